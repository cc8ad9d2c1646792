#include "faces/web/binding/link.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace quadrille::web {
namespace {

match::Tree tree_of(const AnyGame& game, int moves) {
  match::Tree tree{match::Record(*game.start(standard_setup(game.sheet())))};
  for (int i = 0; i < moves && !tree.game().is_over(); ++i)
    static_cast<void>(tree.play(tree.game().position()->legal_moves().front()));
  return tree;
}

TEST(Link, IsTheGame) {
  for (const AnyGame* const game : all_games()) {
    for (const int moves : {0, 1, 7, 1000}) {
      match::Tree tree = tree_of(*game, moves);
      tree.set_tag("Player1", "Ada & \"Blaise\"");
      tree.set_tag("Player2", "computer:5");
      const std::string link = link_to(tree);
      EXPECT_THAT(link, testing::MatchesRegex("[A-Za-z0-9_/:.&=%-]*"));
      const Result<LinkedGame> linked = game_in_link(link);
      ASSERT_TRUE(linked) << link << '\n' << in_english(linked.error().why);
      EXPECT_EQ(linked->at, tree.mark());
      EXPECT_EQ(linked->record.tag("Player2"), "computer:5");
      const match::Match read(linked->record);
      EXPECT_EQ(read.position(), tree.game().position());
      EXPECT_EQ(read.outcome(), tree.game().outcome());
      EXPECT_TRUE(has_line(tree, linked->record));
    }
  }
}

TEST(Link, TellsThePlaceLookedAt) {
  match::Tree tree = tree_of(*all_games().front(), 5);
  const match::Record whole = tree.record();
  tree.to_ply(2);
  EXPECT_EQ(game_in_link(link_to(tree))->at, 2U);
  EXPECT_TRUE(has_line(tree_of(*all_games().front(), 6), whole));
  EXPECT_FALSE(has_line(tree_of(*all_games().front(), 4), whole));
}

TEST(Link, BeginsAtTheStartWhereItHasNoPosition) {
  const Result<LinkedGame> linked = game_in_link("game=snort&moves=a1");
  ASSERT_TRUE(linked);
  EXPECT_EQ(linked->at, 1U);
}

TEST(Link, RefusesWhatIsNone) {
  const std::vector<std::string> bad{"",
                                     "game=chess",
                                     "game=snort&position=zzz",
                                     "game=snort&moves=a1_a1",
                                     "game=snort&moves=<script>",
                                     "game=snort&at=1",
                                     "game=snort&at=-1",
                                     "game=%22]%0A[Size%20%223%22",
                                     "moves=a1",
                                     "%%%=%&&=&=",
                                     "game=snort&position=" + std::string(longest_link, 'x')};
  for (const std::string& link : bad) {
    const Result<LinkedGame> linked = game_in_link(link);
    ASSERT_FALSE(linked) << link;
    EXPECT_FALSE(in_english(linked.error().why).empty());
  }
  EXPECT_THAT(in_english(game_in_link("game=chess").error().why),
              testing::StartsWith("this link is no game: there is no game 'chess'"));
}

}  // namespace
}  // namespace quadrille::web
