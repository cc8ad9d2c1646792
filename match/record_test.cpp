#include "match/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/player.hpp"
#include "match/test_match.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* dodgem_tags = "[Game \"dodgem\"]\n[Size \"3\"]\n\n";
constexpr const char* snort_tags = "[Game \"snort\"]\n[Size \"1\"]\n\n";

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string refusal(std::string_view text) {
  const Result<Record> record = parse_record(text);
  return record ? std::string() : english(record.error());
}

/// The moves as they are written, without the tags.
std::string moves_of(const Record& record) {
  const std::string text = format_record(record);
  return text.substr(text.find("\n\n") + 2);
}

void expect_same(const Line& a, const Line& b) {
  ASSERT_EQ(a.entries.size(), b.entries.size());
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    ASSERT_EQ(a.entries[i].move, b.entries[i].move);
    ASSERT_EQ(a.entries[i].before, b.entries[i].before);
    ASSERT_EQ(a.entries[i].after, b.entries[i].after);
    ASSERT_EQ(a.entries[i].clock, b.entries[i].clock);
    ASSERT_EQ(a.entries[i].variations.size(), b.entries[i].variations.size());
    for (std::size_t j = 0; j < a.entries[i].variations.size(); ++j) {
      expect_same(a.entries[i].variations[j], b.entries[i].variations[j]);
    }
  }
}

void expect_same(const Record& a, const Record& b) {
  EXPECT_TRUE(a.start == b.start);
  EXPECT_EQ(a.tags, b.tags);
  EXPECT_EQ(a.comments, b.comments);
  EXPECT_EQ(a.result, b.result);
  EXPECT_EQ(a.agreement, b.agreement);
  expect_same(a.main, b.main);
}

void expect_round_trip(const Record& record) {
  const std::string text = format_record(record);
  const Result<Record> again = parse_record(text);
  ASSERT_TRUE(again) << english(again.error()) << "\n" << text;
  expect_same(record, *again);
  EXPECT_EQ(format_record(*again), text);
}

/// Makes records that hold everything a record can hold.
class RecordMaker {
 public:
  explicit RecordMaker(std::uint64_t seed) : random_(seed) {}

  Record make(const AnyPosition& start) {
    Match match(start);
    const int moves = random_.below(60);
    for (int i = 0; i < moves && !match.is_over(); ++i) {
      EXPECT_TRUE(match.play(any_move(match.position())));
    }
    if (random_.below(4) == 0 && !match.is_over()) {
      EXPECT_TRUE(match.resign(Side::First));
    }
    Record record = record_of(match);
    for (std::size_t i = 0; i < record.main.entries.size(); ++i) {
      decorate(record.main.entries[i], match.position_at(i), false, 3);
    }
    record.comments = comments();
    record.tags = {{"Player1", words()}, {"Player2", words()}, {"Event_2", words()}, {"x", ""}};
    return record;
  }

  /// Anything but a closing brace, which no comment can hold.
  std::string words() {
    static const std::vector<std::string> pieces{"a", "Été", " ",  "  ",   "→",   "(", ")", "[", "]",
                                                 "{", "\"",  "\\", "\\\"", "1-0", "*", ";", "%", "日本"};
    std::string text;
    for (int i = random_.below(6); i > 0; --i) text += any_of(pieces);
    return text;
  }

 private:
  template <class T>
  const T& any_of(const std::vector<T>& things) {
    return things[static_cast<std::size_t>(random_.below(static_cast<int>(things.size())))];
  }
  AnyMove any_move(const AnyPosition& position) { return any_of(position->legal_moves()); }

  std::vector<std::string> comments() {
    std::vector<std::string> made;
    for (int i = random_.below(8) - 5; i > 0; --i)
      made.push_back(words() + (i % 2 == 0 ? "\n" : "\r\n") + words());
    return made;
  }

  void decorate(Entry& entry, const AnyPosition& before, bool first, int depth) {
    if (first) entry.before = comments();
    entry.after = comments();
    if (depth == 0) return;
    for (int i = random_.below(8) - 5; i > 0; --i) entry.variations.push_back(line(before, depth - 1));
  }

