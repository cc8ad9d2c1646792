// Fixed positions of all games, searched: how fast that is, and a number that tells whether the search still
// does the same.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "search/engine.hpp"

namespace quadrille::match {

inline constexpr std::uint64_t usual_bench_nodes = 100'000;

struct Searched {
  AnyPosition position;
  search::Report report;

  const search::Line& best() const { return report.lines.front(); }
  std::string move() const { return position->move_text(best().moves.front()); }
};

/// Each position with an engine of its own, so that none depends on those before; `begins` hears which one
/// comes.
std::vector<Searched> search_bench(std::uint64_t nodes, search::Settings settings,
                                   const std::function<void(std::size_t)>& begins);

/// Seven hexadecimal digits out of all that the searches found.
std::string signature(const std::vector<Searched>& all);

}  // namespace quadrille::match
