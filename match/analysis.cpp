#include "match/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/workers.hpp"
#include "match/player.hpp"
#include "match/steadied.hpp"

namespace quadrille::match {

namespace {

/// An advantage as -1 (lost) to 1 (won) has a name from here on.
constexpr double slight_advantage = 0.15;
constexpr double clear_advantage = 0.4;
constexpr double great_advantage = 0.75;

/// So many winning advantages win three quarters of the games between beginners, who have yet to learn how to
/// make use of one: a rook of Équerre won 69 % of 60 games of level 2, 82 % of level 5 and 86 % of level 8.
constexpr double beginners_advantage = 1.8;

Outcome proven_outcome(Side to_move, const search::Line& line) {
  if (!line.proven) return Outcome::Undecided;
  if (search::is_win(line.value)) return win_for(to_move);
  if (search::is_loss(line.value)) return win_for(opponent(to_move));
  return Outcome::Draw;
}

/// How many moves the line takes to the end, if it is known or the line leads there as soon as its value
/// says. Otherwise the value tells when the game is decided, not when it is over.
std::optional<int> moves_to_end(AnyPosition position, const search::Line& line) {
  if (line.exact) return line.exact->plies;
  for (const AnyMove move : line.moves) position->play(move);
  const auto moves = static_cast<int>(line.moves.size());
  const bool ends = position->outcome() != Outcome::Undecided && moves == search::distance(line.value);
  return ends ? std::optional(moves) : std::nullopt;
}

double chance_for(Side side, Outcome outcome) {
  if (outcome == Outcome::Draw) return 0.5;
  return outcome == win_for(side) ? 1 : 0;
}

Message proven_in_words(const Worth& worth) {
  const std::optional<Side> best = winner(worth.proven);
  if (!best) return message("a draw with best play");
  if (worth.points)
    return counted("player {1} wins by {0} point", "player {1} wins by {0} points", std::abs(*worth.points),
                   number(*best));
  if (!worth.moves) return message("player {0} wins", number(*best));
  return counted("player {1} wins in {0} move", "player {1} wins in {0} moves", *worth.moves, number(*best));
}

/// What a move costs. Who is far behind, or far ahead, loses next to nothing of the chance to win with a
/// rook, but has lost it all the same: it costs what it would cost beginners in an even game.
double cost_of(const Worth& played, const Worth& best) {
  const double lost = best.chance - played.chance;
  if (!best.estimate || !played.estimate) return lost;
  constexpr double winning = 100;  // the estimate of a winning advantage
  const double lost_if_even =
      search::chance_of(*best.estimate - *played.estimate, 2 * beginners_advantage * winning);
  return std::max(lost, lost_if_even);
}

/// A solver says who wins and not how: what answers a mistake is looked for then.
void find_answer(const Match& match, JudgedMove& move, search::Engine& engine, const Limits& limits,
                 const Stop& stop) {
  const AnyPosition& after = match.position_at(move.index + 1);
  if (mark_of(move.verdict).empty() || move.line.size() > 1 || after->outcome() != Outcome::Undecided) return;
  search::Task task = task_at(match, move.index + 1);
  task.only = after->legal_moves();
  task.limits = limits;
  const std::vector<AnyMove> answer = think_steadily(engine, task, stop).lines.front().moves;
  move.line.insert(move.line.end(), answer.begin(), answer.end());
}

}  // namespace

Worth worth_of(const AnyPosition& position, const search::Report& report, const search::Line& line) {
  const Side to_move = position->to_move();
  const Outcome proven = proven_outcome(to_move, line);
  if (proven == Outcome::Undecided)
    return {to_move, (1 + search::chance_of(line.value, report.winning_advantage)) / 2, proven, std::nullopt,
            static_cast<int>(std::lround(100 * line.value / report.winning_advantage))};
  return {to_move,      chance_for(to_move, proven),
          proven,       winner(proven) ? moves_to_end(position, line) : std::nullopt,
          std::nullopt, line.exact ? line.exact->points : std::nullopt};
}

Message in_words(const Worth& worth) {
  if (worth.proven != Outcome::Undecided) return proven_in_words(worth);
  const double advantage = 2 * worth.chance - 1;
  const int better = number(advantage > 0 ? worth.to_move : opponent(worth.to_move));
  if (std::abs(advantage) < slight_advantage) return message("about even");
  if (std::abs(advantage) < clear_advantage) return message("player {0} is a little better", better);
  if (std::abs(advantage) < great_advantage) return message("player {0} is better", better);
  return message("player {0} is much better", better);
}

Message in_words_with_proof(const Worth& worth) {
  return worth.proven != Outcome::Undecided ? message("{0}, for certain", in_words(worth))
                                            : message("{0}, by estimate", in_words(worth));
}

Advice advise(const Match& match, const Stop& stop, const OnAdvice& on_advice,
              std::chrono::milliseconds time) {
  search::Task task = task_for(match);
  task.only = task.position->legal_moves();
  task.limits.time = time;
  search::Engine engine({hardware_threads(), search::Settings{}.memory});
  const auto advice_in = [&](const search::Report& report) {
    const search::Line& best = report.lines.front();
    return Advice{best.moves.front(), worth_of(match.position(), report, best)};
  };
  return advice_in(think_steadily(engine, task, stop, [&](const search::Report& so_far) {
    if (on_advice) on_advice(advice_in(so_far));
  }));
}

Verdict verdict_on_cost(double cost) {
  if (cost >= blunder_costs) return Verdict::Blunder;
  return cost >= mistake_costs ? Verdict::Mistake : Verdict::Good;
}

Verdict verdict_on(const Worth& played, const Worth& best, int depth) {
  const bool is_proven = played.proven != Outcome::Undecided || best.proven != Outcome::Undecided;
  if (!is_proven && depth < least_depth_to_judge) return Verdict::Good;
  return verdict_on_cost(cost_of(played, best));
}

bool JudgedMove::is_to_be_warned_of() const {
  const bool loses = worth.proven == win_for(opponent(worth.to_move));
  return (loses && !was_lost()) || verdict == Verdict::Blunder;
}

std::string_view mark_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Mistake:
      return "?";
    case Verdict::Blunder:
      return "??";
    case Verdict::Best:
    case Verdict::Good:
      break;
  }
  return "";
}

