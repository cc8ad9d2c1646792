// calibrate_levels GAME SIZE MODE|- GAMES NODES [FLOOR STRENGTH...]: places players on one scale of Elo. On
// it stand random (at 0), greedy, mobility, level 10 with NODES nodes a move, and the levels below. Every
// pair that is not too far apart plays GAMES games; each step is told with its standard error. With FLOOR and
// strengths, from weak to strong, each the nodes and the percent overlooked such as 40,95, it finds a new
// Ladder: they play instead of the levels, level 1 is to stand at FLOOR, level 10 where it does, and the
// others evenly between them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "arena/opening.hpp"
#include "arena/statistics.hpp"
#include "core/workers.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/player.hpp"
#include "search/levels.hpp"

namespace {

using namespace quadrille;

/// From weak to strong.
using Way = std::vector<Strength>;

/// As the caller lists them.
Way way_from(char** first, char** last) {
  Way way;
  for (; first != last; ++first) {
    char* end = nullptr;
    const std::uint64_t nodes = std::strtoull(*first, &end, 10);
    way.push_back({nodes, *end == ',' ? std::atoi(end + 1) : 0});
  }
  return way;
}

/// The levels as they are.
Way ladder_of(const Sheet& sheet, char mode) {
  const auto at = std::find_if(sheet.modes.begin(), sheet.modes.end(),
                               [&](const Mode& each) { return each.letter == mode; });
  const auto index = at == sheet.modes.end() ? 0 : static_cast<std::size_t>(at - sheet.modes.begin());
  const Ladder& ladder = sheet.ladders[std::min(index, sheet.ladders.size() - 1)];
  return {ladder.begin(), ladder.end()};
}

/// The numbers of those who take part: the strengths of the way come after these.
enum : std::size_t { RandomOne, GreedyOne, MobileOne, BestOne, FirstOfWay };

std::string name_of(std::size_t entrant, const Way& way) {
  if (entrant == RandomOne) return "random";
  if (entrant == GreedyOne) return "greedy";
  if (entrant == MobileOne) return "mobility";
  if (entrant == BestOne) return "level 10";
  const Strength& strength = way[entrant - FirstOfWay];
  return fmt::format("{{{}, {}}}", strength.nodes, strength.percent_overlooked);
}

using Choose = std::function<AnyMove(const match::Match&)>;

/// How many moves this side would have if it were its turn: none where it would be skipped.
int moves_of(const AnyPosition& position, Side side) {
  std::string text = position->text();
  text[text.find(' ') + 1] = side == Side::First ? '1' : '2';
  const Result<AnyPosition> turned = position->game().parse(text);
  if (!turned || (*turned)->to_move() != side) return 0;
  return static_cast<int>((*turned)->legal_moves().size());
}

/// What a student writes first: wins if it can, else leaves itself the most moves and the opponent the
/// fewest.
AnyMove most_mobile(const AnyPosition& position, Random& random) {
  const Side me = position->to_move();
  std::vector<AnyMove> best;
  int most = std::numeric_limits<int>::min();
  for (const AnyMove move : position->legal_moves()) {
    AnyPosition next = position;
    next->play(move);
    const bool wins = next->outcome() == win_for(me);
    const int lead =
        wins ? std::numeric_limits<int>::max() : moves_of(next, me) - moves_of(next, opponent(me));
    if (lead > most) best.clear();
    if (lead >= most) best.push_back(move);
    most = std::max(most, lead);
  }
  return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
}

Choose chooser(std::size_t entrant, const Way& way, std::uint64_t nodes, std::uint64_t seed,
               search::Engine& engine) {
  const auto random = std::make_shared<Random>(seed);
  if (entrant == MobileOne) {
    return [random](const match::Match& match) { return most_mobile(match.position(), *random); };
  }
  if (entrant < FirstOfWay) {
    match::PlayerOptions options;
    options.seed = seed;
    options.limits.nodes = nodes;
    options.settings = {1, std::size_t{16} << 20U};
    const char* const name = entrant == RandomOne   ? "random"
                             : entrant == GreedyOne ? "greedy"
                                                    : "computer:10";
    const std::shared_ptr<match::Player> player = *match::make_player(name, options);
    return [player](const match::Match& match) { return *player->choose(match); };
  }
  const Strength strength = way[entrant - FirstOfWay];
  return [&engine, strength, random](const match::Match& match) {
    const search::Report report =
        search::think_with(engine, match::task_for(match), strength, *random, never);
    return report.lines.front().moves.front();
  };
}

/// Half points for the first player.
int play(match::Match match, const PerSide<Choose>& players) {
  constexpr std::size_t longest = 600;
  while (!match.is_over() && match.moves_played() < longest) {
    if (!match.play(players[match.to_move()](match))) std::abort();
  }
  const std::optional<Side> best = winner(match.outcome());
  return !best ? 1 : *best == Side::First ? 2 : 0;
}

struct Meeting {
  std::size_t a;
  std::size_t b;
  double games;
  double points;  // of a
};

std::vector<Meeting> meetings(double games, std::size_t steps) {
  const std::size_t entrants = FirstOfWay + steps;
  std::vector<Meeting> all;
  for (std::size_t i = FirstOfWay; i < entrants; ++i) {
    const std::size_t step = i - FirstOfWay;
    for (const std::size_t next : {i + 1, i + 2}) {
      if (next < entrants) all.push_back({i, next, games, 0});
    }
    const bool is_low = step < steps / 2;
    const bool is_middle = step >= steps / 4 && step <= 3 * steps / 4;
    for (const std::size_t plain : {RandomOne, MobileOne}) {
      if (is_low) all.push_back({plain, i, games, 0});
    }
    if (is_middle) all.push_back({GreedyOne, i, games, 0});
    if (step + 2 >= steps) all.push_back({BestOne, i, games, 0});
  }
  return all;
}

/// The scale under which the results are most likely (Bradley and Terry); each meeting counts two drawn games
/// more, so that clean sheets have an end.
using Scale = std::vector<double>;
Scale scale_of(const std::vector<Meeting>& all, std::size_t steps) {
  const std::size_t entrants = FirstOfWay + steps;
  Scale strength(entrants, 1);
  for (int round = 0; round < 20000; ++round) {
    Scale won(entrants);
    Scale met(entrants);
    for (const Meeting& meeting : all) {
      const double games = meeting.games + 2;
      const double sum = strength[meeting.a] + strength[meeting.b];
      won[meeting.a] += meeting.points + 1;
      won[meeting.b] += games - meeting.points - 1;
      met[meeting.a] += games / sum;
      met[meeting.b] += games / sum;
    }
    for (std::size_t i = 0; i < entrants; ++i) strength[i] = won[i] / met[i];
    const double unit = strength[RandomOne];
    for (double& each : strength) each /= unit;
  }
  Scale elo(entrants);
  std::transform(strength.begin(), strength.end(), elo.begin(),
                 [](double each) { return 400 * std::log10(each); });
  return elo;
}

/// What stands at this height on the way.
Strength strength_at(double wanted, const Way& way, const Scale& elo) {
  std::size_t above = FirstOfWay + 1;
  while (above + 1 < elo.size() && elo[above] < wanted) ++above;
  const double share =
      std::clamp((wanted - elo[above - 1]) / std::max(elo[above] - elo[above - 1], 1.0), -1.0, 1.0);
  const Strength& low = way[above - 1 - FirstOfWay];
  const Strength& high = way[above - FirstOfWay];
  const double nodes = static_cast<double>(low.nodes) *
                       std::pow(static_cast<double>(high.nodes) / static_cast<double>(low.nodes), share);
  const double overlooked =
      low.percent_overlooked + share * (high.percent_overlooked - low.percent_overlooked);
  return {static_cast<std::uint64_t>(std::lround(nodes)), static_cast<int>(std::lround(overlooked))};
}

arena::Plan plan_from(const AnyGame& game, char** arguments) {
  arena::Plan plan;
  plan.game = &game;
  plan.setup = Setup{square_shape(std::atoi(arguments[2])), arguments[3][0] == '-' ? '\0' : arguments[3][0]};
  plan.games = std::strtoull(arguments[4], nullptr, 10);
  if (game.sheet().has_random_fill) {  // a game of its own without a random move
    plan.setup.fill = Fill::Random;
    plan.opening_plies = 0;
  }
  return plan;
}

void hold(std::vector<Meeting>& all, const arena::Plan& plan, const Way& way, std::uint64_t nodes) {
  arena::Openings openings(plan);
  for_each_number(all.size(), hardware_threads(), [&](std::size_t number) {
    Meeting& meeting = all[number];
    search::Engine engine({1, std::size_t{2} << 20U});
    int half_points = 0;
    for (std::uint64_t i = 0; i < plan.games / 2; ++i) {
      const match::Match start = openings.get(i).match;
      const std::uint64_t seed = seed_for(plan, number, i);
      const Choose a = chooser(meeting.a, way, nodes, seed, engine);
      const Choose b = chooser(meeting.b, way, nodes, seed + 1, engine);
      half_points += play(start, {a, b});
      half_points += 2 - play(start, {b, a});
    }
    meeting.points = half_points / 2.0;
    fmt::print(stderr, "{} - {}: {} of {}\n", name_of(meeting.a, way), name_of(meeting.b, way),
               meeting.points, plan.games);
  });
}

/// The standard error of each step from one of the climbers to the next: how much it varies when every
/// meeting is drawn again, game by game, with the share of the points that was seen.
Scale errors_of_steps(const std::vector<Meeting>& all, std::size_t steps,
                      const std::vector<std::size_t>& climbers) {
  constexpr int draws = 50;
  Random random(1);
  Scale sums(climbers.size());
  Scale squares(climbers.size());
  for (int draw = 0; draw < draws; ++draw) {
    std::vector<Meeting> drawn = all;
    for (Meeting& meeting : drawn) {
      const double share = meeting.points / meeting.games;
      meeting.points = 0;
      for (int i = 0; i < static_cast<int>(meeting.games); ++i)
        meeting.points += random.below(1'000'000) < share * 1'000'000 ? 1 : 0;
    }
    const Scale elo = scale_of(drawn, steps);
    for (std::size_t i = 1; i < climbers.size(); ++i) {
      const double step = elo[climbers[i]] - elo[climbers[i - 1]];
      sums[i] += step / draws;
      squares[i] += step * step / draws;
    }
  }
  Scale errors(climbers.size());
  for (std::size_t i = 1; i < climbers.size(); ++i)
    errors[i] = std::sqrt(std::max(0.0, squares[i] - sums[i] * sums[i]));
  return errors;
}

/// The places of all, and the steps from the weakest strength up to level 10.
void print_places(const std::vector<Meeting>& all, const Way& way, const Scale& elo) {
  for (const std::size_t plain : {RandomOne, MobileOne, GreedyOne})
    fmt::print("{:>12} {:6.0f}\n", name_of(plain, way), elo[plain]);
  std::vector<std::size_t> climbers;
  for (std::size_t i = FirstOfWay; i < elo.size(); ++i) climbers.push_back(i);
  climbers.push_back(BestOne);
  const Scale errors = errors_of_steps(all, way.size(), climbers);
  const double mean = (elo[BestOne] - elo[FirstOfWay]) / static_cast<double>(climbers.size() - 1);
  for (std::size_t i = 0; i < climbers.size(); ++i) {
    fmt::print("{:>12} {:6.0f}", name_of(climbers[i], way), elo[climbers[i]]);
    if (i > 0) {
      const double step = elo[climbers[i]] - elo[climbers[i - 1]];
      fmt::print("   a step of {:4.0f} ± {:2.0f}, {:.2f} of the mean", step, errors[i], step / mean);
    }
    fmt::print("\n");
  }
}

void print_ladder(const Way& way, const Scale& elo, double floor) {
  const double step = (elo[BestOne] - floor) / limited_levels;
  fmt::print("a step is {:.0f} Elo\n{{", step);
  for (int level = 1; level <= limited_levels; ++level) {
    const Strength strength = strength_at(floor + step * (level - 1), way, elo);
    fmt::print("{{{}, {}}}{}", strength.nodes, strength.percent_overlooked,
               level < limited_levels ? ", " : "}\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Result<const AnyGame*> game = find_game(argc > 1 ? argv[1] : "");
  if (!game || argc < 6 || argc == 7) {
    fmt::print(stderr, "calibrate_levels GAME SIZE MODE|- GAMES NODES [FLOOR STRENGTH...]\n");
    return 2;
  }
  const arena::Plan plan = plan_from(**game, argv);
  const std::uint64_t nodes = std::strtoull(argv[5], nullptr, 10);
  const bool is_new = argc > 6;
  const Way way = is_new ? way_from(argv + 7, argv + argc) : ladder_of((*game)->sheet(), plan.setup.mode);
  std::vector<Meeting> all = meetings(static_cast<double>(plan.games), way.size());
  hold(all, plan, way, nodes);
  const Scale elo = scale_of(all, way.size());
  print_places(all, way, elo);
  if (is_new) print_ladder(way, elo, std::atof(argv[6]));
}
