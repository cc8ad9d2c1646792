#include "match/tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "match/test_match.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Tree snort(std::string_view moves) {
  return Tree(read("[Game \"snort\"][Size \"4\"]\n" + std::string(moves)));
}

/// The moves of a tree, without the tags.
std::string moves_of(const Tree& tree) {
  const std::string text = format_record(tree.record());
  const std::size_t begin = text.find("\n\n") + 2;
  return text.substr(begin, text.size() - begin - 1);
}

std::string last(const Tree& tree) {
  const Match& here = tree.here();
  if (here.moves_played() == 0) return "start";
  return here.position_at(here.moves_played() - 1)->move_text(*here.last_move());
}

std::vector<std::string> next(const Tree& tree) {
  std::vector<std::string> texts;
  for (const AnyMove move : tree.choices()) texts.push_back(tree.here().position()->move_text(move));
  return texts;
}

bool play(Tree& tree, std::string_view move) {
  return static_cast<bool>(tree.explore(move_of(tree.here().position(), move)));
}

constexpr const char* branched = "1. a1 (1. b1 d4 (1... d3) 2. b2) (1. c1) 1... d1 2. a2 (2. a3) *";

TEST(Tree, BeginsAtTheEndOfTheMainLine) {
  const Tree tree = snort(branched);
  EXPECT_THAT(tree.path(), ElementsAre(0, 0, 0));
  EXPECT_EQ(last(tree), "a2");
  EXPECT_TRUE(tree.at_end_of_main());
  EXPECT_THAT(tree.choices(), IsEmpty());
  EXPECT_EQ(moves_of(tree), branched);
}

TEST(Tree, WalksAlongLinesAndIntoVariations) {
  Tree tree = snort(branched);
  EXPECT_FALSE(tree.forward());
  EXPECT_TRUE(tree.back());
  EXPECT_THAT(next(tree), ElementsAre("a2", "a3"));
  tree.to_start();
  EXPECT_FALSE(tree.back());
  EXPECT_THAT(next(tree), ElementsAre("a1", "b1", "c1"));
  EXPECT_TRUE(tree.forward(1));
  EXPECT_FALSE(tree.on_main_line());
  EXPECT_THAT(next(tree), ElementsAre("d4", "d3"));
  tree.to_end();
  EXPECT_EQ(last(tree), "b2");
  EXPECT_THAT(tree.path(), ElementsAre(1, 0, 0));
  EXPECT_TRUE(tree.to_ply(1));
  EXPECT_EQ(last(tree), "b1");
  EXPECT_TRUE(tree.to_ply(3));
  EXPECT_FALSE(tree.to_ply(4));
  EXPECT_THAT(tree.path(), ElementsAre(1, 0, 0));
}

TEST(Tree, GoesNowhereElse) {
  Tree tree = snort(branched);
  ASSERT_TRUE(tree.go({1, 1}));
  for (const Path& path : {Path{3}, Path{-1}, Path{1, 1, 0}, Path{0, 0, 0, 0}, Path{0, 1}}) {
    EXPECT_FALSE(tree.go(path));
    EXPECT_THAT(tree.path(), ElementsAre(1, 1));
    EXPECT_EQ(last(tree), "d3");
  }
}

TEST(Tree, HereIsTheGameOfJustTheseMoves) {
  Tree tree = snort(branched);
  tree.go({1, 0});
  EXPECT_EQ(format_record(record_of(tree.here())),
            format_record(read("[Game \"snort\"][Size \"4\"]\n1. b1 d4 *")));
}

TEST(Tree, KnowsOfResignationAtTheEndOfTheMainLineOnly) {
  Tree tree = snort("1. a1 d4 2. a2 (2. b2) 0-1");
  EXPECT_EQ(tree.here().outcome(), Outcome::SecondWins);
  EXPECT_EQ(in_english(tree.here().ending()), "player 1 resigned");
  EXPECT_FALSE(play(tree, "d3"));
  EXPECT_TRUE(tree.back());
  EXPECT_FALSE(tree.here().is_over());
  tree.forward(1);
  EXPECT_FALSE(tree.here().is_over());
  tree.go({0, 0, 0});
  EXPECT_TRUE(tree.here().is_over());
  Tree drawn(read("[Game \"dodgem\"][Size \"3\"]\n1. b3n a1e 1/2-1/2"));
  EXPECT_EQ(in_english(drawn.here().ending()), "the players agreed on a draw");
}

