// A terminal with a person at it, for tests of real programs.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/own_folder.hpp"

namespace quadrille {

/// A person at a terminal where a command was started, in French and with nothing of whoever runs the test.
/// The home is a folder of its own.
class Person {
 public:
  Person(const std::filesystem::path& home, const std::vector<std::string>& command) {
    winsize size{.ws_row = 40, .ws_col = 200, .ws_xpixel = 0, .ws_ypixel = 0};
    program_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (program_ != 0) return;
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR"}) unsetenv(variable);
    setenv("LANG", "fr_FR.UTF-8", 1);
    setenv("TERM", "xterm", 1);
    setenv("HOME", home.c_str(), 1);
    setenv("XDG_CACHE_HOME", home.c_str(), 1);
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    if (chdir(home.c_str()) == 0) execvp(words.front(), words.data());
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
    constexpr int longest_wait_ms = 60'000;
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

/// A folder of the test's own to be at home in.
class AtTheTerminal : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove_all(home_); }

  std::filesystem::path home_ = own_folder("terminal");
};

}  // namespace quadrille
