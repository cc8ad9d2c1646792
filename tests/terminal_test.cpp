// The real program at a real terminal: what a person sees and types, keys such as Ctrl-C included.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace quadrille {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// A person at a terminal where the program was started. The home is a folder of its own.
class Person {
 public:
  Person(const fs::path& home, const std::vector<std::string>& arguments) {
    winsize size{.ws_row = 40, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    program_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (program_ != 0) return;
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR"}) unsetenv(variable);
    setenv("LANG", "fr_FR.UTF-8", 1);
    setenv("TERM", "xterm", 1);
    setenv("HOME", home.c_str(), 1);
    setenv("XDG_CACHE_HOME", home.c_str(), 1);
    std::vector<char*> words{const_cast<char*>(QUADRILLE_PROGRAM)};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    if (chdir(home.c_str()) == 0) execv(words.front(), words.data());
    _exit(127);
  }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;
  ~Person() {
    if (program_ > 0) kill(program_, SIGKILL), waitpid(program_, nullptr, 0);
    close(terminal_);
  }

  /// Reads until these words have come, and gives what was written since the last time.
  std::string read_until(const std::string& words) {
    while (unread_.find(words) == std::string::npos) {
      if (read_more()) continue;
      ADD_FAILURE() << "'" << words << "' does not come:\n" << unread_;
      break;
    }
    return std::exchange(unread_, "");
  }
  /// Waits for a prompt and answers it.
  std::string answer(const std::string& prompt, const std::string& typed) {
    std::string shown = read_until(prompt);
    press(typed + "\n");
    return shown;
  }
  void press(const std::string& keys) {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  /// Reads to the end; the exit code, and what was written.
  std::pair<int, std::string> see_the_end() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(program_, &status, 0);
    program_ = 0;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, std::exchange(unread_, "")};
  }

 private:
  bool read_more() {
    constexpr int longest_wait_ms = 20'000;
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, longest_wait_ms) <= 0) return false;
    std::array<char, 4096> block{};
    const ssize_t got = read(terminal_, block.data(), block.size());
    if (got > 0) unread_.append(block.data(), static_cast<std::size_t>(got));
    return got > 0;
  }

  int terminal_ = -1;
  pid_t program_ = -1;
  std::string unread_;
};

class AtTheTerminal : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(home_); }
  void TearDown() override { fs::remove_all(home_); }

  std::string contents(const char* name) const {
    std::ifstream file(home_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  fs::path home_ = fs::path(testing::TempDir()) / ("quadrille-terminal." + std::to_string(getpid()));
};

TEST_F(AtTheTerminal, AGameFromTheMenuInFrenchAndAnotherAfterIt) {
  Person person(home_, {});
  person.answer("Votre choix [1] : ", "aide");
  EXPECT_THAT(person.answer("Votre choix [1] : ", "2"), HasSubstr("annuler : revenir"));
  person.answer("[5] : ", "retour");
  person.answer("Votre choix [1] : ", "Dodgem");
  person.answer("[5] : ", "3");
  person.answer("Votre choix [1] : ", "1");
  person.answer("d'un pion : ", "3");
  person.answer("d'un pion : ", "2");
  person.answer("Ouest) : ", "annuler");
  person.answer("d'un pion : ", "conseil");
  EXPECT_THAT(person.answer("d'un pion : ", "c3n"), HasSubstr("direction 1 : Nord"));
  EXPECT_THAT(person.answer("d'un pion : ", "abandonner"), HasSubstr("Au joueur 2"));
  EXPECT_THAT(person.answer("Votre choix [1] : ", "1"), HasSubstr("Vainqueur : 1"));
  person.answer("d'un pion : ", "q");
  EXPECT_EQ(person.see_the_end().first, 0);
}

TEST_F(AtTheTerminal, AFileThatIsThereIsReplacedAfterAYesAndAMove) {
  std::ofstream(home_ / "old.txt") << "precious";
  Person person(home_, {"snort", "3", "--save", "old.txt", "--lang", "en"});
  person.answer("Replace it? (yes/no) ", "yes");
  person.answer("row number: ", "2");
  EXPECT_EQ(contents("old.txt"), "precious");
  person.answer("column number: ", "2");
  person.read_until("Player 2 to move");
  EXPECT_THAT(contents("old.txt"), HasSubstr("1. b2"));
  person.press("\x04");
  EXPECT_EQ(person.see_the_end().first, 4);
}

TEST_F(AtTheTerminal, ControlCInASolveExitsWith130AndTellsWhatIsKept) {
  for (const bool keeps : {true, false}) {
    std::vector<std::string> arguments{"solve", "dodgem", "--size", "6", "--no-distances", "--lang", "en"};
    if (!keeps) arguments.emplace_back("--no-table");
    Person person(home_, arguments);
    person.read_until("Layer ");
    person.press("\x03");
    const auto [code, shown] = person.see_the_end();
    EXPECT_EQ(code, 130);
    EXPECT_THAT(shown, HasSubstr(keeps ? "what is done is kept" : "nothing of it is kept"));
  }
}

}  // namespace
}  // namespace quadrille