TEST(Tree, PlayFollowsLengthensOrBranches) {
  Tree tree = snort(branched);
  tree.to_start();
  EXPECT_TRUE(play(tree, "c1")) << "known";
  EXPECT_THAT(tree.path(), ElementsAre(2));
  EXPECT_EQ(moves_of(tree), branched);
  EXPECT_TRUE(play(tree, "a4")) << "the variation becomes longer";
  EXPECT_THAT(tree.path(), ElementsAre(2, 0));
  tree.go({0});
  EXPECT_TRUE(play(tree, "d2")) << "a variation of d1";
  EXPECT_THAT(tree.path(), ElementsAre(0, 1));
  tree.go({0, 0, 0});
  EXPECT_TRUE(play(tree, "d2")) << "the main line becomes longer";
  EXPECT_TRUE(tree.at_end_of_main());
  EXPECT_EQ(moves_of(tree),
            "1. a1 (1. b1 d4 (1... d3) 2. b2) (1. c1 a4) 1... d1 (1... d2) 2. a2 (2. a3) 2...\nd2 *");
  const AnyMove taken = tree.here().move_at(0);
  EXPECT_FALSE(tree.explore(taken)) << "not legal";
  EXPECT_THAT(tree.path(), ElementsAre(0, 0, 0, 0));
}

TEST(Tree, TheMainLineThatEndsTheGameHasItsResult) {
  Tree tree(read("[Game \"snort\"][Size \"1x3\"]\n*"));
  ASSERT_TRUE(play(tree, "b1"));
  EXPECT_EQ(tree.record().result, Outcome::FirstWins);
  EXPECT_TRUE(tree.remove());
  EXPECT_EQ(tree.record().result, Outcome::Undecided);
}

TEST(Tree, CommentsAreSetAndTakenAway) {
  Tree tree = snort("{one} {two} 1. a1 {three} ({four} 1. b1 {five}) *");
  EXPECT_EQ(tree.comment(), "three");
  tree.set_comment("a } brace");
  EXPECT_EQ(tree.comment(), "a ) brace");
  tree.to_start();
  EXPECT_EQ(tree.comment(), "one\ntwo");
  tree.set_comment("");
  tree.forward(1);
  EXPECT_EQ(tree.comment(), "four\nfive");
  tree.set_comment("six");
  EXPECT_EQ(moves_of(tree), "1. a1 {a ) brace} (1. b1 {six}) *");
}

TEST(Tree, PromoteMakesTheLineLookedAtTheMainLine) {
  Tree tree = snort(branched);
  EXPECT_FALSE(tree.promote()) << "it is already";
  ASSERT_TRUE(tree.go({1, 1}));
  EXPECT_TRUE(tree.promote());
  EXPECT_THAT(tree.path(), ElementsAre(0, 0));
  EXPECT_EQ(last(tree), "d3");
  EXPECT_EQ(moves_of(tree), "1. b1 (1. a1 d1 2. a2 (2. a3)) (1. c1) 1... d3 (1... d4 2. b2) *");
}

TEST(Tree, PromoteLetsGoOfTheResultOfTheOldMainLine) {
  Tree tree = snort("1. a1 d4 2. a2 ({better} 2. b2 {it is}) 0-1");
  tree.go({0, 0, 1});
  EXPECT_TRUE(tree.promote());
  EXPECT_EQ(moves_of(tree), "1. a1 d4 2. b2 {better} {it is} (2. a2) *");
  EXPECT_FALSE(tree.here().is_over());
}

TEST(Tree, RemoveTakesAMoveAndWhatFollows) {
  Tree tree = snort(branched);
  ASSERT_TRUE(tree.go({1, 0}));
  EXPECT_TRUE(tree.remove());
  EXPECT_THAT(tree.path(), ElementsAre(1));
  EXPECT_EQ(moves_of(tree), "1. a1 (1. b1 d3) (1. c1) 1... d1 2. a2 (2. a3) *") << "the variation takes over";
  EXPECT_TRUE(tree.remove());
  EXPECT_EQ(moves_of(tree), "1. a1 (1. c1) 1... d1 2. a2 (2. a3) *");
  tree.go({0});
  EXPECT_TRUE(tree.remove());
  EXPECT_EQ(moves_of(tree), "1. c1 *");
  tree.to_end();
  EXPECT_TRUE(tree.remove());
  EXPECT_FALSE(tree.remove());
  EXPECT_EQ(moves_of(tree), "*");
}

