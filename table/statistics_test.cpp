#include "table/statistics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "learn/level_ratings.hpp"

namespace quadrille::table {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const AnyGame& game_called(const char* id) { return **find_game(id); }

KeptGame game(const char* id, int size, const char* other, Outcome result, Side own = Side::First) {
  KeptGame kept;
  kept.game = &game_called(id);
  kept.shape = {static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size)};
  kept.mode = kept.game->sheet().modes.empty() ? char{0} : kept.game->sheet().modes.front().letter;
  kept.players[own] = "human";
  kept.players[opponent(own)] = other;
  kept.ended = "2026-01-31 18:30:05";
  kept.result = result;
  return kept;
}

std::string shown(const std::vector<ResultRow>& rows) {
  std::string text;
  for (const ResultRow& row : rows) {
    text += in_english(row.label) + " " + std::to_string(row.results.won) + "-" +
            std::to_string(row.results.drawn) + "-" + std::to_string(row.results.lost) + "; ";
  }
  return text;
}

TEST(Statistics, OfNoGamesAreEmpty) {
  const Statistics none = statistics_of({});
  EXPECT_EQ(none.all, Results{});
  EXPECT_THAT(none.tables, IsEmpty());
  EXPECT_THAT(none.ratings, IsEmpty());
  EXPECT_EQ(none.judged, 0U);
}

TEST(Statistics, CountResultsByGameSizeOpponentAndSide) {
  std::vector<KeptGame> games{
      game("vorassic", 8, "computer:2", Outcome::Draw),
      game("snort", 8, "computer:10", Outcome::SecondWins),
      game("snort", 4, "computer:9", Outcome::SecondWins, Side::Second),
      game("snort", 8, "computer:9", Outcome::FirstWins),
      game("snort", 8, "human", Outcome::FirstWins),
      game("snort", 8, "computer:9", Outcome::Undecided),
  };
  const Statistics all = statistics_of(games);
  EXPECT_EQ(all.all, (Results{2, 1, 1}));
  EXPECT_EQ(all.between_people, 1);
  EXPECT_EQ(shown(all.tables.at(0).rows),
            "Snort 2-0-1; Vorassic, snake: from the last captured cell 0-1-0; ");
  EXPECT_EQ(shown(all.tables.at(1).rows),
            "Snort 4×4 1-0-0; Snort 8×8 1-0-1; Vorassic 8×8, snake: from the last captured cell 0-1-0; ");
  EXPECT_EQ(shown(all.tables.at(2).rows),
            "computer, level 2 0-1-0; computer, level 9 2-0-0; computer, level 10 0-0-1; ");
  EXPECT_EQ(shown(all.tables.at(3).rows), "as player 1 1-1-1; as player 2 1-0-0; ");
  const Statistics some = statistics_of(games, &game_called("vorassic"));
  EXPECT_EQ(some.all, (Results{0, 1, 0}));
  EXPECT_EQ(some.between_people, 0);
}

TEST(Statistics, CountGamesWonInARow) {
  const KeptGame won = game("snort", 8, "computer:1", Outcome::FirstWins);
  const KeptGame lost = game("snort", 8, "computer:1", Outcome::SecondWins);
  EXPECT_EQ(statistics_of({won, won, lost, won, won, won}).streaks, (Streaks{2, 3})) << "the newest first";
  EXPECT_EQ(statistics_of({lost, won}).streaks, (Streaks{0, 1}));
}

TEST(Statistics, CountOnesOwnMistakes) {
  KeptGame first = game("snort", 8, "computer:1", Outcome::FirstWins);
  KeptGame second = game("snort", 8, "computer:1", Outcome::FirstWins, Side::Second);
  first.judged = JudgedGame{{1, 5}, {2, 5}};
  second.judged = JudgedGame{{5, 2}, {5, 1}};
  const Statistics all = statistics_of({first, second, game("snort", 8, "computer:1", Outcome::FirstWins)});
  EXPECT_EQ(all.judged, 2U);
  EXPECT_DOUBLE_EQ(all.mistakes_a_game, 1.5);
  EXPECT_DOUBLE_EQ(all.blunders_a_game, 1.5);
  EXPECT_EQ(in_english(summary_of(all).back()),
            "In 2 games that were analysed: 1.5 mistakes and 1.5 blunders of your own a game");
}

