// The stop that was told before; core/budget.hpp has the one that never is.
#pragma once

#include "core/budget.hpp"

namespace quadrille {

inline const Stop at_once{true};

}  // namespace quadrille
