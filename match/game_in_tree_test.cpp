// The game that a tree of moves is about: playing, taking back, and what else the tree keeps of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "match/tree.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Tree dodgem_of_3() { return Tree(Record(given(**find_game("dodgem"), "o2/o2/1xx 1"))); }

void play_all(Tree& game, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) {
    const Result<Transition> played = game.play(move_of(game.game().position(), move));
    ASSERT_TRUE(played) << move << ": " << english(played.error());
  }
}

bool explore(Tree& game, std::string_view move) {
  return static_cast<bool>(game.explore(move_of(game.here().position(), move)));
}

std::string written(const Tree& game) { return format_record(game.record()); }

TEST(GameInATree, KeepsWhatWasTakenBackAsAVariation) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  game.take_back();
  game.take_back();
  EXPECT_TRUE(game.can_play_again());
  play_all(game, {"a2e"});
  EXPECT_FALSE(game.can_play_again());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a2e (1... a1e 2. c3w) *\n"));
}

TEST(GameInATree, PlayingTheSameAgainKeepsWhatFollows) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  while (game.take_back()) {
  }
  play_all(game, {"b3w"});
  EXPECT_TRUE(game.can_play_again());
  EXPECT_TRUE(game.play_again());
  EXPECT_TRUE(game.play_again());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e 2. c3w *\n"));
}

TEST(GameInATree, LeavesOutMovesThatAreTakenBack) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  game.take_back();
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e *\n"));
}

TEST(GameInATree, PromotesAVariationThatIsPlayed) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e"});
  game.take_back();
  game.take_back();
  play_all(game, {"c3n", "a1e"});
  game.take_back();
  game.take_back();
  play_all(game, {"b3w"});
  EXPECT_TRUE(game.play_again());
  EXPECT_EQ(game.game().position()->text(), "1o1/o2/x1x 1");
  EXPECT_THAT(written(game), EndsWith("\n1. b3w (1. c3n a1e) 1... a1e *\n"));
}

TEST(GameInATree, KeepsEveryVariationOfAMove) {
  Tree game = dodgem_of_3();
  for (const char* move : {"b3w", "b3n", "c3n"}) {
    play_all(game, {move});
    game.take_back();
  }
  play_all(game, {"b3n"});
  EXPECT_THAT(written(game), EndsWith("\n1. b3n (1. c3n) (1. b3w) *\n"));
}

TEST(GameInATree, WritesWhatCanBeReadHoweverOftenMovesAreTakenBack) {
  constexpr int moves = 110;
  Tree game(Record(started(**find_game("snort"), {square_shape(max_board_side)})));
  Random random(1);
  for (int i = 0; i < moves; ++i) ASSERT_TRUE(game.play(any_move(game.game().position(), random)));
  const Match whole = game.game();
  while (game.take_back()) {
    const std::vector<AnyMove> legal = game.game().position()->legal_moves();
    const bool same = legal.front() == whole.move_at(game.mark());
    ASSERT_TRUE(game.play(legal[same ? 1 : 0]));
    game.take_back();
  }
  play_all(game, {"a1"});
  const Result<Record> again = parse_record(written(game));
  EXPECT_TRUE(again) << english(again.error());
}

TEST(GameInATree, DoesNotGoOnPastARepetitionInAPromotedVariation) {
  const Result<Record> record = parse_record(
      "[Game \"dodgem\"][Position \"o3/4/4/3x 1\"]\n"
      "1. d4n (1. d4w a1s 2. c4e a2n 3. d4w a1s 4. c4e a2n 5. d4w a1s) *");
  ASSERT_TRUE(record) << english(record.error());
  Tree game(*record);
  game.take_back();
  play_all(game, {"d4w"});
  while (game.play_again()) {
  }
  EXPECT_EQ(game.game().outcome(), Outcome::Draw);
  EXPECT_EQ(game.mark(), 8U);
  EXPECT_TRUE(parse_record(written(game)));
}

TEST(GameInATree, CanRedoExactlyWhenItDoes) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w"});
  game.take_back();
  ASSERT_TRUE(game.resign(Side::First));
  EXPECT_FALSE(game.can_play_again()) << "the game is over";
  EXPECT_FALSE(game.play_again());
  game.take_back();
  EXPECT_TRUE(game.can_play_again());
  EXPECT_TRUE(game.play_again());
}