TEST(Statistics, AreSaidInSentences) {
  const KeptGame won = game("snort", 8, "computer:1", Outcome::FirstWins);
  std::vector<std::string> said;
  for (const Message& each : summary_of(statistics_of({won, game("snort", 8, "human", Outcome::FirstWins)})))
    said.push_back(in_english(each));
  EXPECT_THAT(said, testing::ElementsAre("1 game against the computer: 1 won, 0 drawn, 0 lost",
                                         "Won in a row: 1 now, 1 at most", "1 game between two people"));
}

TEST(Rating, GoesUpAndDownWithTheGamesAgainstLevels) {
  const std::vector<KeptGame> games{
      game("dodgem", 5, "computer:3", Outcome::SecondWins),
      game("snort", 8, "computer:5", Outcome::FirstWins),
      game("dodgem", 5, "computer:3", Outcome::FirstWins),
  };
  const Statistics all = statistics_of(games);
  ASSERT_THAT(all.ratings, SizeIs(2));
  const RatingHistory& dodgem = all.ratings[0];
  EXPECT_EQ(dodgem.game, &game_called("dodgem")) << "the one played last";
  ASSERT_THAT(dodgem.points, SizeIs(2));
  const double newcomer = learn::level_ratings(dodgem.game->sheet(), 0)[1];
  EXPECT_GT(dodgem.points[0].rating.value, newcomer);
  EXPECT_LT(dodgem.points[1].rating.value, dodgem.points[0].rating.value);
  EXPECT_LT(dodgem.points[1].rating.deviation, dodgem.points[0].rating.deviation);
  EXPECT_EQ(dodgem.points[0].day, "2026-01-31");
  EXPECT_EQ(in_english(all.ratings[1].title()), "Snort");
  EXPECT_THAT(in_english(all.ratings[1].words()),
              testing::MatchesRegex("Rating [0-9]+ ± [0-9]+ after 1 game\\. Suggested opponent: computer, "
                                    "level [0-9]+\\."));
}

TEST(Rating, AnAxisHasRoomForItsPointsAndNamesTheLevelsThere) {
  const RatingHistory history = statistics_of({game("equerre", 8, "computer:7", Outcome::FirstWins),
                                               game("equerre", 8, "computer:7", Outcome::SecondWins)})
                                    .ratings.at(0);
  const RatingAxis axis = axis_for(history);
  for (const RatingPoint& point : history.points) {
    EXPECT_LT(axis.low, point.rating.value);
    EXPECT_GT(axis.high, point.rating.value);
  }
  EXPECT_THAT(axis.numbers, testing::Not(IsEmpty()));
  EXPECT_THAT(axis.levels, testing::Not(IsEmpty()));
  for (const LevelLine& line : axis.levels)
    EXPECT_THAT(line.rating, testing::AllOf(testing::Gt(axis.low), testing::Lt(axis.high)));
}

TEST(Rating, CountsOnlyLevelsFromTheUsualStart) {
  std::vector<KeptGame> games{
      game("dodgem", 5, "computer:perfect", Outcome::SecondWins),
      game("dodgem", 5, "random", Outcome::FirstWins),
      game("dodgem", 5, "ugi:other", Outcome::FirstWins),
      game("dodgem", 5, "human", Outcome::FirstWins),
      game("dodgem", 5, "computer:3", Outcome::FirstWins),
  };
  games.back().usual_start = false;
  const Statistics all = statistics_of(games);
  EXPECT_THAT(all.ratings, IsEmpty());
  EXPECT_EQ(all.all, (Results{3, 0, 1}));
}

TEST(Rating, ComesToThatOfTheLevelOneIsAsStrongAs) {
  // Every second game against level 7 is won.
  std::vector<KeptGame> games;
  for (int i = 0; i < 60; ++i)
    games.push_back(game("equerre", 8, "computer:7", i % 2 == 0 ? Outcome::FirstWins : Outcome::SecondWins));
  const RatingHistory history = statistics_of(games).ratings.at(0);
  EXPECT_NEAR(history.now().value, learn::level_ratings(history.game->sheet(), 0)[6], 60);
  EXPECT_EQ(history.suggested_level, 7);
}

TEST(Rating, SuggestsTheNearestLevel) {
  const Sheet& sheet = game_called("snort").sheet();
  EXPECT_EQ(suggested_level({.value = -500}, sheet, 0), 1);
  EXPECT_EQ(suggested_level({.value = 5000}, sheet, 0), 10);
  EXPECT_EQ(suggested_level({.value = 960}, sheet, 0), 3);
}

}  // namespace
}  // namespace quadrille::table
