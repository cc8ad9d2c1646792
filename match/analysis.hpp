// What the engine's findings mean to people: values in words, hints, and a verdict on every move of a game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "match/match.hpp"
#include "search/engine.hpp"

namespace quadrille::match {

/// What a line is worth, in terms that are the same for every game.
struct Worth {
  Side to_move = Side::First;           ///< in the position the line begins in
  double chance = 0.5;                  ///< that this player wins, from 0 to 1; a draw counts half
  Outcome proven = Outcome::Undecided;  ///< Undecided: the chance is an estimate
  std::optional<int> moves;             ///< of both players to a proven win, where that is known
  /// Where nothing is proven: with 100 three quarters of the games are won, with -100 lost.
  std::optional<int> estimate = std::nullopt;
  /// How many points more than the other this player will have at the end, where that is known for certain.
  std::optional<int> points = std::nullopt;

  /// The chance that player 1 wins.
  double for_first_player() const { return to_move == Side::First ? chance : 1 - chance; }
};

/// `line` is one of the report on this position.
Worth worth_of(const AnyPosition& position, const search::Report& report, const search::Line& line);

/// "player 1 wins in 7 moves", "player 1 wins by 3 points", "player 2 is much better", "about even".
Message in_words(const Worth& worth);
/// The same, and whether it is proven: "player 1 wins in 7 moves, for certain", "about even, by estimate".
Message in_words_with_proof(const Worth& worth);

struct Advice {
  AnyMove move{};
  Worth worth;
};

/// Told what the hint would be now, on the thread that asked.
using OnAdvice = std::function<void(const Advice&)>;

inline constexpr std::chrono::milliseconds time_for_advice{800};

/// A hint for the player to move, within this time and with all the machine has, or what it has found when
/// `stop` becomes true. The game must not be over.
Advice advise(const Match& match, const Stop& stop, const OnAdvice& on_advice = {},
              std::chrono::milliseconds time = time_for_advice);

/// How good a move was: by how much it lowered the chance to win, or would have in an even game.
enum class Verdict : std::uint8_t { Best, Good, Mistake, Blunder };

/// A move that costs so much of the chance to win (1 is certainty) is a mistake, or a blunder. To throw a won
/// game away to a draw, or a drawn one to a loss, costs 0.5.
inline constexpr double mistake_costs = 0.1;
inline constexpr double blunder_costs = 0.25;

Verdict verdict_on_cost(double cost);
/// An estimate that looks less far ahead depends on who made the last move: no move is called a mistake by
/// it.
inline constexpr int least_depth_to_judge = 3;
/// On a move that is worth `played` where the best one is worth `best`, as a search of this depth has it.
Verdict verdict_on(const Worth& played, const Worth& best, int depth);

/// "", "", "?" or "??", as people write it behind a move.
std::string_view mark_of(Verdict verdict);
Message in_words(Verdict verdict);

/// How many moves of a player were judged so.
using Totals = std::map<Verdict, int>;

/// "Player 1: 4 best, 19 good, 2 mistakes, 0 blunders".
Message in_words(Side player, const Totals& totals);

struct JudgedMove {
  std::size_t index = 0;  ///< the move number `index` of the match, from 0
  Verdict verdict = Verdict::Best;
  Worth worth;  ///< after the move played, for the player who made it
  Worth best;   ///< with the best move instead
  std::vector<AnyMove> best_line;
  std::vector<AnyMove> line{};  ///< the move played and what follows it; empty where that is the best line

  /// The game was lost for certain before the move, so that no move was better than another.
  bool was_lost() const { return best.proven == win_for(opponent(best.to_move)); }
  /// The move is a blunder, or loses for certain what was not lost.
  bool is_to_be_warned_of() const;
};

/// The verdict; that a game was lost already is said instead of praise.
Message in_words(const JudgedMove& move);

/// The moves that are expected after the first of a line, as people read them; of a long one the beginning.
std::string sequel_of(AnyPosition position, const std::vector<AnyMove>& moves);

/// How well a player played: the mean chance to win that a move lost. The best move loses nothing; one that
/// throws a won game away to a draw loses half, and to a loss all of it.
struct Accuracy {
  double lost = 0;  ///< by all moves together, 1 being certainty
  int moves = 0;    ///< that were judged

  void count(const JudgedMove& move);
  double mean() const { return moves == 0 ? 0 : lost / moves; }
};

/// "Player 1: on average 4 % of the chance to win lost a move".
Message in_words(Side player, const Accuracy& accuracy);

/// Judges one move of a game. A move that the engine would not have made is searched on its own, and what
/// answers a mistake where that does not tell it, so there are one to three searches, each within the limits.
/// Where they do not look far enough ahead no move is called a mistake. Nothing when `stop` became true
/// meanwhile.
std::optional<JudgedMove> judge_move(const Match& match, std::size_t index, search::Engine& engine,
                                     const Limits& limits, const Stop& stop);

/// Told after each move that was judged, on the thread that called.
using OnJudged = std::function<void(const JudgedMove&)>;

/// Judges the moves of a game from the first to the last. What has not been judged when `stop` becomes true
/// is left out.
std::vector<JudgedMove> judge(const Match& match, search::Engine& engine, const Limits& limits,
                              const Stop& stop, const OnJudged& on_judged = {});

}  // namespace quadrille::match
