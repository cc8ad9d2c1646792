#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "faces/cli/cli.hpp"
#include "faces/language/language.hpp"

namespace {

using quadrille::cli::Exit;

/// What an interruption says, made ahead: a signal handler may not look words up.
std::string farewell;  // NOLINT: the handler has no other way to it

/// A game being saved is either on the disk or not touched, and it is saved after every move, so leaving at
/// once loses nothing.
void leave(int) {
  const ssize_t written = write(STDERR_FILENO, farewell.data(), farewell.size());
  static_cast<void>(written);
  std::_Exit(static_cast<int>(Exit::Interrupted));
}

}  // namespace

int main(int argc, char** argv) {
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  const quadrille::cli::Streams streams{std::cin, std::cout, std::cerr, terminal};
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const quadrille::Result<quadrille::Language> language = quadrille::cli::wanted_language(arguments);
  quadrille::use_language(language ? *language : quadrille::language_of_environment());
  farewell = "\nquadrille: " + say(quadrille::message("interrupted")) + "\n";
  std::signal(SIGINT, leave);
  std::signal(SIGTERM, leave);
  const Exit code = quadrille::cli::run(arguments, streams);
  std::cout.flush();
  if (!std::cout) {
    return static_cast<int>(
        refuse(streams, Exit::BadFile, quadrille::message("the output cannot be written")));
  }
  return static_cast<int>(code);
}
