#include "faces/console/terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <istream>
#include <ostream>

#include "core/text.hpp"
#include "faces/language/language.hpp"

namespace quadrille::console {

std::optional<std::string> Terminal::ask(const Message& prompt) {
  out_ << quadrille::say(prompt) << std::flush;
  std::string typed;
  if (!std::getline(in_, typed)) {
    out_ << '\n';
    return std::nullopt;
  }
  typed = std::string(trimmed(typed));
  if (style_.echo) out_ << printable(typed) << '\n';
  return typed;
}

void Terminal::line(std::string_view text) { out_ << text << '\n'; }

void Terminal::say(const Message& message) { line(quadrille::say(message)); }

void Terminal::refuse(const Message& why) { line("! " + quadrille::say(why)); }

PassingNote::PassingNote(Terminal& terminal, const Message& what) : terminal_(terminal) {
  if (terminal_.style_.erasable) terminal_.out_ << quadrille::say(what) << std::flush;
}

PassingNote::~PassingNote() {
  if (terminal_.style_.erasable) terminal_.out_ << "\r\033[K" << std::flush;
}

TerminalStyle style_of_standard_streams() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool able = isatty(STDOUT_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
  const bool wanted = no_colour == nullptr || *no_colour == '\0';
  return {able && wanted, isatty(STDIN_FILENO) == 0, able};
}

}  // namespace quadrille::console
