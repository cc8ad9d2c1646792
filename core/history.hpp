// The positions that came up in a game, and the rule of repetition. The match, random games and the search
// all ask it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille {

/// A position that comes up this often with the same player to move is a draw.
inline constexpr int repetitions_for_draw = 3;

/// Keys of positions, oldest first. A search adds the line that it looks at behind those of the game. Takes
/// memory only when the room given at first is used up.
class History {
 public:
  explicit History(std::size_t room = 0) : keys_(room) {}
  /// A game so far, with room for so many positions more.
  explicit History(std::span<const std::uint64_t> game, std::size_t room = 0) : keys_(game.size() + room) {
    std::copy(game.begin(), game.end(), keys_.begin());
    count_ = game.size();
  }

  std::size_t size() const { return count_; }
  std::span<const std::uint64_t> keys() const { return {keys_.data(), count_}; }

  [[gnu::always_inline]] void push(std::uint64_t key) {
    if (count_ == keys_.size()) make_room();
    keys_[count_++] = key;
  }
  /// The same, where the room given at first is known to be enough.
  void push_in_room(std::uint64_t key) {
    assert(count_ < keys_.size());
    keys_[count_++] = key;
  }
  void pop() {
    assert(count_ > 0);
    --count_;
  }
  /// Forgets everything, if told to; a condition so that nothing needs to be predicted.
  void clear_if(bool condition) { count_ &= std::size_t{condition} - 1; }

  int occurrences(std::uint64_t key) const {
    const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(count_);
    return static_cast<int>(std::count(keys_.begin(), end, key));
  }
  /// Whether a position, were it to come up next, would make the game a draw.
  [[gnu::noinline]] bool would_draw(std::uint64_t key) const {
    return occurrences(key) >= repetitions_for_draw - 1;
  }

  /// From here on it is a line that a search looks at.
  void begin_line() { line_ = count_; }
  /// Where the position stands that so many moves of the line lead to.
  std::size_t place(std::size_t plies) const { return line_ + plies; }
  /// Keeps so many positions of the line.
  void cut_line(std::size_t plies) {
    assert(place(plies) <= count_);
    count_ = place(plies);
  }
  /// Whether a search may take a position for a draw: it stands on the line, so that whoever repeated it once
  /// can do so again, or was in the game so often that its next time is a draw. What stands before `since`
  /// cannot return.
  bool is_repeated(std::uint64_t key, std::size_t since) const {
    int times_in_game = 0;
    for (std::size_t i = count_; i-- > since;) {
      if (keys_[i] != key) continue;
      if (i >= line_ || ++times_in_game == repetitions_for_draw - 1) return true;
    }
    return false;
  }

 private:
  [[gnu::noinline]] void make_room() { keys_.resize(2 * keys_.size() + 16); }

  std::vector<std::uint64_t> keys_;  // the first count_ of them
  std::size_t count_ = 0;
  std::size_t line_ = 0;
};

}  // namespace quadrille
