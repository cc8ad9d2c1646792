#include "table/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "games/registry.hpp"
#include "learn/level_ratings.hpp"
#include "learn/standing.hpp"
#include "match/player.hpp"
#include "table/seating.hpp"
#include "table/table.hpp"

namespace quadrille::table {

namespace {

/// Of a level's rating: docs/results.md has what the matches leave open, and other boards than those of the
/// matches add to it.
constexpr double deviation_of_a_level = 50;

std::size_t place_of(const AnyGame* game) {
  const auto found = std::find(all_games().begin(), all_games().end(), game);
  return static_cast<std::size_t>(found - all_games().begin());
}

Message title_of_scale(const Sheet& sheet, char mode) {
  for (const Mode& each : sheet.modes) {
    if (each.letter == mode) return message("{0}, {1}", sheet.name, each.name);
  }
  return sheet.name;
}

/// Rows of a table, in the order of their keys.
template <class Key>
class Rows {
 public:
  void count(Key key, OwnResult result, const KeptGame& game) {
    auto [row, is_new] = rows_.try_emplace(std::move(key), Row{{}, &game});
    row->second.results.count(result);
  }
  template <class Label>
  std::vector<ResultRow> labelled(const Label& label) const {
    std::vector<ResultRow> rows;
    for (const auto& [key, row] : rows_) rows.push_back({label(*row.example), row.results});
    return rows;
  }

 private:
  struct Row {
    Results results;
    const KeptGame* example;
  };
  std::map<Key, Row> rows_;
};

void count_streak(Streaks& streaks, OwnResult result) {
  streaks.won = result == OwnResult::Won ? streaks.won + 1 : 0;
  streaks.longest_won = std::max(streaks.longest_won, streaks.won);
}

double score_of(OwnResult result) {
  switch (result) {
    case OwnResult::Won:
      return 1;
    case OwnResult::Drawn:
      return 0.5;
    case OwnResult::Lost:
      break;
  }
  return 0;
}

/// Counts one game after the other, from the oldest on.
class RatingBook {
 public:
  void count(const KeptGame& game, OwnResult result) {
    const std::optional<int> level = match::level_of(game.players[opponent(*own_side(game))]);
    if (!level || !game.usual_start) return;
    const Sheet& sheet = game.game->sheet();
    RatingHistory& history = histories_[learn::scale_of(sheet, game.mode)];
    history.game = game.game;
    history.mode = game.mode;
    const learn::Rating before =
        history.points.empty() ? learn::newcomer(sheet, game.mode) : history.points.back().rating;
    const int strength = learn::level_ratings(sheet, game.mode)[static_cast<std::size_t>(*level) - 1];
    const learn::Meeting meeting{static_cast<double>(strength), deviation_of_a_level, score_of(result)};
    history.points.push_back({std::string(day_of(game)), learn::updated(before, {meeting})});
    order_.push_back(learn::scale_of(sheet, game.mode));
  }
  std::vector<RatingHistory> take() {
    std::vector<RatingHistory> all;
    for (auto scale = order_.rbegin(); scale != order_.rend(); ++scale) {
      const auto found = histories_.find(*scale);
      if (found == histories_.end()) continue;
      RatingHistory& history = all.emplace_back(std::move(found->second));
      history.suggested_level = suggested_level(history.now(), history.game->sheet(), history.mode);
      histories_.erase(found);
    }
    return all;
  }

 private:
  std::map<std::string, RatingHistory> histories_;
  std::vector<std::string> order_;
};

}  // namespace

void Results::count(OwnResult result) {
  switch (result) {
    case OwnResult::Won:
      ++won;
      break;
    case OwnResult::Drawn:
      ++drawn;
      break;
    case OwnResult::Lost:
      ++lost;
      break;
  }
}

Message RatingHistory::title() const { return title_of_scale(game->sheet(), mode); }

Message RatingHistory::words() const {
  const auto whole = [](double number) { return std::lround(number); };
  const int games = static_cast<int>(points.size());
  const Message after = counted("after {0} game", "after {0} games", games);
  return message("Rating {0} ± {1} {2}. Suggested opponent: {3}.", whole(now().value),
                 whole(2 * now().deviation), after, label_of_seat(match::computer_at(suggested_level)));
}

RatingAxis axis_for(const RatingHistory& history) {
  constexpr double margin = 60;
  constexpr int fewest = 4;  // numbers, where there is room for them
  const auto [lowest, highest] =
      std::minmax_element(history.points.begin(), history.points.end(),
                          [](const auto& a, const auto& b) { return a.rating.value < b.rating.value; });
  const learn::LevelRatings& levels = learn::level_ratings(history.game->sheet(), history.mode);
  // Who is suggested is always in sight.
  const double next = levels[static_cast<std::size_t>(history.suggested_level) - 1];
  RatingAxis axis{
      std::min(lowest->rating.value, next) - margin, std::max(highest->rating.value, next) + margin, {}, {}};
  int step = 50;
  for (const int larger : {100, 200, 500, 1000}) {
    if (axis.high - axis.low > fewest * step) step = larger;
  }
  for (int number = static_cast<int>(std::ceil(axis.low / step)) * step; number <= axis.high; number += step)
    axis.numbers.push_back(number);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] > axis.low && levels[i] < axis.high)
      axis.levels.push_back({static_cast<int>(i) + 1, static_cast<double>(levels[i])});
  }
  return axis;
}

