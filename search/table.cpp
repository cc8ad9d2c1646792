#include "search/table.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace quadrille::search {

void Table::resize(std::size_t bytes) {
  const std::size_t count = std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}));
  buckets_ = {};  // before more is taken, so that there are never two tables
  buckets_ = ZeroedArray<Bucket>(count);
  bucket_mask_ = count - 1;
  generation_ = 1;
}

void Table::store(std::uint64_t key, const Finding& finding) {
  constexpr int deepest_told = 255;
  constexpr int age_weight = 4;  // plies of depth that a search of age costs a finding
  Entry* worst = nullptr;
  int worst_worth = std::numeric_limits<int>::max();
  std::uint32_t move = finding.move;
  for (Entry& entry : bucket_of(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      if (move == 0) move = static_cast<std::uint32_t>(data);
      worst = &entry;
      break;
    }
    const int age = static_cast<int>((generation_ - generation_of(data)) & generation_mask);
    const int worth = data == 0 ? std::numeric_limits<int>::min() : depth_of(data) - age_weight * age;
    if (worth < worst_worth) {
      worst = &entry;
      worst_worth = worth;
    }
  }
  const auto depth = static_cast<std::uint64_t>(std::clamp(finding.depth, 0, deepest_told));
  const std::uint64_t data = generation_ << 59U | static_cast<std::uint64_t>(finding.certain) << 58U |
                             static_cast<std::uint64_t>(finding.bound) << 56U | depth << 48U |
                             static_cast<std::uint64_t>(static_cast<std::uint16_t>(finding.value)) << 32U |
                             move;
  worst->check.store(key ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

}  // namespace quadrille::search
