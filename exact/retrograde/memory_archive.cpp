#include "exact/retrograde/memory_archive.hpp"

namespace quadrille::retrograde {

namespace {

/// Calls `visit(verdicts, word of them)` for every word of the matrix that has a column in it.
template <class AnyMatrix, class Visit>
void for_each_word(AnyMatrix& matrix, std::size_t rows, std::size_t columns, Visit&& visit) {
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; column += 64)
      visit(matrix.strip(column / lane_bits)[row], column % lane_bits / 64);
  }
}

}  // namespace

Result<Done> MemoryArchive::keep(std::size_t mine, std::size_t theirs, const Matrix& values, int) {
  Packed packed;
  const std::size_t rows = families_[mine].size();
  const std::size_t columns = families_[theirs].size();
  packed.reserve(2 * rows * ((columns + 63) / 64));
  for_each_word(values, rows, columns, [&](const Verdicts& verdicts, std::size_t word) {
    packed.push_back(verdicts.won[word]);
    packed.push_back(verdicts.lost[word]);
  });
  const std::lock_guard lock(mutex_);
  matrices_[{mine, theirs}] = std::move(packed);
  return Done{};
}

bool MemoryArchive::has(std::size_t mine, std::size_t theirs) const {
  const std::lock_guard lock(mutex_);
  return matrices_.count({mine, theirs}) != 0;
}

Result<Matrix> MemoryArchive::fetch(std::size_t mine, std::size_t theirs) const {
  const Packed* packed = nullptr;
  {
    const std::lock_guard lock(mutex_);
    packed = &matrices_.at({mine, theirs});
  }
  const std::size_t rows = families_[mine].size();
  const std::size_t columns = families_[theirs].size();
  Matrix values(rows, columns);
  auto next = packed->begin();
  for_each_word(values, rows, columns, [&](Verdicts& verdicts, std::size_t word) {
    verdicts.won[word] = *next++;
    verdicts.lost[word] = *next++;
  });
  return values;
}

}  // namespace quadrille::retrograde
