// Lines in and out.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace quadrille::console {

struct TerminalStyle {
  bool colour = false;  ///< the terminal shows colours and the user wants them
  bool echo = false;    ///< input does not come from a keyboard: write it where a person would have typed it
  bool erasable = false;  ///< a line on the screen can be wiped out again
};

class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, TerminalStyle style) : in_(in), out_(out), style_(style) {}

  bool colour() const { return style_.colour; }
  /// A person types, who can be asked what nobody thought of before.
  bool is_keyboard() const { return !style_.echo; }

  /// Asks and reads a line, without blanks around it; nothing at the end of input.
  std::optional<std::string> ask(const Message& prompt);

  void line(std::string_view text = {});
  void say(const Message& message);
  /// Why what was typed is refused, on a line of its own.
  void refuse(const Message& why);

 private:
  friend class PassingNote;

  std::istream& in_;
  std::ostream& out_;
  TerminalStyle style_;
};

/// Says something for as long as it lives, where that can be wiped out again; elsewhere nothing.
class PassingNote {
 public:
  PassingNote(Terminal& terminal, const Message& what);
  PassingNote(const PassingNote&) = delete;
  PassingNote& operator=(const PassingNote&) = delete;
  ~PassingNote();

 private:
  Terminal& terminal_;
};

/// What the standard streams are: colours only on a terminal that has them and where NO_COLOR is not set.
TerminalStyle style_of_standard_streams();

}  // namespace quadrille::console
