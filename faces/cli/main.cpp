#include <unistd.h>

#include <iostream>
#include <string>
#include <vector>

#include "faces/cli/cli.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/language/language.hpp"

using quadrille::cli::Exit;

int main(int argc, char** argv) {
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  const quadrille::cli::Streams streams{std::cin, std::cout, std::cerr, terminal};
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const quadrille::Result<quadrille::Language> language = quadrille::cli::wanted_language(arguments);
  quadrille::use_language(language ? *language : quadrille::language_of_environment());
  // A game being saved is either on the disk or not touched, and it is saved after every move, so leaving at
  // once loses nothing.
  quadrille::cli::leave_when_interrupted("\nquadrille: " + say(quadrille::message("interrupted")) + "\n");
  const Exit code = quadrille::cli::run(arguments, streams);
  std::cout.flush();
  if (!std::cout) {
    return static_cast<int>(
        refuse(streams, Exit::BadFile, quadrille::message("the output cannot be written")));
  }
  return static_cast<int>(code);
}
