// Where endings are known, the engine plays them without a mistake.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <memory>

#include "core/erase.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/solve.hpp"
#include "search/engine.hpp"
#include "tests/own_folder.hpp"

namespace quadrille::search {
namespace {

namespace fs = std::filesystem;

using Ending = ErasedPosition<equerre::Equerre<1>>;

AnyPosition erased(const equerre::Position<1>& position) {
  return AnyPosition(std::make_unique<Ending>(equerre::game(), position));
}

/// On 3×3, where the tables are made at once.
class KnownEndings : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = own_folder("known");
    setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    equerre::forget_endings();
    equerre::SolveTask task;
    task.side = side;
    task.material = {4, 3};
    Budget budget;
    ASSERT_TRUE(equerre::solve_endings(task, budget));
  }
  void TearDown() override {
    fs::remove_all(folder_);
    equerre::forget_endings();
  }

  static constexpr int side = 3;
  fs::path folder_;
};

/// Both sides are the engine's: the winner hurries, the loser does not, and the game ends when it should.
TEST_F(KnownEndings, ArePlayedWithoutAMistake) {
  Engine engine({1, std::size_t{1} << 20U});
  const equerre::EndingBoard& board = equerre::ending_board(side);
  const equerre::Material material{4, 3};
  const auto endings = equerre::endings_at_hand(side, material);
  ASSERT_TRUE(endings);
  int played = 0;
  for (std::size_t pair = 0; pair < board.pairs.size(); ++pair) {
    for (std::size_t row = 0; row < board.sets(3).size(); row += 5) {
      const std::size_t column = (row + pair) % board.sets(2).size();
      const equerre::Mask queens =
          equerre::bit_of(board.pairs[pair].mine) | equerre::bit_of(board.pairs[pair].theirs);
      const equerre::Mask mine = board.sets(3)[row];
      const equerre::Mask theirs = board.sets(2)[column];
      if ((mine & theirs) != 0 || ((mine | theirs) & queens) != 0) continue;
      const equerre::Position<1> start = ending_at(board, material, {0, pair}, row, column);
      if (start.outcome() != Outcome::Undecided) continue;
      const Result<Exact> due = endings->look_up(start);
      ASSERT_TRUE(due);
      if (!due->plies) continue;
      AnyPosition position = erased(start);
      int plies = 0;
      for (; position->outcome() == Outcome::Undecided; ++plies) {
        const Report report = engine.think(Task(position), never);
        EXPECT_TRUE(report.lines.front().proven);
        position->play(report.lines.front().moves.front());
      }
      EXPECT_EQ(plies, due->plies) << equerre::Equerre<1>::format(start);
      ++played;
    }
  }
  EXPECT_GT(played, 10);
}

}  // namespace
}  // namespace quadrille::search
