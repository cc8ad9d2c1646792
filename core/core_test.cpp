#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/cell.hpp"
#include "core/flat_map.hpp"
#include "core/message.hpp"
#include "core/move_list.hpp"
#include "core/numbers.hpp"
#include "core/playout.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/saturating.hpp"
#include "core/sheet.hpp"
#include "core/side.hpp"
#include "core/test_shape.hpp"
#include "core/text.hpp"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

template <class T>
std::string refused(const Result<T>& result) {
  return result ? "accepted" : in_english(result.error().why);
}

// Messages.

const char* backwards(const char* text, const char* /*plural*/, unsigned long count) {
  if (std::string_view(text) == "{0} stone") return count > 1 ? "{0} pierres" : "{0} pierre";
  if (std::string_view(text) == "{0} stands beside {1}") return "{1} : {0} est à côté";
  if (std::string_view(text) == "a stone") return "un pion";
  return text;
}

TEST(Message, FillsItsGaps) {
  EXPECT_EQ(in_english(message("{0} stands beside {1}", "a1", 7)), "a1 stands beside 7");
  EXPECT_EQ(in_english(message("{0}{0}{1}", 'x', std::string("y"))), "xxy");
  EXPECT_EQ(in_english(message("none")), "none");
}

TEST(Message, LeavesAloneWhatIsNoGap) {
  EXPECT_EQ(in_english(message("{1} {a} {", 1)), "{1} {a} {");
  EXPECT_EQ(in_english(message("{0", 1)), "{0");
  EXPECT_EQ(in_english(message("{/} {0} {}", 1)), "{/} 1 {}");
  EXPECT_EQ(in_english(message("{0}", "{0}")), "{0}") << "what fills a gap is not filled again";
}

TEST(Message, IsTranslatedGapsAndAll) {
  const Message inner = message("a stone");
  EXPECT_EQ(render(message("{0} stands beside {1}", inner, "b2"), backwards), "b2 : un pion est à côté");
  EXPECT_EQ(render(verbatim("a stone"), backwards), "a stone");
  EXPECT_EQ(render(message("{0} stands beside {1}", "a stone", "b2"), backwards), "b2 : a stone est à côté");
}

TEST(Message, CountsAsEachLanguageDoes) {
  const auto stones = [](int count) { return counted("{0} stone", "{0} stones", count); };
  EXPECT_EQ(in_english(stones(0)), "0 stones");
  EXPECT_EQ(in_english(stones(1)), "1 stone");
  EXPECT_EQ(in_english(stones(2)), "2 stones");
  EXPECT_EQ(render(stones(0), backwards), "0 pierre");
  EXPECT_EQ(render(stones(2), backwards), "2 pierres");
  EXPECT_EQ(in_english(counted("player {1} has {0} piece left", "player {1} has {0} pieces left", 2, 1)),
            "player 1 has 2 pieces left");
}

TEST(Printable, ReplacesControlCharacters) {
  EXPECT_EQ(printable("a\nb\tc\x1B[31m\x7F"), "a?b?c?[31m?");
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a?b");
  EXPECT_EQ(printable("h\xC3\xA9, \xE2\x82\xAC, \xF0\x9F\x98\x80"),
            "h\xC3\xA9, \xE2\x82\xAC, \xF0\x9F\x98\x80");
}

/// U+009B starts an escape sequence as ESC [ does.
TEST(Printable, ReplacesControlCharactersOfTwoBytes) {
  EXPECT_THAT(printable("\xC2\x9B"), testing::Not(HasSubstr("\xC2\x9B")));
}

TEST(Printable, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(printable("\xFF"), "?");
  EXPECT_EQ(printable("a\xC3"), "a?");
  EXPECT_EQ(printable("\x80z"), "?z");
  EXPECT_EQ(printable("\xC0\xAF"), "??");
  EXPECT_EQ(printable("\xE2\x82z"), "??z");
}

