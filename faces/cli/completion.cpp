// quadrille completion: what the shells need to complete our command line, made from the command line itself.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>

#include "faces/cli/cli.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/colours.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"

namespace quadrille::cli {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::string long_name(const CLI::Option& option) { return "--" + option.get_lnames().front(); }

/// The words that can follow an option; empty when it takes a file or free text.
std::string values_of(const std::string& option) {
  if (option == "--player1" || option == "--player2") return std::string(match::player_names);
  if (option == "--lang") return "fr en";
  if (option == "--fill") return "default random";
  if (option == "--theme") return std::string(picture::theme_words);
  if (option == "--mode") {
    std::string words;
    for (const AnyGame* game : all_games()) {
      for (const Mode& mode : game->sheet().modes) words.append(words.empty() ? "" : " ").append(mode.word);
    }
    return words;
  }
  return {};
}

bool takes_file(const CLI::Option& option) {
  const std::string name = long_name(option);
  const bool a_file = name == "--save" || name == "--resume" || name == "--record" || name == "--records" ||
                      name == "--state" || name == "--svg";
  return a_file && option.get_items_expected_max() > 0;  // the --resume of a match takes nothing
}

std::string game_ids() {
  std::string ids;
  for (const AnyGame* game : all_games()) ids.append(ids.empty() ? "" : " ").append(game->sheet().id);
  return ids;
}

/// The words that can stand alone after a command: the game a command is about, who plays, a shell, nothing
/// we know.
std::string words_after(const CLI::App& command) {
  if (command.get_name() == "completion") return "bash zsh fish";
  std::string words = command.get_option_no_throw("GAME") != nullptr ? game_ids() : "";
  if (command.get_option_no_throw("PLAYER") != nullptr) words.append(" ").append(match::player_names);
  return words;
}

void print_bash(std::ostream& out, const CLI::App& app) {
  std::string names;
  std::string cases;
  std::string values;
  for (const CLI::App* command : commands_of(app)) {
    names += command->get_name() + " ";
    std::string words = words_after(*command);
    for (const CLI::Option* option : options_of(*command)) words += " " + long_name(*option);
    cases += fmt::format("    {}) words=\"{} --lang\" ;;\n", command->get_name(), words);
  }
  for (const char* option : {"--player1", "--player2", "--lang", "--fill", "--mode", "--theme"}) {
    values += fmt::format("    {}) COMPREPLY=($(compgen -W \"{}\" -- \"$current\")); return ;;\n", option,
                          values_of(option));
  }
  fmt::print(out, R"(# bash completion for quadrille
_quadrille() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
  case "$previous" in
{}    --save|--resume|--record|--records|--state|--svg|replay) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "${{COMP_WORDS[1]}}" in
{}    *) words="{}--help --version --lang" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -F _quadrille quadrille
)",
             values, cases, names);
}

void print_zsh(std::ostream& out, const CLI::App& app) {
  std::string names;
  std::string cases;
  const auto quote = [](std::string text) {
    for (std::size_t i = 0; (i = text.find_first_of("':[]", i)) != std::string::npos; ++i) text[i] = ' ';
    return text;
  };
  for (const CLI::App* command : commands_of(app)) {
    names += fmt::format("    '{}:{}'\n", command->get_name(), quote(command->get_description()));
    cases += fmt::format("    {})\n      _arguments", command->get_name());
    for (const CLI::Option* option : options_of(*command)) {
      const std::string name = long_name(*option);
      const std::string what = quote(option->get_description());
      const std::string values = values_of(name);
      const std::string action = takes_file(*option)                    ? ":file:_files"
                                 : !values.empty()                      ? ":value:(" + values + ")"
                                 : option->get_items_expected_max() > 0 ? ":value:"
                                                                        : "";
      cases += fmt::format(" \\\n        '{}[{}]{}'", name, what, action);
    }
    const std::string words = words_after(*command);
    if (!words.empty()) cases += fmt::format(" \\\n        ':word:({})'", words);
    if (command->get_name() == "replay") cases += " \\\n        ':file:_files'";
    cases += " \\\n        '--lang[language]:value:(fr en)'\n      ;;\n";
  }
  fmt::print(out, R"(#compdef quadrille
_quadrille() {{
  local -a commands
  commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="${{words[2]}}"
  shift words
  (( CURRENT-- ))
  case "$command" in
{}  esac
}}
_quadrille "$@"
)",
             names, cases);
}

void print_fish(std::ostream& out, const CLI::App& app) {
  const auto quote = [](const std::string& text) {
    std::string quoted;
    for (const char c : text) quoted.append(c == '\'' ? "\\" : "").append(1, c);
    return quoted;
  };
  out << "# fish completion for quadrille\ncomplete -c quadrille -f\ncomplete -c quadrille -l lang -x -a 'fr "
         "en'\n";
  for (const CLI::App* command : commands_of(app)) {
    const std::string& name = command->get_name();
    fmt::print(out, "complete -c quadrille -n __fish_use_subcommand -a {} -d '{}'\n", name,
               quote(command->get_description()));
    for (const CLI::Option* option : options_of(*command)) {
      const std::string values = values_of(long_name(*option));
      const std::string action = takes_file(*option)                    ? " -r -F"
                                 : !values.empty()                      ? " -x -a '" + values + "'"
                                 : option->get_items_expected_max() > 0 ? " -x"
                                                                        : "";
      fmt::print(out, "complete -c quadrille -n '__fish_seen_subcommand_from {}' -l {} -d '{}'{}\n", name,
                 option->get_lnames().front(), quote(option->get_description()), action);
    }
    const std::string words = words_after(*command);
    if (!words.empty())
      fmt::print(out, "complete -c quadrille -n '__fish_seen_subcommand_from {}' -a '{}'\n", name, words);
    if (name == "replay") out << "complete -c quadrille -n '__fish_seen_subcommand_from replay' -F\n";
  }
}

}  // namespace

void add_completion(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "completion", message("print a completion script for bash, zsh or fish"),
                  "  quadrille completion bash > ~/.local/share/bash-completion/completions/quadrille");
  const auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, say(message("bash, zsh or fish")))->required();
  command.callback([&app, &streams, &job, shell] {
    job = [&app, &streams, shell] {
      if (*shell == "bash")
        print_bash(streams.out, app);
      else if (*shell == "zsh")
        print_zsh(streams.out, app);
      else if (*shell == "fish")
        print_fish(streams.out, app);
      else
        return refuse(
            streams, Exit::BadUsage,
            message("there is no completion for '{0}'; there is for bash, zsh and fish", printable(*shell)));
      return Exit::Done;
    };
  });
}

}  // namespace quadrille::cli
