#include "games/domineering/domineering.hpp"

#include <cctype>

#include "core/erase.hpp"

namespace quadrille::domineering {

namespace {

std::uint64_t longest_game(Shape shape) { return static_cast<std::uint64_t>(shape.cells() / 2); }

char domino_letter(Side side) { return side == Side::First ? 'v' : 'h'; }

/// A half; the other one lies in that direction. Both have one letter: dominoes that lie end to end are
/// counted off from the first cell on, so the board tells the halves apart.
Piece half(Side side, Direction direction) {
  return {.shape = PieceShape::Half,
          .owner = side,
          .letter = domino_letter(side),
          .colours = PieceColours::BlueRed,
          .direction = direction};
}

}  // namespace

template <int Words>
std::uint64_t Position<Words>::key() const {
  KeyHasher hasher(salt_of("domineering"));
  for (const Side side : both_sides) hasher.add(dominoes_[side].words());
  hasher.add((std::uint64_t{shape().rows} << 16) | (std::uint64_t{shape().cols} << 8) |
             static_cast<std::uint64_t>(mover_));
  return hasher.key();
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  for (const Side side : both_sides) {
    const bool whole =
        (dominoes_[side] - grid_->all).none() && covered(side).count() == 2 * dominoes_[side].count();
    if (!whole) return message("a domino of player {0} does not lie on two cells", number(side));
  }
  if ((covered(Side::First) & covered(Side::Second)).any()) return message("two dominoes lie on one cell");
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  for (const Side side : both_sides) {
    if (dominoes_[side].test(cell)) return half(side, onward(side));
    if (second_cells(side).test(cell))
      return half(side, side == Side::First ? Direction::North : Direction::West);
  }
  return {};
}

template <int Words>
Message Position<Words>::refusal(Move cell) const {
  const std::string name = Domineering<Words>::format_move(*this, cell);
  if (!free().test(cell)) return message("{0}: a domino lies there already", name);
  return mover_ == Side::First ? message("{0}: there is no free cell below it", name)
                               : message("{0}: there is no free cell to the right of it", name);
}

template <int Words>
const Sheet& Domineering<Words>::sheet() {
  static const Sheet sheet{
      .id = "domineering",
      .name = message("Domineering"),
      .summary =
          message("lay a domino on two free cells, one player upright, one across; whoever cannot, loses"),
      .players = {message("vertical"), message("horizontal")},
      .tally = [](int count) { return counted("{0} domino", "{0} dominoes", count); },
      .sizes = {.smallest = 2, .largest = max_board_side, .step = 1, .standard = 8, .rectangular = true},
      .modes = {},
      .has_random_fill = false,
      .keeps_score = false,
      .can_draw = false,
      .can_repeat = false,
      .cells = {},
      .ladders = {usual_ladder},
      .longest_game = longest_game,
  };
  return sheet;
}

template <int Words>
std::vector<NamedPiece> Domineering<Words>::pieces(char) {
  return {{{}, message("empty")},
          {half(Side::First, Direction::South), message("upper half of a domino"), message("domino")},
          {half(Side::First, Direction::North), message("lower half of a domino"), message("domino")},
          {half(Side::Second, Direction::East), message("left half of a domino"), message("domino")},
          {half(Side::Second, Direction::West), message("right half of a domino"), message("domino")}};
}

template <int Words>
auto Domineering<Words>::start(const Setup& setup) -> Position {
  return Position(Grid<Words>::of(setup.shape), {}, Side::First);
}

template <int Words>
auto Domineering<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 1);
  if (!mover) return mover.error();
  PerSide<Bitboard<Words>> dominoes;
  Bitboard<Words> second_cells;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const Cell cell = static_cast<Cell>(i);
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.cells[i])));
    if (letter == '.' || second_cells.test(cell)) continue;
    const Side side = letter == domino_letter(Side::First) ? Side::First : Side::Second;
    const Point other = step(text.shape.point(cell), onward(side));
    const bool whole =
        text.shape.contains(other) &&
        std::tolower(static_cast<unsigned char>(text.letter(other))) == static_cast<unsigned char>(letter);
    if (!whole) {
      return fail("position, character {0}: this half of a domino has no other half", text.cells_at[i]);
    }
    dominoes[side].set(cell);
    second_cells.set(text.shape.cell(other));
  }
  return Position(Grid<Words>::of(text.shape), dominoes, *mover);
}

template <int Words>
std::string Domineering<Words>::format(const Position& position) {
  return format_board(position) + ' ' + std::to_string(number(position.to_move()));
}

template <int Words>
auto Domineering<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> point = sheet().cells.read(rest, position.shape());
  if (!point) return point.error();
  if (!rest.empty()) {
    return fail("'{0}' is not a move; a move is the upper or left cell of a domino, such as c2",
                printable(text));
  }
  const Move move = position.shape().cell(*point);
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  return move;
}

template <int Words>
std::string Domineering<Words>::format_move(const Position& position, Move cell) {
  return sheet().cells.name(position.shape().point(cell));
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

#define INSTANTIATE(Words)        \
  template class Position<Words>; \
  template struct Domineering<Words>;
FOR_EACH_WIDTH(INSTANTIATE)
#undef INSTANTIATE

}  // namespace quadrille::domineering
