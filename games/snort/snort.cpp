#include "games/snort/snort.hpp"

#include <cctype>

#include "core/erase.hpp"

namespace quadrille::snort {

namespace {

std::uint64_t longest_game(Shape shape) { return static_cast<std::uint64_t>(shape.cells()); }

char stone_letter(Side side) { return side == Side::First ? 'x' : 'o'; }
Piece stone(Side side) { return {.shape = PieceShape::Disc, .owner = side, .letter = stone_letter(side)}; }
constexpr Piece hole{.shape = PieceShape::Hole, .letter = '#'};

/// By bench/calibrate_levels on 8×8.
constexpr Ladder ladder{
    {{340, 67}, {405, 62}, {480, 58}, {575, 54}, {690, 48}, {855, 42}, {1090, 36}, {1430, 29}, {2200, 20}}};

}  // namespace

template <int Words>
std::uint64_t Position<Words>::key() const {
  KeyHasher hasher(salt_of("snort"));
  for (const Set& set : {stones_[Side::First], stones_[Side::Second], holes_}) {
    hasher.add(set.words());
  }
  hasher.add((std::uint64_t{shape().rows} << 16) | (std::uint64_t{shape().cols} << 8) |
             static_cast<std::uint64_t>(mover_));
  return hasher.key();
}

template <int Words>
Score Position<Words>::evaluate() const {
  constexpr int sure_move = 8;
  // The opponent can still spoil it. 3 to 7 were tried on 8×8 and 10×10: less than 5 loses, more does not
  // help.
  constexpr int own_move = 5;
  const auto worth = [&](Side side) {
    const Set own = open_[side] - open_[opponent(side)];
    const int sure = sure_moves(side).count();
    return sure_move * sure + own_move * (own.count() - sure);
  };
  return {worth(mover_) - worth(opponent(mover_))};
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  const CellSpelling& cells = Snort<Words>::sheet().cells;
  std::optional<Message> found;
  stones_[Side::First].for_each([&](Cell c) {
    if (found) return;
    (grid_->beside(c) & stones_[Side::Second]).for_each([&](Cell enemy) {
      found = message("enemy stones stand side by side on {0} and {1}", cells.name(shape().point(c)),
                      cells.name(shape().point(enemy)));
    });
  });
  if (found) return found;
  const bool overlap = (stones_[Side::First] & stones_[Side::Second]).any() ||
                       (holes_ & (stones_[Side::First] | stones_[Side::Second])).any() ||
                       (occupied() - grid_->all).any();
  if (overlap) return message("two things stand on one cell");
  for (const Side side : both_sides) {
    if (open_[side] != cells_open_to(side))
      return message("the cells open to player {0} are not up to date", number(side));
  }
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  if (holes_.test(cell)) return hole;
  for (const Side side : both_sides) {
    if (stones_[side].test(cell)) return stone(side);
  }
  return {};
}

template <int Words>
Message Position<Words>::refusal(Move cell) const {
  const std::string name = Snort<Words>::format_move(*this, cell);
  if (holes_.test(cell)) return message("{0}: this cell is not part of the board", name);
  if (occupied().test(cell)) return message("{0}: a stone stands there already", name);
  return message("{0}: an enemy stone stands beside it", name);
}

template <int Words>
const Sheet& Snort<Words>::sheet() {
  static const Sheet sheet{
      .id = "snort",
      .name = message("Snort"),
      .summary =
          message("place a stone on an empty cell with no enemy stone beside it; whoever cannot, loses"),
      .players = {message("white"), message("black")},
      .tally = [](int count) { return counted("{0} stone", "{0} stones", count); },
      .sizes = {.smallest = 1, .largest = max_board_side, .step = 1, .standard = 8, .rectangular = true},
      .modes = {},
      .has_random_fill = false,
      .keeps_score = false,
      .can_draw = false,
      .can_repeat = false,
      .cells = {},
      .ladders = {ladder},
      .longest_game = longest_game,
  };
  return sheet;
}

template <int Words>
std::vector<NamedPiece> Snort<Words>::pieces(char) {
  return {{{}, message("empty")},
          {stone(Side::First), message("white stone"), message("stone")},
          {stone(Side::Second), message("black stone"), message("stone")},
          {hole, message("hole")}};
}

template <int Words>
auto Snort<Words>::start(const Setup& setup) -> Position {
  return Position(Grid<Words>::of(setup.shape), {}, {}, Side::First);
}

template <int Words>
auto Snort<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 1);
  if (!mover) return mover.error();
  PerSide<Bitboard<Words>> stones;
  Bitboard<Words> holes;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.cells[i])));
    if (letter == '#') holes.set(static_cast<Cell>(i));
    for (const Side side : both_sides) {
      if (letter == stone_letter(side)) stones[side].set(static_cast<Cell>(i));
    }
  }
  return Position(Grid<Words>::of(text.shape), stones, holes, *mover);
}

template <int Words>
std::string Snort<Words>::format(const Position& position) {
  return format_board(position) + ' ' + std::to_string(number(position.to_move()));
}

template <int Words>
auto Snort<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> point = sheet().cells.read(rest, position.shape());
  if (!point) return point.error();
  if (!rest.empty()) return fail("'{0}' is not a move; a move is a cell such as c2", printable(text));
  const Move move = position.shape().cell(*point);
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  return move;
}

template <int Words>
std::string Snort<Words>::format_move(const Position& position, Move cell) {
  return sheet().cells.name(position.shape().point(cell));
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

#define INSTANTIATE(Words)        \
  template class Position<Words>; \
  template struct Snort<Words>;
FOR_EACH_WIDTH(INSTANTIATE)
#undef INSTANTIATE

}  // namespace quadrille::snort