  Line line(AnyPosition position, int depth) {
    Line made;
    for (int i = 1 + random_.below(5); i > 0 && position->outcome() == Outcome::Undecided; --i) {
      Entry entry{any_move(position), {}, {}, {}};
      decorate(entry, position, made.entries.empty(), depth);
      position->play(entry.move);
      made.entries.push_back(std::move(entry));
    }
    return made;
  }

  Random random_;
};

std::vector<Setup> setups_of(const Sheet& sheet) {
  std::vector<Setup> setups;
  const SizeRule& sizes = sheet.sizes;
  for (int side = sizes.smallest; side <= sizes.largest; side += sizes.step) {
    Setup setup = standard_setup(sheet);
    setup.shape = square_shape(side);
    setups.push_back(setup);
    for (const Mode& mode : sheet.modes) {
      setups.push_back({setup.shape, mode.letter, Fill::Random, static_cast<std::uint64_t>(side)});
    }
    if (sizes.rectangular) setups.push_back({{static_cast<std::uint8_t>(side), 3}, 0, Fill::Standard, 0});
  }
  return setups;
}

class RecordInEveryGame : public testing::TestWithParam<const AnyGame*> {};

INSTANTIATE_TEST_SUITE_P(Games, RecordInEveryGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& instance) { return std::string(instance.param->sheet().id); });

TEST_P(RecordInEveryGame, IsReadBackAsItIsWritten) {
  const int records = many(2);
  const AnyGame& game = *GetParam();
  RecordMaker maker(1);
  for (const quadrille::Setup& setup : setups_of(game.sheet())) {  // the test has a Setup of its own
    for (int i = 0; i < records; ++i) {
      expect_round_trip(maker.make(started(game, setup)));
      ASSERT_FALSE(HasFailure()) << game.sheet().id << " " << shape_text(setup.shape);
    }
  }
}

TEST(Record, ReadsTheExampleOfTheFormat) {
  const std::string text =
      "[Game \"dodgem\"]\n[Size \"3\"]\n[Player1 \"Ada\"]\n[Player2 \"Blaise\"]\n[Date \"2026-01-31\"]\n"
      "[Result \"0-1\"]\n[Position \"o2/o2/1xx 1\"]\n\n"
      "1. b3w a1e 2. c3w {Heading left.} 2... a2n 3. a3n b1e (3... b1s 4. b3e) 4. b3n\n"
      "c1e 5. b2n {Player 2 is blocked.} 0-1\n";
  const Record record = read(text);
  EXPECT_EQ(record.result, Outcome::SecondWins);
  EXPECT_EQ(record.agreement, Agreement::None);
  EXPECT_EQ(record.main.entries.size(), 9U);
  EXPECT_THAT(record.main.entries[2].after, ElementsAre("Heading left."));
  ASSERT_EQ(record.main.entries[5].variations.size(), 1U);
  EXPECT_EQ(record.main.entries[5].variations[0].entries.size(), 2U);
  EXPECT_EQ(format_record(record), text);
}

TEST(Record, NumbersMoves) {
  EXPECT_EQ(moves_of(read("[Game \"dodgem\"][Position \"o2/o2/1xx 2\"] a1e b3w a2n c3w *")),
            "1... a1e 2. b3w a2n 3. c3w *\n");
  EXPECT_EQ(moves_of(read("[Game \"dodgem\"][Size \"3\"] b3w {c} a1e (a2e c3w) c3w (c3n b1e) *")),
            "1. b3w {c} 1... a1e (1... a2e 2. c3w) 2. c3w (2. c3n b1e) *\n");
}

TEST(Record, NumbersMovesAroundSkippedTurns) {
  const std::string moves = "1. A1 D4 2. A2 C4 3. A3 B4 4. A4 B3 5... C3 6... C2 *\n";
  EXPECT_EQ(moves_of(read("[Game \"vorassic\"][Size \"5\"]" + moves)), moves);
  EXPECT_EQ(moves_of(read("[Game \"equerre\"][Position \"3Rrq/4Rr/5R/6/6/Q5 1\"] a6a5 a5a6 d1c1 e1d1 *")),
            "1. a6a5 2. a5a6 3. d1c1 e1d1 *\n");
}

