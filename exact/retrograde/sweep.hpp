// Working out all positions of a pair of families again and again until nothing changes.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/workers.hpp"
#include "exact/retrograde/matrix.hpp"

namespace quadrille::retrograde {

/// The positions with one family in the rows, by a rule that says what a row is, given what the other half
/// shows:
///   Verdicts worked_out(shown strip, strip, row)   bits are only ever added
///   void note(added, strip, row, number of the sweep)
///   void begin(number of the sweep)                called before each, by one thread
template <class Rule>
class Half {
 public:
  Half(Rule rule, std::size_t rows, std::size_t columns, int threads, Budget& budget)
      : rule_(std::move(rule)),
        budget_(&budget),
        real_rows_(rows),
        threads_(threads),
        values_(rows, columns),
        stale_(values_.strips(), true),
        changed_(values_.strips() * groups()) {}

  /// Works out the strips in which what is shown has changed. True when a value has. Once the budget is over
  /// none is worked out any more, and what there is must not be used.
  bool sweep(const Matrix& shown, int number) {
    rule_.begin(number);
    std::atomic<bool> is_changed = false;
    for_each_number(values_.strips(), threads_, [&](std::size_t strip) {
      if (!stale_[strip] || budget_->look()) return;
      stale_[strip] = false;
      if (sweep_strip(shown.strip(strip), strip, number)) is_changed = true;
    });
    return is_changed;
  }

  /// Shows what has changed since the last time to the other half: rows become columns.
  void show(Matrix& shown, Half& other) {
    for_each_number(shown.strips(), threads_, [&](std::size_t shown_strip) {
      for (std::size_t strip = 0; strip < values_.strips(); ++strip) {
        const std::size_t end = std::min(values_.rows(), (shown_strip + 1) * lane_bits);
        for (std::size_t row = shown_strip * lane_bits; row < end; row += Matrix::rows_together) {
          char& changed = changed_[strip * groups() + row / Matrix::rows_together];
          if (!changed) continue;
          changed = false;
          transpose(values_, strip, row, shown);
          other.stale_[shown_strip] = true;
        }
      }
    });
  }

  Matrix take_values() { return std::move(values_); }

 private:
  std::size_t groups() const { return values_.rows() / Matrix::rows_together; }

  bool sweep_strip(const Verdicts* shown, std::size_t strip, int number) {
    bool is_changed = false;
    for (std::size_t row = 0; row < real_rows_; ++row) {
      const Verdicts now = rule_.worked_out(shown, strip, row);
      Verdicts& value = values_.strip(strip)[row];
      const Verdicts added{now.won & ~value.won, now.lost & ~value.lost};
      if (!any(added.won | added.lost)) continue;
      rule_.note(added, strip, row, number);
      value = now;
      changed_[strip * groups() + row / Matrix::rows_together] = true;
      is_changed = true;
    }
    return is_changed;
  }

  Rule rule_;
  Budget* budget_;
  std::size_t real_rows_;
  int threads_;
  Matrix values_;
  std::vector<char> stale_;    ///< the strips to work out again
  std::vector<char> changed_;  ///< 64 rows of a strip each
};

/// The values of both halves at the fixpoint, unless the budget is over; nothing for the second when one
/// family meets itself and the halves are the same.
struct Settled {
  Matrix first;
  Matrix second;
};

/// One family against itself. A sweep sees what was known after the one before, no more: it is a ply.
template <class Rule>
Matrix settle_alone(Rule rule, std::size_t size, int threads, Budget& budget) {
  Half<Rule> half(std::move(rule), size, size, threads, budget);
  Matrix shown(size, size);
  for (int number = 1; half.sweep(shown, number); ++number) half.show(shown, half);
  return half.take_values();
}

template <class Rule>
Settled settle_pair(Rule first, Rule second, std::size_t rows, std::size_t columns, int threads,
                    Budget& budget) {
  Half<Rule> one(std::move(first), rows, columns, threads, budget);
  Half<Rule> two(std::move(second), columns, rows, threads, budget);
  Matrix to_one(rows, columns);
  Matrix to_two(columns, rows);
  int number = 0;
  for (bool is_changed = true; is_changed;) {
    is_changed = one.sweep(to_one, ++number);
    one.show(to_two, two);
    is_changed = two.sweep(to_two, ++number) || is_changed;
    two.show(to_one, one);
  }
  return {one.take_values(), two.take_values()};
}

}  // namespace quadrille::retrograde
