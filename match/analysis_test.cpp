#include "match/analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>

#include "games/registry.hpp"
#include "match/player.hpp"
#include "tests/stops.hpp"

namespace quadrille::match {
namespace {

const Limits enough{std::nullopt, 200'000, std::nullopt};

AnyPosition position_of(const char* game, const char* text) { return *(*find_game(game))->parse(text); }

Match played(const char* game, const char* start, std::initializer_list<const char*> moves) {
  Match match(position_of(game, start));
  for (const char* move : moves) EXPECT_TRUE(match.play(move)) << move;
  return match;
}

/// Who wins, found by trying everything.
Side true_winner(const AnyPosition& position) {
  if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided) return *winner(outcome);
  const std::vector<AnyMove> moves = position->legal_moves();
  const bool wins = std::any_of(moves.begin(), moves.end(), [&](AnyMove move) {
    AnyPosition next = position;
    next->play(move);
    return true_winner(next) == position->to_move();
  });
  return wins ? position->to_move() : opponent(position->to_move());
}

std::string words(double chance, Side to_move = Side::First) {
  return in_english(in_words(Worth{to_move, chance, Outcome::Undecided, std::nullopt}));
}

TEST(Analysis, AnEstimateInWordsNamesThePlayerWhoIsBetter) {
  EXPECT_EQ(words(0.5), "about even");
  EXPECT_EQ(words(0.6), "player 1 is a little better");
  EXPECT_EQ(words(0.6, Side::Second), "player 2 is a little better");
  EXPECT_EQ(words(0.25), "player 2 is better");
  EXPECT_EQ(words(0.05, Side::Second), "player 1 is much better");
}

TEST(Analysis, AProvenValueInWords) {
  const auto sure = [](Outcome outcome, std::optional<int> moves) {
    return in_english(in_words(Worth{Side::First, 1, outcome, moves}));
  };
  EXPECT_EQ(sure(Outcome::FirstWins, 7), "player 1 wins in 7 moves");
  EXPECT_EQ(sure(Outcome::SecondWins, 1), "player 2 wins in 1 move");
  EXPECT_EQ(sure(Outcome::SecondWins, std::nullopt), "player 2 wins");
  EXPECT_EQ(sure(Outcome::Draw, std::nullopt), "a draw with best play");
}

TEST(Analysis, WhatATableOrASolverKnowsIsTold) {
  const AnyPosition position = position_of("snort", "3/3/3 2");
  const auto worth = [&](const Exact& exact) {
    return worth_of(position, {}, {search::value_of(exact), true, {position->legal_moves().front()}, exact});
  };
  EXPECT_EQ(in_english(in_words(worth({ExactValue::Win, 120}))), "player 2 wins in 120 moves")
      << "however short the line";
  EXPECT_EQ(in_english(in_words(worth({ExactValue::Win, {}}))), "player 2 wins");
  EXPECT_EQ(in_english(in_words(worth({ExactValue::Loss, {}, -1}))), "player 1 wins by 1 point");
  EXPECT_EQ(in_english(in_words_with_proof(worth({ExactValue::Win, {}, 12}))),
            "player 2 wins by 12 points, for certain");
  EXPECT_EQ(in_english(in_words(worth({ExactValue::Draw, {}, 0}))), "a draw with best play");
  EXPECT_EQ(worth({ExactValue::Loss, {}, -3}).points, -3) << "for the player to move";
}

TEST(Analysis, AnAdvantageOfOneUnitWinsThreeQuartersOfTheGames) {
  const AnyPosition position = position_of("snort", "3/3/3 2");
  search::Report report;
  report.winning_advantage = 40;
  const Worth worth = worth_of(position, report, {40, false, {position->legal_moves().front()}});
  EXPECT_NEAR(worth.chance, 0.75, 0.03);
  EXPECT_EQ(worth.to_move, Side::Second);
  EXPECT_EQ(worth.proven, Outcome::Undecided);
  EXPECT_NEAR(worth_of(position, report, {-40, false, {}}).chance, 0.25, 0.03);
}

TEST(Analysis, MovesToTheEndAreToldOnlyWhereTheLineShowsThem) {
  const AnyPosition position = position_of("snort", "3/3/3 1");
  const AnyMove a1 = *position->parse_move("a1");
  const AnyMove c3 = *position->parse_move("c3");
  const search::Report report;
  EXPECT_EQ(worth_of(position, report, {search::win_in(2), true, {a1, c3}}).moves, std::nullopt)
      << "the game is not over there";
  EXPECT_EQ(worth_of(position, report, {search::win_in(1), true, {a1}}).moves, std::nullopt);
  const AnyPosition last = position_of("snort", "x1/2 1");
  const AnyMove b2 = *last->parse_move("b2");
  EXPECT_EQ(worth_of(last, report, {search::win_in(1), true, {b2}}).moves, 1);
  EXPECT_EQ(worth_of(last, report, {search::win_in(3), true, {b2}}).moves, std::nullopt);
}

TEST(Analysis, VerdictsGoByWhatAMoveCosts) {
  EXPECT_EQ(verdict_on_cost(-0.1), Verdict::Good);
  EXPECT_EQ(verdict_on_cost(0.09), Verdict::Good);
  EXPECT_EQ(verdict_on_cost(0.11), Verdict::Mistake);
  EXPECT_EQ(verdict_on_cost(0.5), Verdict::Blunder);
  EXPECT_EQ(mark_of(Verdict::Blunder), "??");
}

TEST(Analysis, AccuracyIsTheMeanChanceLost) {
  const auto judged = [](double best, double played) {
    return JudgedMove{0,
                      Verdict::Good,
                      Worth{Side::First, played, Outcome::Undecided, std::nullopt},
                      Worth{Side::First, best, Outcome::Undecided, std::nullopt},
                      {}};
  };
  Accuracy accuracy;
  EXPECT_EQ(accuracy.mean(), 0);
  accuracy.count(judged(0.75, 0.75));
  EXPECT_EQ(in_english(in_words(Side::Second, accuracy)),
            "Player 2: on average 0 % of the chance to win lost a move");
  accuracy.count(judged(0.505, 0.5));
  EXPECT_EQ(in_english(in_words(Side::Second, accuracy)),
            "Player 2: on average less than 1 % of the chance to win lost a move");
  accuracy.count(judged(0.5, 0.6));
  accuracy.count(judged(1, 0));
  EXPECT_NEAR(accuracy.mean(), 1.005 / 4, 1e-9)
      << "a move that turns out better than the best wins nothing back";
  EXPECT_EQ(in_english(in_words(Side::First, accuracy)),
            "Player 1: on average 25 % of the chance to win lost a move");
}

TEST(Analysis, AMoveIsWarnedOfThatLosesWhatWasNotLost) {
  const Worth lost{Side::First, 0, Outcome::SecondWins, 3};
  const Worth poor{Side::First, 0.2, Outcome::Undecided, std::nullopt};
  const auto warned = [](const Worth& best, const Worth& played) {
    return JudgedMove{0, verdict_on(played, best, least_depth_to_judge), played, best, {}}
        .is_to_be_warned_of();
  };
  EXPECT_TRUE(warned(poor, lost)) << "though it costs less than a blunder";
  EXPECT_FALSE(warned(lost, lost));
  EXPECT_FALSE(warned(poor, poor));
  EXPECT_TRUE(warned(Worth{Side::First, 0.6, Outcome::Undecided, std::nullopt}, poor));
}

TEST(Judge, CallsABlunderWhatThrowsAWonGameAwayAndNothingElse) {
  search::Engine engine({});
  int blunders = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Match match(position_of("snort", "4/4/4 1"));
    const auto player = *make_player("random", {seed, {}, {}});
    while (!match.is_over()) ASSERT_TRUE(match.play(*player->choose(match)));
    const std::vector<JudgedMove> judged = judge(match, engine, enough, never);
    ASSERT_EQ(judged.size(), match.moves_played());
    for (const JudgedMove& move : judged) {
      const AnyPosition& before = match.position_at(move.index);
      const bool won_before = true_winner(before) == before->to_move();
      const bool won_after = true_winner(match.position_at(move.index + 1)) == before->to_move();
      EXPECT_EQ(move.verdict == Verdict::Blunder, won_before && !won_after) << before->text();
      EXPECT_EQ(move.best.chance, won_before ? 1 : 0);
      EXPECT_EQ(move.worth.chance, won_after ? 1 : 0);
      blunders += move.verdict == Verdict::Blunder ? 1 : 0;
      AnyPosition better = before;
      better->play(move.best_line.front());
      EXPECT_EQ(true_winner(better), true_winner(before)) << "what was better really is";
    }
  }
  EXPECT_GT(blunders, 0);
}

TEST(Judge, FindsRooksLostForNothingWhoeverIsAhead) {
  // Played by levels 1 and 6. Red is six rooks behind when h5e5 leaves d2 and f4 to blue, who then forgets
  // e2.
  const Match match =
      played("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1",
             {"d7f7", "h4h7",    "c7e7", "h3h5",    "b7d7", "h7h6", "a7c7", "e4d4",    "b5b2",
              "e3e4", "b6b5",    "e4e6", "a8a7",    "h5h3", "a7b6", "h6h5", "d8e8xe6", "g4g7",
              "a5a2", "g7h7",    "c5c2", "h7h6",    "a6a3", "d4d2", "b6e3", "h6h7",    "d6f6xf3",
              "f4c4", "f6g6xg3", "c4c5", "a2a1xe1", "f2f4", "e3f2", "h5e5"});
  search::Engine engine({});
  const Limits some{std::nullopt, 10'000, std::nullopt};
  const std::optional<JudgedMove> judged = judge_move(match, match.moves_played() - 1, engine, some, never);
  ASSERT_TRUE(judged);
  EXPECT_LT(judged->best.chance, mistake_costs) << "next to nothing of the chance is left to lose";
  EXPECT_EQ(judged->verdict, Verdict::Blunder);
  const AnyPosition& before = match.position_at(judged->index);
  EXPECT_EQ(before->move_text(judged->best_line.front()), "f4a4xa1");
  const std::optional<JudgedMove> quiet = judge_move(match, 1, engine, some, never);
  ASSERT_TRUE(quiet);
  EXPECT_EQ(mark_of(quiet->verdict), "") << "not every move is a mistake";
}

TEST(Judge, NamesTheMistakesOfABeginner) {
  // Level 1 lost it to level 5, nine pieces against two.
  const Match match =
      played("equerre", "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1",
             {"c6d6", "d1c1", "d6f6",    "e1d1",    "f6f5",    "e3e5xf5", "b4b3",    "e5f5",   "a4a1",
              "e2e3", "a1a4", "f5f4",    "b3b2",    "e3e4",    "b2b1",    "d3b3xb1", "c4b4",   "f1e2",
              "a4a3", "e2c4", "a3a2",    "e4e5xc5", "a2b2",    "c4d5",    "b4a4",    "d5d6",   "a4c4",
              "d6c6", "c4c3", "e5e3xc3", "b5d5",    "b3b5xb6", "b2b3",    "c6d6",    "d5e5",   "d6d5",
              "e5e4", "d5d4", "b3b2",    "f2e2xe4", "a6b6",    "d4c5",    "b6e6",    "c1a1xa5"});
  ASSERT_TRUE(match.is_over());
  search::Engine engine({});
  PerSide<int> mistakes;
  for (const JudgedMove& move : judge(match, engine, {std::nullopt, 2'000, std::nullopt}, never))
    mistakes[move.worth.to_move] += mark_of(move.verdict).empty() ? 0 : 1;
  EXPECT_GE(mistakes[Side::First], 7);
  EXPECT_LE(mistakes[Side::Second], 4);
}

TEST(Judge, LooksAtTheMovePlayedForAsLongAsAtAll) {
  const Match match = played("dodgem", "o2/o2/1xx 1", {"b3w"});
  search::Engine engine({});
  const Limits timed{std::chrono::minutes(1), std::nullopt, std::nullopt};  // proven long before
  const std::vector<JudgedMove> judged = judge(match, engine, timed, never);
  ASSERT_EQ(judged.size(), 1U);
  EXPECT_EQ(judged[0].best.proven, Outcome::FirstWins);
  EXPECT_EQ(judged[0].worth.proven, Outcome::SecondWins);
  EXPECT_EQ(judged[0].verdict, Verdict::Blunder);
}

TEST(Judge, SaysWhatAnswersAMistakeThatASolverKnows) {
  const Match match = played("snort", "3 1", {"a1"});
  search::Engine engine({});
  const std::optional<JudgedMove> judged = judge_move(match, 0, engine, enough, never);
  ASSERT_TRUE(judged);
  EXPECT_EQ(judged->verdict, Verdict::Blunder);
  EXPECT_EQ(sequel_of(match.start(), judged->line), "c1");
}

TEST(Judge, CallsNothingAMistakeOnAGlance) {
  const char* const empty = "12/12/12/12/12/12/12/12/12/12/12/12 1";
  const Match match = played("snort", empty, {"f6", "b11", "f7"});
  search::Engine engine({});
  const Limits glance{std::nullopt, std::nullopt, 2};
  const std::optional<JudgedMove> judged = judge_move(match, 2, engine, glance, never);
  ASSERT_TRUE(judged);
  ASSERT_GE(judged->best.chance - judged->worth.chance, mistake_costs) << "the test needs a worse move";
  EXPECT_EQ(judged->verdict, Verdict::Good);
}

TEST(Judge, TellsAsItGoesAndStopsWhenTold) {
  const Match match = played("dodgem", "o2/o2/1xx 1", {"b3n", "a1e", "c3n"});
  search::Engine engine({});
  std::atomic<bool> stop{false};
  std::size_t told = 0;
  const auto judged = judge(match, engine, enough, stop, [&](const JudgedMove& move) {
    EXPECT_EQ(move.index, told++);
    stop = told == 2;
  });
  EXPECT_EQ(judged.size(), 2U);
}

TEST(Advice, WinsWhereThereIsAWin) {
  const Match match = played("snort", "3/3/3 1", {"b1"});
  const Advice advice = advise(match, never);
  const Outcome truth = win_for(true_winner(match.position()));
  EXPECT_TRUE(match.position()->is_legal(advice.move));
  EXPECT_EQ(advice.worth.proven, truth);
}

}  // namespace
}  // namespace quadrille::match
