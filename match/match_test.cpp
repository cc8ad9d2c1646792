#include "match/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "match/player.hpp"
#include "match/test_match.hpp"
#include "tests/positions.hpp"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

/// One pawn each, far from everything, so that both can go to and fro.
constexpr const char* two_pawns = "o3/4/4/3x 1";
constexpr const char* small_equerre = "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1";

Match small_dodgem() { return begun("dodgem", "o2/o2/1xx 1"); }

void play_all(Match& match, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) {
    const Result<Transition> played = match.play(move);
    ASSERT_TRUE(played) << move << ": " << english(played.error());
  }
}

std::string written(const Match& match) { return format_record(record_of(match)); }

/// Everything that can be seen of a match.
std::string state(const Match& match) {
  return written(match) + match.position()->text() + std::to_string(match.occurrences()) +
         (match.can_undo() ? " undo" : "") + (match.draw_offered_by() ? " draw offered" : "");
}

void play_with(Match& match, Player& player, int moves) {
  for (int i = 0; i < moves && !match.is_over(); ++i) {
    const AnyMove move = *player.choose(match);
    ASSERT_TRUE(match.position()->is_legal(move));
    ASSERT_TRUE(match.play(move));
  }
}

class MatchOfEveryGame : public testing::TestWithParam<const AnyGame*> {
 protected:
  Match match_{started(*GetParam(), standard_setup(GetParam()->sheet()))};
};

INSTANTIATE_TEST_SUITE_P(Games, MatchOfEveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& instance) { return std::string(instance.param->sheet().id); });

TEST_P(MatchOfEveryGame, GoesBackToTheStartAndForthAgain) {
  constexpr int moves = 200;
  play_with(match_, *player("random", 1), moves);
  const std::string end = state(match_);
  const std::size_t played = match_.moves_played();
  ASSERT_GT(played, 5U);
  std::vector<AnyMove> moves_made;
  for (std::size_t i = 0; i < played; ++i) moves_made.push_back(match_.move_at(i));
  for (std::size_t left = played; left > 0; --left) {
    ASSERT_EQ(match_.moves_played(), left);
    ASSERT_TRUE(match_.position() == match_.position_at(left));
    ASSERT_EQ(match_.last_move(), match_.move_at(left - 1));
    ASSERT_TRUE(match_.undo());
    ASSERT_FALSE(match_.is_over()) << "only the last move can have ended the game";
  }
  EXPECT_TRUE(match_.position() == match_.start());
  for (const AnyMove move : moves_made) ASSERT_TRUE(match_.play(move));
  EXPECT_EQ(state(match_), end);
}

TEST_P(MatchOfEveryGame, HasNothingToTakeBackAtTheStart) {
  EXPECT_FALSE(match_.can_undo());
  EXPECT_FALSE(match_.undo());
  EXPECT_EQ(match_.last_move(), std::nullopt);
  ASSERT_TRUE(match_.play(match_.position()->legal_moves().front()));
  EXPECT_TRUE(match_.undo());
  EXPECT_FALSE(match_.undo());
}

TEST_P(MatchOfEveryGame, IsNotChangedByARefusedMove) {
  const AnyMove first = match_.position()->legal_moves().front();
  const std::string first_text = match_.position()->move_text(first);
  ASSERT_TRUE(match_.play(first));
  const std::string before = state(match_);
  for (const std::string& refused :
       {first_text, std::string("z99"), std::string(), std::string("\xFF\0", 2)}) {
    const Result<Transition> played = match_.play(refused);
    ASSERT_FALSE(played) << refused;
    EXPECT_FALSE(english(played.error()).empty());
  }
  const Result<Transition> again = match_.play(first);
  ASSERT_FALSE(again);
  EXPECT_FALSE(english(again.error()).empty());
  EXPECT_EQ(state(match_), before);
}

TEST_P(MatchOfEveryGame, EndsWhenAPlayerResigns) {
  for (const Side side : both_sides) {
    ASSERT_TRUE(match_.resign(side));
    EXPECT_EQ(match_.outcome(), win_for(opponent(side)));
    EXPECT_EQ(in_english(match_.ending()), "player " + std::to_string(number(side)) + " resigned");
    const std::string before = state(match_);
    EXPECT_FALSE(match_.play(match_.position()->legal_moves().front()));
    EXPECT_FALSE(match_.resign(opponent(side)));
    EXPECT_FALSE(match_.offer_draw(side));
    EXPECT_EQ(state(match_), before);
    EXPECT_TRUE(match_.can_undo());
    EXPECT_TRUE(match_.undo());
    EXPECT_EQ(match_.outcome(), Outcome::Undecided);
    EXPECT_EQ(match_.moves_played(), 0U);
  }
}