/// Longer than need be, a surrogate, past the last character: not UTF-8, though each byte looks right.
TEST(Printable, ReplacesUtf8ThatOnlyLooksRight) {
  for (const char* wrong : {"\xE0\x80\xAF", "\xED\xA0\x80", "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80"}) {
    EXPECT_EQ(printable(wrong).find_first_not_of('?'), std::string::npos);
  }
}

TEST(Printable, ShortensWhatIsLong) {
  EXPECT_EQ(printable(std::string(60, 'x')), std::string(60, 'x'));
  EXPECT_EQ(printable(std::string(61, 'x')), std::string(60, 'x') + "...");
  std::string accents;
  for (int i = 0; i < 100; ++i) accents += "\xE2\x82\xAC";
  EXPECT_EQ(printable(accents), accents.substr(0, 60) + "...") << "no character is cut in two";
}

// Cells and shapes.

TEST(ShapeText, IsReadBack) {
  EXPECT_EQ(shape_text(shape_of(8, 8)), "8");
  EXPECT_EQ(shape_text(shape_of(4, 6)), "4x6");
  for (const Shape shape : {shape_of(1, 1), shape_of(26, 26), shape_of(1, 26), shape_of(12, 3)}) {
    const Result<Shape> read = parse_shape(shape_text(shape));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, shape);
  }
  for (const char* text : {"4x6", "4X6", "4\u00D76", "04x06"}) {
    const Result<Shape> read = parse_shape(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, shape_of(4, 6)) << text;
  }
}

TEST(ShapeText, RefusesWhatIsNoSize) {
  for (const char* text : {"", "x", "4x", "x4", "eight", "8 ", " 8", "-3", "4x6x2", "3.5", "99999"}) {
    EXPECT_THAT(refused(parse_shape(text)), AllOf(HasSubstr("is not a size"), HasSubstr(text))) << text;
  }
  for (const char* text : {"0", "27", "4x27", "0x4", "9999"}) {
    EXPECT_THAT(refused(parse_shape(text)), AllOf(HasSubstr(text), HasSubstr("from 1 to 26"))) << text;
  }
}

TEST(CellSpelling, ReadsWhatItWrites) {
  const Shape shape = shape_of(26, 26);
  for (const CellSpelling& spelling : {CellSpelling{}, CellSpelling{'A', 0}}) {
    for (int i = 0; i < shape.cells(); ++i) {
      const Point p = shape.point(static_cast<Cell>(i));
      const std::string name = spelling.name(p) + "!";
      std::string_view rest = name;
      const Result<Point> read = spelling.read(rest, shape);
      ASSERT_TRUE(read) << name;
      EXPECT_EQ(*read, p);
      EXPECT_EQ(rest, "!");
    }
  }
  EXPECT_EQ(CellSpelling{}.name({1, 2}), "c2");
  EXPECT_EQ((CellSpelling{'A', 0}).name({0, 1}), "B0");
}

TEST(CellSpelling, ReadsEitherCaseAndRefusesTheRest) {
  const CellSpelling spelling;
  const auto read = [&](std::string_view text) { return refused(spelling.read(text, shape_of(3, 4))); };
  EXPECT_EQ(read("C2"), "accepted");
  for (const char* text : {"", "2c", "c", "c-1", "*1",
                           "\xC3\xA9"
                           "1"}) {
    EXPECT_THAT(read(text), AllOf(HasSubstr("is not a cell"), HasSubstr("b2"))) << text;
  }
  for (const char* text : {"e1", "a4", "a0", "z9999"}) {
    EXPECT_THAT(read(text), AllOf(HasSubstr(text), HasSubstr("not on the board"), HasSubstr("a1 to d3")))
        << text;
  }
}

// Sheets.

Sheet sheet_with(SizeRule sizes, std::vector<Mode> modes = {}) {
  Sheet sheet{};
  sheet.id = "game";
  sheet.name = message("Game");
  sheet.sizes = sizes;
  sheet.modes = std::move(modes);
  return sheet;
}

