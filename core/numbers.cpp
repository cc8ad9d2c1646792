#include "core/numbers.hpp"

#include <charconv>

namespace quadrille {

Result<std::uint64_t> parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                                  std::uint64_t highest) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && value >= lowest && value <= highest) return value;
  return fail("{0}: '{1}' is not a whole number from {2} to {3}", option, printable(text), lowest, highest);
}

}  // namespace quadrille
