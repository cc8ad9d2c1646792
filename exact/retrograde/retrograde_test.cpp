// The bit-parallel solvers against the rules of the game, against each other and against a plain solver.
#include <gtest/gtest.h>

#include <barrier>
#include <cstring>
#include <set>
#include <thread>

#include "core/erase.hpp"
#include "core/random.hpp"
#include "core/workers.hpp"
#include "exact/retrograde/distances.hpp"
#include "exact/retrograde/memory_archive.hpp"
#include "exact/retrograde/outcomes.hpp"
#include "exact/retrograde/plan.hpp"
#include "exact/retrograde/reachable.hpp"
#include "games/dodgem/dodgem.hpp"
#include "tests/effort.hpp"
#include "tests/plain_solvers.hpp"

namespace quadrille::retrograde {
namespace {

using dodgem::Dodgem;
using Position = dodgem::Position<1>;

constexpr Resources plenty{.threads = 2, .memory = std::size_t{1} << 30U};

Result<Count> outcomes(const BoardFamilies& board_families, Archive& archive,
                       const Resources& resources = plenty) {
  Budget budget;
  const Result<CountByPawns> count = solve_outcomes(board_families, archive, resources, budget);
  return count ? Result<Count>(count->all()) : count.error();
}
Result<Count> reachable_of(const BoardFamilies& board_families, const Archive& archive) {
  Budget budget;
  return count_reachable(board_families, archive, plenty, budget);
}
Result<Distances> distances_of(const AllPlacements& all_placements) {
  Budget budget;
  return solve_distances(all_placements, plenty.threads, budget);
}

Position position_of(const AllPlacements& all_placements, std::size_t row, std::size_t column, Side mover) {
  const Grid<1>& grid = Grid<1>::of(square_shape(all_placements.families().side()));
  const Family& all = all_placements.family();
  if (mover == Side::First) return {grid, {all.pawns[row], all.mirror[column]}, mover};
  return {grid, {all.pawns[column], all.mirror[row]}, mover};
}

/// What the distances say of a position of the game.
Exact exact_value(const AllPlacements& all_placements, const Distances& distances, const Position& position) {
  const Side mover = position.to_move();
  const auto number = [&](Side side) {
    const Pawns& pawns = position.pawns(side);
    return all_placements.number_of(side == Side::First ? pawns : all_placements.families().mirrored(pawns));
  };
  const std::size_t row = number(mover);
  return decoded(distances.row(row)[all_placements.position(row, number(opponent(mover)))]);
}

/// The value that follows from the positions after each move, by the game's own rules.
Exact derived(const AllPlacements& all_placements, const Distances& distances, const Position& position) {
  const Outcome outcome = position.outcome();
  if (outcome != Outcome::Undecided)
    return {outcome == win_for(position.to_move()) ? ExactValue::Win : ExactValue::Loss, 0};
  std::optional<int> win;
  int loss = 0;
  bool is_lost = true;
  for (const dodgem::Move move : position.legal_moves()) {
    const Exact next = exact_value(all_placements, distances, after(position, move));
    if (next.value == ExactValue::Loss) win = std::min(win.value_or(1000), *next.plies + 1);
    is_lost = is_lost && next.value == ExactValue::Win;
    loss = std::max(loss, next.plies.value_or(0) + 1);
  }
  if (win) return {ExactValue::Win, win};
  return is_lost ? Exact{ExactValue::Loss, loss} : Exact{};
}

TEST(Families, FindEveryPlacementAgain) {
  const Families families(5);
  EXPECT_EQ(families.placements(), 15276U);
  std::size_t seen = 0;
  for (std::uint32_t number = 0; number < families.size(); ++number) {
    const Family& family = families[number];
    for (std::uint32_t row = 0; row < family.size(); ++row, ++seen) {
      EXPECT_EQ(families.place_of(family.pawns[row]), (Place{number, row}));
      EXPECT_EQ(families.mirrored(family.mirror[row]), family.pawns[row]);
    }
  }
  EXPECT_EQ(seen, families.placements());
}

TEST(Families, SidewaysMovesStayAndForwardMovesGoDownAStep) {
  const Families families(4);
  for (const Family& family : families.all()) {
    for (std::size_t row = 0; row < family.size(); ++row) {
      for (const Sideways& move : family.sideways.list(row)) EXPECT_LT(move.row, family.size());
      for (const Forward& move : family.forward.list(row))
        EXPECT_EQ(families[move.place.family].steps_to_go, family.steps_to_go - 1);
    }
  }
}

TEST(Matrix, IsTransposed) {
  Random random(1);
  for (const auto& [rows, columns] : {std::pair{1, 1}, {70, 300}, {300, 70}, {64, 256}, {257, 1000}}) {
    Matrix matrix(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    for (int i = 0; i < rows * columns / 3 + 1; ++i) {
      const auto row = static_cast<std::size_t>(random.below(rows));
      const auto column = static_cast<std::size_t>(random.below(columns));
      Verdicts& verdicts = matrix.strip(column / lane_bits)[row];
      set_bit(random.below(2) == 0 ? verdicts.won : verdicts.lost, column);
    }
    const Matrix other =
        transposed(matrix, static_cast<std::size_t>(columns), static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
      for (std::size_t column = 0; column < static_cast<std::size_t>(columns); ++column) {
        ASSERT_EQ(matrix.is_won(row, column), other.is_won(column, row));
        ASSERT_EQ(matrix.is_lost(row, column), other.is_lost(column, row));
      }
    }
  }
}

/// What is published of a board: see docs/results.md.
struct Published {
  int side;
  std::uint64_t placements;
  Count reachable;
  int longest;
  Exact start;
};
const std::vector<Published> published{
    {3, 1423, {1123, 840, 0}, 21, {ExactValue::Win, 19}},
    {4, 277993, {209489, 149130, 35281}, 42, {}},
};

class Solved : public testing::TestWithParam<Published> {};

TEST_P(Solved, FiguresAreThePublishedOnes) {
  const Published& known = GetParam();
  const BoardFamilies board_families(known.side);
  MemoryArchive archive(board_families.families);
  const Result<Count> count = outcomes(board_families, archive);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->all(), known.placements);
  EXPECT_EQ(count_placements(known.side), known.placements);
  const Result<Count> reachable = reachable_of(board_families, archive);
  ASSERT_TRUE(reachable);
  EXPECT_EQ(*reachable, known.reachable);

  const AllPlacements all_placements(known.side);
  const Result<Distances> distances = distances_of(all_placements);
  ASSERT_TRUE(distances);
  EXPECT_EQ(distances->count, *count);
  EXPECT_EQ(distances->longest, known.longest);
  EXPECT_EQ(longest_win(known.side), known.longest);
  const Position start = Dodgem<1>::start({.shape = square_shape(known.side)});
  EXPECT_EQ(exact_value(all_placements, *distances, start), known.start);
}

TEST_P(Solved, EveryValueFollowsFromTheMovesOfTheGame) {
  const AllPlacements all_placements(GetParam().side);
  const Result<Distances> distances = distances_of(all_placements);
  ASSERT_TRUE(distances);
  constexpr std::size_t step = under_sanitizer ? 7 : 1;
  for (std::size_t row = 0; row < all_placements.family().size(); row += step) {
    for (std::size_t column = 0; column < all_placements.family().size(); ++column) {
      if ((all_placements.family().pawns[row] & all_placements.family().mirror[column]).any()) continue;
      if (row == 0 && column == 0) continue;  // nobody has a pawn: no position of the game
      for (const Side mover : both_sides) {
        const Position position = position_of(all_placements, row, column, mover);
        ASSERT_EQ(exact_value(all_placements, *distances, position),
                  derived(all_placements, *distances, position))
            << Dodgem<1>::format(position);
      }
    }
  }
}

TEST_P(Solved, BothSolversSayTheSameOfEveryPosition) {
  const AllPlacements all_placements(GetParam().side);
  const Result<Distances> distances = distances_of(all_placements);
  const BoardFamilies board_families(GetParam().side);
  MemoryArchive archive(board_families.families);
  ASSERT_TRUE(distances && outcomes(board_families, archive));
  std::map<std::pair<std::size_t, std::size_t>, Matrix> fetched;
  const auto values_of = [&](std::size_t mine, std::size_t theirs) -> const Matrix& {
    Matrix& values = fetched[{mine, theirs}];
    if (values.rows() == 0) values = *archive.fetch(mine, theirs);
    return values;
  };
  for (std::size_t row = 0; row < all_placements.family().size(); ++row) {
    for (std::size_t column = 0; column < all_placements.family().size(); ++column) {
      if ((all_placements.family().pawns[row] & all_placements.family().mirror[column]).any()) continue;
      const Place mine = board_families.families.place_of(all_placements.family().pawns[row]);
      const Place theirs = board_families.families.place_of(all_placements.family().pawns[column]);
      const Matrix& values = values_of(mine.family, theirs.family);
      const ExactValue value = decoded(distances->row(row)[all_placements.position(row, column)]).value;
      ASSERT_EQ(values.is_won(mine.row, theirs.row), value == ExactValue::Win);
      ASSERT_EQ(values.is_lost(mine.row, theirs.row), value == ExactValue::Loss);
    }
  }
}

TEST_P(Solved, APlainSolverSaysTheSame) {
  if (under_sanitizer && GetParam().side > 3) GTEST_SKIP() << "the plain solver would take all the time";
  const AllPlacements all_placements(GetParam().side);
  const Result<Distances> distances = distances_of(all_placements);
  ASSERT_TRUE(distances);
  const quadrille::Setup setup{.shape = square_shape(GetParam().side)};
  const PlainRetrograde plain(started(dodgem::game(), setup));
  EXPECT_EQ(plain.all().size(), GetParam().reachable.all());
  for (const PlainRetrograde::Solved& solved : plain.all()) {
    Exact expected;
    if (solved.result) expected = {*solved.result == 1 ? ExactValue::Win : ExactValue::Loss, solved.plies};
    const auto& position = dynamic_cast<const ErasedPosition<Dodgem<1>>&>(*solved.position).get();
    ASSERT_EQ(exact_value(all_placements, *distances, position), expected) << solved.position->text();
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, Solved, testing::ValuesIn(published),
                         [](const auto& board) { return "side_" + std::to_string(board.param.side); });

/// Fails after some blocks, as a stop or a full disk would.
class FailingArchive final : public Archive {
 public:
  FailingArchive(MemoryArchive& archive, int blocks) : archive_(archive), blocks_(blocks) {}
  Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values, int threads) override {
    if (--blocks_ < 0) return fail("the disk is full");
    return archive_.keep(mine, theirs, values, threads);
  }
  bool has(std::size_t mine, std::size_t theirs) const override { return archive_.has(mine, theirs); }
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const override {
    return archive_.fetch(mine, theirs);
  }

 private:
  MemoryArchive& archive_;
  int blocks_;
};

TEST(Outcomes, GoOnFromWhatIsThere) {
  const BoardFamilies board_families(4);
  MemoryArchive whole(board_families.families);
  const Result<Count> expected = outcomes(board_families, whole);
  ASSERT_TRUE(expected);
  const auto all = static_cast<int>(board_families.families.size() * board_families.families.size());
  for (const int blocks : {0, 1, all / 20, all / 2, all - 1}) {
    MemoryArchive archive(board_families.families);
    FailingArchive failing(archive, blocks);
    const Resources alone{.threads = 1, .memory = plenty.memory};
    ASSERT_FALSE(outcomes(board_families, failing, alone));
    const Result<Count> count = outcomes(board_families, archive, alone);
    ASSERT_TRUE(count);
    EXPECT_EQ(*count, *expected);
  }
}

TEST(Outcomes, AreTheSameWithoutMemory) {
  const BoardFamilies board_families(4);
  MemoryArchive archive(board_families.families);
  const Result<Count> expected = outcomes(board_families, archive);
  MemoryArchive other(board_families.families);
  const Result<Count> count = outcomes(board_families, other, {.threads = plenty.threads, .memory = 0});
  ASSERT_TRUE(expected && count);
  EXPECT_EQ(*count, *expected);
}

bool is_same(const Matrix& one, const Matrix& other) {
  if (one.rows() != other.rows() || one.strips() != other.strips()) return false;
  return std::memcmp(one.strip(0), other.strip(0), one.bytes()) == 0;
}

TEST(Outcomes, OfAPairAreTheSameWhereThreadsShareIt) {
  const BoardFamilies board_families(Board(5, 3));
  const Families& families = board_families.families;
  MemoryArchive archive(families);
  ASSERT_TRUE(outcomes(board_families, archive));
  const Replies replies = [&](std::size_t mine, std::size_t theirs) {
    return std::make_shared<const Matrix>(
        transposed(*archive.fetch(theirs, mine), families[mine].size(), families[theirs].size()));
  };
  constexpr int threads = 3;
  const std::vector<Pair> pairs = pairs_of_layer(families, layers_of(families) / 2);
  ASSERT_GT(families[pairs.front().first].size(), lane_bits) << "there is something to share";
  for (const Pair& pair : {pairs[0], pairs[1], pairs.back()}) {
    const auto [first, second] = pair;
    const Matrix expected = *archive.fetch(first, second);
    Budget unlimited;
    const Settled settled = settle(board_families, first, second, replies, unlimited, threads);
    EXPECT_TRUE(is_same(settled.first, expected));
    const Matrix other = *archive.fetch(second, first);
    if (first != second) {
      EXPECT_TRUE(is_same(settled.second, other));
    }
    const Matrix to_first = transposed(other, families[first].size(), families[second].size(), threads);
    const std::optional<CountByPawns> count =
        recount(board_families, first, second, expected, to_first, replies, unlimited, threads);
    EXPECT_EQ(count, count_values(board_families, first, second, expected));
    EXPECT_FALSE(recount(board_families, first, second,
                         Matrix(families[first].size(), families[second].size()), to_first, replies,
                         unlimited, threads));
  }
}

TEST(Outcomes, AWrongBlockIsFound) {
  const BoardFamilies board_families(3);
  MemoryArchive archive(board_families.families);
  ASSERT_TRUE(outcomes(board_families, archive));
  const std::size_t family = board_families.families.size() - 1;
  Matrix damaged = *archive.fetch(family, family - 1);
  damaged.strip(0)[0].won ^= Lane{1, 0, 0, 0};
  ASSERT_TRUE(archive.keep(family, family - 1, damaged, 1));
  EXPECT_FALSE(outcomes(board_families, archive));
}

/// Tells the solver to stop when it begins with a block.
class StoppingArchive final : public Archive {
 public:
  StoppingArchive(MemoryArchive& archive, int blocks, Stop& stop)
      : archive_(archive), blocks_(blocks), stop_(stop) {}
  Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values, int threads) override {
    EXPECT_FALSE(stop_) << "this block may be cut short";
    return archive_.keep(mine, theirs, values, threads);
  }
  bool has(std::size_t mine, std::size_t theirs) const override {
    if (--blocks_ < 0) stop_ = true;
    return archive_.has(mine, theirs);
  }
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const override {
    return archive_.fetch(mine, theirs);
  }