const Sheet& any_board() {
  static const Sheet sheet = sheet_with({1, max_board_side, 1, 8, true});
  return sheet;
}

TEST(CheckShape, SaysWhatWouldDo) {
  const Sheet square = sheet_with({2, 10, 1, 5, false});
  EXPECT_EQ(refused(check_shape(square, shape_of(2, 2))), "accepted");
  EXPECT_EQ(refused(check_shape(square, shape_of(10, 10))), "accepted");
  EXPECT_EQ(refused(check_shape(square, shape_of(3, 4))), "Game is played on a square board, not on 3x4");
  EXPECT_EQ(refused(check_shape(square, shape_of(11, 11))),
            "Game is played on sizes from 2 to 10, not on 11");
  EXPECT_EQ(refused(check_shape(square, shape_of(1, 1))), "Game is played on sizes from 2 to 10, not on 1");
  const Sheet even = sheet_with({6, 12, 2, 8, false});
  EXPECT_EQ(refused(check_shape(even, shape_of(12, 12))), "accepted");
  EXPECT_EQ(refused(check_shape(even, shape_of(7, 7))),
            "Game is played on even sizes from 6 to 12, not on 7");
  EXPECT_EQ(refused(check_shape(any_board(), shape_of(1, 26))), "accepted");
  EXPECT_THAT(refused(check_shape(any_board(), shape_of(1, 27))), HasSubstr("1x27"));
}

TEST(ParseMode, FindsWordsAndListsThemWhenItCannot) {
  const Sheet sheet = sheet_with({5, 9, 1, 5, false}, {{'s', "snake", "serpent", message("snake")},
                                                       {'p', "octopus", "pieuvre", message("octopus")}});
  for (const char* word : {"octopus", "PIEUVRE", "p", "P"}) {
    ASSERT_TRUE(parse_mode(sheet, word)) << word;
    EXPECT_EQ(*parse_mode(sheet, word), 'p') << word;
  }
  EXPECT_EQ(refused(parse_mode(sheet, "eel")),
            "'eel' is not a mode of Game; its modes are snake (serpent), octopus (pieuvre)");
  EXPECT_THAT(refused(parse_mode(sheet, "")), HasSubstr("'' is not a mode"));
  EXPECT_EQ(refused(parse_mode(any_board(), "snake")), "Game has no modes, so 'snake' cannot be chosen");
  EXPECT_EQ(mode_word(sheet, 's'), "snake");
  EXPECT_EQ(mode_word(sheet, 0), "");
  EXPECT_EQ(standard_setup(sheet).mode, 's');
  EXPECT_EQ(standard_setup(any_board()).mode, 0);
}

TEST(ParseFill, FindsWordsWhereThereIsAGridToFill) {
  Sheet sheet = sheet_with({5, 9, 1, 5, false});
  EXPECT_EQ(refused(parse_fill(sheet, "random")), "Game has no grid to fill, so 'random' cannot be chosen");
  sheet.has_random_fill = true;
  for (const char* word : {"random", "hasard"}) {
    ASSERT_TRUE(parse_fill(sheet, word)) << word;
    EXPECT_EQ(*parse_fill(sheet, word), Fill::Random);
  }
  for (const char* word : {"default",
                           "d\xC3\xA9"
                           "faut",
                           "defaut"}) {
    ASSERT_TRUE(parse_fill(sheet, word)) << word;
    EXPECT_EQ(*parse_fill(sheet, word), Fill::Standard);
  }
  EXPECT_THAT(refused(parse_fill(sheet, "full")), AllOf(HasSubstr("'full'"), HasSubstr("default or random")));
}

