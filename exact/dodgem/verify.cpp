#include "exact/dodgem/verify.hpp"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/workers.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/dodgem/solutions.hpp"
#include "exact/dodgem/summary.hpp"
#include "exact/retrograde/families.hpp"

namespace quadrille::dodgem {

namespace {

using retrograde::Count;
using retrograde::Families;
using retrograde::Family;

class Verifier {
 public:
  Verifier(const VerifyTask& task, const Solution& solution, Budget& budget)
      : task_(task),
        budget_(budget),
        solution_(solution),
        families_(solution.board()),
        all_(task.sample != 0 ? task.sample : retrograde::count_placements(solution.board()) - 1) {}

  Result<Count> run() {
    if (task_.sample != 0) {
      check_sample();
    } else {
      for_each_number(families_.size() * families_.size(), task_.threads, [&](std::size_t number) {
        // The largest first, so that no thread is left alone with one at the end.
        const std::size_t last = families_.size() - 1;
        check_pair(families_[last - number / families_.size()], families_[last - number % families_.size()]);
      });
    }
    if (const Result<Done> right = error_.result(); !right) return right.error();
    return count_;
  }

 private:
  /// Nobody has a pawn: no position of the game.
  static bool is_nothing(const Family& mine, const Family& theirs) {
    return mine.has_no_pawns() && theirs.has_no_pawns();
  }

  void check_pair(const Family& mine, const Family& theirs) {
    if (is_nothing(mine, theirs)) return;
    for (std::size_t row = 0; row < mine.size(); ++row) {
      if (error_.is_set()) return;
      Count count;
      for (std::size_t column = 0; column < theirs.size(); ++column) {
        if ((mine.pawns[row] & theirs.mirror[column]).any()) continue;
        const Placements placements{mine.pawns[row], theirs.pawns[column]};
        if (!check(position_with(families_, placements, Side::First), count)) return;
      }
      take_in(count);
    }
  }

  void check_sample() {
    Random random(1);  // the same positions each time
    const auto draw = [&](std::size_t end) {
      return static_cast<std::size_t>(random.below(static_cast<int>(end)));
    };
    std::vector<std::pair<std::size_t, std::size_t>> placements;  // family, row
    for (std::size_t family = 0; family < families_.size(); ++family) {
      for (std::size_t row = 0; row < families_[family].size(); ++row) placements.push_back({family, row});
    }
    for (std::uint64_t done = 0; done < task_.sample && !error_.is_set();) {
      const auto [mine, row] = placements[draw(placements.size())];
      const auto [theirs, column] = placements[draw(placements.size())];
      const Placements drawn{families_[mine].pawns[row], families_[theirs].pawns[column]};
      const bool meets = (families_[mine].pawns[row] & families_[theirs].mirror[column]).any();
      if (meets || is_nothing(families_[mine], families_[theirs])) continue;
      Count count;
      const Side mover = random.below(2) == 0 ? Side::First : Side::Second;
      if (!check(position_with(families_, drawn, mover), count)) return;
      ++done;
      take_in(count);
    }
  }

  bool check(const Position<1>& position, Count& count) {
    const Result<Exact> value = solution_.look_up(position);
    if (!value) return give_up(value.error());
    const Result<Exact> due = derived(solution_, position);
    if (!due) return give_up(due.error());
    if (*value != *due) {
      return give_up(fail("{0}: the position {1} stands there as {2}, but by its moves it is {3}", task_.path,
                          Dodgem<1>::format(position), in_words(*value), in_words(*due)));
    }
    count += {value->value == ExactValue::Win ? 1U : 0U, value->value == ExactValue::Loss ? 1U : 0U,
              value->value == ExactValue::Draw ? 1U : 0U};
    return true;
  }

  void take_in(const Count& count) {
    const std::lock_guard lock(mutex_);
    count_ += count;
    budget_.tell({.done = count_.all(), .all = all_});
    if (budget_.look())
      give_up(fail("stopped after {0} of {1} positions, none of them wrong", count_.all(), all_));
  }

  bool give_up(const Error& error) {
    error_.set(error);
    return false;
  }

  const VerifyTask& task_;
  Budget& budget_;
  const Solution& solution_;
  Families families_;
  std::uint64_t all_;
  FirstError error_;
  std::mutex mutex_;
  Count count_;
};

/// Distances are read whole: each row is needed again and again.
Result<std::unique_ptr<Solution>> opened_for(const VerifyTask& task) {
  Result<std::unique_ptr<Solution>> solution = open_solution(task.path);
  if (!solution || task.sample != 0 || !(*solution)->has_distances()) return solution;
  const Result<tables::Reader> reader = tables::Reader::open(task.path);
  if (!reader) return reader.error();
  return loaded_distances((*solution)->board(), *reader);
}

}  // namespace

Result<Exact> derived(const Solution& solution, const Position<1>& position) {
  const auto in = [&](int plies) { return solution.has_distances() ? std::optional(plies) : std::nullopt; };
  if (const Outcome outcome = position.outcome(); outcome != Outcome::Undecided)
    return Exact{value_at_end(outcome, position.to_move()).value, in(0)};
  std::optional<int> win;
  bool is_lost = true;
  int longest = 0;
  for (const Move move : position.legal_moves()) {
    const Result<Exact> next = solution.look_up(after(position, move));
    if (!next) return next.error();
    const int plies = next->plies.value_or(0) + 1;
    if (next->value == ExactValue::Loss) win = std::min(win.value_or(plies), plies);
    is_lost = is_lost && next->value == ExactValue::Win;
    longest = std::max(longest, plies);
  }
  if (win) return Exact{ExactValue::Win, in(*win)};
  return is_lost ? Exact{ExactValue::Loss, in(longest)} : Exact{};
}

Result<Verified> verify(const VerifyTask& task, Budget& budget) {
  const Result<std::unique_ptr<Solution>> solution = opened_for(task);
  if (!solution) return solution.error();
  const Result<tables::Reader> reader = tables::Reader::open(task.path);
  if (!reader) return reader.error();
  const Result<Summary> summary = parse_summary(reader->summary(), task.path);
  if (!summary) return summary.error();
  Result<Count> count = Verifier(task, **solution, budget).run();
  if (!count) return count.error();
  const Verified verified{count->all(), reader->content_checksum()};
  if (task.sample != 0) return verified;
  ++count->won;  // the placement without any pawns, which is no position and counts as won
  if (*count != summary->placements)
    return fail("{0}: its summary does not count what stands in it", task.path);
  return verified;
}

}  // namespace quadrille::dodgem
