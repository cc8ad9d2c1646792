#include "faces/cli/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ostream>

#include "core/text.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

std::string percent(double share) { return decimal(100 * share, 1); }

/// "+12 ± 5"; without ± where one end is infinite.
std::string elo_text(const arena::Tally& tally) {
  const arena::EloEstimate estimate = arena::estimate_elo(tally);
  if (tally.games() == 0) return "?";
  if (!std::isfinite(estimate.elo)) return estimate.elo > 0 ? "+∞" : "-∞";
  if (!std::isfinite(estimate.margin())) return fmt::format("{:+.0f}", estimate.elo);
  return fmt::format("{:+.0f} ± {:.0f}", estimate.elo, estimate.margin());
}

std::string counts_text(const arena::Tally& tally) {
  return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
}

std::string ratio_text(const arena::TestState& test) {
  return fmt::format("LLR {} ({}; {})", decimal(test.ratio, 2), decimal(test.lower, 2),
                     decimal(test.upper, 2));
}

/// Columns of text, each as wide as it must be; the first is set left, the others right.
class Table {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void print(std::ostream& out) const {
    std::vector<std::size_t> widths;
    for (const std::vector<std::string>& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    }
    for (const std::vector<std::string>& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string space(widths[i] - width_of(row[i]), ' ');
        out << (i == 0 ? row[i] + space : "  " + space + row[i]);
      }
      out << '\n';
    }
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

/// Best score first.
std::vector<std::size_t> ranking(const arena::Plan& plan, const arena::Standings& standings) {
  std::vector<std::size_t> order(plan.entrants.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<double> scores(order.size());
  for (const std::size_t i : order) scores[i] = arena::score_of(standings.of(i));
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  return order;
}

void print_table(std::ostream& out, const arena::Plan& plan, const arena::Standings& standings,
                 const std::vector<std::size_t>& order) {
  Table table;
  table.add({say(message("player")), say(message("games")), "+", "=", "-", "%", "Elo"});
  for (const std::size_t i : order) {
    const arena::Tally tally = standings.of(i);
    table.add({printable(plan.entrants[i].text), std::to_string(tally.games()), std::to_string(tally.wins),
               std::to_string(tally.draws), std::to_string(tally.losses), percent(arena::score_of(tally)),
               elo_text(tally)});
  }
  table.print(out);
}

/// The points of each against each, in the order of the table above.
void print_cross_table(std::ostream& out, const arena::Plan& plan, const arena::Standings& standings,
                       const std::vector<std::size_t>& order) {
  Table table;
  std::vector<std::string> head{say(message("points against"))};
  for (std::size_t place = 1; place <= order.size(); ++place) head.push_back(std::to_string(place));
  table.add(head);
  for (std::size_t place = 0; place < order.size(); ++place) {
    std::vector<std::string> row{std::to_string(place + 1) + " " +
                                 printable(plan.entrants[order[place]].text)};
    for (const std::size_t other : order)
      row.push_back(other == order[place] ? "·"
                                          : decimal(standings.between(order[place], other).points(), 1));
    table.add(row);
  }
  out << '\n';
  table.print(out);
}

Message verdict_message(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::Accepted:
      return message("the larger one is true");
    case arena::Verdict::Rejected:
      return message("the smaller one is true");
    case arena::Verdict::Open:
      break;
  }
  return message("not decided");
}

std::string_view verdict_word(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::Accepted:
      return "accepted";
    case arena::Verdict::Rejected:
      return "rejected";
    case arena::Verdict::Open:
      break;
  }
  return "open";
}

Json describe_tally(const arena::Tally& tally) {
  const arena::EloEstimate estimate = arena::estimate_elo(tally);
  const bool is_known = tally.games() > 0;
  const auto known = [&](double value) {
    return is_known && std::isfinite(value) ? Json(value) : Json(nullptr);
  };
  return {{"games", tally.games()},
          {"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"score", known(arena::score_of(tally))},
          {"elo", known(estimate.elo)},
          {"elo_low", known(estimate.low)},
          {"elo_high", known(estimate.high)}};
}

}  // namespace

