// Whatever is said to the engine, it goes on.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "faces/ugi/test_talk.hpp"
#include "games/registry.hpp"

namespace quadrille::ugi {
namespace {

/// Lines of all kinds: most are nearly right.
class Chatter {
 public:
  explicit Chatter(std::uint64_t seed) : random_(seed) {}

  std::string line() {
    const int kind = random_.below(100);
    if (kind < 10) return garbage();
    if (kind < 25) return "stop";
    if (kind < 50) return "position " + position();
    if (kind < 65) return "setoption name " + option() + " value " + value();
    if (kind < 85) return "go " + limits();
    if (kind < 88) return "uginewgame";
    if (kind < 94) return "query " + one_of({"p1turn", "gameover", "result", "nothing", ""});
    return one_of({"ugi", "isready", "ponderhit", "quit now", "position", "setoption", "go"});
  }

 private:
  std::string one_of(const Lines& choices) {
    return choices[static_cast<std::size_t>(random_.below(static_cast<int>(choices.size())))];
  }
  std::string number() { return std::to_string(random_.below(12)); }
  std::string garbage() {
    std::string text;
    for (int i = random_.below(40); i > 0; --i) text.push_back(static_cast<char>(random_.below(256)));
    return text;
  }
  std::string moves() {
    std::string text = " moves";
    for (int i = random_.below(5); i > 0; --i) {
      const char letter = static_cast<char>('a' + random_.below(8));
      text.append(" ").append(1, letter).append(number()).append(one_of({"", "", "n", "e", "c4"}));
    }
    return text;
  }
  std::string position() {
    const std::string from = one_of({"startpos", "startpos", "fen 4/1x2/4/3o 1", "fen o2/o2/1xx 1",
                                     "fen o3/o3/o3/1xxx 2", "fen 4rq/4rr/6/6/RR4/QR4 1",
                                     "fen J1234/12343/23432/34321/4321R 1 s 0-0", "fen", "fen " + garbage()});
    return from + (random_.below(2) == 0 ? moves() : "");
  }
  std::string option() {
    return one_of(
        {"Game", "Size", "Mode", "Fill", "Seed", "Threads", "Memory", "Hash", "MultiPV", "Level", "Else"});
  }
  std::string value() {
    std::vector<std::string> values{"octopus",    "s",      "default", "random",
                                    number(),     number(), number(),  number() + "x" + number(),
                                    "4294967297", "-1",     garbage()};
    for (const AnyGame* game : all_games()) values.emplace_back(game->sheet().id);
    return one_of(values);
  }
  std::string limits() {
    return one_of({"nodes " + number(), "nodes 300", "depth 1 nodes 50", "infinite", "movetime " + number(),
                   "p1time " + number() + " p2time 5", "depth", "p1inc x", "infinite nodes 10", garbage()});
  }

  Random random_;
};

TEST(Ugi, SurvivesTenThousandLines) {
  Talk talk;
  Chatter chatter(1);
  for (int i = 0; i < 10'000; ++i) ASSERT_TRUE(talk.hear(chatter.line()));
  talk.hear("stop");
  talk.hear("isready");
  const Lines lines = talk.answers();
  EXPECT_EQ(lines.back(), "readyok");
  EXPECT_GT(count_of(lines, "bestmove "), 100U);
  EXPECT_GT(count_of(lines, "info string error "), 1000U);
  std::size_t known = 0;
  for (const char* const beginning :
       {"info string ", "info depth ", "bestmove ", "response ", "readyok", "id ", "option name ", "ugiok"})
    known += count_of(lines, beginning);
  EXPECT_EQ(known, lines.size());
}

}  // namespace
}  // namespace quadrille::ugi
