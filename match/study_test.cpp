#include "match/study.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Record read(std::string_view text) {
  Result<Record> record = parse_record(text);
  if (!record) throw std::runtime_error(english(record.error()));
  return *std::move(record);
}

Study snort(std::string_view moves) {
  return Study(read("[Game \"snort\"][Size \"4\"]\n" + std::string(moves)));
}

/// The moves of a study, without the tags.
std::string moves_of(const Study& study) {
  const std::string text = format_record(study.record());
  const std::size_t begin = text.find("\n\n") + 2;
  return text.substr(begin, text.size() - begin - 1);
}

std::string last(const Study& study) {
  const Match& here = study.here();
  if (here.moves_played() == 0) return "start";
  return here.position_at(here.moves_played() - 1)->move_text(*here.last_move());
}

std::vector<std::string> next(const Study& study) {
  std::vector<std::string> texts;
  for (const AnyMove move : study.choices()) texts.push_back(study.here().position()->move_text(move));
  return texts;
}

bool play(Study& study, std::string_view move) {
  return static_cast<bool>(study.play(move_of(study.here().position(), move)));
}

constexpr const char* branched = "1. a1 (1. b1 d4 (1... d3) 2. b2) (1. c1) 1... d1 2. a2 (2. a3) *";

TEST(Study, BeginsAtTheEndOfTheMainLine) {
  const Study study = snort(branched);
  EXPECT_THAT(study.path(), ElementsAre(0, 0, 0));
  EXPECT_EQ(last(study), "a2");
  EXPECT_TRUE(study.at_end_of_main());
  EXPECT_THAT(study.choices(), IsEmpty());
  EXPECT_EQ(moves_of(study), branched);
}

TEST(Study, WalksAlongLinesAndIntoVariations) {
  Study study = snort(branched);
  EXPECT_FALSE(study.forward());
  EXPECT_TRUE(study.back());
  EXPECT_THAT(next(study), ElementsAre("a2", "a3"));
  study.to_start();
  EXPECT_FALSE(study.back());
  EXPECT_THAT(next(study), ElementsAre("a1", "b1", "c1"));
  EXPECT_TRUE(study.forward(1));
  EXPECT_FALSE(study.on_main_line());
  EXPECT_THAT(next(study), ElementsAre("d4", "d3"));
  study.to_end();
  EXPECT_EQ(last(study), "b2");
  EXPECT_THAT(study.path(), ElementsAre(1, 0, 0));
  EXPECT_TRUE(study.to_ply(1));
  EXPECT_EQ(last(study), "b1");
  EXPECT_TRUE(study.to_ply(3));
  EXPECT_FALSE(study.to_ply(4));
  EXPECT_THAT(study.path(), ElementsAre(1, 0, 0));
}

TEST(Study, GoesNowhereElse) {
  Study study = snort(branched);
  ASSERT_TRUE(study.go({1, 1}));
  for (const Path& path : {Path{3}, Path{-1}, Path{1, 1, 0}, Path{0, 0, 0, 0}, Path{0, 1}}) {
    EXPECT_FALSE(study.go(path));
    EXPECT_THAT(study.path(), ElementsAre(1, 1));
    EXPECT_EQ(last(study), "d3");
  }
}

TEST(Study, HereIsTheGameOfJustTheseMoves) {
  Study study(read("[Game \"snort\"][Size \"4\"][Player1 \"Ann\"]\n" + std::string(branched)));
  study.go({1, 0});
  EXPECT_EQ(format_record(study.here().record()),
            format_record(read("[Game \"snort\"][Size \"4\"][Player1 \"Ann\"]\n1. b1 d4 *")));
}

TEST(Study, KnowsOfResignationAtTheEndOfTheMainLineOnly) {
  Study study = snort("1. a1 d4 2. a2 (2. b2) 0-1");
  EXPECT_EQ(study.here().outcome(), Outcome::SecondWins);
  EXPECT_EQ(in_english(study.here().ending()), "player 1 resigned");
  EXPECT_FALSE(play(study, "d3"));
  EXPECT_TRUE(study.back());
  EXPECT_FALSE(study.here().is_over());
  study.forward(1);
  EXPECT_FALSE(study.here().is_over());
  study.go({0, 0, 0});
  EXPECT_TRUE(study.here().is_over());
  Study drawn(read("[Game \"dodgem\"][Size \"3\"]\n1. b3n a1e 1/2-1/2"));
  EXPECT_EQ(in_english(drawn.here().ending()), "the players agreed on a draw");
}