TEST(Record, ReadsMovesHoweverTheyAreNumbered) {
  for (const char* moves :
       {"1. b3w a1e 2. c3w *", "b3w a1e c3w *", "1.b3w a1e 2.c3w *", "1.b3w 1...a1e 2.c3w *",
        "7. b3w\n\n\t9... a1e 99999999999999. c3w *", "1. B3W A1E 2. C3w\r\n*\r\n"}) {
    EXPECT_EQ(moves_of(read(dodgem_tags + std::string(moves))), "1. b3w a1e 2. c3w *\n") << moves;
  }
}

TEST(Record, TakesTheStartFromItsTags) {
  EXPECT_EQ(read("[Game \"Dodgem\"] *").start->text(), read("[Game \"dodgem\"][Size \"5\"] *").start->text());
  EXPECT_EQ(read("[Size \"2x3\"][Game \"snort\"] *").start->text(), "3/3 1");
  EXPECT_EQ(read("[Game \"vorassic\"][Size \"5\"][Mode \"pieuvre\"] *").start->mode(), 'p');
  EXPECT_EQ(read("[Game \"snort\"][Position \"1x_1\"] *").start->text(), "1x 1");
}

TEST(Record, KeepsOtherTagsAndWritesTheirValuesSafely) {
  const std::string value = R"(a \"b\" \\ [c] {d} é)";
  const Record record = read("[Game \"snort\"]\n[Event \"" + value + "\"]\n[Empty \"\"]\n\n*");
  EXPECT_EQ(record.tag("Event"), R"(a "b" \ [c] {d} é)");
  EXPECT_EQ(record.tag("Empty"), "");
  EXPECT_EQ(record.tag("Game"), std::nullopt) << "it follows from the start";
  EXPECT_THAT(format_record(record), HasSubstr("[Event \"" + value + "\"]\n[Empty \"\"]\n"));
  Record changed = record;
  changed.set_tag("Event", "two\nlines");
  EXPECT_EQ(read(format_record(changed)).tag("Event"), "two lines");
}

TEST(Record, WritesTagsInTheOrderOfTheFormat) {
  const std::string text = format_record(
      read("[Position \"J1234/12343/23432/34321/4321R 1 s 0-0\"][Event \"e\"][Date \"d\"][Player2 \"b\"]"
           "[Player1 \"a\"][Seed \"7\"][Fill \"random\"][Mode \"s\"][Game \"vorassic\"] 1. A1 1-0"));
  std::size_t last = 0;
  for (const char* name : {"Game", "Size", "Mode", "Fill", "Seed", "Player1", "Player2", "Date", "Result",
                           "Termination", "Position"}) {
    const std::size_t at = text.find(std::string("[") + name + " \"");
    ASSERT_NE(at, std::string::npos) << name;
    EXPECT_GE(at, last) << name << " in\n" << text;
    last = at;
  }
  EXPECT_THAT(text, HasSubstr("[Event \"e\"]\n"));
}

TEST(Record, WrapsLinesAtEightyColumns) {
  Match match(started(**find_game("equerre"), {square_shape(12)}));
  RecordMaker maker(7);
  for (int i = 0; i < 40; ++i) {
    Record record = maker.make(match.start());
    for (Entry& entry : record.main.entries) {
      entry.before.clear();
      entry.after.clear();
      for (Line& variation : entry.variations) {
        for (Entry& other : variation.entries) other = {other.move, {}, {}, {}};
      }
    }
    record.tags.clear();
    record.comments.clear();
    std::istringstream lines(moves_of(record));
    for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 80U) << line;
  }
}

TEST(Record, TellsHowAnUndecidedGameEnded) {
  const Record resigned = read(std::string(dodgem_tags) + "1. b3w 1-0");
  EXPECT_EQ(resigned.agreement, Agreement::Resignation);
  EXPECT_THAT(format_record(resigned), HasSubstr("[Result \"1-0\"]\n[Termination \"resignation\"]\n"));
  const Record agreed = read(std::string(dodgem_tags) + "1. b3w 1/2-1/2");
  EXPECT_EQ(agreed.agreement, Agreement::Draw);
  EXPECT_THAT(format_record(agreed), HasSubstr("[Termination \"agreement\"]\n"));
  const Record decided = read(std::string(snort_tags) + "1. a1 *");
  EXPECT_EQ(decided.result, Outcome::FirstWins);
  EXPECT_EQ(decided.agreement, Agreement::None);
  for (const Record& record : {resigned, agreed, decided}) expect_round_trip(record);
}

