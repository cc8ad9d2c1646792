// What the solver remembers: between which bounds the rest of a game lies. Shared by all threads without a
// lock.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/cell.hpp"
#include "core/growing_buckets.hpp"

namespace quadrille::vorassic {

/// How many points more the player to move will have than the other: so many at least and at most.
struct Bounds {
  int lower = 0;
  int upper = 0;

  bool is_exact() const { return lower == upper; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Two hashes of a position: an answer that belongs to another one would be taken for a proof.
struct Key {
  std::uint64_t word = 0;
  std::uint64_t more = 0;  ///< of which the lowest bits are kept
};

/// An entry is two words, of which the first is that of the key mixed with the second: one that two threads
/// wrote at once is not found. Where there is no room and the table cannot grow, what took the least work is
/// forgotten.
class Table {
 public:
  struct Finding {
    Bounds bounds;
    std::optional<Cell> best;  ///< the move to try first
  };

  explicit Table(std::size_t bytes) : buckets_(bytes) {}

  /// For a key that will be asked for soon.
  void prefetch(const Key& key) const { buckets_.prefetch(key.word); }

  std::optional<Finding> find(const Key& key) const {
    for (const Entry& entry : buckets_.of(key.word).entries) {
      const Word data = entry.data.load(std::memory_order_relaxed);
      if (data == 0 || !is_of(entry, data, key)) continue;
      Finding finding{{points_of(data >> 50U), points_of(data >> 36U)}, std::nullopt};
      if (const Word best = data >> 26U & best_bits; best != 0) finding.best = static_cast<Cell>(best - 1);
      return finding;
    }
    return std::nullopt;
  }

  /// Replaces what was known of this position.
  void store(const Key& key, const Finding& finding, std::uint64_t nodes) {
    const Word effort = static_cast<Word>(std::bit_width(nodes)) + 1;
    const Word best = finding.best ? index(*finding.best) + 1 : 0;
    const Word data = word_of(finding.bounds.lower) << 50U | word_of(finding.bounds.upper) << 36U |
                      best << 26U | (key.more & more_bits) << 7U | effort;
    Entry* place = place_for(key);
    if (place == nullptr && grow()) place = place_for(key);
    if (place == nullptr) place = cheapest(buckets_.of(key.word));
    place->check.store(key.word ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
  }

 private:
  // From the lowest bit: effort 7, at least 1, so that no data are zero; more of the key 19; best move 10;
  // upper bound 14; lower bound 14. On 26×26 at most 6,066 points are left.
  using Word = std::uint64_t;
  static constexpr Word effort_bits = (1U << 7U) - 1;
  static constexpr Word more_bits = (1U << 19U) - 1;
  static constexpr Word best_bits = (1U << 10U) - 1;
  static constexpr Word points_bits = (1U << 14U) - 1;
  static constexpr int points_middle = 1 << 13;
  struct Entry {
    std::atomic<Word> check, data;
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  static int points_of(Word word) { return static_cast<int>(word & points_bits) - points_middle; }
  static Word word_of(int points) { return static_cast<Word>(points + points_middle) & points_bits; }
  static bool is_of(const Entry& entry, Word data, const Key& key) {
    return (entry.check.load(std::memory_order_relaxed) ^ data) == key.word &&
           (data >> 7U & more_bits) == (key.more & more_bits);
  }
  /// The entry of this key, or an empty one; none when there is no room.
  Entry* place_for(const Key& key) {
    Entry* empty = nullptr;
    for (Entry& entry : buckets_.of(key.word).entries) {
      const Word data = entry.data.load(std::memory_order_relaxed);
      if (data == 0)
        empty = empty == nullptr ? &entry : empty;
      else if (is_of(entry, data, key))
        return &entry;
    }
    return empty;
  }
  static Entry* cheapest(Bucket& bucket) {
    return std::min_element(std::begin(bucket.entries), std::end(bucket.entries),
                            [](const Entry& a, const Entry& b) {
                              return (a.data.load(std::memory_order_relaxed) & effort_bits) <
                                     (b.data.load(std::memory_order_relaxed) & effort_bits);
                            });
  }

  bool grow() {
    return buckets_.grow([](Bucket& from, Bucket& to, std::size_t bit) {
      std::size_t taken = 0;
      for (Entry& entry : from.entries) {
        const Word data = entry.data.load(std::memory_order_relaxed);
        const Word check = entry.check.load(std::memory_order_relaxed);
        if (data == 0 || (GrowingBuckets<Bucket>::place_of(check ^ data) & bit) == 0) continue;
        to.entries[taken].check.store(check, std::memory_order_relaxed);
        to.entries[taken].data.store(data, std::memory_order_relaxed);
        ++taken;
        entry.data.store(0, std::memory_order_relaxed);
      }
    });
  }

  GrowingBuckets<Bucket> buckets_;
};

}  // namespace quadrille::vorassic