TEST(Tree, RemovingFromTheMainLineTakesTheResignationToo) {
  Tree tree = snort("1. a1 d4 0-1");
  EXPECT_TRUE(tree.remove());
  EXPECT_EQ(moves_of(tree), "1. a1 *");
  EXPECT_FALSE(tree.here().is_over());
}

TEST(Tree, VariationsOfAFirstMoveStandBesideIt) {
  Tree tree = snort("1. a1 (1. b1 (1. c1 (1. d1) d4)) *");
  EXPECT_EQ(moves_of(tree), "1. a1 (1. b1) (1. c1 d4) (1. d1) *");
  tree.to_start();
  EXPECT_THAT(next(tree), ElementsAre("a1", "b1", "c1", "d1"));
}

/// In the variation the position after 1. b4n comes up for the third time after 5. c3w, and it goes on.
TEST(Tree, AVariationMayGoOnAfterARepetitionButTheMainLineMayNot) {
  Tree tree(
      read("[Game \"dodgem\"][Size \"4\"]\n1. c4n "
           "(1. b4n a3s 2. b3e a4n 3. c3w a3s 4. b3e a4n 5. c3w a3s 6. b3e) *"));
  tree.go({1});
  EXPECT_FALSE(tree.here().is_over());
  tree.to_ply(9);
  EXPECT_EQ(tree.here().outcome(), Outcome::Draw);
  EXPECT_TRUE(tree.forward());
  EXPECT_FALSE(tree.promote());
  EXPECT_TRUE(tree.remove());
  EXPECT_TRUE(tree.promote()) << "now it ends there";
  EXPECT_EQ(tree.record().result, Outcome::Draw);
  EXPECT_TRUE(parse_record(format_record(tree.record())));
}

TEST(Tree, WhereTheMainLineIsRemovedAVariationTakesOverAsFarAsTheGameGoes) {
  Tree tree(
      read("[Game \"dodgem\"][Size \"4\"]\n1. c4n "
           "(1. b4n a3s 2. b3e a4n 3. c3w a3s 4. b3e a4n 5. c3w a3s 6. b3e) *"));
  EXPECT_TRUE(tree.remove());
  EXPECT_EQ(tree.record().main.entries.size(), 9U);
  EXPECT_TRUE(parse_record(format_record(tree.record())));
}

TEST(Tree, VariationsAreNestedOnlySoDeep) {
  Tree tree(Record(started(**find_game("snort"), {square_shape(20)})));
  Random random(1);
  const auto play_another = [&] {
    for (;;) {
      const AnyMove move = any_move(tree.here().position(), random);
      const std::vector<AnyMove> known = tree.choices();
      if (std::find(known.begin(), known.end(), move) == known.end()) return tree.explore(move);
    }
  };
  ASSERT_TRUE(play_another());
  ASSERT_TRUE(play_another());
  for (int depth = 1; depth <= deepest_variation; ++depth) {
    tree.back();
    ASSERT_TRUE(play_another()) << depth;
    ASSERT_TRUE(play_another()) << depth;
  }
  EXPECT_TRUE(parse_record(format_record(tree.record())));
  tree.back();
  const Result<Transition> refused = play_another();
  ASSERT_FALSE(refused);
  EXPECT_THAT(english(refused.error()), HasSubstr("nested more than 100 deep"));
  const std::string before = format_record(tree.record());
  const bool promoted = tree.promote();
  EXPECT_TRUE(parse_record(format_record(tree.record())));
  EXPECT_EQ(format_record(tree.record()) == before, !promoted);
}

