#include "faces/picture/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::picture {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::array owned_shapes{PieceShape::Disc, PieceShape::Arrow, PieceShape::Tower, PieceShape::Crown,
                                  PieceShape::Tile, PieceShape::Head,  PieceShape::Half,  PieceShape::Letter};
constexpr std::array all_colours{PieceColours::WhiteBlack, PieceColours::BlueRed, PieceColours::PurpleOrange,
                                 PieceColours::YellowRed};

std::vector<Look> all_looks() {
  std::vector<Look> looks;
  for (const Theme theme : all_themes) {
    for (const bool dark : {false, true}) {
      looks.emplace_back();
      looks.back().theme = theme;
      looks.back().dark = dark;
    }
  }
  return looks;
}

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

/// Each part of a text that stands between two others.
std::vector<std::string> all_between(const std::string& text, std::string_view before,
                                     std::string_view after) {
  std::vector<std::string> found;
  for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos;) {
    at += before.size();
    found.push_back(text.substr(at, text.find(after, at) - at));
  }
  return found;
}

/// Whether every "&" begins one of the names that XML knows, and there is no "<".
bool is_escaped(std::string text) {
  for (const std::string name : {"&amp;", "&lt;", "&gt;"}) {
    for (std::size_t at = 0; (at = text.find(name)) != std::string::npos;) text.erase(at, name.size());
  }
  return text.find_first_of("&<>") == std::string::npos;
}

/// Whether the inside of a tag, after its name, is attributes: name='value' with blanks between.
bool has_sound_attributes(const std::string& inside) {
  std::set<std::string> names;
  std::size_t at = 0;
  while (at < inside.size()) {
    const std::size_t opening = inside.find("='", at);
    const std::size_t closing = opening == std::string::npos ? opening : inside.find('\'', opening + 2);
    if (inside[at] != ' ' || closing == std::string::npos) return false;
    const std::string name = inside.substr(at + 1, opening - at - 1);
    if (name.find_first_of(" '=") != std::string::npos || !names.insert(name).second) return false;
    if (!is_escaped(inside.substr(opening + 2, closing - opening - 2))) return false;
    at = closing + 1;
  }
  return true;
}

/// What is wrong with a document as XML. Empty when all is well.
std::string flaw_of_tags(const std::string& svg) {
  // Only what every renderer of SVG Tiny draws alike.
  static const std::set<std::string> known{"svg",  "title", "desc",   "defs",           "g",    "use",
                                           "rect", "path",  "circle", "linearGradient", "stop", "text"};
  std::vector<std::string> open;
  constexpr std::string_view declaration = "<?xml version='1.0' encoding='UTF-8'?>\n";
  std::size_t at = svg.starts_with(declaration) ? declaration.size() : 0;
  do {
    const std::size_t end = svg.find('>', at);
    if (svg[at] != '<' || end == std::string::npos) return "no tag: " + svg.substr(at, 40);
    std::string tag = svg.substr(at + 1, end - at - 1);
    const bool closes = tag.starts_with('/');
    const bool empty = tag.ends_with('/');
    if (closes) tag.erase(0, 1);
    if (empty) tag.pop_back();
    const std::string name = tag.substr(0, tag.find(' '));
    if (known.count(name) == 0) return "unknown: " + name;
    if (!has_sound_attributes(tag.substr(name.size()))) return "bad attributes: " + tag;
    if (closes && (open.empty() || open.back() != tag)) return "closed but not open: " + tag;
    if (closes) open.pop_back();
    if (!closes && !empty) open.push_back(name);
    at = std::min(svg.find('<', end), svg.size());
    if (!is_escaped(svg.substr(end + 1, at - end - 1)))
      return "not escaped: " + svg.substr(end + 1, at - end - 1);
  } while (!open.empty() && at < svg.size());
  return open.empty() && at == svg.size() ? "" : "does not end where it should";
}

std::string flaw_of(const std::string& svg) {
  std::set<std::string> given;
  for (const std::string& id : all_between(svg, " id='", "'")) {
    if (!given.insert(id).second) return "given twice: " + id;
  }
  for (const auto& [before, after] : {std::pair("xlink:href='#", "'"), std::pair("url(#", ")")}) {
    for (const std::string& id : all_between(svg, before, after)) {
      if (given.count(id) == 0) return "not given: " + id;
    }
  }
  return flaw_of_tags(svg);
}

