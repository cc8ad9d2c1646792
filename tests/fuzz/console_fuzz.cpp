// A whole session at the console: every line is typed at some prompt.
#include <algorithm>
#include <sstream>

#include "faces/console/commands.hpp"
#include "faces/console/console.hpp"
#include "faces/language/language.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

/// What is typed, but no file is written: whatever names a file to save in names one that is refused.
std::string harmless(std::string_view typed) {
  std::istringstream in{std::string(typed)};
  std::string kept;
  for (std::string line; std::getline(in, line);) {
    const std::size_t word = std::min(line.find_first_not_of(" \t\r\v\f"), line.size());
    const std::optional<console::TypedCommand> command = console::parse_command(line.substr(word));
    const bool saves = command && command->command == console::Command::Save;
    kept += saves ? "save /dev/null" : line;
    kept += '\n';
  }
  return kept;
}

/// Two people, or a person and a program. Two programs need no input, so they play short games only.
PerSide<std::optional<std::string>> players(Input& input, bool short_game) {
  const auto program = [&]() -> std::optional<std::string> {
    const int kind = input.choose(3);
    if (kind == 0) return std::nullopt;
    return kind == 1 ? "random" : "greedy";
  };
  const std::optional<std::string> first = program();
  const std::optional<std::string> second = program();
  return {first, first && !short_game ? std::nullopt : second};
}

console::Request request(Input& input) {
  console::Request request;
  request.game = &input.game();
  const Sheet& sheet = request.game->sheet();
  const Setup setup = input.setup(sheet);
  const bool told = input.choose(2) == 0;  // Vorassic asks for what is not told
  if (told || sheet.modes.empty()) request.shape = setup.shape;
  if (told && !sheet.modes.empty()) request.mode = setup.mode;
  if (told && sheet.has_random_fill) request.fill = setup.fill;
  constexpr std::uint64_t few_moves = 100;
  request.players = players(input, request.shape && sheet.longest_game(setup.shape) < few_moves);
  request.seed = static_cast<std::uint64_t>(input.choose(256));
  return request;
}

/// A session may end in any way but badly, and shows only what a terminal can show.
void require_sound_session(const console::Request& request, std::string_view typed) {
  std::istringstream in(harmless(typed));
  std::ostringstream out;
  console::Terminal terminal(in, out, {false, true});
  const console::Finish finish = console::play(terminal, request);
  require(finish.fault == console::Fault::None || finish.fault == console::Fault::InputEnded,
          "the session ends well", finish.why ? in_english(*finish.why) : "");
  const std::string shown = out.str();
  const bool clean = std::all_of(shown.begin(), shown.end(), [](char c) {
    return c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
  });
  require(clean, "no control characters are shown", shown);
}

}  // namespace
}  // namespace quadrille::fuzz

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*arguments*/) {
  quadrille::use_language(quadrille::Language::French);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  fuzz::Input input(data, size);
  const console::Request request = fuzz::request(input);
  fuzz::require_sound_session(request, input.rest());
  return 0;
}
