#include "games/morpion/morpion.hpp"

#include <cctype>

#include "core/erase.hpp"

namespace quadrille::morpion {

namespace {

std::uint64_t longest_game(Shape shape) { return static_cast<std::uint64_t>(shape.cells()); }

char sign_letter(Side side) { return side == Side::First ? 'x' : 'o'; }
Piece sign(Side side) { return {.shape = PieceShape::Disc, .owner = side, .letter = sign_letter(side)}; }

}  // namespace

template <int Words>
int Position<Words>::lines_in(const Set& set) const {
  int lines = 0;
  for (const Direction d : {Direction::East, Direction::South, Direction::SouthEast, Direction::SouthWest}) {
    Set ends = set;  // the cells at which a run of signs ends, of ever longer runs
    for (int length = 1; length < shape().rows; ++length) ends = grid_->shifted(ends, d) & set;
    lines += ends.count();
  }
  return lines;
}

template <int Words>
std::uint64_t Position<Words>::key() const {
  KeyHasher hasher(salt_of("morpion"));
  for (const Side side : both_sides) {
    for (const std::uint64_t word : signs_[side].words()) hasher.add(word);
  }
  hasher.add(std::uint64_t{shape().rows} << 8 | static_cast<std::uint64_t>(mover_));
  return hasher.key();
}

template <int Words>
Score Position<Words>::evaluate() const {
  const Set& mine = signs_[mover_];
  const Set& theirs = signs_[opponent(mover_)];
  return {lines_in(grid_->all - theirs) - lines_in(grid_->all - mine)};
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  if ((signs_[Side::First] & signs_[Side::Second]).any()) return message("two signs stand on one cell");
  const int ahead = tally(Side::First) - tally(Side::Second);
  if (ahead != (mover_ == Side::First ? 0 : 1)) {
    return message("with {0} crosses and {1} noughts it cannot be player {2}'s turn", tally(Side::First),
                   tally(Side::Second), number(mover_));
  }
  if (lines_in(signs_[mover_]) > 0) {
    return message("player {0} has filled a line, so the opponent had no move after it", number(mover_));
  }
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  for (const Side side : both_sides) {
    if (signs_[side].test(cell)) return sign(side);
  }
  return {};
}

template <int Words>
Message Position<Words>::ending() const {
  if (outcome() == Outcome::Draw) return message("the board is full and nobody has filled a line");
  return message("player {0} has filled a line", number(opponent(mover_)));
}

template <int Words>
Message Position<Words>::refusal(Move cell) const {
  const std::string name = Morpion<Words>::format_move(*this, cell);
  if (!free().test(cell)) return message("{0}: a sign stands there already", name);
  return message("{0}: the game is over", name);
}

template <int Words>
const Sheet& Morpion<Words>::sheet() {
  static const Sheet sheet{
      .id = "morpion",
      .name = message("Morpion"),
      .summary = message("put a sign on an empty cell; who first fills a row, a column or a diagonal, wins"),
      .players = {message("crosses"), message("noughts")},
      .tally = message("signs"),
      .sizes = {.smallest = 3, .largest = 5, .step = 1, .standard = 3, .rectangular = false},
      .modes = {},
      .has_random_fill = false,
      .keeps_score = false,
      .can_draw = true,
      .can_repeat = false,
      .cells = {},
      .ladders = {usual_ladder},
      .longest_game = longest_game,
  };
  return sheet;
}

template <int Words>
std::vector<NamedPiece> Morpion<Words>::pieces(char) {
  return {
      {{}, message("empty")}, {sign(Side::First), message("cross")}, {sign(Side::Second), message("nought")}};
}

template <int Words>
auto Morpion<Words>::start(const Setup& setup) -> Position {
  return Position(Grid<Words>::of(setup.shape), {}, Side::First);
}

template <int Words>
auto Morpion<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 1);
  if (!mover) return mover.error();
  PerSide<Bitboard<Words>> signs;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.cells[i])));
    for (const Side side : both_sides) {
      if (letter == sign_letter(side)) signs[side].set(static_cast<Cell>(i));
    }
  }
  return Position(Grid<Words>::of(text.shape), signs, *mover);
}

template <int Words>
std::string Morpion<Words>::format(const Position& position) {
  return format_board(position) + ' ' + std::to_string(number(position.to_move()));
}

template <int Words>
auto Morpion<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> point = sheet().cells.read(rest, position.shape());
  if (!point) return point.error();
  if (!rest.empty()) return fail("'{0}' is not a move; a move is a cell such as b2", printable(text));
  const Move move = position.shape().cell(*point);
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  return move;
}

template <int Words>
std::string Morpion<Words>::format_move(const Position& position, Move cell) {
  return sheet().cells.name(position.shape().point(cell));
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

template class Position<1>;
template class Position<2>;
template class Position<3>;
template class Position<11>;
template struct Morpion<1>;
template struct Morpion<2>;
template struct Morpion<3>;
template struct Morpion<11>;

}  // namespace quadrille::morpion