TEST(Record, AcceptsAnyEditorsFile) {
  const std::string moves = "1. b3w {two\r\nlines} 1... a1e *";
  const std::string plain = "[Game \"dodgem\"]\r\n[Size \"3\"]\r\n\r\n" + moves + "\r\n";
  expect_same(read(plain), read("\xEF\xBB\xBF" + plain));
  EXPECT_THAT(read(plain).main.entries[0].after, ElementsAre("two\r\nlines"));
  EXPECT_EQ(refusal("\xEF\xBB\xBF" + plain + "x"), "line 6, column 1: there is more text after the result");
}

struct Damage {
  std::string text;
  std::string refusal;
};

void expect_refused(const std::vector<Damage>& damages) {
  for (const Damage& damage : damages) EXPECT_EQ(refusal(damage.text), damage.refusal) << damage.text;
}

TEST(DamagedRecord, NamesTheTag) {
  expect_refused({
      {"", "line 1, column 1: this is not a record of a game: it has no [Game \"...\"] tag"},
      {"hello", "line 1, column 1: this is not a record of a game: it has no [Game \"...\"] tag"},
      {"[Game \"chess\"] *", "line 1, column 1: " + english(find_game("chess").error())},
      {"[Game \"snort\"]\n  [Game \"snort\"] *", "line 2, column 3: the tag Game is there twice"},
      {"[Game \"snort\"]\n[A \"1\"]\n[A \"2\"]\n*", "line 3, column 1: the tag A is there twice"},
      {"[Game \"snort", "line 1, column 13: the value of the tag Game does not end"},
      {"[Game \"snort\\", "line 1, column 14: the value of the tag Game does not end"},
      {"[Game \"sno\nrt\"]", "line 1, column 11: the value of the tag Game does not end"},
      {"[Game \"sno\\\nrt\"]", "line 1, column 12: the value of the tag Game does not end"},
      {"[Game snort]", "line 1, column 7: the value of the tag Game must stand in double quotes"},
      {"[Game", "line 1, column 6: the value of the tag Game must stand in double quotes"},
      {"[ \"snort\"]", "line 1, column 3: a tag needs a name, as in [Game \"snort\"]"},
      {"[", "line 1, column 2: a tag needs a name, as in [Game \"snort\"]"},
      {"[Game \"snort\"\n*", "line 2, column 1: a ] is missing after the tag Game"},
      {"[Game \"snort\"]\n[Result \"2-0\"]\n*",
       "line 2, column 1: '2-0' is not a result; results are 1-0, 0-1, 1/2-1/2 and *"},
  });
}

TEST(DamagedRecord, NamesTheStart) {
  expect_refused({
      {"[Game \"snort\"]\n[Size \"big\"] *",
       "line 2, column 1: 'big' is not a size; write a number such as 8, or rows x columns such as 4x6"},
      {"[Game \"snort\"]\n[Size \"27\"] *",
       "line 2, column 1: size 27: boards have from 1 to 26 cells a side"},
      {"[Game \"snort\"]\n[Mode \"s\"] *", "line 2, column 1: Snort has no modes, so 's' cannot be chosen"},
      {"[Game \"snort\"]\n[Position \"3/4 1\"] *",
       "line 2, column 1: position, character 4: row 2 has 4 cells, but row 1 has 3"},
      {"[Game \"snort\"]\n[Position \"\"] *",
       "line 2, column 1: the position is empty; write the rows of the board and the side to move"},
      {"[Game \"dodgem\"]\n[Size \"4\"]\n[Position \"o2/o2/1xx 1\"] *",
       "line 3, column 1: the position has size 3, but the Size tag says 4"},
      {"[Game \"vorassic\"]\n[Mode \"octopus\"]\n[Position \"J1234/12343/23432/34321/4321R 1 s 0-0\"] *",
       "line 3, column 1: the position is in another mode than the Mode tag says"},
      {"[Game \"vorassic\"]\n[Fill \"random\"] *",
       "line 2, column 1: a random grid must be written out: the [Position \"...\"] tag is missing"},
  });
  EXPECT_THAT(refusal("[Game \"vorassic\"]\n[Mode \"cat\"] *"), StartsWith("line 2, column 1: 'cat' is not"));
}

