// French and English for every face, from one gettext catalogue (po/).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "core/result.hpp"

namespace quadrille {

enum class Language : std::uint8_t { French, English };

/// "fr" or "en".
Result<Language> parse_language(std::string_view text);

/// What the locale asks for (LC_ALL, LC_MESSAGES, LANG); English when it asks for another language, French
/// when it asks for none.
Language language_of_environment();

/// From now on everything is said in this language. May be called again at any time.
void use_language(Language language);

/// A message in the language in use.
std::string say(const Message& message);

/// French has a space before ": ; ? !" and inside "« »", at which no line ends.
std::string unbroken(std::string_view text);
/// For faces that break lines.
inline std::string say_unbroken(const Message& message) { return unbroken(say(message)); }

/// A number with so many decimals, for people: with a comma in French. For programs it would be wrong.
std::string decimal(double value, int decimals);

}  // namespace quadrille
