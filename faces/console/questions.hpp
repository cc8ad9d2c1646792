// What is asked outside of a move: before a game, and where something would be lost.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "faces/console/terminal.hpp"

namespace quadrille::console {

/// How a question ended.
enum class Step : std::uint8_t {
  Next,       ///< it is answered
  Back,       ///< the one before is to be asked again
  NotAsked,   ///< it does not arise
  Leave,      ///< the person leaves
  InputEnded  ///< nobody is there to answer
};

/// Takes what was typed, or says why it does not do.
using Take = std::function<Result<Done>(const std::string& typed)>;

/// Asks until an answer is taken. The words that work at every prompt work here too: `expected` is what help
/// says, after what can be typed everywhere.
Step ask_until_taken(Terminal& terminal, const Message& prompt, const Message& expected, const Take& take);

/// Asks one question after the other, and goes back to those that were asked.
Step ask_in_turn(Terminal& terminal, const std::vector<std::function<Step()>>& questions);

/// Asks until a yes or a no comes.
Step ask_yes_or_no(Terminal& terminal, const Message& prompt, bool& yes);

/// Asks for the name of a file, which may be empty. A word that works at every prompt is none.
Step ask_file(Terminal& terminal, const Message& prompt, std::string& path);

/// Whether a game may be written there: not over anything that is no plain file, and over another file only
/// when the person says yes. Says why not.
bool may_write(Terminal& terminal, const std::string& path);

}  // namespace quadrille::console
