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
    {"snort", 0, {849, 904, 961, 1023, 1076, 1123, 1164, 1206, 1241, 1277}},
    {"dodgem", 0, {765, 866, 964, 1044, 1132, 1230, 1346, 1451, 1555, 1650}},
    {"equerre", 0, {728, 920, 1068, 1219, 1381, 1588, 1721, 1911, 2109, 2266}},
    {"vorassic", 's', {102, 180, 258, 339, 418, 491, 572, 659, 731, 810}},
    {"vorassic", 'p', {605, 693, 784, 897, 995, 1114, 1244, 1339, 1452, 1591}},
}};

constexpr LevelRatings usual{610, 713, 807, 904, 1000, 1109, 1209, 1313, 1418, 1519};

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