Message in_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::Best:
      return message("best");
    case Verdict::Good:
      return message("good");
    case Verdict::Mistake:
      return message("mistake");
    case Verdict::Blunder:
      break;
  }
  return message("blunder");
}

Message in_words(const JudgedMove& move) {
  const bool is_praise = move.verdict == Verdict::Best || move.verdict == Verdict::Good;
  return is_praise && move.was_lost() ? message("already lost") : in_words(move.verdict);
}

Message in_words(Side player, const Totals& totals) {
  const auto count = [&](Verdict verdict) {
    const auto found = totals.find(verdict);
    return found == totals.end() ? 0 : found->second;
  };
  return message("Player {0}: {1}, {2}, {3}, {4}", number(player),
                 counted("{0} best", "{0} best", count(Verdict::Best)),
                 counted("{0} good", "{0} good", count(Verdict::Good)),
                 counted("{0} mistake", "{0} mistakes", count(Verdict::Mistake)),
                 counted("{0} blunder", "{0} blunders", count(Verdict::Blunder)));
}

std::string sequel_of(AnyPosition position, const std::vector<AnyMove>& moves) {
  constexpr std::size_t most_shown = 10;
  const auto end = moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), most_shown));
  position->play(moves.front());
  const std::string text = line_text(std::move(position), {moves.begin() + 1, end});
  return moves.size() > most_shown ? text + " …" : text;
}

void Accuracy::count(const JudgedMove& move) {
  lost += std::max(0.0, move.best.chance - move.worth.chance);
  ++moves;
}

Message in_words(Side player, const Accuracy& accuracy) {
  const double percent = 100 * accuracy.mean();
  constexpr double rounds_to_one = 0.5;
  if (percent > 0 && percent < rounds_to_one)
    return message("Player {0}: on average less than 1 % of the chance to win lost a move", number(player));
  return counted("Player {1}: on average {0} % of the chance to win lost a move",
                 "Player {1}: on average {0} % of the chance to win lost a move", std::lround(percent),
                 number(player));
}

std::optional<JudgedMove> judge_move(const Match& match, std::size_t index, search::Engine& engine,
                                     const Limits& limits, const Stop& stop) {
  const AnyPosition& position = match.position_at(index);
  const AnyMove played = match.move_at(index);
  search::Task task = task_at(match, index);
  task.only = position->legal_moves();
  task.limits = limits;
  const search::Report whole = think_steadily(engine, task, stop);
  const search::Line& best = whole.lines.front();
  JudgedMove move{index, Verdict::Best, worth_of(position, whole, best), worth_of(position, whole, best),
                  best.moves};
  if (best.moves.front() != played && !stop) {
    task.only = {played};
    const search::Report alone = think_steadily(engine, task, stop);
    const search::Line& line = alone.lines.front();
    move.worth = worth_of(position, alone, line);
    move.line = line.moves;
    const bool as_good = line.value >= best.value;
    move.verdict = as_good ? Verdict::Best : verdict_on(move.worth, move.best, whole.depth);
    if (!stop) find_answer(match, move, engine, limits, stop);
  }
  return stop ? std::nullopt : std::optional(move);
}

std::vector<JudgedMove> judge(const Match& match, search::Engine& engine, const Limits& limits,
                              const Stop& stop, const OnJudged& on_judged) {
  std::vector<JudgedMove> judged;
  for (std::size_t i = 0; i < match.moves_played(); ++i) {
    const std::optional<JudgedMove> move = judge_move(match, i, engine, limits, stop);
    if (!move) break;
    judged.push_back(*move);
    if (on_judged) on_judged(judged.back());
  }
  return judged;
}

}  // namespace quadrille::match
