#include "match/player.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <vector>

#include "exact/perfect.hpp"
#include "match/program.hpp"
#include "match/sparring.hpp"
#include "search/levels.hpp"

namespace quadrille::match {

namespace {

/// What the board says for this side, whoever is to move.
std::int32_t worth(const AnyPosition& position, Side side) {
  const std::int32_t value = position->evaluate().value;
  return position->to_move() == side ? value : -value;
}

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  Result<AnyMove> choose(const Match& match, const Stop&) override {
    const std::vector<AnyMove> moves = match.position()->legal_moves();
    return moves[static_cast<std::size_t>(random_.below(static_cast<int>(moves.size())))];
  }
  Result<bool> accepts_draw(const Match&, const Stop&) override { return random_.below(2) == 0; }

 private:
  Random random_;
};

/// Looks one move ahead: wins when it can, else takes the move after which the game's own evaluation is best.
class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : random_(seed) {}

  Result<AnyMove> choose(const Match& match, const Stop&) override {
    const Side me = match.to_move();
    std::vector<AnyMove> best;
    std::int64_t best_worth = std::numeric_limits<std::int64_t>::min();
    for (const AnyMove move : match.position()->legal_moves()) {
      AnyPosition next = match.position();
      next->play(move);
      const std::int64_t value = worth_at_end(next, me);
      if (value > best_worth) best.clear();
      if (value >= best_worth) best.push_back(move);
      best_worth = std::max(best_worth, value);
    }
    return best[static_cast<std::size_t>(random_.below(static_cast<int>(best.size())))];
  }
  Result<bool> accepts_draw(const Match& match, const Stop&) override {
    return worth(match.position(), opponent(*match.draw_offered_by())) <= 0;
  }

 private:
  static std::int64_t worth_at_end(const AnyPosition& position, Side me) {
    const Outcome outcome = position->outcome();
    if (outcome == Outcome::Undecided) return worth(position, me);
    if (outcome == Outcome::Draw) return 0;
    return *winner(outcome) == me ? std::numeric_limits<std::int32_t>::max()
                                  : std::numeric_limits<std::int32_t>::min();
  }

  Random random_;
};

/// The engine, at a level or as told.
class EnginePlayer : public Player {
 public:
  EnginePlayer(int level, search::Method method, const PlayerOptions& options)
      : level_(level),
        method_(method),
        limits_(options.limits),
        on_choice_(options.on_choice),
        engine_(search::settings_for(level, options.settings)),
        random_(options.seed) {}

  Result<AnyMove> choose(const Match& match, const Stop& stop) override {
    const search::OnReport tell = [this](const search::Report& so_far) {
      on_choice_(so_far.lines.front().moves.front());
    };
    return think(match, stop, on_choice_ ? tell : search::OnReport{}).lines.front().moves.front();
  }
  Result<bool> accepts_draw(const Match& match, const Stop& stop) override {
    const search::Value value = think(match, stop, {}).lines.front().value;
    return (match.to_move() == *match.draw_offered_by() ? -value : value) <= 0;
  }

 private:
  search::Report think(const Match& match, const Stop& stop, const search::OnReport& on_report) {
    search::Task task = task_for(match);
    task.limits = limits_;
    if (clock()) task.at_most = time_to_think(*clock(), match.to_move());
    task.method = method_;
    task.search_only = method_ != search::Method::Best;
    return search::think_at_level(engine_, std::move(task), level_, random_, stop, on_report);
  }

  int level_;
  search::Method method_;
  Limits limits_;
  OnChoice on_choice_;
  search::Engine engine_;
  Random random_;
};

/// The engine where it knows everything.
class PerfectPlayer final : public EnginePlayer {
 public:
  explicit PerfectPlayer(const PlayerOptions& options)
      : EnginePlayer(search::highest_level, search::Method::Best, options),
        on_progress_(options.on_progress) {}
  Result<Done> begin(const AnyPosition& start, const Tell& tell, const Stop& stop) override {
    return prepare_perfect_play(start, tell, stop, on_progress_);
  }

 private:
  OnProgress on_progress_;
};

/// The plain players of sparring.hpp; they play on rather than agree to a draw.
class PlainPlayer final : public Player {
 public:
  PlainPlayer(int depth, std::uint64_t seed) : depth_(depth), random_(seed) {}
  Result<AnyMove> choose(const Match& match, const Stop& stop) override {
    return plain_choice(match.position(), depth_, random_, stop);
  }
  Result<bool> accepts_draw(const Match&, const Stop&) override { return false; }

 private:
  int depth_;
  Random random_;
};

