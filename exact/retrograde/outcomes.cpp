#include "exact/retrograde/outcomes.hpp"

#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/workers.hpp"
#include "exact/retrograde/plan.hpp"

namespace quadrille::retrograde {

namespace {

/// All is this one's, and in its archive.
class Alone final : public Company {
 public:
  explicit Alone(const Archive& archive) : archive_(archive) {}

  bool is_mine(const Pair&) const override { return true; }
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) override { return archive_.fetch(mine, theirs); }
  void expect(std::size_t, std::size_t) override {}
  void work_on_a_layer(int threads, const std::function<void(int)>& work) override {
    work_together(threads, work);
  }
  bool derives_again() const override { return true; }
  bool is_told_anywhere() const override { return false; }

 private:
  const Archive& archive_;
};

class OutcomeSolver {
 public:
  OutcomeSolver(const BoardFamilies& board_families, Archive& archive, Company& company,
                const Resources& resources, Budget& budget)
      : board_families_(board_families),
        shapes_(shapes_of(board_families.families.board())),
        archive_(archive),
        company_(company),
        threads_(resources.threads),
        budget_(budget),
        shelf_(board_families.families, resources.memory,
               [this](std::size_t mine, std::size_t theirs) -> Result<Matrix> {
                 const Result<Matrix> values = company_.fetch(theirs, mine);
                 if (!values) return values.error();
                 return transposed(*values, board_families_.families[mine].size(),
                                   board_families_.families[theirs].size());
               }) {
    progress_.layers = layers_of(board_families.families);
    progress_.all = count_placements(board_families.families.board());
  }

  Result<CountByPawns> solve() {
    for (int steps = 0; steps <= progress_.layers; ++steps) {
      progress_.layer = steps;
      const Together together = [&](const std::function<void(int)>& work) {
        company_.work_on_a_layer(threads_, work);
      };
      const Result<Done> done =
          for_each_pair(own_pairs_of_layer(steps), together, budget_, [&](const Pair& pair, bool is_caller) {
            const Result<CountByPawns> count = solve_pair(pair);
            if (count) take_in(*count, is_caller || company_.is_told_anywhere());
            return count ? Result<Done>(Done{}) : Result<Done>(count.error());
          });
      if (!done) return done.error();
      shelf_.drop_layer(steps - 1);
    }
    return count_;
  }

 private:
  std::vector<Pair> own_pairs_of_layer(int steps) const {
    std::vector<Pair> pairs = pairs_of_layer(shapes_, steps);
    std::erase_if(pairs, [&](const Pair& pair) { return !company_.is_mine(pair); });
    return pairs;
  }

  /// All that a pair needs is asked for at once, so that it comes while the first of it is waited for.
  void expect_needs(std::size_t mine, std::size_t theirs) {
    if (board_families_.families[mine].has_no_pawns() || board_families_.families[theirs].has_no_pawns())
      return;
    for (const std::uint32_t next : shapes_[mine].forward) {
      if (!shelf_.has(next, theirs)) company_.expect(theirs, next);
    }
  }

  Result<CountByPawns> solve_pair(const Pair& pair) {
    const auto [first, second] = pair;
    const bool is_known = archive_.has(first, second) && archive_.has(second, first);
    if (is_known && !company_.derives_again()) return count_known(pair);
    expect_needs(first, second);
    if (first != second) expect_needs(second, first);
    std::optional<Error> missing;
    const Replies replies = [&](std::size_t mine, std::size_t theirs) -> std::shared_ptr<const Matrix> {
      if (budget_.look()) {
        missing = stopped();
      } else {
        Result<std::shared_ptr<const Matrix>> found = shelf_.get(mine, theirs);
        if (found) return *found;
        missing = found.error();
      }
      return std::make_shared<const Matrix>(board_families_.families[mine].size(),
                                            board_families_.families[theirs].size());
    };
    Result<Settled> settled =
        is_known ? fetch(pair) : Result<Settled>(settle(board_families_, first, second, replies, budget_));
    if (budget_.look()) return stopped();
    if (!settled) return settled.error();
    if (missing) return *missing;
    return let_go(pair, *settled, replies, is_known);
  }

