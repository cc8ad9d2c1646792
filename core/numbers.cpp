#include "core/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <locale>
#include <sstream>
#include <string>

namespace quadrille {

Result<std::uint64_t> parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                                  std::uint64_t highest) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && value >= lowest && value <= highest) return value;
  return fail("{0}: '{1}' is not a whole number from {2} to {3}", option, printable(text), lowest, highest);
}

Result<std::uint64_t> parse_seed(std::string_view option, std::string_view text) {
  return parse_whole(option, text, 0, std::numeric_limits<std::uint64_t>::max());
}

Result<double> parse_seconds(std::string_view option, std::string_view text) {
  // Not every library reads fractions with from_chars; a stream reads signs, spaces and words too.
  const bool digits = !text.empty() && ((text[0] >= '0' && text[0] <= '9') || text[0] == '.');
  std::istringstream in{std::string(text)};
  in.imbue(std::locale::classic());
  double seconds = 0;
  const bool read = digits && in >> seconds && in.peek() == std::istringstream::traits_type::eof();
  if (read && seconds > 0 && seconds <= longest_seconds) return seconds;
  return fail("{0}: '{1}' is not a number of seconds above 0 and up to {2}", option, printable(text),
              static_cast<int>(longest_seconds));
}

Result<std::chrono::milliseconds> parse_duration(std::string_view option, std::string_view text) {
  const Result<double> seconds = parse_seconds(option, text);
  if (!seconds) return seconds.error();
  return std::chrono::milliseconds(std::max(1LL, std::llround(*seconds * 1000)));
}

}  // namespace quadrille
