#include "faces/console/questions.hpp"

#include <optional>

#include "faces/console/commands.hpp"
#include "match/store.hpp"

namespace quadrille::console {

namespace {

/// A word that works at every prompt, typed at a question; nothing where the question is to be asked again.
std::optional<Step> follow(Terminal& terminal, Command command, const Message& expected) {
  switch (command) {
    case Command::Undo:
      return Step::Back;
    case Command::Quit:
      return Step::Leave;
    case Command::Help:
      terminal.say(expected);
      terminal.say(message("undo: go back to the question before"));
      terminal.say(message("quit: leave"));
      return std::nullopt;
    case Command::Redo:
    case Command::Hint:
    case Command::Moves:
    case Command::Board:
    case Command::Rules:
    case Command::Save:
    case Command::Resume:
    case Command::Resign:
    case Command::Draw:
      terminal.refuse(message("that does not work at this question; type help to see what does"));
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Step ask_until_taken(Terminal& terminal, const Message& prompt, const Message& expected, const Take& take) {
  while (const std::optional<std::string> typed = terminal.ask(prompt)) {
    const Result<Done> taken = take(*typed);
    if (taken) return Step::Next;
    const std::optional<TypedCommand> command = parse_command(*typed);
    if (!command) {
      terminal.refuse(taken.error().why);
    } else if (const std::optional<Step> step = follow(terminal, command->command, expected)) {
      return *step;
    }
  }
  return Step::InputEnded;
}

Step ask_in_turn(Terminal& terminal, const std::vector<std::function<Step()>>& questions) {
  bool forward = true;
  for (std::size_t i = 0; i < questions.size();) {
    const Step step = questions[i]();
    if (step == Step::Leave || step == Step::InputEnded) return step;
    if (step != Step::NotAsked) forward = step == Step::Next;
    if (!forward && i == 0) {
      terminal.refuse(message("there is no question before this one"));
      forward = true;
    } else {
      i = forward ? i + 1 : i - 1;
    }
  }
  return Step::Next;
}

Step ask_yes_or_no(Terminal& terminal, const Message& prompt, bool& yes) {
  const Message expected = message("type yes or no");
  return ask_until_taken(terminal, prompt, expected, [&](const std::string& typed) -> Result<Done> {
    const std::optional<bool> answer = parse_yes_or_no(typed);
    if (!answer) return Error{expected};
    yes = *answer;
    return Done{};
  });
}

Step ask_file(Terminal& terminal, const Message& prompt, std::string& path) {
  const Message expected = message("type the name of a file, such as {0}", "game.txt");
  return ask_until_taken(terminal, prompt, expected, [&](const std::string& typed) -> Result<Done> {
    if (parse_command(typed)) return Error{expected};
    path = typed;
    return Done{};
  });
}

bool may_write(Terminal& terminal, const std::string& path) {
  if (!match::exists(path)) return true;
  if (const Result<Done> plain = match::check_replaceable(path); !plain) {
    terminal.refuse(plain.error().why);
    return false;
  }
  bool yes = false;
  ask_yes_or_no(terminal, message("{0} is there already. Replace it? (yes/no) ", printable(path)), yes);
  if (!yes) terminal.refuse(message("{0} is left as it is", printable(path)));
  return yes;
}

}  // namespace quadrille::console