TEST_P(MatchOfEveryGame, ResigningTakesNoMoveBack) {
  ASSERT_TRUE(match_.play(match_.position()->legal_moves().front()));
  const std::string before = state(match_);
  ASSERT_TRUE(match_.resign(match_.to_move()));
  EXPECT_THAT(written(match_), HasSubstr("[Termination \"resignation\"]"));
  ASSERT_TRUE(match_.undo());
  EXPECT_EQ(state(match_), before);
}

TEST_P(MatchOfEveryGame, IsPlayedTheSameWithTheSameSeed) {
  const auto game_with_seed = [&](std::uint64_t seed) {
    Match match(match_.start());
    play_with(match, *player("random", seed), 40);
    return written(match);
  };
  std::set<std::string> games;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    games.insert(game_with_seed(seed));
    EXPECT_EQ(game_with_seed(seed), game_with_seed(seed));
  }
  EXPECT_GT(games.size(), 1U);
}

TEST_P(MatchOfEveryGame, IsPlayedLegallyByEveryPlayer) {
  for (const char* name : {"random", "greedy", "computer:1", "computer:4", "plain:1"}) {
    Match match(match_.start());
    play_with(match, *player(name, 3), 60);
    EXPECT_GT(match.moves_played(), 5U);
  }
}

TEST(Match, TellsWhatAMoveDid) {
  Match match = begun("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1");
  play_all(match, {"d7h7"});
  const Result<Transition> capture = match.play("f4f7");
  ASSERT_TRUE(capture);
  EXPECT_EQ(capture->mover, Side::Second);
  EXPECT_EQ(capture->gesture, (Gesture{Point{3, 5}, Point{6, 5}}));
  EXPECT_THAT(capture->captured, ElementsAre(Point{6, 7}));
  EXPECT_EQ(capture->changes.size(), 3U);
  EXPECT_FALSE(capture->opponent_skipped);
}

TEST(Match, TellsThatAPlayerIsSkipped) {
  Match snakes = begun("vorassic", "jJrrr/1Rr4r/2343r/3432r/4321r 2 s 1-30");
  const Result<Transition> eaten = snakes.play("B2");
  ASSERT_TRUE(eaten);
  EXPECT_TRUE(eaten->opponent_skipped);
  EXPECT_EQ(snakes.to_move(), Side::Second);
  Match rooks = begun("equerre", "3Rrq/4Rr/5R/6/6/Q5 1");
  const Result<Transition> slid = rooks.play("a6a5");
  ASSERT_TRUE(slid);
  EXPECT_TRUE(slid->opponent_skipped);
  EXPECT_EQ(rooks.to_move(), Side::First);
  const Result<Transition> released = rooks.play("d1c1");
  ASSERT_TRUE(released);
  EXPECT_FALSE(released->opponent_skipped);
}

TEST(Match, IsDrawnWhenAPositionComesUpForTheThirdTime) {
  struct Shuttle {
    Match match;
    std::vector<std::string> there_and_back;
  };
  for (Shuttle& shuttle :
       std::vector<Shuttle>{{begun("dodgem", two_pawns), {"d4w", "a1s", "c4e", "a2n"}},
                            {begun("equerre", small_equerre), {"c6d6", "d1c1", "d6c6", "c1d1"}}}) {
    Match& match = shuttle.match;
    EXPECT_EQ(match.occurrences(), 1);
    for (int time = 2; time <= 3; ++time) {
      for (const std::string& move : shuttle.there_and_back) {
        ASSERT_EQ(match.outcome(), Outcome::Undecided);
        ASSERT_TRUE(match.play(move));
      }
      EXPECT_EQ(match.occurrences(), time);
    }
    EXPECT_EQ(match.outcome(), Outcome::Draw);
    EXPECT_EQ(in_english(match.ending()), "the same position came up for the third time");
    EXPECT_FALSE(match.play(shuttle.there_and_back.front()));
    EXPECT_THAT(written(match), EndsWith(" 1/2-1/2\n"));
    match.undo();
    EXPECT_EQ(match.outcome(), Outcome::Undecided);
    EXPECT_EQ(match.occurrences(), 2);
    ASSERT_TRUE(match.play(shuttle.there_and_back.back()));
    EXPECT_EQ(match.outcome(), Outcome::Draw);
    EXPECT_EQ(Match(record_of(match)).outcome(), Outcome::Draw);
  }
}

