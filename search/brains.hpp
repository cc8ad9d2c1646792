// A brain for every game of the registry; search/CMakeLists.txt makes the definition from the list of games.
#pragma once

#include <memory>

#include "search/brain_base.hpp"

namespace quadrille::search {

std::unique_ptr<BrainBase> make_brain(const PositionBase& position);

}  // namespace quadrille::search
