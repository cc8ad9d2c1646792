// Numbers that people and programs type.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.hpp"

namespace quadrille {

/// Reads a whole number from `lowest` to `highest`; the refusal names the option it is for.
Result<std::uint64_t> parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                                  std::uint64_t highest);

}  // namespace quadrille