/// How clear a colour is, and the contrast of two, after the Web Content Accessibility Guidelines.
double luminance(const std::string& colour) {
  const bool well_written = colour.size() == 7 && colour[0] == '#' &&
                            colour.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
  if (!well_written) throw std::runtime_error("not a colour: " + colour);
  double sum = 0;
  constexpr std::array weights{0.2126, 0.7152, 0.0722};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double part = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum += weights[i] * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(const std::string& a, const std::string& b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

/// What is drawn, whatever its colours and names.
std::string without_colours(const std::string& svg) {
  return std::regex_replace(std::regex_replace(svg, std::regex("#[0-9a-f]{6}"), "#"),
                            std::regex("(id='|url\\(#)[^')]*"), "");
}

TEST(Checker, FindsWhatIsWrong) {
  EXPECT_EQ(flaw_of("<svg><g id='a' x='1'/>&lt;</svg>\n"), "");
  for (const char* wrong : {"", "svg", "<svg>", "<svg><g></svg>\n", "<svg><blink/></svg>\n",
                            "<svg><g id='a'/><g id='a'/></svg>\n", "<svg><use xlink:href='#a'/></svg>\n",
                            "<svg><g fill='url(#a)'/></svg>\n", "<svg>a < b</svg>\n", "<svg>a & b</svg>\n",
                            "<svg x='&'></svg>\n", "<svg x='1'y='2'></svg>\n", "<svg x='1' x='2'></svg>\n",
                            "<svg x='1></svg>\n", "<svg></svg>\n<svg></svg>\n"}) {
    EXPECT_NE(flaw_of(wrong), "") << wrong;
  }
  EXPECT_NEAR(contrast("#000000", "#ffffff"), 21, 0.01);
}

class EveryStart : public testing::TestWithParam<TestedStart> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryStart, testing::ValuesIn(small_and_standard_starts()));

TEST_P(EveryStart, HasOneElementForEachPieceAndALabelForEachRowAndColumn) {
  use_language(Language::English);
  Random random(1);
  for (const int moves : {0, 3, 12}) {
    const AnyPosition position = wander(GetParam().start(), moves, random);
    const Shape shape = position->shape();
    std::size_t pieces = 0;
    for (int i = 0; i < shape.cells(); ++i) {
      if (position->piece_at(shape.point(static_cast<Cell>(i))).shape != PieceShape::Empty) ++pieces;
    }
    for (const Look& look : all_looks()) {
      const std::string svg = board_svg(position, look);
      EXPECT_EQ(flaw_of(svg), "");
      EXPECT_EQ(count_of(svg, "<use "), pieces);
      EXPECT_EQ(svg, board_svg(position, look));
      EXPECT_THAT(svg, HasSubstr("<desc>" + position->text() + "\nPlayer "));
      EXPECT_THAT(svg, HasSubstr("<title>" + in_english(position->game().sheet().name) + " "));
    }
    Look bare;
    bare.coordinates = false;
    const std::string board = board_svg(position, bare);
    EXPECT_EQ(flaw_of(board), "");
    EXPECT_EQ(count_of(board_svg(position, {}), "<text ") - count_of(board, "<text "),
              static_cast<std::size_t>(shape.rows + shape.cols));
  }
}

TEST_P(EveryStart, InLayersHasAllThatTheWholeHas) {
  Random random(1);
  const AnyPosition start = GetParam().start();
  const AnyPosition position = wander(start, 12, random);
  Look look;
  look.last = Gesture{std::nullopt, {0, 0}};
  const std::string whole = board_svg(position, look);
  const std::string ground = ground_layer(position, look);
  EXPECT_EQ(ground, ground_layer(start, look)) << "nothing in it changes while a game is played";
  for (const std::string& piece : all_between(whole, "<use xlink:href='#", "'"))
    EXPECT_THAT(ground, HasSubstr("<g id='" + piece + "'>"));
  EXPECT_EQ(name_on_ground(Piece{}), "");
  const Marks marks = marks_of_last(position, look);
  EXPECT_THAT(marks.under, HasSubstr("<rect"));
  EXPECT_THAT(whole, HasSubstr(marks.under));
  EXPECT_THAT(marks.over, HasSubstr("<rect"));
  EXPECT_THAT(whole, HasSubstr(marks.over));
}

TEST(Board, IsDrawnInEverySize) {
  for (const AnyGame* game : all_games()) {
    const SizeRule& sizes = game->sheet().sizes;
    for (int side = sizes.smallest; side <= sizes.largest; side += sizes.step) {
      quadrille::Setup setup = standard_setup(game->sheet());
      setup.shape = square_shape(side);
      EXPECT_EQ(flaw_of(board_svg(started(*game, setup), {})), "");
    }
  }
  const std::string wide = board_svg(given(**find_game("snort"), "26/26 1"), {});
  EXPECT_THAT(wide, HasSubstr("viewBox='0 0 2732 332'"));
  EXPECT_THAT(wide, HasSubstr(">z</text>"));
}

TEST(Board, SpellsCellsAsTheGameDoes) {
  const std::string vorassic =
      board_svg(given(**find_game("vorassic"), "J1234/12343/23432/34321/4321R 1 s 0-0"), {});
  EXPECT_THAT(vorassic, HasSubstr(">E</text>"));
  EXPECT_THAT(vorassic, Not(HasSubstr(">a</text>")));
  const std::string dodgem = board_svg(given(**find_game("dodgem"), "o2/o2/1xx 1"), {});
  EXPECT_THAT(dodgem, HasSubstr(">c</text>"));
  EXPECT_THAT(dodgem, HasSubstr(">3</text>"));
  EXPECT_THAT(dodgem, Not(HasSubstr(">0</text>")));
}

TEST(Board, TellsHowAFinishedGameEnded) {
  use_language(Language::English);
  EXPECT_THAT(board_svg(given(**find_game("snort"), "x1/1x 2"), {}), HasSubstr("The game is over: player 2"));
}

TEST(Board, MarksTheLastMove) {
  const AnyPosition position = given(**find_game("dodgem"), "o2/o2/1xx 1");
  const std::string accent = colours(Theme::Wood, false).accent;
  const auto marks = [&](const Look& look) {
    const std::string svg = board_svg(position, look);
    EXPECT_EQ(flaw_of(svg), "");
    return count_of(svg, accent);
  };
  Look look;
  EXPECT_EQ(marks(look), 0U);
  look.last = Gesture{std::nullopt, {1, 1}};
  EXPECT_EQ(marks(look), 2U) << "the cell and its frame";
  look.last = Gesture{Point{1, 2}, {1, 1}};
  EXPECT_EQ(marks(look), 3U) << "and where it came from";
  look.captured = {{0, 2}, {2, 0}};
  EXPECT_EQ(marks(look), 5U) << "and what it took";
  look.captured.clear();
  look.last = Gesture{Point{0, 1}, {-1, 1}};
  EXPECT_EQ(marks(look), 2U) << "the cell it left from, and an arrow";
  look.last = Gesture{std::nullopt, {1, 1}};
  look.filled = {{1, 1}, {1, 2}};
  EXPECT_EQ(marks(look), 3U) << "two cells and one frame around both";
  EXPECT_THAT(board_svg(position, look), HasSubstr("width='194' height='94'"));
  look.filled = {{1, 1}, {1, 2}, {0, 1}};
  EXPECT_EQ(marks(look), 6U) << "three cells around a corner, each with its frame";
}

TEST(Pieces, OfTheTwoPlayersDifferInShape) {
  for (const PieceShape shape : owned_shapes) {
    const std::string first = piece_svg({shape, Side::First, 0, 'a'}, {});
    const std::string second = piece_svg({shape, Side::Second, 0, 'a'}, {});
    EXPECT_EQ(flaw_of(first), "");
    EXPECT_EQ(flaw_of(second), "");
    EXPECT_NE(without_colours(first), without_colours(second));
  }
  Look dark;
  dark.theme = Theme::Slate;
  dark.dark = true;
  const Piece queen{PieceShape::Crown, Side::First, 0, 'Q', PieceColours::PurpleOrange};
  EXPECT_NE(piece_svg(queen, {}), piece_svg(queen, dark));
  EXPECT_EQ(without_colours(piece_svg(queen, {})), without_colours(piece_svg(queen, dark)));
}

TEST(Pieces, OfEachShapeAreDrawnInAnotherWay) {
  for (const Side side : both_sides) {
    std::set<std::string> shapes;
    for (const PieceShape shape : owned_shapes) {
      shapes.insert(without_colours(piece_svg({shape, side, 0, 'a'}, {})));
    }
    EXPECT_EQ(shapes.size(), owned_shapes.size());
  }
}

TEST(Pieces, WithoutAShapeAreLetters) {
  const std::string nobodys = piece_svg({PieceShape::Disc, std::nullopt, 0, '<'}, {});
  EXPECT_EQ(flaw_of(nobodys), "");
  EXPECT_THAT(nobodys, HasSubstr(">&lt;</text>"));
  const std::string first = piece_svg({PieceShape::Letter, Side::First, 0, 'w'}, {});
  EXPECT_THAT(first, HasSubstr(">w</text>"));
  EXPECT_NE(without_colours(first),
            without_colours(piece_svg({PieceShape::Letter, Side::Second, 0, 'w'}, {})));
}

TEST(Pieces, PointInTheirDirection) {
  for (const PieceShape shape : {PieceShape::Arrow, PieceShape::Half}) {
    for (const Side side : both_sides) {
      std::set<std::string> drawn;
      for (const Direction direction : orthogonal_directions) {
        const Piece piece{.shape = shape, .owner = side, .direction = direction};
        EXPECT_EQ(flaw_of(piece_svg(piece, {})), "");
        drawn.insert(without_colours(piece_svg(piece, {})));
      }
      EXPECT_EQ(drawn.size(), orthogonal_directions.size());
    }
  }
}

/// A game chooses shape and colours apart from each other, so neither may be taken for the other.
TEST(Pieces, OfOneShapeHaveTheColoursOfTheirGame) {
  std::set<std::string> drawn;
  for (const PieceColours pair : all_colours) {
    drawn.insert(piece_svg({.shape = PieceShape::Disc, .owner = Side::First, .colours = pair}, {}));
  }
  EXPECT_EQ(drawn.size(), all_colours.size());
}

TEST(Pieces, ValuesAreNumbersAndEmptyIsNothing) {
  EXPECT_THAT(piece_svg({PieceShape::Number, std::nullopt, 7, '7'}, {}), HasSubstr(">7</text>"));
  const std::string empty = piece_svg({}, {});
  EXPECT_EQ(flaw_of(empty), "");
  EXPECT_EQ(count_of(empty, "<"), 3U) << "the document alone";
}

TEST(Contrast, IsEnoughInEveryLook) {
  constexpr double enough_for_shapes = 3;
  constexpr double enough_for_text = 4.5;
  for (const Look& look : all_looks()) {
    SCOPED_TRACE(std::string(word_for(look.theme)) + (look.dark ? ", dark" : ""));
    const Colours board = colours(look.theme, look.dark);
    EXPECT_GE(contrast(board.coordinates, board.edge), enough_for_text);
    EXPECT_GE(contrast(board.ink, board.background), enough_for_text);
    EXPECT_GE(contrast(board.accent, board.background), enough_for_shapes);
    for (const std::string& cell : {board.light_cell, board.dark_cell}) {
      EXPECT_GE(contrast(board.ink, cell), enough_for_text);
      EXPECT_GE(contrast(board.accent, cell), enough_for_shapes);
      EXPECT_GT(contrast(board.hole, cell), 1.3) << "a hole is no cell";
      for (const PieceColours pair : all_colours) {
        for (const std::optional<Side> owner :
             {std::optional(Side::First), std::optional(Side::Second), std::optional<Side>()}) {
          SCOPED_TRACE("colours " + std::to_string(static_cast<int>(pair)) + " of " +
                       (owner ? std::to_string(number(*owner)) : "nobody"));
          const Paint paints = paint(pair, owner, look.dark);
          const double body = std::min(contrast(paints.top, cell), contrast(paints.bottom, cell));
          EXPECT_GE(std::max(body, contrast(paints.outline, cell)), enough_for_shapes) << cell;
          EXPECT_GE(std::min(contrast(paints.mark, paints.top), contrast(paints.mark, paints.bottom)),
                    enough_for_shapes);
        }
      }
    }
  }
}

TEST(Themes, HaveWordsInBothLanguages) {
  for (const Theme theme : all_themes) {
    EXPECT_EQ(*parse_theme(word_for(theme)), theme);
    EXPECT_THAT(std::string(theme_words), HasSubstr(std::string(word_for(theme))));
  }
  EXPECT_EQ(*parse_theme("Ardoise"), Theme::Slate);
  EXPECT_EQ(*parse_theme("bois"), Theme::Wood);
  EXPECT_EQ(*parse_theme("papier"), Theme::Paper);
  const Result<Theme> none = parse_theme("marble");
  ASSERT_FALSE(none);
  EXPECT_EQ(english(none.error()), "there is no theme 'marble'; the themes are wood, slate and paper");
}

TEST(DraftPicture, IsThatOfThePositionWithoutItsWords) {
  for (const AnyGame* const game : all_games()) {
    const AnyPosition position = *game->start(standard_setup(game->sheet()));
    std::string board = board_svg(position, {});
    const std::size_t words = board.find("<title>");
    board.erase(words, board.find("<defs>") - words);
    const auto piece_at = [&](Point at) { return position->piece_at(at); };
    EXPECT_EQ(draft_svg(game->sheet(), position->shape(), piece_at, {}), board) << game->sheet().id;
  }
}

TEST(Icon, IsSound) {
  EXPECT_EQ(flaw_of(icon_svg()), "");
  EXPECT_THAT(icon_svg(), HasSubstr("viewBox='0 0 128 128'"));
}

}  // namespace
}  // namespace quadrille::picture