std::vector<Message> summary_of(const Statistics& statistics) {
  std::vector<Message> said;
  const Results& all = statistics.all;
  if (all.games() > 0) {
    said.push_back(counted("{0} game against the computer: {1} won, {2} drawn, {3} lost",
                           "{0} games against the computer: {1} won, {2} drawn, {3} lost", all.games(),
                           all.won, all.drawn, all.lost));
    said.push_back(message("Won in a row: {0} now, {1} at most", statistics.streaks.won,
                           statistics.streaks.longest_won));
  }
  if (statistics.between_people > 0)
    said.push_back(
        counted("{0} game between two people", "{0} games between two people", statistics.between_people));
  if (statistics.judged > 0)
    said.push_back(counted(
        "In {0} game that was analysed: {1} mistakes and {2} blunders of your own",
        "In {0} games that were analysed: {1} mistakes and {2} blunders of your own a game",
        statistics.judged, one_decimal(statistics.mistakes_a_game), one_decimal(statistics.blunders_a_game)));
  return said;
}

int suggested_level(const learn::Rating& rating, const Sheet& sheet, char mode) {
  const learn::LevelRatings& levels = learn::level_ratings(sheet, mode);
  const auto away = [&](int level) { return std::abs(level - rating.value); };
  const auto nearest =
      std::min_element(levels.begin(), levels.end(), [&](int a, int b) { return away(a) < away(b); });
  return static_cast<int>(nearest - levels.begin()) + 1;
}

Statistics statistics_of(const std::vector<KeptGame>& games, const AnyGame* only) {
  Statistics all;
  Rows<std::tuple<std::size_t, char>> by_game;
  Rows<std::tuple<std::size_t, char, int, int>> by_size;
  Rows<std::tuple<std::size_t, std::string>> by_opponent;
  Rows<Side> by_side;
  RatingBook ratings;
  for (auto game = games.rbegin(); game != games.rend(); ++game) {
    if ((only != nullptr && only != game->game) || game->result == Outcome::Undecided) continue;
    const std::optional<OwnResult> result = own_result(*game);
    if (!result) {
      ++all.between_people;
      continue;
    }
    const Side own = *own_side(*game);
    const std::string& other = game->players[opponent(own)];
    const std::size_t place = place_of(game->game);
    all.all.count(*result);
    by_game.count({place, game->mode}, *result, *game);
    by_size.count({place, game->mode, game->shape.cells(), game->shape.rows}, *result, *game);
    by_opponent.count({other.size(), other}, *result, *game);
    by_side.count(own, *result, *game);
    count_streak(all.streaks, *result);
    ratings.count(*game, *result);
    if (game->judged) {
      ++all.judged;
      all.mistakes_a_game += game->judged->mistakes[own];
      all.blunders_a_game += game->judged->blunders[own];
    }
  }
  if (all.judged > 0) {
    all.mistakes_a_game /= static_cast<double>(all.judged);
    all.blunders_a_game /= static_cast<double>(all.judged);
  }
  if (all.all.games() > 0) {
    all.tables.push_back({message("By game"), by_game.labelled([](const KeptGame& game) {
                            return title_of_scale(game.game->sheet(), game.mode);
                          })});
    all.tables.push_back({message("By size"), by_size.labelled([](const KeptGame& game) {
                            return title_of(game.game->sheet(), game.shape, game.mode);
                          })});
    all.tables.push_back({message("By opponent"), by_opponent.labelled(players_in_words)});
    all.tables.push_back(
        {message("By side"), by_side.labelled([](const KeptGame& game) { return *side_in_words(game); })});
  }
  all.ratings = ratings.take();
  return all;
}

}  // namespace quadrille::table
