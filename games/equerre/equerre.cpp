#include "games/equerre/equerre.hpp"

#include <array>
#include <cctype>

#include "core/erase.hpp"
#include "core/saturating.hpp"

namespace quadrille::equerre {

namespace {

char rook_letter(Side side) { return side == Side::First ? 'R' : 'r'; }
char queen_letter(Side side) { return side == Side::First ? 'Q' : 'q'; }
Piece rook_of(Side side) {
  return {.shape = PieceShape::Tower,
          .owner = side,
          .letter = rook_letter(side),
          .colours = PieceColours::BlueRed};
}
Piece queen_of(Side side) {
  return {.shape = PieceShape::Crown,
          .owner = side,
          .letter = queen_letter(side),
          .colours = PieceColours::PurpleOrange};
}

/// Each of the n²/2 pieces is on one of n² cells or captured, either player is to move, and every position
/// comes up twice at most before the third time ends the game.
std::uint64_t longest_game(Shape shape) {
  const auto cells = static_cast<std::uint64_t>(shape.cells());
  return saturating_product(4, saturating_power(cells + 1, shape.cells() / 2));
}

/// By bench/calibrate_levels on 8×8.
constexpr Ladder ladder{
    {{50, 91}, {91, 87}, {149, 82}, {275, 75}, {550, 65}, {1460, 52}, {5100, 34}, {15500, 16}, {51000, 1}}};

}  // namespace

template <int Words>
auto Position<Words>::legal_moves() const -> Moves {
  Moves moves;
  if (someone_has_lost()) return moves;
  const Set empty_cells = empty();
  for_all_directions([&](auto d) {
    slides<d()>(mover_, empty_cells).for_each([&](Cell to) {
      moves.add(make_move(slid_from(to, d, empty_cells), to));
    });
  });
  return moves;
}

template <int Words>
bool Position<Words>::is_legal(Move move) const {
  return legal_moves().contains(move);
}

template <int Words>
std::optional<Move> Position<Words>::random_move(Random& random) const {
  if (someone_has_lost()) return std::nullopt;
  const Set empty_cells = empty();
  std::array<Set, all_directions.size()> reached;
  std::array<int, all_directions.size()> counts;
  int total = 0;
  for_all_directions([&](auto d) {
    const auto i = static_cast<std::size_t>(d());
    reached[i] = slides<d()>(mover_, empty_cells);
    counts[i] = reached[i].count();
    total += counts[i];
  });
  if (total == 0) return std::nullopt;
  int rank = random.below(total);
  std::size_t i = 0;
  for (; rank >= counts[i]; ++i) rank -= counts[i];
  const Cell to = reached[i].select(rank);
  return make_move(slid_from(to, all_directions[i], empty_cells), to);
}

template <int Words>
auto Position<Words>::forcing_moves() const -> Moves {
  Moves moves;
  const Set exposed = exposed_to(mover_);
  if (exposed.none() || someone_has_lost()) return moves;
  const Set empty_cells = empty();
  const Set targets = capture_cells(mover_, exposed) & empty_cells;
  for_all_directions([&](auto d) {
    if constexpr (d() < Direction::NorthEast) {
      (rook_slides<d()>(mover_, empty_cells) & targets).for_each([&](Cell to) {
        moves.add(make_move(slid_from(to, d, empty_cells), to));
      });
    }
  });
  return moves;
}

/// What a player has, in hundredths of a rook.
template <int Words>
int Position<Words>::worth(Side side, const Set& empty_cells) const {
  constexpr int rook_value = 100;
  // Tuned together on 8×8, 80 games of 2,000 nodes a move each. Counting the rooks' moves, or rooks in line
  // with the enemy queen that cannot be captured yet, did not help; without the queen's freedom it plays far
  // worse.
  constexpr int threat_value = 30;  // of an enemy rook that could be captured if one were to move
  constexpr int queen_step_value = 3;
  Set reached;
  for_all_directions([&](auto d) {
    if constexpr (d() < Direction::NorthEast) {
      reached |= rook_slides<d()>(side, empty_cells);
    }
  });
  const Cell queen = queens_[side];
  reached -= grid_->row_of(queen) | grid_->column_of(queen);
  int threats = 0;
  exposed_to(side).for_each([&](Cell rook) {
    const bool in_row = grid_->row_of(queen).test(rook);
    threats += (reached & (in_row ? grid_->column_of(rook) : grid_->row_of(rook))).any() ? 1 : 0;
  });
  return rook_value * rooks_[side].count() + threat_value * threats +
         queen_step_value * (grid_->around(queen) & empty_cells).count();
}

template <int Words>
Score Position<Words>::evaluate() const {
  const Set empty_cells = empty();
  return {worth(mover_, empty_cells) - worth(opponent(mover_), empty_cells)};
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  const int most = shape().cells() / 4;
  for (const Side side : both_sides) {
    if (pieces_left(side) > most) {
      return counted("player {1} has {0} piece, but on this board a player has at most {2}",
                     "player {1} has {0} pieces, but on this board a player has at most {2}",
                     pieces_left(side), number(side), most);
    }
  }
  if (pieces_left(Side::First) <= pieces_of_a_loser && pieces_left(Side::Second) <= pieces_of_a_loser) {
    return message("both players have two pieces or fewer, but the game ends when the first has");
  }
  const int standing = (pieces(Side::First) | pieces(Side::Second)).count();
  if (standing != pieces_left(Side::First) + pieces_left(Side::Second))
    return message("two things stand on one cell");
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  for (const Side side : both_sides) {
    if (queens_[side] == cell) return queen_of(side);
    if (rooks_[side].test(cell)) return rook_of(side);
  }
  return {};
}

template <int Words>
Message Position<Words>::ending() const {
  for (const Side side : both_sides) {
    if (pieces_left(side) <= pieces_of_a_loser) {
      return counted("player {1} has {0} piece left", "player {1} has {0} pieces left", pieces_left(side),
                     number(side));
    }
  }
  return message("neither player can move");
}

template <int Words>
Message Position<Words>::refusal(Move move) const {
  const CellSpelling& cells = Equerre<Words>::sheet().cells;
  const std::string from = cells.name(shape().point(move.from()));
  const std::string to = cells.name(shape().point(move.to()));
  if (outcome() != Outcome::Undecided) return message("the game is over");
  if (!pieces(mover_).test(move.from()))
    return message("{0}: player {1} has no piece there", from, number(mover_));
  if (!empty().test(move.to())) return message("{0}: this cell is taken", to);
  const bool queen = move.from() == queens_[mover_];
  const Point a = shape().point(move.from());
  const Point b = shape().point(move.to());
  const bool straight = a.row == b.row || a.col == b.col;
  const bool diagonal = a.row - b.row == a.col - b.col || a.row - b.row == b.col - a.col;
  if (!queen && !straight) return message("{0}: a rook moves along its row or its column", from);
  if (queen && !straight && !diagonal)
    return message("{0}: the queen moves along a row, a column or a diagonal", from);
  return message("{0}: a piece stands in the way to {1}", from, to);
}

template <int Words>
Message Position<Words>::refusal_of(const Gesture& gesture) const {
  if (!shape().contains(gesture.to))
    return message("{0}: no piece leaves the board", Equerre<Words>::sheet().cells.name(*gesture.from));
  return refusal(make_move(shape().cell(*gesture.from), shape().cell(gesture.to)));
}

template <int Words>
const Sheet& Equerre<Words>::sheet() {
  static const Sheet sheet{
      .id = "equerre",
      .name = message("Équerre"),
      .summary =
          message("slide queen and rooks; a moved rook and its queen capture enemy rooks on the other two "
                  "corners of their rectangle; two pieces left or fewer lose"),
      .players = {message("blue"), message("red")},
      .tally = [](int count) { return counted("{0} piece", "{0} pieces", count); },
      .sizes = {.smallest = smallest_side,
                .largest = largest_side,
                .step = 2,
                .standard = 8,
                .rectangular = false},
      .modes = {},
      .has_random_fill = false,
      .keeps_score = false,
      .can_draw = true,
      .can_repeat = true,
      .cells = {},
      .ladders = {ladder},
      .longest_game = longest_game,
  };
  return sheet;
}

template <int Words>
std::vector<NamedPiece> Equerre<Words>::pieces(char) {
  return {{{}, message("empty")},
          {rook_of(Side::First), message("blue rook"), message("rook")},
          {queen_of(Side::First), message("purple queen"), message("queen")},
          {rook_of(Side::Second), message("red rook"), message("rook")},
          {queen_of(Side::Second), message("orange queen"), message("queen")}};
}

template <int Words>
auto Equerre<Words>::start(const Setup& setup) -> Position {
  const Grid<Words>& grid = Grid<Words>::of(setup.shape);
  const int n = setup.shape.rows;
  const PerSide<Cell> queens{setup.shape.cell({n - 1, 0}), setup.shape.cell({0, n - 1})};
  PerSide<Bitboard<Words>> rooks;
  for (int row = 0; row < n / 2; ++row) {
    for (int col = 0; col < n / 2; ++col) {
      rooks[Side::First].set(setup.shape.cell({n - 1 - row, col}));
      rooks[Side::Second].set(setup.shape.cell({row, n - 1 - col}));
    }
  }
  for (const Side side : both_sides) rooks[side].clear(queens[side]);
  return Position(grid, rooks, queens, Side::First);
}

template <int Words>
auto Equerre<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 1);
  if (!mover) return mover.error();
  PerSide<Bitboard<Words>> rooks;
  PerSide<std::optional<Cell>> queens;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const Cell cell = static_cast<Cell>(i);
    for (const Side side : both_sides) {
      if (text.cells[i] == rook_letter(side)) rooks[side].set(cell);
      if (text.cells[i] != queen_letter(side)) continue;
      if (queens[side]) {
        return fail("position, character {0}: player {1} has two queens", text.cells_at[i], number(side));
      }
      queens[side] = cell;
    }
  }
  for (const Side side : both_sides) {
    if (!queens[side]) return fail("player {0} has no queen ({1})", number(side), queen_letter(side));
  }
  return Position(Grid<Words>::of(text.shape), rooks, {*queens[Side::First], *queens[Side::Second]}, *mover);
}

