// How much of what could go on for ever a test does.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace quadrille {

/// Whether this is compiled for a sanitizer, where everything takes many times as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool under_sanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool under_sanitizer = true;
#else
inline constexpr bool under_sanitizer = false;
#endif
#else
inline constexpr bool under_sanitizer = false;
#endif

/// So many of something that fails alike in every build: a sanitizer, where each takes ten times as long,
/// sees some.
constexpr int some(int usual) { return under_sanitizer ? std::max(1, usual / 10) : usual; }

/// So many samples, games or steps of something random: more with `./test --long`, which asks for that by
/// QUADRILLE_EFFORT.
inline int many(int usual) {
  const char* const effort = std::getenv("QUADRILLE_EFFORT");
  return usual * (effort == nullptr ? 1 : std::max(1, std::atoi(effort)));
}

}  // namespace quadrille
