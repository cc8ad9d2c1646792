// Completion in the real shells, as a person sees it who presses Tab.
#include <gmock/gmock.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>

#include "tests/terminal.hpp"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Completion : public AtTheTerminal, public testing::WithParamInterface<std::string> {
 protected:
  void SetUp() override {
    AtTheTerminal::SetUp();
    std::ofstream(home_ / "my game.txt") << "";
    std::ofstream(home_ / "rc") << rc();
    if (GetParam() == "fish") return;
    if (GetParam() == "bash")
      shell_.emplace(home_, std::vector<std::string>{"bash", "--noprofile", "--norc", "-i"});
    else
      shell_.emplace(home_, std::vector<std::string>{"zsh", "-f", "-i"});
    shell_->press(" . ./rc\n");
    shell_->read_until("ask> ");
  }

  /// What is on the screen after the line is typed and Tab pressed.
  std::string tab(const std::string& line) {
    if (GetParam() == "fish") return told_by_fish(line);
    shell_->press(line + "\t\x15 echo e''nd\n");
    const std::string shown = shell_->read_until("end\r\n");
    if (shown.find("ask> ", shown.find("end\r\n")) == std::string::npos) shell_->read_until("ask> ");
    return without_escapes(shown);
  }

 private:
  /// fish redraws its line as it likes, and answers the same question without a screen.
  std::string told_by_fish(const std::string& line) const {
    const std::string command = "cd '" + home_.string() +
                                "' && HOME=. fish --no-config -c \"" QUADRILLE_PROGRAM
                                " --lang en completion fish | source; complete --escape -C '" +
                                line + "'\"";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string told;
    for (int c = 0; (c = std::fgetc(pipe.get())) != EOF;) told += static_cast<char>(c);
    return told;
  }

  std::string rc() const {
    const std::string program = "quadrille() { :; }; PS1='as''k> '\n";
    const std::string script = QUADRILLE_PROGRAM " --lang en completion " + GetParam();
    if (GetParam() == "bash") {
      return program + "bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0'\n" +
             "bind 'set page-completions off'; bind 'set enable-bracketed-paste off'\nsource <(" + script +
             ")\n";
    }
    return program + "unset zle_bracketed_paste; autoload -Uz compinit; compinit -D\n" +
           "bindkey '^U' kill-whole-line; bindkey '^I' complete-word; LISTMAX=1000; setopt no_beep "
           "no_prompt_sp\nsource "
           "<(" +
           script + ")\n";
  }

  static std::string without_escapes(std::string text) {
    for (std::size_t at; (at = text.find("\x1b[")) != std::string::npos;) {
      const std::size_t end = text.find_first_of("ABCDHJKPhlm", at);
      text.erase(at, end == std::string::npos ? end : end - at + 1);
    }
    return text;
  }

  std::optional<Person> shell_;
};

TEST_P(Completion, CommandsGamesAndPlayers) {
  EXPECT_THAT(tab("quadrille "), AllOf(HasSubstr("snort"), HasSubstr("perft"), HasSubstr("completion")));
  EXPECT_THAT(tab("quadrille perft dod"), HasSubstr("dodgem"));
  EXPECT_THAT(tab("quadrille solve "),
              AllOf(HasSubstr("snort"), HasSubstr("dodgem"), HasSubstr("equerre"), HasSubstr("vorassic")));
  EXPECT_THAT(tab("quadrille match snort "),
              AllOf(HasSubstr("greedy"), HasSubstr("random"), Not(HasSubstr("human"))));
  EXPECT_THAT(tab("quadrille match snort greedy "), AllOf(HasSubstr("random"), Not(HasSubstr("dodgem"))));
  EXPECT_THAT(tab("quadrille match --games 4 snort "), AllOf(HasSubstr("random"), Not(HasSubstr("dodgem"))));
  EXPECT_THAT(tab("quadrille perft dodgem --"), AllOf(HasSubstr("--divide"), Not(HasSubstr("--player1"))));
  EXPECT_THAT(tab("quadrille snort --player1 "), AllOf(HasSubstr("human"), HasSubstr("greedy")));
  EXPECT_THAT(tab("quadrille snort 4 --player2 computer:"), AllOf(HasSubstr("10"), HasSubstr("perfect")));
  EXPECT_THAT(tab("quadrille snort 4 --player2 computer:per"), HasSubstr("computer:perfect"));
}

TEST_P(Completion, LanguagesAndOptions) {
  EXPECT_THAT(tab("quadrille --lang "), AllOf(HasSubstr("fr"), HasSubstr("en")));
  EXPECT_THAT(tab("quadrille perft --lang "), AllOf(HasSubstr("fr"), HasSubstr("en")));
  EXPECT_THAT(tab("quadrille moves --pos"), HasSubstr("--position"));
  EXPECT_THAT(tab("quadrille show dodgem --theme sl"), HasSubstr("slate"));
  EXPECT_THAT(tab("quadrille vorassic --mode oct"), HasSubstr("octopus"));
}

TEST_P(Completion, FilesWithBlanksInTheirNames) {
  EXPECT_THAT(tab("quadrille verify my"), HasSubstr("my\\ game.txt"));
  EXPECT_THAT(tab("quadrille replay my"), HasSubstr("my\\ game.txt"));
  EXPECT_THAT(tab("quadrille snort --resume my"), HasSubstr("my\\ game.txt"));
}

TEST_P(Completion, DescriptionsAreWhole) {
  if (GetParam() == "bash") return;  // it shows none
  EXPECT_THAT(tab("quadrille moves --"), HasSubstr("the position, in the game's notation"));
  EXPECT_THAT(tab("quadrille perft --s"), HasSubstr("size of the board: 8, or 4x6"));
}

INSTANTIATE_TEST_SUITE_P(Shells, Completion, testing::Values("bash", "zsh", "fish"),
                         [](const auto& shell) { return shell.param; });

}  // namespace
}  // namespace quadrille
