// Words for people, carried as data: English text that doubles as the key of the translation.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

/// A sentence with numbered gaps, "{0} stands beside {1}", and what fills them. A face translates it when
/// it shows it; a gap may itself be a message. Text taken verbatim (a cell's name, a number) is not looked
/// up. A sentence that counts something has a second text, for more than one.
struct Message {
  std::string text;
  std::vector<Message> gaps;
  bool verbatim = false;
  std::string plural{};
  unsigned long count = 1;  ///< of what is counted; each language says which text that takes

  friend bool operator==(const Message&, const Message&) = default;
};

inline Message verbatim(std::string text) { return {std::move(text), {}, true}; }

namespace detail {
inline Message gap(Message m) { return m; }
inline Message gap(std::string_view text) { return verbatim(std::string(text)); }
inline Message gap(const std::string& text) { return verbatim(text); }
inline Message gap(const char* text) { return verbatim(text); }
inline Message gap(char letter) { return verbatim(std::string(1, letter)); }
template <class Number>
requires std::is_arithmetic_v<Number> Message gap(Number n) { return verbatim(std::to_string(n)); }
}  // namespace detail

/// The catalogue is collected from the first argument of these calls, so it must be a literal.
template <class... Gaps>
Message message(const char* english, Gaps&&... gaps) {
  return {english, {detail::gap(std::forward<Gaps>(gaps))...}, false};
}

/// The first gap is how many there are: counted("{0} stone", "{0} stones", 3).
template <std::integral Count, class... Gaps>
Message counted(const char* one, const char* several, Count count, Gaps&&... gaps) {
  return {one,
          {detail::gap(count), detail::gap(std::forward<Gaps>(gaps))...},
          false,
          several,
          static_cast<unsigned long>(count)};
}

/// "1.5", as each language writes it.
Message one_decimal(double number);

/// Looks a sentence up in another language; returns it unchanged when there is no translation. Where nothing
/// is counted `plural` is null.
using Translate = const char* (*)(const char* text, const char* plural, unsigned long count);

std::string render(const Message& message, Translate translate);

/// For logs and tests.
std::string in_english(const Message& message);

/// What a person typed, fit to be shown back to them: shortened, without control characters, with
/// bytes that are not UTF-8 replaced. What is read to the end to see what is wrong, as a command line is, may
/// be longer.
inline constexpr std::size_t longest_quote = 60;
inline constexpr std::size_t longest_command = 400;
std::string printable(std::string_view typed, std::size_t most = longest_quote);

}  // namespace quadrille
