#include "faces/language/language.hpp"

#include <libintl.h>

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <system_error>

// gettext keeps what it looked up until this counter moves; it is how a program changes language while it
// runs.
extern "C" int _nl_msg_cat_cntr;  // NOLINT: the name is glibc's

namespace quadrille {

namespace {

constexpr const char* domain = "quadrille";

const char* look_up(const char* text, const char* plural, unsigned long count) {
  return plural == nullptr ? dgettext(domain, text) : dngettext(domain, text, plural, count);
}

/// Beside the installed program, or else where the build put the catalogues.
std::string catalogue_folder() {
  std::error_code failed;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
  const std::filesystem::path installed = program.parent_path().parent_path() / "share" / "locale";
  if (!failed && std::filesystem::exists(installed / "fr" / "LC_MESSAGES" / "quadrille.mo", failed))
    return installed;
  return QUADRILLE_BUILD_LOCALE_DIR;
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

void use_language(Language language) {
  // The locale itself must be one that every machine has: gettext only listens to LANGUAGE when it is not
  // "C".
  std::setlocale(LC_CTYPE, "C.UTF-8");
  std::setlocale(LC_MESSAGES, "C.UTF-8");
  setenv("LANGUAGE", language == Language::French ? "fr" : "en", 1);
  ++_nl_msg_cat_cntr;
  static const std::string folder = catalogue_folder();
  bindtextdomain(domain, folder.c_str());
  bind_textdomain_codeset(domain, "UTF-8");
}

std::string say(const Message& message) { return render(message, look_up); }

}  // namespace quadrille
