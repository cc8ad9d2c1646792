// The program: its subcommands, what they share, and how it ends.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "faces/language/language.hpp"

namespace CLI {
class App;
}

namespace quadrille::cli {

/// What scripts can tell by.
enum class Exit : int {
  Done = 0,
  BadInput = 1,      ///< a position, move or record that is malformed, impossible or illegal
  BadUsage = 2,      ///< the command line asks for what there is not
  BadFile = 3,       ///< a file cannot be read or written
  InputEnded = 4,    ///< standard input ended before the game did
  PlayerFailed = 5,  ///< a program that plays ended, or answered nothing that makes sense
  Interrupted = 130
};

/// Where a command reads and writes; tests put strings in place of the standard streams.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool terminal;      ///< a person sits at both ends
  bool json = false;  ///< answers, refusals too, are for programs
};

/// Ends a command with one line on the error stream; where JSON was asked for also with an object that says
/// the same.
Exit refuse(const Streams& streams, Exit code, const Message& why);
/// The same for a command that has given its answer already.
Exit end_with(const Streams& streams, Exit code, const Message& why);

/// What is left to do once the command line is read.
using Job = std::function<Exit()>;

/// Each adds a subcommand, or several, that sets the job.
void add_play(CLI::App& app, const Streams& streams, Job& job);
void add_games(CLI::App& app, const Streams& streams, Job& job);
void add_moves(CLI::App& app, const Streams& streams, Job& job);
void add_show(CLI::App& app, const Streams& streams, Job& job);
void add_perft(CLI::App& app, const Streams& streams, Job& job);
void add_replay(CLI::App& app, const Streams& streams, Job& job);
void add_playouts(CLI::App& app, const Streams& streams, Job& job);
void add_analyse(CLI::App& app, const Streams& streams, Job& job);
void add_bench(CLI::App& app, const Streams& streams, Job& job);
void add_ugi(CLI::App& app, const Streams& streams, Job& job);
void add_match(CLI::App& app, const Streams& streams, Job& job);
void add_solve(CLI::App& app, const Streams& streams, Job& job);
void add_verify(CLI::App& app, const Streams& streams, Job& job);
void add_lessons(CLI::App& app, const Streams& streams, Job& job);
void add_puzzles(CLI::App& app, const Streams& streams, Job& job);
void add_completion(CLI::App& app, const Streams& streams, Job& job);

/// What a start without arguments does: the menu for a person, else one short game.
Exit start_without_arguments(const Streams& streams);

/// Adds a subcommand with its words in the language in use and an example to learn from.
CLI::App& add_command(CLI::App& app, const std::string& name, const Message& what,
                      const std::string& examples);

/// What --lang asks for, else the environment. It must be known before a word is said, so it is looked for
/// ahead of everything else.
Result<Language> wanted_language(const std::vector<std::string>& arguments);

/// A program that has commands: how it is called, what it is for, what its help ends with, and what it does
/// when it is told nothing.
struct Program {
  std::string name;
  Message what;
  std::string footer;
  std::function<void(CLI::App& app, const Streams& streams, Job& job)> add_commands;
  std::function<Exit(const Streams& streams)> without_arguments;
};
/// Reads the command line and does what it says.
Exit run_program(const std::function<Program()>& program, const std::vector<std::string>& arguments,
                 const Streams& streams);
/// The same for quadrille.
Exit run(const std::vector<std::string>& arguments, const Streams& streams);

}  // namespace quadrille::cli