TEST(Study, PlayFollowsLengthensOrBranches) {
  Study study = snort(branched);
  study.to_start();
  EXPECT_TRUE(play(study, "c1")) << "known";
  EXPECT_THAT(study.path(), ElementsAre(2));
  EXPECT_EQ(moves_of(study), branched);
  EXPECT_TRUE(play(study, "a4")) << "the variation becomes longer";
  EXPECT_THAT(study.path(), ElementsAre(2, 0));
  study.go({0});
  EXPECT_TRUE(play(study, "d2")) << "a variation of d1";
  EXPECT_THAT(study.path(), ElementsAre(0, 1));
  study.go({0, 0, 0});
  EXPECT_TRUE(play(study, "d2")) << "the main line becomes longer";
  EXPECT_TRUE(study.at_end_of_main());
  EXPECT_EQ(moves_of(study),
            "1. a1 (1. b1 d4 (1... d3) 2. b2) (1. c1 a4) 1... d1 (1... d2) 2. a2 (2. a3) 2...\nd2 *");
  const AnyMove taken = study.here().move_at(0);
  EXPECT_FALSE(study.play(taken)) << "not legal";
  EXPECT_THAT(study.path(), ElementsAre(0, 0, 0, 0));
}

TEST(Study, TheMainLineThatEndsTheGameHasItsResult) {
  Study study(read("[Game \"snort\"][Size \"1x3\"]\n*"));
  ASSERT_TRUE(play(study, "b1"));
  EXPECT_EQ(study.record().result, Outcome::FirstWins);
  EXPECT_TRUE(study.remove());
  EXPECT_EQ(study.record().result, Outcome::Undecided);
}

TEST(Study, CommentsAreSetAndTakenAway) {
  Study study = snort("{one} {two} 1. a1 {three} ({four} 1. b1 {five}) *");
  EXPECT_EQ(study.comment(), "three");
  study.set_comment("a } brace");
  EXPECT_EQ(study.comment(), "a ) brace");
  study.to_start();
  EXPECT_EQ(study.comment(), "one\ntwo");
  study.set_comment("");
  study.forward(1);
  EXPECT_EQ(study.comment(), "four\nfive");
  study.set_comment("six");
  EXPECT_EQ(moves_of(study), "1. a1 {a ) brace} (1. b1 {six}) *");
}

TEST(Study, PromoteMakesTheLineLookedAtTheMainLine) {
  Study study = snort(branched);
  EXPECT_FALSE(study.promote()) << "it is already";
  ASSERT_TRUE(study.go({1, 1}));
  EXPECT_TRUE(study.promote());
  EXPECT_THAT(study.path(), ElementsAre(0, 0));
  EXPECT_EQ(last(study), "d3");
  EXPECT_EQ(moves_of(study), "1. b1 (1. a1 d1 2. a2 (2. a3)) (1. c1) 1... d3 (1... d4 2. b2) *");
}

TEST(Study, PromoteLetsGoOfTheResultOfTheOldMainLine) {
  Study study = snort("1. a1 d4 2. a2 ({better} 2. b2 {it is}) 0-1");
  study.go({0, 0, 1});
  EXPECT_TRUE(study.promote());
  EXPECT_EQ(moves_of(study), "1. a1 d4 2. b2 {better} {it is} (2. a2) *");
  EXPECT_FALSE(study.here().is_over());
}

TEST(Study, RemoveTakesAMoveAndWhatFollows) {
  Study study = snort(branched);
  ASSERT_TRUE(study.go({1, 0}));
  EXPECT_TRUE(study.remove());
  EXPECT_THAT(study.path(), ElementsAre(1));
  EXPECT_EQ(moves_of(study), "1. a1 (1. b1 d3) (1. c1) 1... d1 2. a2 (2. a3) *")
      << "the variation takes over";
  EXPECT_TRUE(study.remove());
  EXPECT_EQ(moves_of(study), "1. a1 (1. c1) 1... d1 2. a2 (2. a3) *");
  study.go({0});
  EXPECT_TRUE(study.remove());
  EXPECT_EQ(moves_of(study), "1. c1 *");
  study.to_end();
  EXPECT_TRUE(study.remove());
  EXPECT_FALSE(study.remove());
  EXPECT_EQ(moves_of(study), "*");
}

TEST(Study, RemovingFromTheMainLineTakesTheResignationToo) {
  Study study = snort("1. a1 d4 0-1");
  EXPECT_TRUE(study.remove());
  EXPECT_EQ(moves_of(study), "1. a1 *");
  EXPECT_FALSE(study.here().is_over());
}

TEST(Study, VariationsOfAFirstMoveStandBesideIt) {
  Study study = snort("1. a1 (1. b1 (1. c1 (1. d1) d4)) *");
  EXPECT_EQ(moves_of(study), "1. a1 (1. b1) (1. c1 d4) (1. d1) *");
  study.to_start();
  EXPECT_THAT(next(study), ElementsAre("a1", "b1", "c1", "d1"));
}

/// In the variation the position after 1. b4n comes up for the third time after 5. c3w, and it goes on.
TEST(Study, AVariationMayGoOnAfterARepetitionButTheMainLineMayNot) {
  Study study(
      read("[Game \"dodgem\"][Size \"4\"]\n1. c4n "
           "(1. b4n a3s 2. b3e a4n 3. c3w a3s 4. b3e a4n 5. c3w a3s 6. b3e) *"));
  study.go({1});
  EXPECT_FALSE(study.here().is_over());
  study.to_ply(9);
  EXPECT_EQ(study.here().outcome(), Outcome::Draw);
  EXPECT_TRUE(study.forward());
  EXPECT_FALSE(study.promote());
  EXPECT_TRUE(study.remove());
  EXPECT_TRUE(study.promote()) << "now it ends there";
  EXPECT_EQ(study.record().result, Outcome::Draw);
  EXPECT_TRUE(parse_record(format_record(study.record())));
}

