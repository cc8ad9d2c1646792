// Where the sources are that a test reads. A test of programs with a game more reads a copy with that game in
// it.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace quadrille {

inline std::filesystem::path source_tree() {
  const char* const copy = std::getenv("QUADRILLE_SOURCE_TREE");
  return copy != nullptr ? copy : QUADRILLE_SOURCE_DIR;
}

}  // namespace quadrille
