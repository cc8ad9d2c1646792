// What one's own games tell: results, streaks, mistakes, and a rating over time.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "learn/glicko.hpp"
#include "table/archive.hpp"

namespace quadrille::table {

struct Results {
  int won = 0;
  int drawn = 0;
  int lost = 0;

  int games() const { return won + drawn + lost; }
  void count(OwnResult result);
  friend bool operator==(const Results&, const Results&) = default;
};

struct ResultRow {
  Message label;
  Results results;
};

struct ResultTable {
  Message title;
  std::vector<ResultRow> rows;
};

struct Streaks {
  int won = 0;  ///< games in a row that were won, up to now
  int longest_won = 0;
  friend bool operator==(const Streaks&, const Streaks&) = default;
};

/// A rating after a game.
struct RatingPoint {
  std::string day;
  learn::Rating rating;
};

/// Levels of different games and modes are not compared, and so neither are ratings.
struct RatingHistory {
  const AnyGame* game = nullptr;
  char mode = 0;
  std::vector<RatingPoint> points;  ///< one for each game that counts; never empty
  int suggested_level = 1;          ///< about as strong as the person is now

  /// The game, and its mode where it has several.
  Message title() const;
  /// The rating, how sure it is, and who is suggested next.
  Message words() const;
  const learn::Rating& now() const { return points.back().rating; }
};

struct Statistics {
  Results all;
  int between_people = 0;           ///< games that count for neither, and stand in no table
  std::vector<ResultTable> tables;  ///< by game, by size, by opponent, by side; none of them empty
  Streaks streaks;
  std::size_t judged = 0;      ///< games whose moves were all judged
  double mistakes_a_game = 0;  ///< one's own, blunders not counted; where any game was judged
  double blunders_a_game = 0;
  std::vector<RatingHistory> ratings;  ///< the one played last first
};

/// Of finished games, the newest first, as the archive has them; of one game alone where it is said. A game
/// counts for the rating that was played against a level, from the usual start.
Statistics statistics_of(const std::vector<KeptGame>& games, const AnyGame* only = nullptr);

/// What is not in the tables, a sentence each.
std::vector<Message> summary_of(const Statistics& statistics);

/// A level, as a line across a plot.
struct LevelLine {
  int level = 1;
  double rating = 0;
};
/// What a plot of ratings shows upwards.
struct RatingAxis {
  double low = 0;
  double high = 0;
  std::vector<int> numbers;  ///< round ones, to be written beside it
  std::vector<LevelLine> levels;
};
RatingAxis axis_for(const RatingHistory& history);

/// The level against which about half of the games are won.
int suggested_level(const learn::Rating& rating, const Sheet& sheet, char mode);

}  // namespace quadrille::table
