#include "match/program.hpp"

#include <algorithm>
#include <utility>

#include "search/levels.hpp"

namespace quadrille::match {

namespace {

/// How much later than its time an answer may come: processes take their turns, and pipes take a moment.
constexpr std::chrono::milliseconds grace{1000};
/// How soon an answer must come when it is told to stop.
constexpr std::chrono::milliseconds to_stop{500};

/// Whoever waits longer for a program to get ready is told.
constexpr std::chrono::milliseconds unnoticed{1000};

std::string position_line(const Match& match) {
  std::string line = "position fen " + match.start()->text();
  if (match.moves_played() > 0) line += " moves";
  for (std::size_t i = 0; i < match.moves_played(); ++i)
    line += " " + match.position_at(i)->move_text(match.move_at(i));
  return line;
}

/// The limits of a move, and what is on the clocks: a program manages its time itself.
std::string go_line(const Limits& limits, const std::optional<TimeLeft>& clock) {
  std::string line = "go";
  if (clock && clock->control.kind == TimeControl::Kind::Game) {
    const std::string increment = std::to_string(clock->control.increment.count());
    for (const Side side : both_sides) {
      const std::string player = " p" + std::to_string(number(side));
      line.append(player).append("time ").append(std::to_string(clock->left[side].count()));
      line.append(player).append("inc ").append(increment);
    }
  }
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

/// How a program has ended, as the system tells it.
Error fate(const std::optional<Process::End>& end) {
  if (!end) return fail("the program does not speak any more");
  if (end->by_signal) return fail("the program was ended by signal {0}", end->number);
  if (end->is_not_found()) return fail("the program could not be started: exit status {0}", end->number);
  return fail("the program has ended by itself: exit status {0}", end->number);
}

Result<AnyMove> parse_answer(const std::string& answer, const AnyPosition& position) {
  const std::string text = answer.substr(0, answer.find(' '));  // a move to ponder on may follow
  const Result<AnyMove> move = position->parse_move(text);
  if (!move) return fail("the program has answered '{0}': {1}", printable(text), move.error().why);
  if (position->is_legal(*move)) return *move;
  return fail("the program has answered '{0}': {1}", printable(text), position->refusal(*move));
}

}  // namespace

Program::Program(std::string command, const PlayerOptions& options)
    : command_(std::move(command)),
      limits_(options.limits),
      patience_(options.patience),
      error_file_(options.error_file) {}

Result<Done> Program::begin(const AnyPosition& position, const Tell& tell, const Stop& stop) {
  Result<Done> ready = start(position, tell, stop);
  if (!ready) return drop(ready.error());
  return ready;
}

Result<AnyMove> Program::choose(const Match& match, const Stop& stop) {
  Result<AnyMove> move = ask(match, stop);
  if (!move) return drop(move.error());
  return move;
}

Error Program::drop(const Error& why) {
  if (process_ != nullptr) process_->end();
  process_.reset();
  return fail("{0}: {1}", name(), why.why);
}

std::string Program::name() const { return printable(std::string(ugi_prefix) + command_, longest_command); }

Result<Done> Program::start(const AnyPosition& position, const Tell& tell, const Stop& stop) {
  if (process_ == nullptr) {
    Result<std::unique_ptr<Process>> started = Process::start(command_, error_file_);
    if (!started) return started.error();
    process_ = *std::move(started);
    static_cast<void>(process_->write_line("ugi"));  // one that does not listen does not answer either
    const Result<std::string> greeted = hear("ugiok", patience_, stop, "", tell);
    if (!greeted) return greeted.error();
  }
  const Sheet& sheet = position->game().sheet();
  std::vector<std::string> lines{"setoption name Game value " + std::string(sheet.id),
                                 "setoption name Size value " + shape_text(position->shape())};
  if (!sheet.modes.empty())
    lines.push_back("setoption name Mode value " + std::string(mode_word(sheet, position->mode())));
  lines.insert(lines.end(), {"uginewgame", "isready"});
  if (const Result<Done> sent = send(lines); !sent) return sent.error();
  const Result<std::string> ready = hear("readyok", patience_, stop, "", tell);
  if (!ready) return ready.error();
  return Done{};
}

Result<AnyMove> Program::ask(const Match& match, const Stop& stop) {
  if (process_ == nullptr) {
    const Result<Done> ready = start(
        match.start(), [](const Message&) {}, stop);
    if (!ready) return ready.error();
  }
  const Limits limits = limits_for(match.to_move());
  const std::chrono::milliseconds time = clock()       ? clock()->left[match.to_move()] + grace
                                         : limits.time ? *limits.time + grace
                                                       : patience_;
  if (const Result<Done> sent = send({position_line(match), go_line(limits, clock())}); !sent)
    return sent.error();
  const Result<std::string> answer = hear("bestmove", time, stop, "stop");
  if (!answer) return answer.error();
  return parse_answer(*answer, match.position());
}

/// Without limits and without a clock it is the usual time.
Limits Program::limits_for(Side mover) const {
  Limits limits = limits_;
  if (clock() && clock()->control.kind == TimeControl::Kind::Move)
    limits = limits.at_most(time_to_think(*clock(), mover));
  if (!clock() && !limits.any()) limits.time = search::usual_time;
  return limits;
}

Result<Done> Program::send(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (process_->write_line(line)) continue;
    if (process_->has_ended()) return failure(Process::Silence::Ended, "", {});
    return fail("the program does not listen");
  }
  return Done{};
}

Result<std::string> Program::hear(const std::string& word, std::chrono::milliseconds time, const Stop& stop,
                                  const std::string& at_stop, Tell tell) {
  const Process::Clock::time_point begin = Process::Clock::now();
  Process::Clock::time_point deadline = begin + time;
  bool stopped = false;
  while (true) {
    const Process::Clock::time_point until = tell ? std::min(begin + unnoticed, deadline) : deadline;
    const Process::Heard heard = process_->read_line(until, stopped ? never : stop);
    if (heard.line) {
      if (std::optional<std::string> rest = rest_after(word, *heard.line)) return *std::move(rest);
      continue;
    }
    if (heard.silence == Process::Silence::Late && until < deadline) {
      std::exchange(tell, nullptr)(message("Waiting for {0} to get ready…", name()));
      continue;
    }
    const bool asks_for_what_it_has = heard.silence == Process::Silence::Stopped && !at_stop.empty();
    if (!asks_for_what_it_has) return failure(heard.silence, word, stopped ? to_stop : time);
    stopped = true;
    deadline = std::min(deadline, Process::Clock::now() + to_stop);
    if (const Result<Done> sent = send({at_stop}); !sent) return sent.error();
  }
}

Error Program::failure(Process::Silence silence, const std::string& word,
                       std::chrono::milliseconds time) const {
  switch (silence) {
    case Process::Silence::Ended:
      return fate(process_->end_of_it());
    case Process::Silence::Late:
      return fail("the program has not answered '{0}' within {1} s", word,
                  one_decimal(std::chrono::duration<double>(time).count()));
    case Process::Silence::Babble:
      return fail("the program has written a line without end");
    case Process::Silence::Stopped:
      break;
  }
  return fail("interrupted");
}

}  // namespace quadrille::match
