#include "faces/cli/cli.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string_view>

#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

/// What stands for an argument in the help. The library and the completion know it by its English name.
std::string placeholder(const std::string& name) {
  if (name == "GAME") return say(message("GAME"));
  if (name == "SIZE") return say(message("SIZE"));
  if (name == "FILE") return say(message("FILE"));
  if (name == "PLAYER") return say(message("PLAYER"));
  return name;
}

/// A heading without its colon, which the library adds: French has a space before it.
std::string heading(const std::string& words) {
  std::string text = say(message("{0}:", words));
  text.pop_back();
  return text;
}

/// The library's help in the language that is spoken.
class SpokenHelp : public CLI::Formatter {
 public:
  SpokenHelp() {
    label("Usage", heading(say(message("Usage"))));
    label("OPTIONS", say(message("OPTIONS")));
    label("SUBCOMMAND", say(message("COMMAND")));
    label("SUBCOMMANDS", say(message("COMMANDS")));
    label("Positionals", say(message("Arguments")));
    label("REQUIRED", say(message("(required)")));
    label("TEXT", "");
    label("Needs", heading(say(message("only with"))));
    label("Excludes", heading(say(message("not together with"))));
  }

  std::string make_group(std::string group, bool positional,
                         std::vector<const CLI::Option*> options) const override {
    const std::string words = group == "Options" ? say(message("Options")) : group;
    return Formatter::make_group(heading(words), positional, std::move(options));
  }

  std::string make_option_name(const CLI::Option* option, bool positional) const override {
    const std::string name = Formatter::make_option_name(option, positional);
    return positional ? placeholder(name) : name;
  }
};

/// For programs, whatever the language in use.
std::string_view code_name(Exit code) {
  switch (code) {
    case Exit::Done:
      return "done";
    case Exit::BadInput:
      return "bad_input";
    case Exit::BadUsage:
      return "bad_usage";
    case Exit::BadFile:
      return "bad_file";
    case Exit::InputEnded:
      return "input_ended";
    case Exit::PlayerFailed:
      return "player_failed";
    case Exit::Interrupted:
      return "interrupted";
  }
  return "";
}

std::string names_of_commands(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  return names;
}

/// The library's complaint in our words. Its own begin with the name of the option they are about.
Message complaint(const CLI::ParseError& error, const CLI::App& app) {
  const std::string what = error.what();
  const std::string about = what.substr(0, std::min(what.find(':'), what.find(' ')));
  const std::vector<std::string> extras = app.remaining(true);
  if (!extras.empty()) {  // told first: a misspelled option is why another one is missing
    const std::string& extra = extras.front();
    const bool a_command = app.get_subcommands().empty() && !extra.starts_with('-');
    if (!a_command) return message("'{0}' is not expected here; --help tells what is", printable(extra));
    return message("there is no command '{0}'; the commands are {1}", printable(extra),
                   names_of_commands(app));
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return message("{0} is missing; --help tells how to write it", printable(placeholder(about)));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return message("{0} needs a value; --help tells which", printable(about));
  }
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
    return message("{0} needs another option beside it; --help tells which", printable(about));
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    return message("{0} cannot be given together with the other options; --help tells more",
                   printable(about));
  }
  return message("the command line is not understood: {0}", printable(what));
}

Exit parse_and_run(CLI::App& app, std::vector<std::string> arguments, const Streams& streams, Job& job,
                   const Program& program) {
  std::reverse(arguments.begin(), arguments.end());  // the library takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    streams.out << app.help();
    return Exit::Done;
  } catch (const CLI::CallForVersion&) {
    streams.out << program.name << " " QUADRILLE_VERSION "\n";
    return Exit::Done;
  } catch (const CLI::ParseError& error) {
    return refuse(streams, Exit::BadUsage, complaint(error, app));
  }
  return job ? job() : program.without_arguments(streams);
}

}  // namespace