template <int Words>
std::string Equerre<Words>::format(const Position& position) {
  return format_board(position) + ' ' + std::to_string(number(position.to_move()));
}

template <int Words>
auto Equerre<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> from = sheet().cells.read(rest, position.shape());
  if (!from) return from.error();
  const Result<Point> to = sheet().cells.read(rest, position.shape());
  if (!to)
    return fail("'{0}' is not a move; a move is two cells such as d7h7: {1}", printable(text),
                to.error().why);
  const Shape shape = position.shape();
  const Move move = make_move(shape.cell(*from), shape.cell(*to));
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  Bitboard<Words> named;
  const bool captures_told = !rest.empty();
  if (captures_told && rest.front() != 'x' && rest.front() != 'X') {
    return fail("'{0}' is not a move; captures are written after an x, such as f4f7xh7", printable(text));
  }
  while (!rest.empty()) {
    if (rest.front() == 'x' || rest.front() == 'X') rest.remove_prefix(1);
    const Result<Point> captured = sheet().cells.read(rest, shape);
    if (!captured) return captured.error();
    named.set(shape.cell(*captured));
  }
  if (captures_told && named != position.captures(move)) {
    return fail("'{0}' names the wrong captures; this move is {1}", printable(text),
                format_move(position, move));
  }
  return move;
}

template <int Words>
std::string Equerre<Words>::format_move(const Position& position, Move move) {
  const auto name = [&](Cell c) { return sheet().cells.name(position.shape().point(c)); };
  std::string text = name(move.from()) + name(move.to());
  const Bitboard<Words> captured = position.captures(move);
  if (captured.any()) text += 'x';
  captured.for_each([&](Cell c) { text += name(c); });
  return text;
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

template class Position<1>;
template class Position<2>;
template class Position<3>;
template struct Equerre<1>;
template struct Equerre<2>;
template struct Equerre<3>;

}  // namespace quadrille::equerre
