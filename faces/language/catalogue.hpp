// A catalogue of translations as msgfmt writes it (.mo), looked up in place. The system's own reader is not
// to be had in a browser, and changes language only by a trick.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

class Catalogue {
 public:
  /// What is no catalogue, or a damaged one, has no sentences.
  explicit Catalogue(std::string bytes);

  std::size_t sentences() const { return count_; }
  /// All forms of a translation, each ended by a zero byte; nothing where there is none.
  std::optional<std::string_view> find(std::string_view text) const;

 private:
  std::uint32_t number_at(std::size_t offset) const;
  std::optional<std::string_view> entry(std::size_t table, std::size_t i) const;

  std::string bytes_;
  std::size_t count_ = 0;
  std::size_t originals_ = 0;
  std::size_t translations_ = 0;
};

/// The French catalogue of this program; empty where it is not there.
std::string bytes_of_catalogue();

}  // namespace quadrille
