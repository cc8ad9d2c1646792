// Estimates that do not change sides with every ply that the search looks further ahead.
#pragma once

#include <optional>
#include <unordered_map>

#include "search/engine.hpp"

namespace quadrille::match {

/// In games where every move gains something an estimate leans to who made the last move it looks at: to one
/// player at an odd depth, to the other at an even one. What is told is the mean of two depths in a row.
class Steadied {
 public:
  /// A report on the way.
  search::Report during(const search::Report& report);
  /// The last one. Where time ran out in the middle of a depth some of its moves were looked at further than
  /// others, so only what it proved is new.
  search::Report at_end(const search::Report& report) const;

 private:
  struct Depth {
    std::unordered_map<AnyMove, search::Value> values;
    search::Value best = 0;
  };

  search::Report steady(search::Report report) const;

  int depth_ = 0;
  std::optional<Depth> last_;
  std::optional<Depth> before_;
};

/// Thinks, and tells estimates that do not depend on how deep it got, on the way and at the end.
search::Report think_steadily(search::Engine& engine, const search::Task& task, const Stop& stop,
                              const search::OnReport& on_report = {});

}  // namespace quadrille::match
