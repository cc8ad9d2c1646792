// Legal moves on the stack.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace quadrille {

/// At most `Capacity` moves, without a heap. Each game knows the most moves a position of its can have.
template <class Move, int Capacity>
class MoveList {
 public:
  using value_type = Move;
  static constexpr int capacity = Capacity;

  MoveList() {}  // leaves the storage unset: a search makes a list at every node

  void add(Move move) {
    assert(size_ < moves_.size());
    moves_[size_++] = move;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move& operator[](std::size_t i) const { return moves_[i]; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

 private:
  std::array<Move, static_cast<std::size_t>(Capacity)> moves_;
  std::size_t size_ = 0;
};

}  // namespace quadrille
