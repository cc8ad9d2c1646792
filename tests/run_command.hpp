// The program, run inside a test: what it was told and what it said.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
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

inline nlohmann::json json_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Ran ran = run_with(arguments);
  EXPECT_EQ(ran.code, Exit::Done) << ran.err;
  return nlohmann::json::parse(ran.out);
}

}  // namespace quadrille::cli
