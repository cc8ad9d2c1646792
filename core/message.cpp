#include "core/message.hpp"

#include <cmath>
#include <cstddef>

#include "core/text.hpp"

namespace quadrille {

namespace {

const char* untranslated(const char* text, const char* plural, unsigned long count) {
  return plural != nullptr && count != 1 ? plural : text;
}

/// The smallest second byte a UTF-8 character may have after this first one, and the largest: the rest would
/// be overlong, a surrogate or beyond Unicode.
struct SecondByte {
  unsigned char lowest = 0x80;
  unsigned char highest = 0xBF;
};
SecondByte second_byte_after(unsigned char lead) {
  switch (lead) {
    case 0xE0:
      return {.lowest = 0xA0};
    case 0xED:
      return {.highest = 0x9F};
    case 0xF0:
      return {.lowest = 0x90};
    case 0xF4:
      return {.highest = 0x8F};
    default:
      return {};
  }
}

/// How many bytes of `text` from `at` on make one whole UTF-8 character; 0 when they make none.
std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (length == 0 || at + length > text.size()) return 0;
  const SecondByte second = second_byte_after(lead);
  if (byte(at + 1) < second.lowest || byte(at + 1) > second.highest) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (begins_character(text[at + i])) return 0;
  }
  return length;
}

/// Characters that steer a terminal instead of being shown.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

}  // namespace

std::string render(const Message& message, Translate translate) {
  if (message.verbatim) return message.text;
  const char* const plural = message.plural.empty() ? nullptr : message.plural.c_str();
  const std::string_view text = translate(message.text.c_str(), plural, message.count);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool gap = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
    const std::size_t which = gap ? static_cast<std::size_t>(text[i + 1] - '0') : message.gaps.size();
    if (which < message.gaps.size()) {
      out += render(message.gaps[which], translate);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string in_english(const Message& message) { return render(message, untranslated); }

Message one_decimal(double number) {
  constexpr int parts = 10;
  const long tenths = std::lround(number * parts);
  return message("{0}.{1}", tenths / parts, tenths % parts);
}

std::string printable(std::string_view typed, std::size_t most) {
  std::string out;
  std::size_t i = 0;
  while (i < typed.size() && out.size() < most) {
    const std::size_t length = character_length(typed, i);
    if (length == 0 || is_control(typed.substr(i, length))) {
      out += '?';
      i += length == 0 ? 1 : length;
    } else {
      out += typed.substr(i, length);
      i += length;
    }
  }
  if (i < typed.size()) out += "...";
  return out;
}

}  // namespace quadrille