TEST(GameInATree, KeepsCommentsOnTheStartWhenTheMovesAreTakenBack) {
  Tree game = dodgem_of_3();
  game.set_comment("early");
  play_all(game, {"b3w"});
  game.take_back();
  game.set_comment("late");
  EXPECT_THAT(written(game), EndsWith("\n{late} *\n"));
  EXPECT_TRUE(game.can_play_again()) << "a comment takes nothing away";
  const Result<Record> commented = parse_record("[Game \"dodgem\"][Size \"3\"] {hello} 1. b3w *");
  ASSERT_TRUE(commented);
  Tree resumed(*commented);
  resumed.take_back();
  EXPECT_THAT(written(resumed), HasSubstr("{hello}"));
}

TEST(GameInATree, KeepsTags) {
  Tree game = dodgem_of_3();
  EXPECT_EQ(game.record().tag("Event"), std::nullopt);
  game.set_tag("Event", "first");
  game.set_tag("Event", "second");
  EXPECT_EQ(game.record().tag("Event"), "second");
  EXPECT_THAT(written(game), HasSubstr("[Event \"second\"]"));
  EXPECT_THAT(written(game), Not(HasSubstr("first")));
}

TEST(GameInATree, KeepsComments) {
  Tree game = dodgem_of_3();
  game.set_comment("Bon début !");
  play_all(game, {"b3w"});
  game.set_comment("a } brace\n[Game \"b\"]\nand a line");
  EXPECT_THAT(written(game), EndsWith("\n{Bon début !} 1. b3w {a ) brace\n(Game \"b\"]\nand a line} *\n"));
  EXPECT_EQ(records_in(written(game)).size(), 1U);
  const Result<Record> again = parse_record(written(game));
  ASSERT_TRUE(again);
  EXPECT_EQ(format_record(*again), written(game));
}

TEST(GameInATree, IsLookedAtWhereItStandsWhateverIsPlayed) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  game.to_start();
  EXPECT_FALSE(game.at_mark());
  play_all(game, {"b1e"});
  EXPECT_TRUE(game.at_mark());
  EXPECT_THAT(game.path(), ElementsAre(0, 0, 0, 0));
  game.back();
  EXPECT_TRUE(game.take_back());
  EXPECT_TRUE(game.at_mark());
  EXPECT_EQ(game.mark(), 3U);
}

TEST(GameInATree, StaysWhereItIsWhenMovesAreExplored) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e"});
  ASSERT_TRUE(explore(game, "c3w"));
  ASSERT_TRUE(explore(game, "b1e"));
  EXPECT_EQ(game.mark(), 2U);
  EXPECT_FALSE(game.at_mark());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e 2. c3w b1e *\n"));
  game.cut_at_mark();
  EXPECT_TRUE(game.at_mark());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e *\n"));
}

TEST(GameInATree, WhatWasExploredAndNotPlayedBecomesAVariation) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e"});
  ASSERT_TRUE(explore(game, "c3w"));
  play_all(game, {"c3n"});
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e 2. c3n (2. c3w) *\n"));
  EXPECT_FALSE(game.can_play_again());
}

TEST(GameInATree, CanBeSetToAnyPlaceOfTheTree) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  ASSERT_TRUE(game.resign(Side::Second));
  ASSERT_TRUE(game.to_ply(1));
  ASSERT_TRUE(explore(game, "a2e"));
  ASSERT_TRUE(game.set_mark());
  EXPECT_EQ(game.mark(), 2U);
  EXPECT_TRUE(game.at_mark());
  EXPECT_FALSE(game.game().is_over()) << "the resignation was of another line";
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a2e (1... a1e 2. c3w) *\n"));
}

TEST(GameInATree, WhatFollowsThePlaceItIsSetToCanBePlayedAgain) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  ASSERT_TRUE(game.to_ply(1));
  ASSERT_TRUE(game.set_mark());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w *\n"));
  EXPECT_TRUE(game.play_again());
  EXPECT_TRUE(game.play_again());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e 2. c3w *\n"));
  ASSERT_TRUE(game.to_ply(1));
  ASSERT_TRUE(game.set_mark());
  play_all(game, {"a2e"});
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a2e (1... a1e 2. c3w) *\n"));
}

TEST(GameInATree, WhatWasTakenBackStaysWhereItIsSetToAPlaceNearby) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  game.take_back();
  game.take_back();
  ASSERT_TRUE(game.set_mark()) << "where it stands already";
  EXPECT_TRUE(game.can_play_again());
  ASSERT_TRUE(game.to_ply(0));
  ASSERT_TRUE(game.set_mark());
  while (game.play_again()) {
  }
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a1e 2. c3w *\n"));
  game.take_back();
  game.take_back();
  ASSERT_TRUE(explore(game, "a2e"));
  ASSERT_TRUE(game.set_mark());
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a2e (1... a1e 2. c3w) *\n"));
}

