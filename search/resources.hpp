// What an engine may use, as people write it: the same words and bounds at every face.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "search/engine.hpp"

namespace quadrille::search {

inline constexpr std::uint64_t most_threads = 256;
inline constexpr std::uint64_t most_nodes = 1'000'000'000'000'000;
/// The memory that may be asked for, in bytes: the machine needs some for itself.
std::uint64_t most_memory();
constexpr std::size_t mebibytes(std::uint64_t count) { return static_cast<std::size_t>(count << 20U); }
constexpr std::uint64_t in_mebibytes(std::uint64_t bytes) { return bytes >> 20U; }

/// Reads `threads` or `memory` (in MiB). The refusal calls it `option`; there must be such a name.
Result<Done> set_setting(Settings& settings, std::string_view name, std::string_view option,
                         std::string_view text);
bool is_setting(std::string_view name);

/// Reads `time` (in seconds), `nodes` or `depth`, in the same way.
Result<Done> set_limit(Limits& limits, std::string_view name, std::string_view option, std::string_view text);
bool is_limit(std::string_view name);

}  // namespace quadrille::search
