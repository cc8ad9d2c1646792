// Numbers that look random and come out the same on every machine for the same seed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quadrille {

/// splitmix64: one addition between two draws, so draws do not wait for each other.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15U); }

  /// From 0 to `bound` - 1; `bound` is at least 1. The bias is below 2^-20 for any bound we use.
  constexpr int below(int bound) {
    return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
  }

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

/// What sets the keys of a game apart from those of all others, though their positions may be the same words.
consteval std::uint64_t salt_of(std::string_view game) {
  std::uint64_t salt = 0;
  for (const char letter : game) salt = Random::mix(salt + static_cast<unsigned char>(letter));
  return salt;
}

/// Folds the words of a position into its key. Order counts. Every step can be undone, so two positions that
/// differ in one word always have different keys.
class KeyHasher {
 public:
  constexpr KeyHasher() = default;
  /// For the positions of a game: KeyHasher(salt_of("snort")).
  explicit constexpr KeyHasher(std::uint64_t salt) : key_(first ^ salt) {}

  constexpr void add(std::uint64_t word) {
    key_ = (key_ ^ word) * 0x9FB21C651E98DF25U;
    key_ ^= key_ >> 32;
  }
  template <std::size_t Count>
  constexpr void add(const std::array<std::uint64_t, Count>& words) {
    for (const std::uint64_t word : words) add(word);
  }
  constexpr std::uint64_t key() const { return key_; }

 private:
  static constexpr std::uint64_t first = 0x243F6A8885A308D3U;
  std::uint64_t key_ = first;
};

}  // namespace quadrille