TEST(Saturating, StopsAtTheLargestNumber) {
  EXPECT_EQ(saturating_product(6, 7), 42U);
  EXPECT_EQ(saturating_product(0, unbounded), 0U);
  EXPECT_EQ(saturating_product(unbounded, 0), 0U);
  EXPECT_EQ(saturating_product(unbounded, 1), unbounded);
  EXPECT_EQ(saturating_product(std::uint64_t{1} << 32, std::uint64_t{1} << 31), std::uint64_t{1} << 63);
  EXPECT_EQ(saturating_product(std::uint64_t{1} << 32, std::uint64_t{1} << 32), unbounded);
  EXPECT_EQ(saturating_product(unbounded / 3 + 1, 3), unbounded);
  EXPECT_EQ(saturating_power(2, 10), 1024U);
  EXPECT_EQ(saturating_power(2, 0), 1U);
  EXPECT_EQ(saturating_power(0, 3), 0U);
  EXPECT_EQ(saturating_power(2, 63), std::uint64_t{1} << 63);
  EXPECT_EQ(saturating_power(2, 64), unbounded);
  EXPECT_EQ(saturating_power(26, 50), unbounded);
}

// The text of boards.

constexpr BoardLetters stones{"xo", true};
constexpr BoardLetters digits{"0123456789J", false};

TEST(BoardText, IsTakenApart) {
  const Result<BoardText> text = parse_board(" x2/1o1_1  rest", stones, any_board());
  ASSERT_TRUE(text);
  EXPECT_EQ(text->shape, shape_of(2, 3));
  EXPECT_EQ(text->cells, "x...o.");
  EXPECT_THAT(text->cells_at, ElementsAre(2, 3, 3, 5, 6, 7));
  EXPECT_EQ(text->letter({1, 1}), 'o');
  ASSERT_EQ(text->fields.size(), 2U);
  EXPECT_EQ(text->fields[0].text, "1");
  EXPECT_EQ(text->fields[0].at, 9U);
  EXPECT_EQ(text->fields[1].text, "rest");
  EXPECT_EQ(text->fields[1].at, 12U);
}

TEST(BoardText, IsWrittenWithRunsOrWithout) {
  EXPECT_EQ(format_rows(shape_of(2, 3), "x...o.", true), "x2/1o1");
  EXPECT_EQ(format_rows(shape_of(2, 3), "x...o.", false), "x../.o.");
  EXPECT_EQ(format_rows(shape_of(1, 12), "............", true), "12");
  const Result<BoardText> values = parse_board("J12/345", digits, any_board());
  ASSERT_TRUE(values);
  EXPECT_EQ(values->cells, "J12345");
}

TEST(BoardText, RefusalsNameTheCharacter) {
  const auto refusal = [](std::string_view text) { return refused(parse_board(text, stones, any_board())); };
  EXPECT_THAT(refusal(""), HasSubstr("position is empty"));
  EXPECT_THAT(refusal(" _ "), HasSubstr("position is empty"));
  EXPECT_THAT(refusal("xx/xq 1"),
              AllOf(HasSubstr("character 5"), HasSubstr("'q'"), HasSubstr("x o nor a number")));
  EXPECT_THAT(refusal("  q 1"), AllOf(HasSubstr("character 3"), HasSubstr("'q'")));
  EXPECT_THAT(refusal("x\xC3\xA9 1"), AllOf(HasSubstr("character 2"), HasSubstr("'?'")));
  EXPECT_THAT(refusal("x/0 1"), AllOf(HasSubstr("character 3"), HasSubstr("begin with 0")));
  EXPECT_THAT(refusal("x/99999999999999999999 1"), AllOf(HasSubstr("character 3"), HasSubstr("at most 26")));
  EXPECT_THAT(refusal("/x 1"), AllOf(HasSubstr("character 1"), HasSubstr("row 1 is empty")));
  EXPECT_THAT(refusal("x//x 1"), AllOf(HasSubstr("character 3"), HasSubstr("row 2 is empty")));
  EXPECT_THAT(refusal("x/x/ 1"), AllOf(HasSubstr("character 5"), HasSubstr("row 3 is empty")));
  EXPECT_THAT(refusal("3/2x1/3 1"),
              AllOf(HasSubstr("character 6"), HasSubstr("row 2 has 4 cells, but row 1 has 3")));
  EXPECT_THAT(refused(parse_board("J.", digits, any_board())),
              AllOf(HasSubstr("character 2"), HasSubstr("'.'")));
}

