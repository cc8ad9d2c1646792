#include "learn/level_ratings.hpp"

#include <cmath>
#include <string_view>

namespace quadrille::learn {

namespace {

struct Measured {
  std::string_view game;
  char mode;
  LevelRatings ratings;
};

/// The table under "Strength: the levels" in docs/results.md, which a test compares.
constexpr std::array<Measured, 5> measured{{
    {"snort", 0, {720, 773, 861, 918, 1025, 1049, 1092, 1116, 1138, 1172}},
    {"dodgem", 0, {693, 778, 879, 979, 1061, 1150, 1201, 1282, 1370, 1466}},
    {"equerre", 0, {549, 696, 935, 1151, 1311, 1483, 1637, 1823, 1935, 2094}},
    {"vorassic", 's', {98, 165, 279, 361, 435, 471, 544, 642, 740, 779}},
    {"vorassic", 'p', {605, 693, 784, 897, 995, 1114, 1244, 1339, 1452, 1591}},
}};

constexpr LevelRatings usual{533, 621, 748, 861, 965, 1053, 1144, 1240, 1327, 1420};

}  // namespace

const LevelRatings& level_ratings(const Sheet& sheet, char mode) {
  for (const Measured& each : measured) {
    if (each.game == sheet.id && each.mode == mode) return each.ratings;
  }
  return usual;
}

double expected_score(double rating, double other) {
  constexpr double tenfold = 400;  // Elo between which the odds are ten to one
  return 1 / (1 + std::pow(10, (other - rating) / tenfold));
}

}  // namespace quadrille::learn
