// Numbers as people type them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.hpp"

namespace quadrille {

/// Reads a whole number from `lowest` to `highest`; nothing for any other text.
std::optional<std::uint64_t> read_whole(std::string_view text, std::uint64_t lowest, std::uint64_t highest);

/// The same; the refusal names the option.
Result<std::uint64_t> parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                                  std::uint64_t highest);

/// Reads a seed: any whole number that there is.
Result<std::uint64_t> parse_seed(std::string_view option, std::string_view text);

/// Reads a number that may have a minus and a fraction; nothing for any other text.
std::optional<double> read_decimal(std::string_view text);

inline constexpr double longest_seconds = 86400;  // a day
/// Reads a number of seconds above 0, such as 0.1, as a duration of at least a millisecond; the refusal names
/// the option.
Result<std::chrono::milliseconds> parse_duration(std::string_view option, std::string_view text);

}  // namespace quadrille
