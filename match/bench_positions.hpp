// The positions that `quadrille bench` looks at.
#pragma once

#include <span>
#include <string_view>

namespace quadrille::match {

struct BenchPosition {
  std::string_view game;
  std::string_view text;
};

/// Starts and positions from the middle of random games. To change the list changes the signature.
std::span<const BenchPosition> bench_positions();

}  // namespace quadrille::match
