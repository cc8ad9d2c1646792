// quadrille completion: what the shells need to complete our command line, made from the command line itself.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <string_view>

#include "faces/cli/cli.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/colours.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "table/lobby.hpp"

namespace quadrille::cli {

namespace {

/// What can stand in one place of a command line.
struct Values {
  std::string words;  ///< with blanks between; empty where none are known
  bool are_files = false;
};

struct CompletedOption {
  std::string name;
  std::string what;
  bool takes_value = false;
  Values values;
};

struct CompletedCommand {
  std::string name;
  std::string what;
  std::vector<CompletedOption> options;
  std::vector<Values> places;  ///< of words that are no options, in their order
  bool repeats_last = false;   ///< the last place can be taken again and again
};

std::string game_ids(bool (*fits)(const AnyGame&)) {
  std::string ids;
  for (const AnyGame* game : all_games()) {
    if (fits(*game)) ids.append(ids.empty() ? "" : " ").append(game->sheet().id);
  }
  return ids;
}

/// A person plays at the console, not in a match.
std::string names_of_programs() {
  std::string names(match::player_names);
  const std::string person = std::string(match::human) + " ";
  if (const std::size_t at = names.find(person); at != std::string::npos) names.erase(at, person.size());
  return names;
}

std::string mode_words() {
  std::string words;
  for (const AnyGame* game : all_games()) {
    for (const Mode& mode : game->sheet().modes) words.append(words.empty() ? "" : " ").append(mode.word);
  }
  return words;
}

std::string clock_words() {
  std::string words;
  for (const match::TimeControl& control : table::clocks_offered())
    words.append(words.empty() ? "" : " ").append(text_of(control));
  return words;
}

Values values_of(const std::string& option) {
  constexpr std::array<std::string_view, 9> files{"--save",    "--resume", "--record",
                                                  "--records", "--state",  "--svg",
                                                  "--compare", "--output", "--thermograph"};
  if (std::find(files.begin(), files.end(), option) != files.end()) return {"", true};
  if (option == "--clock") return {clock_words()};
  if (option == "--player1" || option == "--player2") return {std::string(match::player_names)};
  if (option == "--lang") return {"fr en"};
  if (option == "--fill") return {"default random"};
  if (option == "--theme") return {std::string(picture::theme_words)};
  if (option == "--mode") return {mode_words()};
  return {};
}

Values values_of_place(const CLI::App& command, const CLI::Option& place) {
  const std::string name = place.get_name(true);
  if (name == "GAME" && command.get_name() == "solve") return {game_ids(can_be_solved)};
  if (name == "GAME" && command.get_name() == "puzzles")
    return {game_ids([](const AnyGame&) { return true; }) + " verify"};
  if (name == "GAME") return {game_ids([](const AnyGame&) { return true; })};
  if (name == "PLAYER") return {names_of_programs()};
  if (name == "SHELL") return {"bash zsh fish"};
  if (name == "FILE") return {"", true};
  return {};
}

CompletedOption completed(const CLI::Option& option) {
  const std::string name = "--" + option.get_lnames().front();
  const bool takes_value = option.get_items_expected_max() > 0;  // the --resume of a match takes nothing
  return {name, option.get_description(), takes_value, takes_value ? values_of(name) : Values{}};
}

CompletedCommand completed(const CLI::App& app, const CLI::App& command) {
  CompletedCommand told{command.get_name(), command.get_description(), {}, {}, false};
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) {
      told.options.push_back(completed(*option));
    } else {
      told.places.push_back(values_of_place(command, *option));
      told.repeats_last = option->get_items_expected_max() > 1;
    }
  }
  told.options.push_back(completed(*app.get_option("--lang")));
  return told;
}

std::vector<CompletedCommand> commands_of(const CLI::App& app) {
  std::vector<CompletedCommand> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    commands.push_back(completed(app, *command));
  return commands;
}

/// With a backslash before each of these characters, ready to stand in single quotes.
std::string quoted(const std::string& text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out.append(special.find(c) != std::string_view::npos ? "\\" : "").append(1, c);
    }
  }
  return out;
}