class FlatPlayer final : public Player {
 public:
  explicit FlatPlayer(const PlayerOptions& options) : limits_(options.limits), random_(options.seed) {}
  Result<AnyMove> choose(const Match& match, const Stop& stop) override {
    Limits limits = limits_;
    if (clock()) limits = limits.at_most(time_to_think(*clock(), match.to_move()));
    return flat_choice(match.position(), limits, random_, stop);
  }
  Result<bool> accepts_draw(const Match&, const Stop&) override { return false; }

 private:
  Limits limits_;
  Random random_;
};

constexpr std::string_view computer_prefix = "computer:";

/// The number after a prefix, if the name is made so and the number lies in the range.
std::optional<int> numbered(std::string_view name, std::string_view prefix, int lowest, int highest) {
  if (!name.starts_with(prefix)) return std::nullopt;
  int value = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + prefix.size(), end, value);
  if (error != std::errc{} || stop != end || value < lowest || value > highest) return std::nullopt;
  return value;
}

using Made = std::unique_ptr<Player>;
/// How to make the player of a name.
using Maker = std::function<Made(const PlayerOptions&)>;

template <class Kind>
Maker seeded() {
  return [](const PlayerOptions& options) { return Made(std::make_unique<Kind>(options.seed)); };
}

Maker engine(int level, search::Method method) {
  return [level, method](const PlayerOptions& options) {
    return Made(std::make_unique<EnginePlayer>(level, method, options));
  };
}

Result<Maker> maker_of_program(std::string_view name) {
  const std::string command(name.substr(ugi_prefix.size()));
  if (command.find_first_not_of(' ') == std::string::npos)
    return fail("'{0}' does not say which program to start; write ugi:COMMAND", printable(name));
  return Maker(
      [command](const PlayerOptions& options) { return std::make_unique<Program>(command, options); });
}

Result<Maker> maker_for(std::string_view name) {
  using search::highest_level;
  using search::Method;
  constexpr int deepest_plain = 6;
  if (is_command(name)) return maker_of_program(name);
  if (name == "random") return seeded<RandomPlayer>();
  if (name == "greedy") return seeded<GreedyPlayer>();
  if (name == "flat")
    return Maker([](const PlayerOptions& options) { return std::make_unique<FlatPlayer>(options); });
  if (name == perfect)
    return Maker([](const PlayerOptions& options) { return std::make_unique<PerfectPlayer>(options); });
  if (name == "alphabeta") return engine(highest_level, Method::AlphaBeta);
  if (name == "montecarlo") return engine(highest_level, Method::MonteCarlo);
  if (const std::optional<int> level = level_of(name)) return engine(*level, Method::Best);
  if (const std::optional<int> depth = numbered(name, "plain:", 1, deepest_plain))
    return Maker([depth = *depth](const PlayerOptions& options) {
      return std::make_unique<PlainPlayer>(depth, options.seed);
    });
  return fail(
      "there is no player '{0}'; players are human, random, greedy, computer:1 to computer:10, "
      "computer:perfect and ugi:COMMAND",
      printable(name));
}

}  // namespace

std::string computer_at(int level) { return std::string(computer_prefix) + std::to_string(level); }

std::optional<int> level_of(std::string_view name) {
  return numbered(name, computer_prefix, search::lowest_level, search::highest_level);
}

Result<Done> Player::begin(const AnyPosition&, const Tell&, const Stop&) { return Done{}; }

Result<AnyMove> Player::choose(const Match& match) { return choose(match, never); }

Result<SeatKind> kind_of_seat(std::string_view name) {
  if (name == human) return SeatKind::Person;
  const Result<Maker> maker = maker_for(name);
  if (!maker) return maker.error();
  return SeatKind::Program;
}

Result<SeatKind> kind_in_record(std::string_view name) {
  Result<SeatKind> kind = kind_of_seat(name);
  if (!kind && name.find(':') == std::string_view::npos) return SeatKind::Person;
  return kind;
}

std::string player_in(const Record& record, Side side) {
  return record.tag(player_tag(side)).value_or(std::string(human));
}

Result<std::unique_ptr<Player>> make_player(std::string_view name, const PlayerOptions& options) {
  if (name == human) return fail("'{0}' is a person, not a program", human);
  const Result<Maker> maker = maker_for(name);
  if (!maker) return maker.error();
  return (*maker)(options);
}

search::Task task_for(const Match& match) { return task_at(match, match.moves_played()); }

search::Task task_at(const Match& match, std::size_t moves) {
  search::Task task(match.position_at(moves));
  if (match.sheet().can_repeat) {
    for (std::size_t i = 0; i < moves; ++i) task.earlier.push_back(match.position_at(i)->key());
  }
  return task;
}

}  // namespace quadrille::match
