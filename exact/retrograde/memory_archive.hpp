// An archive in memory, for boards whose results fit into it.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

#include "exact/retrograde/outcomes.hpp"

namespace quadrille::retrograde {

class MemoryArchive final : public Archive {
 public:
  Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values) override {
    Matrix copy = values.copy();
    const std::lock_guard lock(mutex_);
    matrices_[{mine, theirs}] = std::move(copy);
    return Done{};
  }
  bool has(std::size_t mine, std::size_t theirs) const override {
    const std::lock_guard lock(mutex_);
    return matrices_.count({mine, theirs}) != 0;
  }
  Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const override {
    return at(mine, theirs).copy();
  }
  /// One that is there, in place.
  const Matrix& at(std::size_t mine, std::size_t theirs) const {
    const std::lock_guard lock(mutex_);
    return matrices_.at({mine, theirs});
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::size_t, std::size_t>, Matrix> matrices_;
};

}  // namespace quadrille::retrograde