TEST(DamagedRecord, NamesASizeTheGameDoesNotHave) {
  EXPECT_EQ(refusal("[Game \"equerre\"]\n[Size \"7\"] *"),
            "line 2, column 1: Équerre is played on even sizes from 6 to 12, not on 7");
  EXPECT_EQ(refusal("[Game \"dodgem\"]\n[Size \"3x4\"] *"),
            "line 2, column 1: Dodgem is played on a square board, not on 3x4");
}

TEST(DamagedRecord, NamesTheMove) {
  const std::string dodgem = dodgem_tags;
  expect_refused({
      {dodgem + "1. b3w a1e 2. a3w *",
       "line 4, column 15: move 2. a3w: a3: player 1 leaves the board by the top only"},
      {dodgem + "1. b3w\n  1...a2s *",
       "line 5, column 3: move 1... a2s: a2: the cell a3 in that direction is taken"},
      {dodgem + "1. b3w {é→日} a2s *",
       "line 4, column 14: move 1... a2s: a2: the cell a3 in that direction is taken"},
      {dodgem + "1. b3w (1. b3n a1e 2. b2n) a2s *",
       "line 4, column 23: move 2. b2n: b2: the cell b1 in that direction is taken"},
      {dodgem + "1. b3w 12 *",
       "line 4, column 8: move 1... 12: '12' is not a cell; cells are written like b2"},
      {std::string(snort_tags) + "1. a1 a1 1-0",
       "line 4, column 7: move 1... a1: the game is over before it"},
      {std::string(snort_tags) + "1. a1 (1. a1 a1) 1-0",
       "line 4, column 14: move 1... a1: the game is over before it"},
  });
}

TEST(DamagedRecord, NamesAMoveAfterTheThirdRepetition) {
  const std::string there_and_back = "d4w a1s c4e a2n ";
  const std::string start = "[Game \"dodgem\"][Position \"o3/4/4/3x 1\"]\n";
  EXPECT_EQ(refusal(start + repeated(there_and_back, 2) + "1/2-1/2"), "");
  EXPECT_EQ(read(start + repeated(there_and_back, 2) + "*").result, Outcome::Draw);
  EXPECT_EQ(read(start + repeated(there_and_back, 2) + "*").agreement, Agreement::None);
  EXPECT_EQ(refusal(start + repeated(there_and_back, 2) + "d4w *"),
            "line 2, column 33: move 5. d4w: the game is over before it");
  EXPECT_EQ(refusal(start + repeated(there_and_back, 2) + "1-0"),
            "line 2, column 33: the result is written as 1-0, but the moves end in 1/2-1/2");
  EXPECT_EQ(refusal(start + "d4n (" + repeated(there_and_back, 5) + ") *"), "")
      << "variations do not count repetitions";
}

TEST(DamagedRecord, NamesTheResult) {
  const std::string snort = snort_tags;
  expect_refused({
      {snort + "1. a1 0-1", "line 4, column 7: the result is written as 0-1, but the moves end in 1-0"},
      {snort + "1/2-1/2", "line 4, column 1: Snort cannot end in a draw"},
      {snort + "1. a1", "line 4, column 6: the record ends without a result; write 1-0, 0-1, 1/2-1/2 or *"},
      {snort + "1. a1\n\n",
       "line 6, column 1: the record ends without a result; write 1-0, 0-1, 1/2-1/2 or *"},
      {snort + "1. a1 1-0\nand then", "line 5, column 1: there is more text after the result"},
      {snort + "1. a1 1-0 1-0", "line 4, column 11: there is more text after the result"},
      {"[Game \"dodgem\"]\n[Result \"1-0\"]\n\n1. b5w 0-1",
       "line 4, column 1: the Result tag says 1-0, but the moves end with 0-1"},
  });
  EXPECT_EQ(refusal("[Game \"dodgem\"][Result \"1-0\"] 1. b5w *"), "");
  EXPECT_EQ(refusal("[Game \"dodgem\"][Result \"*\"] 1. b5w 1-0"), "");
}