 private:
  MemoryArchive& archive_;
  mutable int blocks_;
  Stop& stop_;
};

TEST(Outcomes, KeepNothingOfABlockThatWasStopped) {
  const BoardFamilies board_families(4);
  MemoryArchive whole(board_families.families);
  const Result<Count> expected = outcomes(board_families, whole);
  const auto all = static_cast<int>(board_families.families.size() * board_families.families.size());
  for (const int blocks : {0, all / 20, all / 4}) {
    MemoryArchive archive(board_families.families);
    Stop stop{false};
    StoppingArchive stopping(archive, blocks, stop);
    Budget budget({}, stop);
    const Resources alone{.threads = 1, .memory = plenty.memory};
    EXPECT_FALSE(solve_outcomes(board_families, stopping, alone, budget));
    const Result<Count> count = outcomes(board_families, archive, alone);
    ASSERT_TRUE(expected && count);
    EXPECT_EQ(*count, *expected) << blocks;
  }
}

TEST(Outcomes, StopWhenTheyAreTold) {
  const Stop stop{true};
  Budget budget({}, stop);
  const BoardFamilies board_families(3);
  MemoryArchive archive(board_families.families);
  EXPECT_FALSE(solve_outcomes(board_families, archive, plenty, budget));
  Budget again({}, stop);
  EXPECT_FALSE(solve_distances(AllPlacements(3), plenty.threads, again));
}

TEST(Outcomes, StopWhileTheFamiliesAreListed) {
  const Stop stop{true};
  Budget budget({}, stop);
  const BoardFamilies board_families(4, &budget);
  EXPECT_TRUE(board_families.obstacles.empty());
  MemoryArchive archive(board_families.families);
  EXPECT_FALSE(solve_outcomes(board_families, archive, plenty, budget));
}

/// Positions with few pawns have the values and distances that they have on the whole board.
TEST(FewPawns, AreAsOnTheWholeBoard) {
  const AllPlacements whole(4);
  const Result<Distances> expected = distances_of(whole);
  for (const int most : {1, 2}) {
    const Board board(4, most);
    EXPECT_FALSE(board.is_whole());
    const AllPlacements few(board);
    const Result<Distances> distances = distances_of(few);
    ASSERT_TRUE(expected && distances);
    CountByPawns by_value;
    LongestByPawns longest{};
    for (std::size_t row = 0; row < few.family().size(); ++row) {
      for (std::size_t column = 0; column < few.family().size(); ++column) {
        if ((few.family().pawns[row] & few.family().mirror[column]).any()) continue;
        const std::size_t mine = whole.number_of(few.family().pawns[row]);
        const std::size_t theirs = whole.number_of(few.family().pawns[column]);
        const Exact value = decoded(expected->row(mine)[whole.position(mine, theirs)]);
        ASSERT_EQ(decoded(distances->row(row)[few.position(row, column)]), value);
        const int pawns = few.family().pawns[row].count();
        const int others = few.family().pawns[column].count();
        by_value.of(pawns, others) +=
            {value.value == ExactValue::Win ? 1U : 0U, value.value == ExactValue::Loss ? 1U : 0U,
             value.value == ExactValue::Draw ? 1U : 0U};
        int& most_plies = longest[static_cast<std::size_t>(pawns)][static_cast<std::size_t>(others)];
        most_plies = std::max(most_plies, value.plies.value_or(0));
      }
    }
    const BoardFamilies board_families(board);
    MemoryArchive archive(board_families.families);
    Budget budget;
    const Result<CountByPawns> count = solve_outcomes(board_families, archive, plenty, budget);
    ASSERT_TRUE(count);
    EXPECT_EQ(*count, by_value);
    EXPECT_EQ(count->all().all(), count_placements(board));
    EXPECT_EQ(distances->longest_by_pawns, longest);
  }
}

TEST(FewPawns, FillTheLargestBoard) {
  const Families families({8, 2});
  EXPECT_EQ(families.placements(), 1U + 64 + 64 * 63 / 2);
  for (std::uint32_t number = 0; number < families.size(); ++number) {
    const Family& family = families[number];
    for (std::uint32_t row = 0; row < family.size(); ++row)
      ASSERT_EQ(families.place_of(family.pawns[row]), (Place{number, row}));
  }
}

TEST(Plan, KnowsTheFamiliesWithoutTheirPlacements) {
  for (const Board& board : {Board(2), Board(3), Board(4), Board(5), Board(6, 3), Board(7, 2), Board(8, 1)})
    EXPECT_EQ(shapes_of(board), shapes_of(Families(board))) << board.side;
}

TEST(Plan, EveryPairHasAnOwnerAndNobodyHasMuchMoreThanHisShare) {
  const std::vector<FamilyShape> shapes = shapes_of(Board(6));
  for (const int ranks : {1, 2, 7}) {
    Shares shares(shapes, ranks);
    const Pair kept{20, 10};
    shares.leave_with(kept, ranks - 1);
    shares.divide();
    EXPECT_EQ(shares.owner(10, 20), ranks - 1);
    std::vector<double> work(static_cast<std::size_t>(ranks));
    for (std::size_t first = 0; first < shapes.size(); ++first) {
      for (std::size_t second = 0; second < shapes.size(); ++second) {
        const int owner = shares.owner(first, second);
        ASSERT_TRUE(owner >= 0 && owner < ranks);
        work[static_cast<std::size_t>(owner)] +=
            static_cast<double>(shapes[first].size()) * static_cast<double>(shapes[second].size());
      }
    }
    EXPECT_LT(*std::max_element(work.begin(), work.end()), 1.1 * *std::min_element(work.begin(), work.end()));
  }
}

TEST(Plan, PairsAreSharedThatWouldLeaveThreadsWithoutWorkOrDoNotFit) {
  const std::vector<FamilyShape> shapes = shapes_of(Board(6));
  const std::vector<Pair> many = pairs_of_layer(shapes, 30);
  const std::span<const Pair> all(many);
  constexpr std::size_t enough = std::size_t{1} << 40U;
  EXPECT_EQ(pairs_to_share(shapes, all, 2, enough), 0U);
  EXPECT_EQ(pairs_to_share(shapes, all.first(1), 2, enough), 1U);
  EXPECT_EQ(pairs_to_share(shapes, all.first(2), 3, enough), 2U);
  EXPECT_EQ(pairs_to_share(shapes, all.first(1), 1, enough), 0U) << "there is nobody to share with";
  EXPECT_EQ(pairs_to_share(shapes, all.last(1), 2, enough), 0U) << "it is small";
  EXPECT_EQ(pairs_to_share(shapes, all, 1, 0), 0U);
  const std::size_t worth_it = pairs_to_share(shapes, all, 2, 0);
  EXPECT_TRUE(worth_it > 0 && worth_it < all.size());
  const std::size_t largest =
      Matrix::bytes_for(shapes[many.front().first].size(), shapes[many.front().second].size());
  EXPECT_EQ(pairs_to_share(shapes, all, 2, 2 * matrices_at_work * largest), 0U);
  const std::size_t some = pairs_to_share(shapes, all, 2, 2 * matrices_at_work * largest - 1);
  EXPECT_TRUE(some > 0 && some < worth_it);
}

/// Several solvers in one process: each has an archive of its own, and asks the others for theirs.
class Neighbours final : public Company {
 public:
  Neighbours(const Shares& shares, int rank, std::vector<std::unique_ptr<MemoryArchive>>& archives,
             std::barrier<>& barrier)
      : shares_(shares), rank_(rank), archives_(archives), barrier_(barrier) {}
  bool is_mine(const Pair& pair) const override { return shares_.owner(pair.first, pair.second) == rank_; }
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) override {
    EXPECT_TRUE(shares_.owner(mine, theirs) == rank_ || expected_.count({mine, theirs}) == 1);
    return archives_[static_cast<std::size_t>(shares_.owner(mine, theirs))]->fetch(mine, theirs);
  }
  void expect(std::size_t mine, std::size_t theirs) override { expected_.insert({mine, theirs}); }
  void work_on_a_layer(const std::function<void()>& work) override {
    work();
    barrier_.arrive_and_wait();
  }
  bool derives_again() const override { return false; }
  bool is_told_anywhere() const override { return true; }