TEST(BoardText, RefusalsOfBoardsTooLargeNameTheCharacter) {
  const auto refusal = [](std::string_view text) { return refused(parse_board(text, stones, any_board())); };
  EXPECT_THAT(refusal("26/26x 1"), AllOf(HasSubstr("character 6:"), HasSubstr("row 2 is longer than 26")));
  EXPECT_THAT(refusal("x26 1"), AllOf(HasSubstr("character 2:"), HasSubstr("row 1 is longer than 26")));
  std::string tall = "1";
  for (int row = 1; row < 27; ++row) tall += "/1";
  EXPECT_THAT(refusal(tall + " 1"), HasSubstr("more than 26 rows"));
}

TEST(BoardText, TheSheetDecidesOnTheShape) {
  const Sheet square = sheet_with({2, 10, 1, 5, false});
  EXPECT_THAT(refused(parse_board("3/3 1", stones, square)), HasSubstr("square board, not on 2x3"));
}

TEST(BoardText, TheSideToMoveIsOneOrTwo) {
  const auto side = [](std::string_view text, std::size_t wanted) {
    return parse_side(*parse_board(text, stones, any_board()), wanted);
  };
  EXPECT_EQ(*side("x 1", 1), Side::First);
  EXPECT_EQ(*side("x 2 more", 2), Side::Second);
  EXPECT_THAT(refused(side("x", 1)), HasSubstr("who is to move"));
  EXPECT_THAT(refused(side("x 12", 1)), AllOf(HasSubstr("character 3"), HasSubstr("not '12'")));
  EXPECT_THAT(refused(side("x 1 2 3", 2)),
              AllOf(HasSubstr("character 7"), HasSubstr("'3' is one field too many")));
}

// The small ones.

TEST(Numbers, ReadsDecimals) {
  EXPECT_EQ(read_decimal("12"), 12.0);
  EXPECT_EQ(read_decimal("-0.5"), -0.5);
  EXPECT_EQ(read_decimal(".25"), 0.25);
  for (const char* const other : {"", "-", "+1", " 1", "1 ", "1,5", "nan", "inf", "--1", "1e"})
    EXPECT_EQ(read_decimal(other), std::nullopt) << other;
}

TEST(Random, GivesTheNumbersOfSplitmix64) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(zero.next(), 0x6E789E6AA1B965F4U);
  EXPECT_EQ(zero.next(), 0x06C45D188009454FU);
  Random seeded(1234567);
  EXPECT_EQ(seeded.next(), 6457827717110365317U);
  EXPECT_EQ(seeded.next(), 3203168211198807973U);
  EXPECT_EQ(seeded.next(), 9817491932198370423U);
}

TEST(Random, StaysBelowItsBoundAndReachesAll) {
  Random random(5);
  std::vector<int> counts(6);
  for (int i = 0; i < 6000; ++i) ++counts.at(static_cast<std::size_t>(random.below(6)));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
  EXPECT_EQ(random.below(1), 0);
}

TEST(KeyHasher, GamesHaveKeysOfTheirOwn) {
  KeyHasher snort(salt_of("snort"));
  KeyHasher dodgem(salt_of("dodgem"));
  snort.add(1);
  dodgem.add(1);
  EXPECT_NE(snort.key(), dodgem.key());
}