TEST(GameInATree, WhatWasTakenBackGoesOnBehindTheSameMoveExplored) {
  for (const bool elsewhere : {false, true}) {
    Tree game = dodgem_of_3();
    play_all(game, {"b3w", "a1e", "c3w"});
    while (game.take_back()) {
    }
    ASSERT_TRUE(explore(game, "b3w"));
    if (elsewhere) ASSERT_TRUE(explore(game, "a2e"));
    ASSERT_TRUE(game.set_mark());
    while (game.play_again()) {
    }
    EXPECT_THAT(written(game),
                EndsWith(elsewhere ? "\n1. b3w a2e (1... a1e 2. c3w) *\n" : "\n1. b3w a1e 2. c3w *\n"));
  }
}

TEST(GameInATree, WhatIsSaidOfAVariationStaysWithItsMove) {
  const Result<Record> record =
      parse_record("[Game \"dodgem\"][Size \"3\"]\n1. b3w a1e ({an idea} 1... a2e {indeed}) *");
  ASSERT_TRUE(record);
  Tree game(*record);
  game.take_back();
  play_all(game, {"a2e"});
  EXPECT_THAT(written(game), EndsWith("\n1. b3w a2e {an idea} {indeed} (1... a1e) *\n"));
}

TEST(GameInATree, IsWrittenDownToWhereItStands) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w"});
  ASSERT_TRUE(explore(game, "a1e"));
  ASSERT_TRUE(game.to_ply(0));
  ASSERT_TRUE(explore(game, "c3n"));
  EXPECT_THAT(written(game), EndsWith("\n1. b3w (1. c3n) 1... a1e *\n"));
  EXPECT_THAT(format_record(game.record_to_mark()), EndsWith("\n1. b3w (1. c3n) *\n"));
}

TEST(GameInATree, CannotBeSetBehindItsEnd) {
  Result<Record> record = parse_record(
      "[Game \"dodgem\"][Position \"o3/4/4/3x 1\"]\n"
      "1. d4n (1. d4w a1s 2. c4e a2n 3. d4w a1s 4. c4e a2n 5. d4w a1s) *");
  ASSERT_TRUE(record);
  Tree game(*record);
  ASSERT_TRUE(game.go(Path{1, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_FALSE(game.set_mark());
  EXPECT_EQ(game.mark(), 1U);
}

TEST(GameInATree, FollowsTheMainLineWhereThatIsChanged) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  ASSERT_TRUE(game.to_ply(2));
  ASSERT_TRUE(game.remove());
  EXPECT_EQ(game.mark(), 1U) << "what is removed is not played";
  EXPECT_TRUE(game.at_mark());
  EXPECT_FALSE(game.can_play_again());
  ASSERT_TRUE(game.back());
  ASSERT_TRUE(explore(game, "c3n"));
  ASSERT_TRUE(game.promote());
  EXPECT_EQ(game.game().position()->text(), game.here().position()->text());
  EXPECT_TRUE(game.at_mark());
}

TEST(GameInATree, KnowsTheWayToEveryPlace) {
  Tree game = dodgem_of_3();
  play_all(game, {"b3w", "a1e", "c3w"});
  ASSERT_TRUE(game.to_ply(1));
  ASSERT_TRUE(explore(game, "a2e"));
  EXPECT_EQ(game.end_of_line({0}), (Path{0, 0, 0}));
  EXPECT_EQ(game.end_of_line({0, 1}), (Path{0, 1}));
  EXPECT_EQ(game.end_of_line({2}), std::nullopt);
  EXPECT_EQ(game.line_to({0, 1}).position()->text(), game.here().position()->text());
}

TEST(GameInATree, TellsItsOutcomeAndItsOffers) {
  Tree game = dodgem_of_3();
  ASSERT_TRUE(game.offer_draw(Side::First));
  EXPECT_EQ(game.game().draw_offered_by(), Side::First);
  ASSERT_TRUE(game.answer_draw(true));
  EXPECT_EQ(game.record().result, Outcome::Draw);
  EXPECT_EQ(game.record().agreement, Agreement::Draw);
  ASSERT_TRUE(game.take_back());
  EXPECT_EQ(game.record().result, Outcome::Undecided);
  EXPECT_EQ(game.record().agreement, Agreement::None);
}

}  // namespace
}  // namespace quadrille::match