TEST(Match, CountsOnlyWhatWasNotTakenBack) {
  Match match = begun("dodgem", two_pawns);
  for (int i = 0; i < 10; ++i) {
    play_all(match, {"d4w", "a1s", "c4e", "a2n"});
    EXPECT_EQ(match.occurrences(), 2);
    while (match.undo()) {
    }
  }
  EXPECT_EQ(match.occurrences(), 1);
}

TEST(Match, IsDrawnWhenBothAgree) {
  Match match = small_dodgem();
  play_all(match, {"b3w"});
  EXPECT_FALSE(match.answer_draw(true)) << "nobody has offered one";
  ASSERT_TRUE(match.offer_draw(Side::Second));
  EXPECT_EQ(match.draw_offered_by(), Side::Second);
  EXPECT_FALSE(match.is_over());
  ASSERT_TRUE(match.answer_draw(true));
  EXPECT_EQ(match.outcome(), Outcome::Draw);
  EXPECT_EQ(match.draw_offered_by(), std::nullopt);
  EXPECT_EQ(in_english(match.ending()), "the players agreed on a draw");
  EXPECT_THAT(written(match), HasSubstr("[Termination \"agreement\"]"));
  EXPECT_FALSE(match.play("a1e"));
  EXPECT_FALSE(match.offer_draw(Side::First));
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.moves_played(), 1U);
}

TEST(Match, GoesOnWhenADrawIsDeclined) {
  Match match = small_dodgem();
  const std::string before = state(match);
  ASSERT_TRUE(match.offer_draw(Side::First));
  ASSERT_TRUE(match.answer_draw(false));
  EXPECT_EQ(state(match), before);
  EXPECT_FALSE(match.answer_draw(true)) << "the offer is gone";
}

TEST(Match, PlayingOnDeclinesADraw) {
  Match match = small_dodgem();
  ASSERT_TRUE(match.offer_draw(Side::First));
  EXPECT_FALSE(match.play("b3s"));
  EXPECT_EQ(match.draw_offered_by(), Side::First) << "a refused move changes nothing";
  play_all(match, {"b3w"});
  EXPECT_EQ(match.draw_offered_by(), std::nullopt);
  ASSERT_TRUE(match.offer_draw(Side::First));
  match.undo();
  EXPECT_EQ(match.draw_offered_by(), std::nullopt);
}

TEST(Match, ResigningEndsADrawOffer) {
  Match match = small_dodgem();
  ASSERT_TRUE(match.offer_draw(Side::First));
  ASSERT_TRUE(match.resign(Side::First));
  EXPECT_FALSE(match.answer_draw(true));
  EXPECT_EQ(match.outcome(), Outcome::SecondWins);
}

TEST(Match, HasNoDrawsInSnort) {
  Match match = begun("snort", "4/4/4/4 1");
  const std::string before = state(match);
  const Result<Done> offered = match.offer_draw(Side::First);
  ASSERT_FALSE(offered);
  EXPECT_EQ(english(offered.error()), "Snort cannot end in a draw");
  EXPECT_EQ(state(match), before);
}

TEST(Match, KnowsTheEndByTheRules) {
  Match match = begun("dodgem", "x2/2o/3 1");
  play_all(match, {"a1n"});
  EXPECT_EQ(match.outcome(), Outcome::FirstWins);
  EXPECT_EQ(in_english(match.ending()), "all pawns of player 1 have left the board");
  const std::string before = state(match);
  EXPECT_FALSE(match.play("c2e"));
  EXPECT_FALSE(match.resign(Side::First));
  EXPECT_EQ(state(match), before);
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.is_over());
}

TEST(Match, GoesOnWhereARecordEnds) {
  const Result<Record> resigned = parse_record("[Game \"dodgem\"][Size \"3\"] 1. b3w a1e 1-0");
  ASSERT_TRUE(resigned) << english(resigned.error());
  Match match(*resigned);
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_EQ(in_english(match.ending()), "player 2 resigned");
  EXPECT_TRUE(match.undo());
  play_all(match, {"c3w"});
  EXPECT_EQ(match.moves_played(), 3U);
}

}  // namespace
}  // namespace quadrille::match
