#include "search/resources.hpp"

#include <algorithm>
#include <cassert>

#include "core/memory.hpp"
#include "core/numbers.hpp"

namespace quadrille::search {

std::uint64_t most_memory() { return std::max<std::uint64_t>(memory_of_machine() / 2, mebibytes(1)); }

bool is_setting(std::string_view name) { return name == "threads" || name == "memory"; }

bool is_limit(std::string_view name) { return name == "time" || name == "nodes" || name == "depth"; }

Result<Done> set_setting(Settings& settings, std::string_view name, std::string_view option,
                         std::string_view text) {
  assert(is_setting(name));
  const bool threads = name == "threads";
  const std::uint64_t highest = threads ? most_threads : in_mebibytes(most_memory());
  const Result<std::uint64_t> number = parse_whole(option, text, 1, highest);
  if (!number) return number.error();
  if (threads) {
    settings.threads = static_cast<int>(*number);
  } else {
    settings.memory = mebibytes(*number);
  }
  return Done{};
}

Result<Done> set_limit(Limits& limits, std::string_view name, std::string_view option,
                       std::string_view text) {
  assert(is_limit(name));
  if (name == "time") {
    const Result<std::chrono::milliseconds> time = parse_duration(option, text);
    if (!time) return time.error();
    limits.time = *time;
    return Done{};
  }
  const bool nodes = name == "nodes";
  const Result<std::uint64_t> number =
      parse_whole(option, text, 1, nodes ? most_nodes : static_cast<std::uint64_t>(deepest));
  if (!number) return number.error();
  if (nodes) {
    limits.nodes = *number;
  } else {
    limits.depth = static_cast<int>(*number);
  }
  return Done{};
}

}  // namespace quadrille::search