TEST(Study, WhereTheMainLineIsRemovedAVariationTakesOverAsFarAsTheGameGoes) {
  Study study(
      read("[Game \"dodgem\"][Size \"4\"]\n1. c4n "
           "(1. b4n a3s 2. b3e a4n 3. c3w a3s 4. b3e a4n 5. c3w a3s 6. b3e) *"));
  EXPECT_TRUE(study.remove());
  EXPECT_EQ(study.record().main.entries.size(), 9U);
  EXPECT_TRUE(parse_record(format_record(study.record())));
}

TEST(Study, VariationsAreNestedOnlySoDeep) {
  Study study(Record(started(**find_game("snort"), {square_shape(20)})));
  Random random(1);
  const auto play_another = [&] {
    for (;;) {
      const AnyMove move = any_move(study.here().position(), random);
      const std::vector<AnyMove> known = study.choices();
      if (std::find(known.begin(), known.end(), move) == known.end()) return study.play(move);
    }
  };
  ASSERT_TRUE(play_another());
  ASSERT_TRUE(play_another());
  for (int depth = 1; depth <= deepest_variation; ++depth) {
    study.back();
    ASSERT_TRUE(play_another()) << depth;
    ASSERT_TRUE(play_another()) << depth;
  }
  EXPECT_TRUE(parse_record(format_record(study.record())));
  study.back();
  const Result<Transition> refused = play_another();
  ASSERT_FALSE(refused);
  EXPECT_THAT(english(refused.error()), HasSubstr("nested more than 100 deep"));
  const std::string before = format_record(study.record());
  const bool promoted = study.promote();
  EXPECT_TRUE(parse_record(format_record(study.record())));
  EXPECT_EQ(format_record(study.record()) == before, !promoted);
}

TEST(Study, RowsAreInReadingOrder) {
  const Study study = snort("1. a1 ({or} 1. b1 {so} d4 (1... d3) 2. b2) 1... d1 2. a2 *");
  std::string seen;
  for (const Study::Row& row : study.rows()) {
    if (row.starts_variation) seen += "(";
    if (row.shows_number) seen += std::to_string(row.number) + (row.mover == Side::First ? "." : "...");
    seen += row.move;
    for (const std::string& comment : row.comments) seen += "{" + comment + "}";
    if (row.ends_variation) seen += ")";
    seen += std::to_string(row.depth) + " ";
  }
  EXPECT_EQ(seen, "1.a10 (1.b1{or}{so}1 1...d41 (1...d3)2 2.b2)1 1...d10 2.a20 ");
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

void expect_sound(const Study& study) {
  const std::string text = format_record(study.record());
  const Result<Record> again = parse_record(text);
  ASSERT_TRUE(again) << text << english(again.error());
  ASSERT_EQ(format_record(*again), text);
  ASSERT_TRUE(replayed(study.record(), study.path()) == study.here().position());
  ASSERT_EQ(study.here().moves_played(), study.path().size());
  Study other(study.record());
  ASSERT_TRUE(other.go(study.path()));
  ASSERT_EQ(format_record(other.here().record()), format_record(study.here().record()));
  ASSERT_EQ(other.here().occurrences(), study.here().occurrences());
  for (const Study::Row& row : study.rows()) {
    ASSERT_TRUE(other.go(row.path));
    ASSERT_EQ(last(other), row.move);
  }
}

class AnyStudy : public testing::TestWithParam<TestedStart> {
 protected:
  int below(int most) { return random_.below(most); }

  void change(Study& study) {
    switch (below(12)) {
      case 0:
        study.to_start();
        break;
      case 1:
        study.to_end();
        break;
      case 2:
        study.set_comment(below(3) == 0 ? "" : "so } (1. {2");
        break;
      case 3:
        study.promote();
        break;
      case 4:
        if (below(3) == 0) study.remove();
        break;
      case 5:
      case 6:
        study.back();
        break;
      case 7:
        study.forward(below(3));
        break;
      case 8:
        study.go({below(2), below(2), below(2)});
        break;
      default:
        for (int i = below(5); i >= 0 && !study.here().is_over(); --i) {
          ASSERT_TRUE(study.play(any_move(study.here().position(), random_)));
        }
        break;
    }
  }

  Random random_{5};
};

TEST_P(AnyStudy, IsSoundWhateverIsDone) {
  for (int round = 0; round < 8; ++round) {
    Study study(Record(GetParam().start()));
    for (int i = 0; i < 150; ++i) {
      change(study);
      if (i % 5 == 0) expect_sound(study);
      ASSERT_FALSE(HasFailure());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, AnyStudy, testing::ValuesIn(small_and_standard_starts()));

}  // namespace
}  // namespace quadrille::match
