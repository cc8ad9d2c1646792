// What the tests of the search share.
#pragma once

#include "search/engine.hpp"
#include "tests/stops.hpp"

namespace quadrille::search {

inline constexpr Method both_methods[]{Method::AlphaBeta, Method::MonteCarlo};

inline int sign(Value value) { return (value > 0) - (value < 0); }

}  // namespace quadrille::search
