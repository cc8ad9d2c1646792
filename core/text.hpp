// Small things about text.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Words are compared in small letters; only ASCII has them here.
std::string lower_case(std::string_view text);

inline constexpr std::string_view blanks = " \t\r\n\v\f";
/// Without the blanks and ends of lines around it.
std::string_view trimmed(std::string_view text);

/// What stands between these characters, of which there may be several.
std::vector<std::string> words_of(std::string_view text, std::string_view separators = blanks);
std::string joined(std::span<const std::string> words, std::string_view between);

/// Whether a UTF-8 character begins with this byte; the others go on with one.
constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// In characters, not in bytes.
std::size_t width_of(std::string_view text);
/// With blanks behind it.
std::string padded(std::string_view text, std::size_t width);
/// The first so many characters.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace quadrille
