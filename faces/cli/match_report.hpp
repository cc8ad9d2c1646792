// What `quadrille match` tells, while it runs and at the end.
#pragma once

#include <iosfwd>
#include <string>

#include "arena/standings.hpp"
#include "faces/cli/match_request.hpp"

namespace quadrille::cli {

/// Where the match stands, in a line.
std::string progress_line(const MatchRequest& request, const arena::Standings& standings);

/// One game that is over, in a line.
std::string game_line(const MatchRequest& request, const arena::FinishedGame& game);

/// All there is to say: a table, and with three players or more who scored what against whom.
void print_report(std::ostream& out, const MatchRequest& request, const arena::Standings& standings);

Json match_json(const MatchRequest& request, const arena::Standings& standings);

}  // namespace quadrille::cli