TEST(DamagedRecord, NamesTheCommentOrVariation) {
  const std::string dodgem = dodgem_tags;
  expect_refused({
      {dodgem + "1. b3w {so *", "line 4, column 8: this comment does not end: a } is missing"},
      {dodgem + "{", "line 4, column 1: this comment does not end: a } is missing"},
      {dodgem + "1. b3w }", "line 4, column 8: '}' has no place among the moves"},
      {dodgem + "1. b3w ] *", "line 4, column 8: ']' has no place among the moves"},
      {dodgem + "1. b3w [Event \"late\"] *", "line 4, column 8: '[' has no place among the moves"},
      {dodgem + "1. b3w (1. b3n *", "line 4, column 8: this variation does not end: a ) is missing"},
      {dodgem + "1. b3w ) *", "line 4, column 8: there is no variation to close here"},
      {dodgem + "1. b3w () *", "line 4, column 9: this variation has no moves"},
      {dodgem + "1. b3w ({only words}) *", "line 4, column 21: this variation has no moves"},
      {dodgem + "(1. b3w) *", "line 4, column 1: a variation must follow the move it replaces"},
      {dodgem + "1. b3w ((1. b3n)) *", "line 4, column 9: a variation must follow the move it replaces"},
  });
}

std::string nested(int depth) {
  return "[Game \"dodgem\"][Size \"3\"]\n1. b3w " + repeated("(1. b3w ", depth) + repeated(")", depth) + " *";
}

TEST(DamagedRecord, MayNestOnlySoDeep) {
  const Record deepest = read(nested(deepest_variation));
  expect_round_trip(deepest);
  EXPECT_EQ(refusal(nested(deepest_variation + 1)),
            "line 2, column 808: variations are nested more than 100 deep");
  EXPECT_THAT(refusal("[Game \"dodgem\"] 1. b5w " + std::string(1 << 20, '(')), HasSubstr("must follow"));
}

TEST(DamagedRecord, MayBeOnlySoLarge) {
  const std::string head = "[Game \"snort\"]\n{";
  const std::string fits = head + std::string(largest_record_bytes - head.size() - 2, 'a') + "}*";
  EXPECT_EQ(refusal(fits), "");
  EXPECT_EQ(refusal(fits + " "), "this is not a record of a game: it is larger than 16 MiB");
}

/// Every beginning of a record is refused, for there is no result, and no byte put anywhere does harm.
TEST(DamagedRecord, IsRefusedWhereverItIsCut) {
  const std::string whole =
      format_record(RecordMaker(3).make(started(**find_game("equerre"), {square_shape(6)})));
  ASSERT_EQ(refusal(whole), "");
  const std::size_t needed = whole.find_last_not_of('\n');
  for (std::size_t length = 0; length < needed; ++length) {
    const std::string why = refusal(whole.substr(0, length));
    ASSERT_THAT(why, StartsWith("line ")) << length;
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char byte : {'\0', '\n', '(', ')', '{', '}', '"', '\\', '\xFF'}) {
      std::string damaged = whole;
      damaged[at] = byte;
      const Result<Record> record = parse_record(damaged);
      if (record) expect_round_trip(*record);
    }
  }
}

/// Rooks wander about, capture nothing and never stand the same way for the third time.
Match long_game(std::size_t moves) {
  Match match(started(**find_game("equerre"), {square_shape(12)}));
  Random random(1);
  while (match.moves_played() < moves) {
    const std::vector<AnyMove> legal = match.position()->legal_moves();
    const AnyMove move = legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    const bool captures = match.position()->move_text(move).find('x') != std::string::npos;
    if (captures || !match.play(move)) continue;
    if (match.is_over()) match.undo();
  }
  return match;
}

TEST(Record, HoldsThousandsOfMoves) {
  constexpr std::size_t moves = 10'000;
  const Match match = long_game(moves);
  const Record record = record_of(match);
  EXPECT_EQ(record.main.entries.size(), moves);
  expect_round_trip(record);
  Match again(read(format_record(record)));
  EXPECT_TRUE(again.position() == match.position());
  while (again.undo()) {
  }
  EXPECT_TRUE(again.position() == match.start());
}

/// A file of the largest size has a million tags: reading must not take longer and longer for each.
TEST(Record, ReadsManyTagsInNoTime) {
  constexpr int tags = 60'000;
  std::string text = "[Game \"snort\"]\n";
  for (int i = 0; i < tags; ++i) text += "[a" + std::to_string(i) + " \"\"]\n";
  const Record record = read(text + "*");
  EXPECT_EQ(record.tags.size(), static_cast<std::size_t>(tags));
}

}  // namespace
}  // namespace quadrille::match
