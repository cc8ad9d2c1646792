#include "arena/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <limits>
#include <optional>
#include <utility>

#include "core/numbers.hpp"
#include "core/system_refusal.hpp"
#include "match/record.hpp"
#include "match/store.hpp"

namespace quadrille::arena {

namespace {

constexpr std::string_view end_of_head = "games";

std::string_view word_for(Ending ending) {
  switch (ending) {
    case Ending::Forfeit:
      return "forfeit";
    case Ending::TooLong:
      return "long";
    case Ending::ByRules:
      break;
  }
  return "rules";
}

std::string line(std::string_view word, std::string_view rest) {
  return std::string(word) + " " + std::string(rest) + "\n";
}

/// Takes a line with its end off the front of a text; nothing when no whole line is left.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

std::string_view take_word(std::string_view& line) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), word.size() + 1));
  return word;
}

std::optional<GameResult> parse_line(std::string_view line) {
  const auto number = read_whole(take_word(line), 1, std::numeric_limits<std::uint64_t>::max());
  const std::optional<Outcome> outcome = match::parse_result(take_word(line));
  const auto plies = read_whole(take_word(line), 0, std::numeric_limits<int>::max());
  if (!number || !outcome || *outcome == Outcome::Undecided || !plies) return std::nullopt;
  GameResult result;
  result.number = *number - 1;  // people count from 1
  result.outcome = *outcome;
  result.plies = static_cast<int>(*plies);
  for (const Ending ending : {Ending::ByRules, Ending::Forfeit, Ending::TooLong}) {
    if (line != word_for(ending)) continue;
    result.ending = ending;
    return result;
  }
  return std::nullopt;
}

Error refusal(const std::string& path) { return system_refusal("cannot write {0}: {1}", path); }

}  // namespace

std::string journal_head(const Plan& plan) {
  const Sheet& sheet = plan.game->sheet();
  std::string head =
      "quadrille match 1\n" + line("game", sheet.id) + line("size", shape_text(plan.setup.shape));
  if (!sheet.modes.empty()) head += line("mode", mode_word(sheet, plan.setup.mode));
  if (sheet.has_random_fill) head += line("fill", plan.setup.fill == Fill::Random ? "random" : "default");
  for (const Entrant& entrant : plan.entrants) head += line("player", full_text(entrant));
  head += line("seed", std::to_string(plan.seed));
  head += line("opening", plan.opening_plies ? std::to_string(*plan.opening_plies) : "usual");
  return head + line("longest", std::to_string(plan.longest)) + std::string(end_of_head) + "\n";
}

std::string journal_line(const GameResult& result) {
  return line(std::to_string(result.number + 1), std::string(match::result_text(result.outcome)) + " " +
                                                     std::to_string(result.plies) + " " +
                                                     std::string(word_for(result.ending)));
}

Result<std::vector<GameResult>> parse_journal(std::string_view text, const Plan& plan) {
  int number = 0;
  const std::string expected_head = journal_head(plan);
  for (std::string_view head = expected_head; !head.empty();) {
    ++number;
    const std::string_view expected = *take_line(head);
    const std::optional<std::string_view> line = take_line(text);
    if (!line && text.empty()) return fail("line {0} is missing", number);
    if (line != expected)
      return fail("line {0}: this is another match: '{1}' instead of '{2}'", number,
                  printable(line.value_or(text)), printable(expected));
  }
  std::vector<GameResult> results;
  while (const std::optional<std::string_view> line = take_line(text)) {
    ++number;
    const std::optional<GameResult> result = parse_line(*line);
    if (!result)
      return fail("line {0}: '{1}' is not the result of a game, such as '7 1-0 43 rules'", number,
                  printable(*line));
    results.push_back(*result);
  }
  return results;
}

Result<Journal> Journal::create(const std::string& path, const Plan& plan,
                                const std::vector<GameResult>& results) {
  std::string text = journal_head(plan);
  for (const GameResult& result : results) text += journal_line(result);
  const Result<Done> written = match::write_file(path, text);
  if (!written) return written.error();
  const int descriptor = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return refusal(path);
  return Journal(path, descriptor);
}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<Done> Journal::add(const GameResult& result) {
  const std::string line = journal_line(result);
  if (write(descriptor_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
    return refusal(path_);
  return Done{};
}

}  // namespace quadrille::arena