/// A line of a case statement in bash: what `place` of the command is completed to.
std::string bash_case(const std::string& command, const std::string& place, const Values& values) {
  if (values.are_files) return fmt::format("    '{}|'{}) files=yes ;;\n", command, place);
  return fmt::format("    '{}|'{}) reply='{}' ;;\n", command, place, values.words);
}

void print_bash(std::ostream& out, const std::vector<CompletedCommand>& commands) {
  std::string names;
  std::string valued;
  std::string values;
  std::string places;
  std::string options;
  for (const CompletedCommand& command : commands) {
    names += command.name + " ";
    std::string all;
    for (const CompletedOption& option : command.options) {
      all += option.name + " ";
      if (!option.takes_value) continue;
      valued += fmt::format("{}'{}|{}'", valued.empty() ? "" : "|", command.name, option.name);
      values += bash_case(command.name, option.name, option.values);
    }
    options += fmt::format("    '{}') reply='{}' ;;\n", command.name, all);
    for (std::size_t i = 0; i < command.places.size(); ++i) {
      const bool last = i + 1 == command.places.size() && command.repeats_last;
      places += bash_case(command.name, last ? "*" : std::to_string(i), command.places[i]);
    }
  }
  fmt::print(out, R"(# bash completion for quadrille
_quadrille() {{
  local -a words=()
  local i word command= option= place=0 reply= files= current
  # bash takes words apart at colons and equals signs; here they are whole again.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${{COMP_WORDS[i]}}
    if ((i > 0)) && [[ $word == [:=]* || ${{COMP_WORDS[i - 1]}} == *[:=] ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  current=${{words[-1]}}
  for word in "${{words[@]:1:${{#words[@]}}-2}}"; do
    if [[ -n $option ]]; then
      option=
    elif [[ $word == -* ]]; then
      case "$command|$word" in
        '|--lang'|{}) option=$word ;;
      esac
    elif [[ -z $command ]]; then
      command=$word
    else
      place=$((place + 1))
    fi
  done
  if [[ -z $option && $current == --*=* ]]; then
    option=${{current%%=*}}
    current=${{current#*=}}
  fi
  case "$command|$option" in
    '|--lang') reply='fr en' ;;
{}    *'|') option= ;;
  esac
  if [[ -z $option ]]; then
    case "$command|$place" in
      '|'*) reply='{}' ;;
{}    esac
    if [[ $current == -* || (-z $reply && -z $files) ]]; then
      files=
      case "$command" in
        '') reply+=' --help --version --lang' ;;
{}      esac
    fi
  fi
  if [[ -n $files ]]; then
    compopt -o default 2>/dev/null  # readline knows best how to complete the names of files
    COMPREPLY=()
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$reply" -- "$current")
  # Only what follows the last colon is replaced.
  if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
    COMPREPLY=("${{COMPREPLY[@]#"${{current%:*}}:"}}")
  fi
}}
complete -F _quadrille quadrille
)",
             valued, values, names, places, options);
}

/// What a place is completed to, as zsh's _arguments wants it. Colons mean something there, so words that may
/// have them are added by a function.
std::string zsh_action(const std::string& what, const Values& values) {
  if (values.are_files) return ":" + what + ":_files";
  if (values.words.empty()) return ":" + what + ": ";
  if (values.words == match::player_names) return ":" + what + ":_quadrille_players";
  if (values.words == names_of_programs()) return ":" + what + ":_quadrille_programs";
  return ":" + what + ":(" + values.words + ")";
}

std::string zsh_option(const CompletedOption& option) {
  return fmt::format(" \\\n        '{}[{}]{}'", option.name, quoted(option.what, "[]\\"),
                     option.takes_value ? zsh_action(say(message("value")), option.values) : "");
}

