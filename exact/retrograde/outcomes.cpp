#include "exact/retrograde/outcomes.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

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
  void work_on_a_layer(const std::function<void()>& work) override { work(); }
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
        memory_(resources.memory),
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
      const std::vector<Pair> pairs = own_pairs_of_layer(steps);
      Result<Done> done = Done{};
      company_.work_on_a_layer([&] { done = solve_pairs(pairs); });
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

  Result<Done> solve_pairs(std::span<const Pair> pairs) {
    const std::size_t shared = pairs_to_share(shapes_, pairs, threads_, memory_);
    const auto solve_on = [&](int threads) {
      return [this, threads](const Pair& pair, bool is_caller) {
        const Result<CountByPawns> count = solve_pair(pair, threads);
        if (count) take_in(*count, is_caller || company_.is_told_anywhere());
        return count ? Result<Done>(Done{}) : Result<Done>(count.error());
      };
    };
    for (std::size_t i = 0; i < shared; ++i) {
      // What the next needs comes while all work on this one.
      for (std::size_t soon = i; soon < std::min(i + 2, shared); ++soon) expect_needs(pairs[soon]);
      const Result<Done> done = for_each_pair(pairs.subspan(i, 1), 1, budget_, solve_on(threads_));
      if (!done) return done.error();
    }
    return for_each_pair(pairs.subspan(shared), threads_, budget_, solve_on(1));
  }

  bool is_known(const Pair& pair) const {
    return archive_.has(pair.first, pair.second) && archive_.has(pair.second, pair.first);
  }

  /// All that a pair needs is asked for at once, so that it comes while the first of it is waited for.
  void expect_needs(const Pair& pair) {
    if (is_known(pair) && !company_.derives_again()) return;
    expect_needs(pair.first, pair.second);
    if (pair.first != pair.second) expect_needs(pair.second, pair.first);
  }
  void expect_needs(std::size_t mine, std::size_t theirs) {
    if (board_families_.families[mine].has_no_pawns() || board_families_.families[theirs].has_no_pawns())
      return;
    for (const std::uint32_t next : shapes_[mine].forward) {
      if (!shelf_.has(next, theirs)) company_.expect(theirs, next);
    }
  }

  Result<CountByPawns> solve_pair(const Pair& pair, int threads) {
    const auto [first, second] = pair;
    const bool is_there = is_known(pair);
    if (is_there && !company_.derives_again()) return count_known(pair);
    expect_needs(pair);
    FirstError missing;
    const Replies replies = [&](std::size_t mine, std::size_t theirs) -> std::shared_ptr<const Matrix> {
      Result<std::shared_ptr<const Matrix>> found =
          budget_.look() ? Result<std::shared_ptr<const Matrix>>(stopped()) : shelf_.get(mine, theirs);
      if (found) return *found;
      missing.set(found.error());
      return std::make_shared<const Matrix>(board_families_.families[mine].size(),
                                            board_families_.families[theirs].size());
    };
    Result<Settled> settled =
        is_there ? fetch(pair)
                 : Result<Settled>(settle(board_families_, first, second, replies, budget_, threads));
    if (budget_.look()) return stopped();
    if (!settled) return settled.error();
    if (const Result<Done> complete = missing.result(); !complete) return complete.error();
    return let_go(pair, *settled, replies, is_there, threads);
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
  Result<CountByPawns> let_go(const Pair& pair, const Settled& settled, const Replies& replies, bool is_there,
                              int threads) {
    const auto [first, second] = pair;
    const std::size_t rows = board_families_.families[first].size();
    const std::size_t columns = board_families_.families[second].size();
    const bool is_alone = first == second;
    const Matrix& other = is_alone ? settled.first : settled.second;
    const Matrix to_first = transposed(other, rows, columns, threads);
    std::optional<CountByPawns> count =
        recount(board_families_, first, second, settled.first, to_first, replies, budget_, threads);
    if (count && !is_alone) {
      const Matrix to_second = transposed(settled.first, columns, rows, threads);
      const std::optional<CountByPawns> rest =
          recount(board_families_, second, first, settled.second, to_second, replies, budget_, threads);
      count = rest ? std::optional(*count += *rest) : std::nullopt;
      shelf_.put(second, first, to_second);
    }
    if (budget_.look()) return stopped();
    if (!count)
      return fail("a block of values does not follow from its neighbours; the results cannot be used");
    shelf_.put(first, second, to_first);
    if (is_there) return *count;
    const Result<Done> kept = archive_.keep(first, second, settled.first, threads);
    if (!kept) return kept.error();
    if (!is_alone) {
      const Result<Done> other_kept = archive_.keep(second, first, settled.second, threads);
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
  std::size_t memory_;
  Budget& budget_;
  Shelf shelf_;  ///< the replies of this layer and of the one below
  std::mutex mutex_;
  Progress progress_;
  CountByPawns count_;
};

}  // namespace

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
