// Shapes for tests of core.
#pragma once

#include <cstdint>
#include <ostream>

#include "core/cell.hpp"

namespace quadrille {

/// How googletest shows a shape.
inline void PrintTo(Shape shape, std::ostream* out) { *out << shape_text(shape); }

inline Shape shape_of(int rows, int cols) {
  return {static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)};
}

}  // namespace quadrille