Result<Language> wanted_language(const std::vector<std::string>& arguments) {
  constexpr std::string_view option = "--lang";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == option && i + 1 < arguments.size()) return parse_language(arguments[i + 1]);
    if (arguments[i].starts_with("--lang=")) return parse_language(arguments[i].substr(option.size() + 1));
  }
  return language_of_environment();
}

Exit refuse(const Streams& streams, Exit code, const Message& why) {
  if (streams.json) {
    const nlohmann::ordered_json error{
        {"code", code_name(code)}, {"exit", static_cast<int>(code)}, {"message", say(why)}};
    streams.out << nlohmann::ordered_json{{"error", error}}.dump(2) << '\n';
  }
  return end_with(streams, code, why);
}

Exit end_with(const Streams& streams, Exit code, const Message& why) {
  streams.err << "quadrille: " << say(why) << '\n';
  return code;
}

CLI::App& add_command(CLI::App& app, const std::string& name, const Message& what,
                      const std::string& examples) {
  CLI::App& command = *app.add_subcommand(name, say(what));
  command.group(heading(say(message("Commands"))));
  command.footer(say(message("Examples:")) + "\n" + examples);
  command.set_help_flag("-h,--help", say(message("tell how this is used, and leave")));
  return command;
}

namespace {

Program quadrille_program() {
  Program program;
  program.name = "quadrille";
  program.what = message("Games for two on a squared board: to play, to learn, to solve.");
  program.footer =
      say(message("Without a command: a menu. 'quadrille COMMAND --help' tells more of each command.")) +
      "\n\n" + say(message("Examples:")) +
      "\n  quadrille dodgem 3\n  quadrille snort 4 --player2 computer:5\n  quadrille moves snort --position "
      "'4/1x2/4/3o 1'\n\n" +
      say(message(
          "Exit codes: 0 done, 1 bad position, move or record, 2 bad command line, 3 file cannot be read or "
          "written, 4 input ended before the game, 5 a program that plays failed, 130 interrupted."));
  program.add_commands = [](CLI::App& app, const Streams& streams, Job& job) {
    add_play(app, streams, job);
    add_games(app, streams, job);
    add_moves(app, streams, job);
    add_show(app, streams, job);
    add_perft(app, streams, job);
    add_replay(app, streams, job);
    add_playouts(app, streams, job);
    add_analyse(app, streams, job);
    add_bench(app, streams, job);
    add_ugi(app, streams, job);
    add_match(app, streams, job);
    add_solve(app, streams, job);
    add_verify(app, streams, job);
    add_lessons(app, streams, job);
    add_puzzles(app, streams, job);
    add_completion(app, streams, job);
  };
  program.without_arguments = start_without_arguments;
  return program;
}

}  // namespace

Exit run_program(const std::function<Program()>& make_program, const std::vector<std::string>& arguments,
                 const Streams& given) {
  Streams streams = given;
  streams.json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  const Result<Language> language = wanted_language(arguments);
  use_language(language ? *language : language_of_environment());
  if (!language) return refuse(streams, Exit::BadUsage, language.error().why);

  const Program program = make_program();
  CLI::App app(say(program.what), program.name);
  app.set_help_flag("-h,--help", say(message("tell how this is used, and leave")));
  app.set_version_flag("--version", program.name + " " QUADRILLE_VERSION,
                       say(message("tell the version, and leave")));
  std::string language_text;
  app.add_option("--lang", language_text,
                 say(message("language: fr or en (default: from the locale, else fr)")));
  app.fallthrough();
  app.require_subcommand(0, 1);
  app.footer(program.footer);
  app.formatter(std::make_shared<SpokenHelp>());
  Job job;
  program.add_commands(app, streams, job);
  return parse_and_run(app, arguments, streams, job, program);
}

Exit run(const std::vector<std::string>& arguments, const Streams& streams) {
  return run_program(quadrille_program, arguments, streams);
}

}  // namespace quadrille::cli
