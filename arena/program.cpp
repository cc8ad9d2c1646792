#include "arena/program.hpp"

#include <locale>
#include <sstream>

#include "search/levels.hpp"

namespace quadrille::arena {

namespace {

/// How much later than its time an answer may come: processes take their turns, and pipes take a moment.
constexpr std::chrono::milliseconds grace{1000};

std::string protocol_seconds(std::chrono::milliseconds time) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << static_cast<double>(time.count()) / 1000;
  return text.str();
}

std::string position_line(const match::Match& match) {
  std::string line = "position fen " + match.start()->text();
  if (match.moves_played() > 0) line += " moves";
  for (std::size_t i = 0; i < match.moves_played(); ++i)
    line += " " + match.position_at(i)->move_text(match.move_at(i));
  return line;
}

std::string go_line(const Limits& limits) {
  std::string line = "go";
  if (limits.time) line += " movetime " + std::to_string(limits.time->count());
  if (limits.nodes) line += " nodes " + std::to_string(*limits.nodes);
  if (limits.depth) line += " depth " + std::to_string(*limits.depth);
  return line;
}

/// What follows a word at the beginning of a line; nothing when the line begins otherwise.
std::optional<std::string> rest_after(const std::string& word, const std::string& line) {
  if (!line.starts_with(word)) return std::nullopt;
  if (line.size() == word.size()) return "";
  if (line[word.size()] != ' ') return std::nullopt;
  return line.substr(word.size() + 1);
}

Error failure(const Process::Heard& heard, const std::string& word, std::chrono::milliseconds time) {
  switch (heard.silence) {
    case Process::Silence::Ended:
      return fail("the program has ended by itself");
    case Process::Silence::Late:
      return fail("the program has not answered '{0}' within {1} s", word, protocol_seconds(time));
    case Process::Silence::Babble:
      return fail("the program has written a line without end");
    case Process::Silence::Stopped:
      break;
  }
  return fail("interrupted");
}

}  // namespace

Program::Program(const Entrant& entrant, std::chrono::milliseconds patience)
    : entrant_(entrant), patience_(patience) {}

Result<Done> Program::begin(const match::Match& match, std::uint64_t, const std::atomic<bool>& stop) {
  Result<Done> ready = start(match.start(), stop);
  if (!ready) drop();
  return ready;
}

Result<AnyMove> Program::choose(const match::Match& match, const std::atomic<bool>& stop) {
  Result<AnyMove> move = ask(match, stop);
  if (!move) drop();
  return move;
}

void Program::drop() {
  process_->end();
  process_.reset();
}

Result<Done> Program::start(const AnyPosition& position, const std::atomic<bool>& stop) {
  if (process_ == nullptr) {
    process_ = std::make_unique<Process>(entrant_.player);
    const Result<std::string> greeted = converse({"ugi"}, "ugiok", patience_, stop);
    if (!greeted) return greeted.error();
  }
  const Sheet& sheet = position->game().sheet();
  std::vector<std::string> lines{"setoption name Game value " + std::string(sheet.id),
                                 "setoption name Size value " + shape_text(position->shape())};
  if (!sheet.modes.empty())
    lines.push_back("setoption name Mode value " + std::string(mode_word(sheet, position->mode())));
  lines.insert(lines.end(), {"uginewgame", "isready"});
  const Result<std::string> ready = converse(lines, "readyok", patience_, stop);
  if (!ready) return ready.error();
  return Done{};
}

Result<AnyMove> Program::ask(const match::Match& match, const std::atomic<bool>& stop) {
  Limits limits = entrant_.limits;
  if (!limits.time && !limits.nodes && !limits.depth) limits.time = search::usual_time;
  const std::chrono::milliseconds time = limits.time ? *limits.time + grace : patience_;
  const Result<std::string> answer =
      converse({position_line(match), go_line(limits)}, "bestmove", time, stop);
  if (!answer) return answer.error();
  const std::string text = answer->substr(0, answer->find(' '));  // a move to ponder on may follow
  const Result<AnyMove> move = match.position()->parse_move(text);
  if (!move) return fail("the program has answered '{0}': {1}", printable(text), move.error().why);
  if (match.position()->is_legal(*move)) return *move;
  return fail("the program has answered '{0}': {1}", printable(text), match.position()->refusal(*move));
}

Result<std::string> Program::converse(const std::vector<std::string>& lines, const std::string& word,
                                      std::chrono::milliseconds time, const std::atomic<bool>& stop) {
  const Process::Clock::time_point deadline = Process::Clock::now() + time;
  for (const std::string& line : lines) {
    if (!process_->write_line(line)) return fail("the program does not listen");
  }
  while (true) {
    const Process::Heard heard = process_->read_line(deadline, stop);
    if (!heard.line) return failure(heard, word, time);
    if (std::optional<std::string> rest = rest_after(word, *heard.line)) return *std::move(rest);
  }
}

}  // namespace quadrille::arena
