#include "faces/language/catalogue.hpp"

#include <cstring>
#include <utility>

namespace quadrille {

namespace {

constexpr std::uint32_t magic = 0x950412de;  // in the order of bytes that msgfmt has here
constexpr std::size_t header = 20;           // magic, revision, count and the places of two tables
constexpr std::size_t entry_size = 8;        // length and place

}  // namespace

Catalogue::Catalogue(std::string bytes) : bytes_(std::move(bytes)) {
  if (bytes_.size() < header || number_at(0) != magic) return;
  const std::size_t count = number_at(8);
  originals_ = number_at(12);
  translations_ = number_at(16);
  const std::size_t room = bytes_.size() / entry_size;
  if (count > room || originals_ > bytes_.size() - count * entry_size ||
      translations_ > bytes_.size() - count * entry_size)
    return;
  for (std::size_t i = 0; i < count; ++i) {
    if (!entry(originals_, i) || !entry(translations_, i)) return;
  }
  count_ = count;
}

std::uint32_t Catalogue::number_at(std::size_t offset) const {
  std::uint32_t number = 0;
  std::memcpy(&number, bytes_.data() + offset, sizeof number);
  return number;
}

/// With the zero byte at its end; nothing where the bytes are too few.
std::optional<std::string_view> Catalogue::entry(std::size_t table, std::size_t i) const {
  const std::size_t length = number_at(table + i * entry_size);
  const std::size_t start = number_at(table + i * entry_size + 4);
  if (start >= bytes_.size() || length >= bytes_.size() - start || bytes_[start + length] != '\0')
    return std::nullopt;
  return std::string_view(bytes_).substr(start, length + 1);
}

std::optional<std::string_view> Catalogue::find(std::string_view text) const {
  std::size_t low = 0;
  std::size_t high = count_;
  while (low < high) {  // msgfmt sorts them
    const std::size_t middle = low + (high - low) / 2;
    const std::string_view whole = *entry(originals_, middle);
    const std::string_view original = whole.substr(0, whole.find('\0'));  // the plural stands behind it
    if (original == text) return entry(translations_, middle);
    if (original < text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return std::nullopt;
}

}  // namespace quadrille
