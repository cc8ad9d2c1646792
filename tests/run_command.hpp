// The program, run inside a test: what it was told and what it said.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "faces/cli/cli.hpp"

namespace quadrille::cli {

struct Ran {
  Exit code;
  std::string out;
  std::string err;
};

inline Ran run_with(std::vector<std::string> arguments, const std::string& input = "", bool english = true) {
  if (english) arguments.insert(arguments.begin(), {"--lang", "en"});
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const Exit code = run(arguments, {in, out, err, false});
  return {code, out.str(), err.str()};
}

/// As when a person types Ctrl-C as soon as the program heeds it.
inline Ran run_interrupted(const std::vector<std::string>& arguments) {
  std::thread person([] {
    struct sigaction handler {};
    while (sigaction(SIGINT, nullptr, &handler) == 0 && handler.sa_handler == SIG_DFL)
      std::this_thread::yield();
    kill(getpid(), SIGINT);
  });
  Ran ran = run_with(arguments);
  person.join();
  return ran;
}

inline nlohmann::json json_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Ran ran = run_with(arguments);
  EXPECT_EQ(ran.code, Exit::Done) << ran.err;
  return nlohmann::json::parse(ran.out);
}

}  // namespace quadrille::cli