std::string progress_line(const MatchRequest& request, const arena::Standings& standings) {
  const arena::Plan& plan = request.plan;
  std::string line = fmt::format("{}/{}", standings.games(), games_in(plan));
  if (plan.entrants.size() > 2) {
    const std::size_t best = ranking(plan, standings).front();
    return line + fmt::format("  {} {} %", printable(plan.entrants[best].text),
                              percent(arena::score_of(standings.of(best))));
  }
  const arena::Tally tally = standings.between(0, 1);
  line +=
      fmt::format("  {}  {} %  Elo {}", counts_text(tally), percent(arena::score_of(tally)), elo_text(tally));
  if (const std::optional<arena::TestState> test = standings.test()) line += "  " + ratio_text(*test);
  return line;
}

std::string game_line(const MatchRequest& request, const arena::FinishedGame& game) {
  const PerSide<std::size_t> players = pairing(request.plan, game.result.number).entrants;
  const std::vector<arena::Entrant>& entrants = request.plan.entrants;
  return say(message("game {0}, {1} against {2}: {3} in {4}, {5}", game.result.number + 1,
                     printable(entrants[players[Side::First]].text),
                     printable(entrants[players[Side::Second]].text), match::result_text(game.result.outcome),
                     counted("{0} move", "{0} moves", game.result.plies), game.why));
}

void print_report(std::ostream& out, const MatchRequest& request, const arena::Standings& standings) {
  const arena::Plan& plan = request.plan;
  const std::vector<std::size_t> order = ranking(plan, standings);
  print_table(out, plan, standings, order);
  if (plan.entrants.size() > 2) print_cross_table(out, plan, standings, order);
  const auto line = [&](const Message& text) { out << say(text) << '\n'; };
  if (standings.games() == 0) return line(message("no game was played to its end, so nothing is known"));
  if (plan.entrants.size() == 2)
    line(message("{0} is the stronger one with a likelihood of {1} %",
                 printable(plan.entrants[order[0]].text),
                 percent(arena::likelihood_of_superiority(standings.between(order[0], order[1])))));
  if (const std::optional<arena::TestState> test = standings.test())
    line(message("{0} Elo or {1}: {2}, {3}", fmt::format("{:g}", request.test->elo0),
                 fmt::format("{:g}", request.test->elo1), ratio_text(*test), verdict_message(test->verdict)));
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    if (const std::uint64_t forfeits = standings.forfeits_by(i); forfeits > 0)
      line(message("games forfeited by {0}: {1}", printable(plan.entrants[i].text), forfeits));
  }
  for (const arena::Entrant& entrant : plan.entrants) {
    if (!entrant.error_file.empty())
      line(message("what {0} wrote on its error stream: {1}", printable(entrant.text),
                   printable(entrant.error_file)));
  }
  if (const std::uint64_t too_long = standings.games_too_long(); too_long > 0)
    line(message("games called a draw after {0} moves: {1}", plan.longest, too_long));
}

Json match_json(const MatchRequest& request, const arena::Standings& standings) {
  const arena::Plan& plan = request.plan;
  const Sheet& sheet = plan.game->sheet();
  Json json{{"game", sheet.id}, {"size", shape_text(plan.setup.shape)}};
  if (!sheet.modes.empty()) json["mode"] = mode_word(sheet, plan.setup.mode);
  json["seed"] = plan.seed;
  json["games_planned"] = games_in(plan);
  json["games"] = standings.games();
  json["interrupted"] = !standings.is_decided() && standings.games() < games_in(plan);
  json["games_too_long"] = standings.games_too_long();
  json["players"] = Json::array();
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    Json player{{"player", printable(plan.entrants[i].text)}, {"forfeits", standings.forfeits_by(i)}};
    const std::string& errors = plan.entrants[i].error_file;
    player["error_file"] = errors.empty() ? Json(nullptr) : Json(errors);
    player.update(describe_tally(standings.of(i)));
    for (std::size_t other = 0; other < plan.entrants.size(); ++other)
      player["points_against"].push_back(standings.between(i, other).points());
    json["players"].push_back(player);
  }
  if (plan.entrants.size() == 2 && standings.games() > 0)
    json["likelihood_of_superiority"] = arena::likelihood_of_superiority(standings.between(0, 1));
  if (const std::optional<arena::TestState> test = standings.test()) {
    json["sprt"] = {{"elo0", request.test->elo0}, {"elo1", request.test->elo1},
                    {"llr", test->ratio},         {"lower", test->lower},
                    {"upper", test->upper},       {"verdict", verdict_word(test->verdict)}};
  }
  return json;
}

}  // namespace quadrille::cli