 private:
  const Shares& shares_;
  int rank_;
  std::vector<std::unique_ptr<MemoryArchive>>& archives_;
  std::barrier<>& barrier_;
  std::set<std::pair<std::size_t, std::size_t>> expected_;
};

TEST(Company, SolvesWhatOneSolvesAlone) {
  const Board board(4);
  const BoardFamilies board_families(board);
  MemoryArchive whole(board_families.families);
  Budget alone;
  const Result<CountByPawns> expected = solve_outcomes(board_families, whole, plenty, alone);
  ASSERT_TRUE(expected);
  const std::vector<FamilyShape> shapes = shapes_of(board);
  constexpr int ranks = 3;
  Shares shares(shapes, ranks);
  shares.divide();
  std::vector<std::unique_ptr<MemoryArchive>> archives;
  for (int rank = 0; rank < ranks; ++rank)
    archives.push_back(std::make_unique<MemoryArchive>(board_families.families));
  std::barrier<> barrier(ranks);
  std::vector<CountByPawns> counts(ranks);
  std::vector<std::thread> threads;
  for (int rank = 0; rank < ranks; ++rank) {
    threads.emplace_back([&, rank] {
      Budget budget;
      Neighbours company(shares, rank, archives, barrier);
      const auto number = static_cast<std::size_t>(rank);
      // The last has no memory for what it borrows.
      const Resources resources{.threads = 1, .memory = rank == ranks - 1 ? 0 : plenty.memory};
      const Result<CountByPawns> count =
          solve_outcomes(board_families, *archives[number], company, resources, budget);
      ASSERT_TRUE(count);
      counts[number] = *count;
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int rank = 0; rank < ranks; ++rank) {
    // What is there already is counted as it stands, the same.
    Budget budget;
    std::barrier<> nobody_else(1);
    Neighbours company(shares, rank, archives, nobody_else);
    const auto number = static_cast<std::size_t>(rank);
    const Result<CountByPawns> again =
        solve_outcomes(board_families, *archives[number], company, plenty, budget);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, counts[number]);
  }
  CountByPawns all;
  for (const CountByPawns& count : counts) {
    EXPECT_GT(count.all().all(), expected->all().all() / 10) << "everybody does a part";
    all += count;
  }
  EXPECT_EQ(all, *expected);
  for (std::size_t first = 0; first < shapes.size(); ++first) {
    for (std::size_t second = 0; second < shapes.size(); ++second) {
      for (int rank = 0; rank < ranks; ++rank) {
        EXPECT_EQ(archives[static_cast<std::size_t>(rank)]->has(first, second),
                  shares.owner(first, second) == rank);
      }
    }
  }
}

TEST(Shelf, KeepsMatricesUntilTheirLayerIsDroppedWhileThereIsRoom) {
  const Families families(3);
  const std::size_t last = families.size() - 1;
  Matrix matrix(families[last].size(), families[last].size());
  set_bit(matrix.strip(0)[1].won, 2);
  Shelf shelf(families, 2 * matrix.bytes(),
              [](std::size_t, std::size_t) -> Result<Matrix> { return fail("fetched"); });
  shelf.put(last, last, matrix);
  shelf.put(0, 0, matrix);
  shelf.put(last, 0, matrix);  // no room
  EXPECT_EQ(shelf.bytes(), 2 * matrix.bytes());
  matrix = Matrix();  // the shelf has its own
  ASSERT_TRUE(shelf.get(last, last));
  const std::shared_ptr<const Matrix> held = *shelf.get(last, last);
  EXPECT_TRUE(held->is_won(1, 2));
  EXPECT_FALSE(held->is_won(2, 1));
  EXPECT_FALSE(shelf.get(last, 0));
  shelf.drop_layer(2 * families[last].steps_to_go);
  EXPECT_FALSE(shelf.get(last, last));
  EXPECT_TRUE(shelf.get(0, 0));
  EXPECT_TRUE(held->is_won(1, 2)) << "who holds a matrix keeps it";
}

/// Every settled position leads on to one that was settled earlier, or a step forward: so a win is finished.
TEST(Ranks, GoDown) {
  const BoardFamilies board_families(4);
  MemoryArchive archive(board_families.families);
  ASSERT_TRUE(outcomes(board_families, archive));
  const auto& families = board_families.families;
  const Replies replies = [&](std::size_t mine, std::size_t theirs) {
    return std::make_shared<const Matrix>(
        transposed(*archive.fetch(theirs, mine), families[mine].size(), families[theirs].size()));
  };
  int sideways_wins = 0;
  Budget unlimited;
  for (std::size_t first = 1; first < families.size(); ++first) {
    for (std::size_t second = 1; second < first; ++second) {
      const std::size_t rows = families[first].size();
      const std::size_t columns = families[second].size();
      SettledRanks ranks{Ranks(rows, columns), Ranks(columns, rows)};
      const Settled settled = settle(board_families, first, second, replies, unlimited, 1, &ranks);
      for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
          if (!settled.first.is_won(row, column)) continue;
          bool goes_on = families[first].sideways.list(row).empty();
          for (const Forward& move : families[first].forward.list(row))
            goes_on = goes_on || replies(move.place.family, second)->is_lost(move.place.row, column);
          bool is_stuck = true;
          for (const Forward& move : families[first].forward.list(row))
            is_stuck = is_stuck && move.to != beyond_the_edge &&
                       families[second].mirror[column].test(static_cast<Cell>(move.to));
          for (const Sideways& move : families[first].sideways.list(row)) {
            const bool taken = families[second].mirror[column].test(static_cast<Cell>(move.to));
            is_stuck = is_stuck && taken;
            if (goes_on || taken || !settled.second.is_lost(column, move.row)) continue;
            goes_on = ranks.second.at(column, move.row) < ranks.first.at(row, column);
            sideways_wins += goes_on ? 1 : 0;
          }
          ASSERT_TRUE(goes_on || is_stuck);
        }
      }
    }
  }
  EXPECT_GT(sideways_wins, 100);
}

}  // namespace
}  // namespace quadrille::retrograde
