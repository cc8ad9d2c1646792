// An archive in memory, for boards whose results fit into it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "exact/retrograde/outcomes.hpp"

namespace quadrille::retrograde {

class MemoryArchive final : public Archive {
 public:
  explicit MemoryArchive(const Families& families) : families_(families) {}

  Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values, int threads) override;
  bool has(std::size_t mine, std::size_t theirs) const override;
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const override;

 private:
  /// Small families leave most of a strip empty: only words with a column in them are kept.
  using Packed = std::vector<std::uint64_t>;

  const Families& families_;
  mutable std::mutex mutex_;
  std::map<std::pair<std::size_t, std::size_t>, Packed> matrices_;
};

}  // namespace quadrille::retrograde
