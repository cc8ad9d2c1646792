#include "exact/retrograde/schedule.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace quadrille::retrograde {

int layers_of(const Families& families) { return 2 * families.all().back().steps_to_go; }

Result<Done> for_each_pair(std::span<const Pair> pairs, int threads, Budget& budget,
                           const std::function<Result<Done>(const Pair&, bool is_caller)>& solve) {
  return try_each_number(pairs.size(), threads, budget,
                         [&](std::size_t i, bool is_caller) { return solve(pairs[i], is_caller); });
}

std::shared_ptr<Verdicts[]> Room::take(std::size_t count) {
  // More than the library keeps for itself when it is freed.
  constexpr std::size_t usual_piece = (std::size_t{32} << 20U) / sizeof(Verdicts);
  if (!piece_ || piece_->size() - taken_ < count) {
    piece_ = std::make_shared<const Piece>(std::max(count, usual_piece));
    taken_ = 0;
  }
  Verdicts* const start = &(*piece_)[taken_];
  taken_ += count;
  return {piece_, start};
}

std::shared_ptr<Verdicts[]> Shelf::room_for(const Matrix& matrix) {
  const std::lock_guard lock(mutex_);
  if (bytes_ + matrix.bytes() > memory_) return nullptr;
  bytes_ += matrix.bytes();
  return room_.take(matrix.size());
}

void Shelf::put(std::size_t rows, std::size_t columns, const Matrix& matrix) {
  std::shared_ptr<Verdicts[]> room = room_for(matrix);
  if (!room) return;
  auto copy = std::make_shared<const Matrix>(matrix, std::move(room));
  const std::lock_guard lock(mutex_);
  const bool is_new = matrices_.try_emplace({rows, columns}, std::move(copy)).second;
  if (!is_new) bytes_ -= matrix.bytes();  // another thread was faster
}

Result<std::shared_ptr<const Matrix>> Shelf::get(std::size_t rows, std::size_t columns) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = matrices_.find({rows, columns});
    if (found != matrices_.end()) return found->second;
  }
  Result<Matrix> fetched = fetch_(rows, columns);
  if (!fetched) return fetched.error();
  put(rows, columns, *fetched);
  return std::make_shared<const Matrix>(*std::move(fetched));
}

bool Shelf::has(std::size_t rows, std::size_t columns) const {
  const std::lock_guard lock(mutex_);
  return matrices_.count({rows, columns}) != 0;
}

void Shelf::drop_layer(int steps) {
  const std::lock_guard lock(mutex_);
  for (auto it = matrices_.begin(); it != matrices_.end();) {
    const auto [rows, columns] = it->first;
    const bool old = families_[rows].steps_to_go + families_[columns].steps_to_go == steps;
    if (old) bytes_ -= it->second->bytes();
    it = old ? matrices_.erase(it) : std::next(it);
  }
}

std::size_t Shelf::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace quadrille::retrograde