void print_zsh(std::ostream& out, const std::vector<CompletedCommand>& commands) {
  std::string names;
  std::string cases;
  for (const CompletedCommand& command : commands) {
    names += fmt::format("    '{}:{}'\n", command.name, quoted(command.what, "\\"));
    cases += fmt::format("    {})\n      _arguments", command.name);
    for (const CompletedOption& option : command.options) cases += zsh_option(option);
    for (std::size_t i = 0; i < command.places.size(); ++i) {
      const bool last = i + 1 == command.places.size() && command.repeats_last;
      cases += fmt::format(" \\\n        '{}{}'", last ? "*" : "",
                           zsh_action(say(message("word")), command.places[i]));
    }
    cases += "\n      ;;\n";
  }
  fmt::print(out, R"(#compdef quadrille
_quadrille_players() {{ compadd -- {} }}
_quadrille_programs() {{ compadd -- {} }}
_quadrille_commands() {{
  local -a commands
  commands=(
{}  )
  _describe command commands
}}
_quadrille() {{
  local curcontext="$curcontext" state state_descr line
  typeset -A opt_args
  _arguments -C '--lang[fr, en]:language:(fr en)' '(- *)--help' '(- *)--version' \
    '1:command:_quadrille_commands' '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case "$words[1]" in
{}  esac
}}
if [[ $funcstack[1] == _quadrille ]]; then
  _quadrille "$@"
else
  compdef _quadrille quadrille
fi
)",
             match::player_names, names_of_programs(), names, cases);
}

/// Which of its options take a value, so that a value is not taken for a command or for what stands at a
/// place.
std::string fish_cases(const std::vector<CompletedCommand>& commands) {
  std::string cases;
  for (const CompletedCommand& command : commands) {
    cases += "                    case " + command.name + "\n                        set valued";
    for (const CompletedOption& option : command.options) {
      if (option.takes_value) cases += " " + option.name;
    }
    cases += "\n";
  }
  return cases;
}

std::string fish_action(const Values& values) {
  if (values.are_files) return " -F";
  return values.words.empty() ? "" : " -a '" + values.words + "'";
}

void print_fish(std::ostream& out, const std::vector<CompletedCommand>& commands) {
  fmt::print(out, R"(# fish completion for quadrille
function __quadrille_words -d 'the command and what stands behind it, without options'
    set -l valued --lang
    set -l is_value no
    set -l seen no
    for word in (commandline -opc)[2..-1]
        if test $is_value = yes
            set is_value no
        else if contains -- $word $valued
            set is_value yes
        else if not string match -q -- '-*' $word
            printf '%s\n' $word
            if test $seen = no
                set seen yes
                switch $word
{}                end
            end
        end
    end
end
function __quadrille_in -d 'whether this is the command; none, where none is told'
    set -l words (__quadrille_words)
    test "$words[1]" = "$argv[1]"
end
function __quadrille_at -d 'whether the place with this number is next, or a later one'
    set -l words (__quadrille_words)
    test "$words[1]" = "$argv[1]"; and test (count $words) $argv[3] $argv[2]
end
complete -c quadrille -f
complete -c quadrille -l lang -x -a 'fr en'
)",
             fish_cases(commands));
  for (const CompletedCommand& command : commands) {
    fmt::print(out, "complete -c quadrille -n __quadrille_in -a {} -d '{}'\n", command.name,
               quoted(command.what, "\\"));
    for (const CompletedOption& option : command.options) {
      if (option.name == "--lang") continue;
      const char* const value = !option.takes_value ? "" : option.values.are_files ? " -r" : " -x";
      fmt::print(out, "complete -c quadrille -n '__quadrille_in {}' -l {} -d '{}'{}{}\n", command.name,
                 option.name.substr(2), quoted(option.what, "\\"), value, fish_action(option.values));
    }
    for (std::size_t i = 0; i < command.places.size(); ++i) {
      const bool repeats = command.repeats_last && i + 1 == command.places.size();
      const std::string action = fish_action(command.places[i]);
      if (!action.empty()) {
        fmt::print(out, "complete -c quadrille -n '__quadrille_at {} {} {}'{}\n", command.name, i + 1,
                   repeats ? "-ge" : "-eq", action);
      }
    }
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
        print_bash(streams.out, commands_of(app));
      else if (*shell == "zsh")
        print_zsh(streams.out, commands_of(app));
      else if (*shell == "fish")
        print_fish(streams.out, commands_of(app));
      else
        return refuse(
            streams, Exit::BadUsage,
            message("there is no completion for '{0}'; there is for bash, zsh and fish", printable(*shell)));
      return Exit::Done;
    };
  });
}

}  // namespace quadrille::cli
