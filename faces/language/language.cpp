#include "faces/language/language.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "faces/language/catalogue.hpp"

namespace quadrille {

namespace {

std::atomic<Language> in_use{Language::English};

/// Of two forms, French has the second from two on, and English for all but one.
const char* look_up(const char* text, const char* plural, unsigned long count) {
  static const Catalogue french(bytes_of_catalogue());
  if (in_use == Language::French) {
    if (const std::optional<std::string_view> forms = french.find(text)) {
      const std::size_t second = forms->find('\0') + 1;
      const bool several = plural != nullptr && count > 1 && second < forms->size();
      return forms->data() + (several ? second : 0);
    }
  }
  return plural != nullptr && count != 1 ? plural : text;
}

}  // namespace

Result<Language> parse_language(std::string_view text) {
  if (text == "fr") return Language::French;
  if (text == "en") return Language::English;
  return fail("there is no language '{0}'; languages are fr and en", printable(text));
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    const bool names_no_language = locale.starts_with("C.") || locale == "C" || locale == "POSIX";
    return names_no_language || locale.starts_with("fr") ? Language::French : Language::English;
  }
  return Language::French;
}

void use_language(Language language) { in_use = language; }

std::string say(const Message& message) { return render(message, look_up); }

std::string unbroken(std::string_view text) {
  constexpr std::string_view space = "\u00a0";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i + 1);
    const bool is_before_sign =
        !rest.empty() &&
        (std::string_view(":;?!").find(rest.front()) != std::string_view::npos || rest.starts_with("»"));
    const bool no_line_ends = text[i] == ' ' && (is_before_sign || out.ends_with("«"));
    out += no_line_ends ? space : text.substr(i, 1);
  }
  return out;
}

std::string decimal(double value, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  std::string said = text.data();
  if (in_use == Language::French) std::replace(said.begin(), said.end(), '.', ',');
  return said;
}

}  // namespace quadrille