TEST(KeyHasher, OrderAndEveryWordCount) {
  const auto key = [](std::initializer_list<std::uint64_t> words) {
    KeyHasher hasher;
    for (const std::uint64_t word : words) hasher.add(word);
    return hasher.key();
  };
  EXPECT_EQ(key({1, 2}), key({1, 2}));
  EXPECT_NE(key({1, 2}), key({2, 1}));
  std::set<std::uint64_t> keys;
  for (int bit = 0; bit < 64; ++bit) {
    keys.insert(key({std::uint64_t{1} << bit, 0}));
    keys.insert(key({0, std::uint64_t{1} << bit}));
  }
  EXPECT_EQ(keys.size(), 128U);
}

TEST(MoveList, KeepsMovesInOrder) {
  MoveList<int, 4> moves;
  EXPECT_TRUE(moves.empty());
  for (const int move : {3, 1, 2, 7}) moves.add(move);
  EXPECT_EQ(moves.size(), 4U);
  EXPECT_TRUE(moves.contains(7));
  EXPECT_FALSE(moves.contains(4));
  EXPECT_THAT(std::vector<int>(moves.begin(), moves.end()), ElementsAre(3, 1, 2, 7));
}

TEST(FlatMap, FindsWhatWasAddedAndNothingElse) {
  FlatMap<std::uint32_t> map;
  for (std::uint32_t i = 0; i < 5000; ++i) map.add(std::uint64_t{3} * i, i);
  for (std::uint32_t i = 0; i < 5000; ++i) {
    ASSERT_NE(map.find(std::uint64_t{3} * i), nullptr);
    EXPECT_EQ(*map.find(std::uint64_t{3} * i), i);
    EXPECT_EQ(map.find(std::uint64_t{3} * i + 1), nullptr);
  }
}

TEST(FlatMap, ProbingGoesAroundTheEnd) {
  const std::vector<char> taken{1, 0, 1, 1};
  const auto is_free = [&](std::size_t i) { return taken[i] == 0; };
  EXPECT_EQ(probe(2, taken.size(), is_free), 1U);
  EXPECT_EQ(probe(5, taken.size(), is_free), 1U);
}

TEST(Text, IsCountedInCharacters) {
  EXPECT_EQ(width_of("Équerre"), 7U);
  EXPECT_EQ(padded("3×3", 5), "3×3  ");
  EXPECT_EQ(padded("Équerre", 2), "Équerre");
  EXPECT_EQ(trimmed("\t a b \r\n"), "a b");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(first_characters("Équerre", 2), "Éq");
  EXPECT_EQ(first_characters("Équerre", 9), "Équerre");
}

TEST(Text, IsTakenApartAndJoined) {
  EXPECT_THAT(words_of("\t a bc\r\n d "), ElementsAre("a", "bc", "d"));
  EXPECT_THAT(words_of(", one,two , "), ElementsAre(",", "one,two", ","));
  EXPECT_THAT(words_of(", one,two , ", ", "), ElementsAre("one", "two"));
  EXPECT_TRUE(words_of(" \n").empty());
  const std::vector<std::string> words{"a", "bc", "d"};
  EXPECT_EQ(joined(words, ", "), "a, bc, d");
  EXPECT_EQ(joined({}, ", "), "");
}

TEST(Side, KnowsItsOpponentAndItsWin) {
  EXPECT_EQ(opponent(Side::First), Side::Second);
  EXPECT_EQ(opponent(Side::Second), Side::First);
  EXPECT_EQ(number(Side::Second), 2);
  for (const Side side : both_sides) EXPECT_EQ(winner(win_for(side)), side);
  EXPECT_EQ(winner(Outcome::Draw), std::nullopt);
  EXPECT_EQ(winner(Outcome::Undecided), std::nullopt);
  EXPECT_EQ(-Score{5}, Score{-5});
}

TEST(Result, IsAValueOrWords) {
  const Result<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  const Result<int> error = fail("{0} is too many", 8);
  ASSERT_FALSE(error);
  EXPECT_EQ(in_english(error.error().why), "8 is too many");
}

}  // namespace
}  // namespace quadrille