  Result<CountByPawns> count_known(const Pair& pair) const {
    const Result<Settled> settled = fetch(pair);
    if (!settled) return settled.error();
    CountByPawns count = count_values(board_families_, pair.first, pair.second, settled->first);
    if (pair.first != pair.second)
      count += count_values(board_families_, pair.second, pair.first, settled->second);
    return count;
  }

  Result<Settled> fetch(const Pair& pair) const {
    Result<Matrix> first = archive_.fetch(pair.first, pair.second);
    if (!first) return first.error();
    if (pair.first == pair.second) return Settled{*std::move(first), Matrix()};
    Result<Matrix> second = archive_.fetch(pair.second, pair.first);
    if (!second) return second.error();
    return Settled{*std::move(first), *std::move(second)};
  }

  /// Checks what was settled and hands it to the archive and to the next layer.
  Result<CountByPawns> let_go(const Pair& pair, const Settled& settled, const Replies& replies,
                              bool is_known) {
    const auto [first, second] = pair;
    const std::size_t rows = board_families_.families[first].size();
    const std::size_t columns = board_families_.families[second].size();
    const bool is_alone = first == second;
    const Matrix& other = is_alone ? settled.first : settled.second;
    const Matrix to_first = transposed(other, rows, columns);
    std::optional<CountByPawns> count =
        recount(board_families_, first, second, settled.first, to_first, replies, budget_);
    if (count && !is_alone) {
      const Matrix to_second = transposed(settled.first, columns, rows);
      const std::optional<CountByPawns> rest =
          recount(board_families_, second, first, settled.second, to_second, replies, budget_);
      count = rest ? std::optional(*count += *rest) : std::nullopt;
      shelf_.put(second, first, to_second);
    }
    if (budget_.look()) return stopped();
    if (!count)
      return fail("a block of values does not follow from its neighbours; the results cannot be used");
    shelf_.put(first, second, to_first);
    if (is_known) return *count;
    const Result<Done> kept = archive_.keep(first, second, settled.first);
    if (!kept) return kept.error();
    if (!is_alone) {
      const Result<Done> other_kept = archive_.keep(second, first, settled.second);
      if (!other_kept) return other_kept.error();
    }
    return *count;
  }

  void take_in(const CountByPawns& count, bool tells) {
    const std::lock_guard lock(mutex_);
    count_ += count;
    progress_.done += count.all().all();
    progress_.bytes = shelf_.bytes();
    if (tells) budget_.tell(progress_);
  }

  const BoardFamilies& board_families_;
  std::vector<FamilyShape> shapes_;
  Archive& archive_;
  Company& company_;
  int threads_;
  Budget& budget_;
  Shelf shelf_;  ///< the replies of this layer and of the one below
  std::mutex mutex_;
  Progress progress_;
  CountByPawns count_;
};

}  // namespace

std::uint64_t count_placements(const Board& board) {
  const auto choose = [](std::uint64_t from, std::uint64_t number) {
    std::uint64_t ways = 1;
    for (std::uint64_t i = 1; i <= number; ++i) ways = ways * (from - number + i) / i;
    return ways;
  };
  const auto side = static_cast<std::uint64_t>(board.side);
  const std::uint64_t cells = side * side;
  const auto most = static_cast<std::uint64_t>(board.pawns);
  std::uint64_t placements = 0;
  for (std::uint64_t mine = 0; mine <= most; ++mine) {
    for (std::uint64_t theirs = 0; theirs <= most; ++theirs)
      placements += choose(cells, mine) * choose(cells - mine, theirs);
  }
  return placements;
}

Result<CountByPawns> solve_outcomes(const BoardFamilies& board_families, Archive& archive,
                                    const Resources& resources, Budget& budget) {
  Alone alone(archive);
  return solve_outcomes(board_families, archive, alone, resources, budget);
}

Result<CountByPawns> solve_outcomes(const BoardFamilies& board_families, Archive& archive, Company& company,
                                    const Resources& resources, Budget& budget) {
  return OutcomeSolver(board_families, archive, company, resources, budget).solve();
}

}  // namespace quadrille::retrograde
