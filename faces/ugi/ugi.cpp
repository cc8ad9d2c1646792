#include "faces/ugi/ugi.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "faces/ugi/go.hpp"
#include "match/player.hpp"

namespace quadrille::ugi {

namespace {

std::string_view word_for(Outcome outcome) {
  switch (outcome) {
    case Outcome::Undecided:
      return "none";
    case Outcome::FirstWins:
      return "p1win";
    case Outcome::SecondWins:
      return "p2win";
    case Outcome::Draw:
      return "draw";
  }
  return {};
}

std::string_view word_for(bool yes) { return yes ? "true" : "false"; }

}  // namespace

struct Conversation::Command {
  std::string_view name;
  Result<Done> (Conversation::*answer)(Words);
  enum class Form : std::uint8_t { Alone, WithWords } form;
  enum class When : std::uint8_t { Always, NotThinking } when;
};

std::span<const Conversation::Command> Conversation::commands() {
  using Form = Command::Form;
  using When = Command::When;
  static constexpr std::array known{
      Command{"ugi", &Conversation::introduce, Form::Alone, When::Always},
      Command{"setoption", &Conversation::set_option, Form::WithWords, When::NotThinking},
      Command{"isready", &Conversation::tell_ready, Form::Alone, When::Always},
      Command{"uginewgame", &Conversation::begin_new_game, Form::Alone, When::NotThinking},
      Command{"position", &Conversation::set_position, Form::WithWords, When::NotThinking},
      Command{"go", &Conversation::go, Form::WithWords, When::Always},
      Command{"stop", &Conversation::stop, Form::Alone, When::Always},
      Command{"query", &Conversation::query, Form::WithWords, When::Always},
      Command{"quit", &Conversation::quit, Form::Alone, When::Always},
  };
  return known;
}

Conversation::Conversation(std::ostream& out, const search::Settings& available)
    : output_(out),
      standard_(available),
      options_(standard_),
      match_(*start()),
      thinker_(output_, options_.setup.seed) {}

bool Conversation::hear(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return true;
  const Result<Done> done = answer(words);
  if (!done) output_.error(done.error().why);
  return !over_;
}

Result<Done> Conversation::answer(Words words) {
  const std::span<const Command> known = commands();
  const auto command = std::find_if(known.begin(), known.end(),
                                    [&](const Command& each) { return each.name == words.front(); });
  if (command == known.end()) {
    std::string names;
    for (const Command& each : known) names.append(names.empty() ? "" : ", ").append(each.name);
    return fail("there is no command '{0}'; the commands are {1}", printable(words.front()), names);
  }
  if (command->form == Command::Form::Alone && words.size() > 1)
    return fail("'{0}' stands alone, without '{1}'", command->name, printable(words[1]));
  if (command->when == Command::When::NotThinking && thinker_.is_thinking())
    return fail("'{0}' has to wait until the search is over; send stop first", command->name);
  return (this->*command->answer)(words.subspan(1));
}

Result<Done> Conversation::introduce(Words) {
  output_.line("id name Quadrille " QUADRILLE_VERSION);
  output_.line("id author the Quadrille authors");
  for (const std::string& line : option_lines(standard_)) output_.line(line);
  output_.line("ugiok");
  return Done{};
}

Result<Done> Conversation::set_option(Words words) {
  const bool complete = words.size() >= 4 && words[0] == "name" && words[2] == "value";
  if (!complete) return fail("an option is set by: setoption name NAME value VALUE");
  const Result<Touches> touched = ugi::set_option(options_, words[1], joined(words.subspan(3), " "));
  if (!touched) return touched.error();
  if (*touched == Touches::Later)
    output_.note(message("{0} waits for a game that has it", joined(words.subspan(1), " ")));
  return *touched == Touches::Search ? Done{} : begin_new_game({});
}

Result<Done> Conversation::tell_ready(Words) {
  output_.line("readyok");
  return Done{};
}

Result<Done> Conversation::begin_new_game(Words) {
  match_ = match::Match(*start());
  thinker_.new_game(options_.setup.seed);
  return Done{};
}

Result<Done> Conversation::set_position(Words words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const Words from(words.begin(), moves);
  const bool from_start = from.size() == 1 && from.front() == "startpos";
  const bool from_text = from.size() > 1 && from.front() == "fen";
  if (!from_start && !from_text)
    return fail("a position is given by: position startpos, or position fen POSITION; then moves MOVE ...");
  Result<AnyPosition> first = from_start ? start() : options_.game->parse(joined(from.subspan(1), " "));
  if (!first) return first.error();
  match::Match match(*std::move(first));
  for (auto move = moves; move != words.end(); ++move) {
    if (move == moves) continue;  // the word itself
    const Result<Transition> played = match.play(*move);
    if (!played) return fail("move {0}, '{1}': {2}", move - moves, printable(*move), played.error().why);
  }
  match_ = std::move(match);
  return Done{};
}

Result<Done> Conversation::go(Words words) {
  thinker_.stop();  // every search is answered, also one that is asked for too early
  const Go go = parse_go(words);
  for (const Message& flaw : go.flaws) output_.error(flaw);
  if (match_.is_over()) {
    output_.error(message("there is no move to look for: {0}", match_.ending()));
    output_.line("bestmove none");
    return Done{};
  }
  const Limits limits = limits_of(go, match_.to_move());
  Order order{match::task_for(match_), options_.level, options_.settings, go.infinite && !limits.any()};
  order.task.limits = limits;
  order.task.lines = options_.lines;
  thinker_.start(std::move(order));
  return Done{};
}

Result<Done> Conversation::stop(Words) {
  thinker_.stop();
  return Done{};
}

Result<Done> Conversation::query(Words words) {
  const std::string what = joined(words, " ");
  const auto respond = [&](std::string_view word) {
    output_.line("response " + std::string(word));
    return Done{};
  };
  if (what == "p1turn") return respond(word_for(match_.to_move() == Side::First));
  if (what == "gameover") return respond(word_for(match_.is_over()));
  if (what == "result") return respond(word_for(match_.outcome()));
  if (what == "moves")
    return respond(match_.is_over() ? "none" : joined(sorted_move_texts(match_.position()), " "));
  return fail("there is no query '{0}'; the queries are p1turn, gameover, result and moves", printable(what));
}

Result<Done> Conversation::quit(Words) {
  thinker_.stop();
  over_ = true;
  return Done{};
}

void talk(std::istream& in, std::ostream& out, const search::Settings& available) {
  in.tie(nullptr);  // reading must not flush what another thread is writing
  Conversation conversation(out, available);
  for (std::string line; std::getline(in, line) && conversation.hear(line);) continue;
}

}  // namespace quadrille::ugi