TEST(Tree, RowsAreInReadingOrder) {
  const Tree tree = snort("1. a1 ({or} 1. b1 {so} d4 (1... d3) 2. b2) 1... d1 2. a2 *");
  std::string seen;
  for (const Tree::Row& row : tree.rows()) {
    if (row.starts_variation) seen += "(";
    if (row.shows_number) seen += std::to_string(row.number) + (row.mover == Side::First ? "." : "...");
    seen += row.move;
    for (const std::string& comment : row.comments) seen += "{" + comment + "}";
    seen += std::to_string(row.depth) + " ";
  }
  EXPECT_EQ(seen, "1.a10 (1.b1{or}{so}1 1...d41 (1...d32 2.b21 1...d10 2.a20 ");
}

TEST(Tree, RowsLeadToTheirPlacesAndBack) {
  const Tree tree = snort("1. a1 (1. b1 d4 (1... d3) 2. b2) 1... d1 2. a2 *");
  const std::vector<Tree::Row> rows = tree.rows();
  EXPECT_THAT(Tree::path_to(rows, 3), ElementsAre(1, 1));
  EXPECT_THAT(Tree::path_to(rows, 4), ElementsAre(1, 0, 0));
  EXPECT_EQ(Tree::row_at(rows, {1, 0, 0}), 4);
  EXPECT_EQ(Tree::row_at(rows, {0, 0, 0}), 6);
  EXPECT_EQ(Tree::row_at(rows, {}), -1);
  EXPECT_EQ(Tree::row_at(rows, {1, 2}), -1) << "there is no such place";
  EXPECT_EQ(Tree::row_at(rows, {0, 0, 0, 0}), -1);
}

/// Walks the tree by the words of the header alone.
AnyPosition replayed(const Record& record, const Path& path) {
  AnyPosition position = record.start;
  const Line* line = &record.main;
  std::size_t next = 0;
  for (const int choice : path) {
    if (choice > 0) {
      line = &line->entries.at(next).variations.at(static_cast<std::size_t>(choice) - 1);
      next = 0;
    }
    position->play(line->entries.at(next++).move);
  }
  return position;
}

void expect_sound(const Tree& tree) {
  const std::string text = format_record(tree.record());
  const Result<Record> again = parse_record(text);
  ASSERT_TRUE(again) << text << english(again.error());
  ASSERT_EQ(format_record(*again), text);
  ASSERT_TRUE(replayed(tree.record(), tree.path()) == tree.here().position());
  ASSERT_EQ(tree.here().moves_played(), tree.path().size());
  Tree other(tree.record());
  ASSERT_TRUE(other.go(tree.path()));
  ASSERT_EQ(format_record(record_of(other.here())), format_record(record_of(tree.here())));
  ASSERT_EQ(other.here().occurrences(), tree.here().occurrences());
  const std::vector<Tree::Row> rows = tree.rows();
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    const Path path = Tree::path_to(rows, row);
    ASSERT_TRUE(other.go(path));
    ASSERT_EQ(last(other), rows[static_cast<std::size_t>(row)].move);
    ASSERT_EQ(Tree::row_at(rows, path), row);
  }
}

class AnyTree : public testing::TestWithParam<TestedStart> {
 protected:
  int below(int most) { return random_.below(most); }

  void change(Tree& tree) {
    switch (below(12)) {
      case 0:
        tree.to_start();
        break;
      case 1:
        tree.to_end();
        break;
      case 2:
        tree.set_comment(below(3) == 0 ? "" : "so } (1. {2");
        break;
      case 3:
        tree.promote();
        break;
      case 4:
        if (below(3) == 0) tree.remove();
        break;
      case 5:
      case 6:
        tree.back();
        break;
      case 7:
        tree.forward(below(3));
        break;
      case 8:
        tree.go({below(2), below(2), below(2)});
        break;
      default:
        for (int i = below(5); i >= 0 && !tree.here().is_over(); --i) {
          ASSERT_TRUE(tree.explore(any_move(tree.here().position(), random_)));
        }
        break;
    }
  }

  Random random_{5};
};

TEST_P(AnyTree, IsSoundWhateverIsDone) {
  for (int round = 0; round < 8; ++round) {
    Tree tree(Record(GetParam().start()));
    for (int i = 0; i < 150; ++i) {
      change(tree);
      if (i % 5 == 0) expect_sound(tree);
      ASSERT_FALSE(HasFailure());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, AnyTree, testing::ValuesIn(small_and_standard_starts()));

}  // namespace
}  // namespace quadrille::match
