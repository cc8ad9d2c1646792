// What `quadrille match` is asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/plan.hpp"
#include "arena/statistics.hpp"
#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

/// As typed.
struct MatchArguments : WrittenWishes {
  std::string game;
  std::vector<std::string> players;
  std::string games;
  std::string concurrency;
  std::string time;
  std::string nodes;
  std::string depth;
  std::string opening_plies;
  std::string longest;
  std::string patience;
  std::string sprt;
  std::string records;
  std::string state;
  bool resume = false;
  bool verbose = false;
  bool json = false;
};

/// As understood.
struct MatchRequest {
  arena::Plan plan;
  std::optional<arena::SequentialTest> test;
  int concurrency = 1;
  std::string records;  ///< the folder for the records; empty: none are written
  std::string state;    ///< where the results are kept; empty: nowhere
  bool resume = false;
  bool verbose = false;
  bool json = false;
};

Result<MatchRequest> parse_match_request(const MatchArguments& arguments);

}  // namespace quadrille::cli
