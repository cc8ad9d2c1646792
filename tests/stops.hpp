// Stops for what can be stopped.
#pragma once

#include <atomic>

namespace quadrille {

inline const std::atomic<bool> never = false;
inline const std::atomic<bool> at_once = true;

}  // namespace quadrille
