#include "learn/prover.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/erase.hpp"
#include "exact/answers.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/content.hpp"
#include "exact/tables/writer.hpp"
#include "learn/collection.hpp"
#include "learn/verify.hpp"
#include "tests/own_folder.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr int side = 8;
/// No rook of the opponent stands in line with the queen: nothing can be captured.
constexpr std::string_view quiet = "QRR5/8/8/8/8/8/5r1r/4q3 1";
/// b4h4 captures on h1, and wins.
constexpr std::string_view sharp = "Q6r/8/8/1R6/8/8/7q/R6r 1";

/// With a cache folder of its own. To solve three pieces each on 8×8 takes minutes; a table in which all is
/// drawn, and which has no more than the positions below and those after their moves, is soon made.
class TableOfDraws : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_ / "quadrille");
    setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    equerre::forget_endings();
  }
  void TearDown() override {
    fs::remove_all(folder_);
    equerre::forget_endings();
  }

  static AnyPosition position(std::string_view text) { return given(game_named("equerre"), text); }

  static void write_table() {
    const equerre::EndingBoard& board = equerre::ending_board(side);
    const std::size_t sets = board.sets(2).size();
    const std::size_t together = equerre::rows_of_a_block(sets);
    Result<tables::Writer> writer =
        tables::Writer::start(*equerre::path_of(side, {}), equerre::header_of(side, {}));
    ASSERT_TRUE(writer);
    std::set<tables::Key> written;
    const auto add = [&](const AnyPosition& any) {
      if (!ending_of(any)) return;
      const auto& ending = dynamic_cast<const ErasedPosition<equerre::Equerre<1>>&>(*any).get();
      const equerre::EndingPlace place = place_of(board, ending);
      const std::size_t group = place.row / together;
      const tables::Key key = equerre::key_of_rows(place.block, group);
      if (!written.insert(key).second) return;
      const std::vector<std::byte> draws(2 * sets * std::min(together, sets - group * together));
      ASSERT_TRUE(writer->add(key, draws));
    };
    for (const std::string_view text : {quiet, sharp}) {
      const AnyPosition here = position(text);
      add(here);
      for (const AnyMove move : here->legal_moves()) {
        AnyPosition next = here;
        next->play(move);
        add(next);
      }
    }
    ASSERT_TRUE(writer->finish("placements 0 0 0\n"));
    equerre::forget_endings();
  }

  fs::path folder_ = own_folder("prover");
};

TEST_F(TableOfDraws, IsNotMadeByProvers) {
  Budget budget;
  EXPECT_FALSE(make_prover()->value(position(quiet), budget));
  const std::unique_ptr<Prover> plain = make_plain_prover(most_positions / 10);
  EXPECT_FALSE(plain->value(position(quiet), budget));
  EXPECT_FALSE(plain->trouble());
  EXPECT_TRUE(fs::is_empty(folder_ / "quadrille"));
}

TEST_F(TableOfDraws, IsBelievedWhereItFollowsFromTheRules) {
  ASSERT_NO_FATAL_FAILURE(write_table());
  Budget budget;
  EXPECT_EQ(make_prover()->value(position(quiet), budget), Exact{});
  const std::unique_ptr<Prover> plain = make_plain_prover();
  EXPECT_EQ(plain->value(position(quiet), budget), Exact{});
  EXPECT_FALSE(plain->trouble());
  EXPECT_FALSE(plain->value(position(sharp), budget));
  ASSERT_TRUE(plain->trouble());
  EXPECT_THAT(in_english(*plain->trouble()), HasSubstr("what it says of " + std::string(sharp)));
  EXPECT_EQ(plain->value(position(quiet), budget), Exact{});
  EXPECT_FALSE(plain->trouble()) << "of the value asked for last";
}

TEST_F(TableOfDraws, IsBlamedInPlaceOfThePuzzle) {
  ASSERT_NO_FATAL_FAILURE(write_table());
  const Collection collection =
      parse_collection("[Game \"equerre\"]\n[Size \"8\"]\n[Position \"" + std::string(sharp) +
                       "\"]\n[Result \"1-0\"]\n[Puzzle \"p\"]\n[Goal \"win\"]\n\n1. b4h4xh1 1-0\n");
  ASSERT_EQ(collection.puzzles.size(), 1U);
  Budget budget;
  const std::optional<Message> flaw = flaw_of(collection.puzzles[0].puzzle, *make_plain_prover(), budget);
  ASSERT_TRUE(flaw);
  EXPECT_THAT(in_english(*flaw), HasSubstr("the table of endings is wrong"));
}

}  // namespace
}  // namespace quadrille::learn
