#include "core/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>
#include <string>

namespace quadrille {

std::optional<std::uint64_t> read_whole(std::string_view text, std::uint64_t lowest, std::uint64_t highest) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  const bool is_whole = error == std::errc{} && stop == end;
  return is_whole && value >= lowest && value <= highest ? std::optional(value) : std::nullopt;
}

Result<std::uint64_t> parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                                  std::uint64_t highest) {
  if (const std::optional<std::uint64_t> value = read_whole(text, lowest, highest)) return *value;
  return fail("{0}: '{1}' is not a whole number from {2} to {3}", option, printable(text), lowest, highest);
}

Result<std::uint64_t> parse_seed(std::string_view option, std::string_view text) {
  return parse_whole(option, text, 0, std::numeric_limits<std::uint64_t>::max());
}

std::optional<double> read_decimal(std::string_view text) {
  // Not every library reads fractions with from_chars; a stream reads signs, spaces and words too.
  const std::string_view unsigned_part = text.substr(text.starts_with('-') ? 1 : 0);
  const char first = unsigned_part.empty() ? ' ' : unsigned_part[0];
  if (first != '.' && (first < '0' || first > '9')) return std::nullopt;
  std::istringstream in{std::string(text)};
  in.imbue(std::locale::classic());
  double number = 0;
  if (!(in >> number) || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return number;
}

Result<std::chrono::milliseconds> parse_duration(std::string_view option, std::string_view text) {
  const std::optional<double> seconds = read_decimal(text);
  if (seconds && *seconds > 0 && *seconds <= longest_seconds)
    return std::chrono::milliseconds(std::max(1LL, std::llround(*seconds * 1000)));
  return fail("{0}: '{1}' is not a number of seconds above 0 and up to {2}", option, printable(text),
              static_cast<int>(longest_seconds));
}

}  // namespace quadrille
