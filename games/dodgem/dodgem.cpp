#include "games/dodgem/dodgem.hpp"

#include <cctype>

#include "core/erase.hpp"
#include "core/saturating.hpp"

namespace quadrille::dodgem {

namespace {

constexpr std::string_view compass = "nesw";  // in the order of Direction

char pawn_letter(Side side) { return side == Side::First ? 'x' : 'o'; }
Piece pawn(Side side) {
  return {.shape = PieceShape::Arrow, .owner = side, .letter = pawn_letter(side), .direction = forward(side)};
}

/// Forward moves are at most n for each of the n - 1 pawns of a side. Between two of them pawns only go
/// sideways: each of the 2(n - 1) pawns is in one of n places, either player is to move, and each such
/// position comes up twice at most before the third time ends the game.
std::uint64_t longest_game(Shape shape) {
  const auto n = static_cast<std::uint64_t>(shape.rows);
  const std::uint64_t forward_moves = 2 * n * (n - 1);
  const std::uint64_t sideways = saturating_product(4, saturating_power(n, 2 * (shape.rows - 1)));
  return saturating_product(forward_moves, sideways);
}

/// By bench/calibrate_levels on 5×5.
constexpr Ladder ladder{{{320, 47},
                         {750, 41},
                         {1480, 34},
                         {2330, 29},
                         {3800, 23},
                         {7050, 17},
                         {13700, 10},
                         {23000, 5},
                         {45000, 1}}};

}  // namespace

template <int Words>
auto Position<Words>::legal_moves() const -> Moves {
  Moves moves;
  if (pawns_[opponent(mover_)].none()) return moves;  // the opponent has won already
  const auto ways = directions(mover_);
  const auto pawns = movable_pawns();
  for (std::size_t i = 0; i < ways.size(); ++i) {
    pawns[i].for_each([&](Cell from) { moves.add({from, ways[i]}); });
  }
  return moves;
}

template <int Words>
bool Position<Words>::is_legal(Move move) const {
  return legal_moves().contains(move);
}

template <int Words>
Score Position<Words>::evaluate() const {
  constexpr int step_cost = 4;
  // Tuned together on 5×5, 200 games of 5,000 nodes a move each; a bonus for having the turn did not help.
  constexpr int blocked_by_enemy = 3;
  constexpr int blocked_by_own = 4;
  const auto cost = [&](Side side) {
    const Direction back = reverse(forward(side));
    const Set& mine = pawns_[side];
    return step_cost * steps_to_go(side) +
           blocked_by_enemy * (mine & grid_->shifted(pawns_[opponent(side)], back)).count() +
           blocked_by_own * (mine & grid_->shifted(mine, back)).count();
  };
  return {cost(opponent(mover_)) - cost(mover_)};
}

template <int Words>
int Position<Words>::steps_to_go(Side side) const {
  int steps = 0;
  pawns_[side].for_each([&](Cell c) {
    const Point p = grid_->point(c);
    steps += side == Side::First ? p.row + 1 : shape().cols - p.col;
  });
  return steps;
}

template <int Words>
std::uint64_t Position<Words>::positions_ahead() const {
  std::uint64_t count = 2;  // who is to move
  int placed = 0;
  for (const Side side : both_sides) {
    std::array<std::uint64_t, max_board_side + 1> alike{};  // pawns that have equally far to go
    pawns_[side].for_each([&](Cell c) {
      const Point p = grid_->point(c);
      const int lines = side == Side::First ? p.row + 1 : shape().cols - p.col;
      const int places = std::max(lines * shape().rows + 1 - placed, 1);  // the others stand somewhere too
      count = saturating_product(count, static_cast<std::uint64_t>(places));
      count /= count == unbounded ? 1 : ++alike[static_cast<std::size_t>(lines)];
      ++placed;
    });
  }
  return count;
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  const int most = shape().rows - 1;
  for (const Side side : both_sides) {
    const int count = pawns_[side].count();
    if (count > most) {
      return counted("player {1} has {0} pawn, but on this board a player has at most {2}",
                     "player {1} has {0} pawns, but on this board a player has at most {2}", count,
                     number(side), most);
    }
  }
  if ((pawns_[Side::First] | pawns_[Side::Second]).none()) {
    return message("neither player has a pawn left, but the game ends when the first has none");
  }
  if ((pawns_[Side::First] & pawns_[Side::Second]).any()) return message("two things stand on one cell");
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  for (const Side side : both_sides) {
    if (pawns_[side].test(cell)) return pawn(side);
  }
  return {};
}

template <int Words>
Message Position<Words>::ending() const {
  for (const Side side : both_sides) {
    if (pawns_[side].none()) return message("all pawns of player {0} have left the board", number(side));
  }
  return message("player {0} is blocked, and whoever blocks the other loses", number(mover_));
}

template <int Words>
Message Position<Words>::refusal(Move move) const {
  const Point from = shape().point(move.from());
  const std::string name = Dodgem<Words>::sheet().cells.name(from);
  if (outcome() != Outcome::Undecided) return message("the game is over");
  if (!pawns_[mover_].test(move.from()))
    return message("{0}: player {1} has no pawn there", name, number(mover_));
  const auto ways = directions(mover_);
  if (std::find(ways.begin(), ways.end(), move.direction()) == ways.end()) {
    return mover_ == Side::First ? message("{0}: player 1 moves north, west and east only", name)
                                 : message("{0}: player 2 moves east, north and south only", name);
  }
  if (grid_->edge(move.direction()).test(move.from())) {
    return mover_ == Side::First ? message("{0}: player 1 leaves the board by the top only", name)
                                 : message("{0}: player 2 leaves the board by the right only", name);
  }
  return message("{0}: the cell {1} in that direction is taken", name,
                 Dodgem<Words>::sheet().cells.name(step(from, move.direction())));
}

template <int Words>
Message Position<Words>::refusal_of(const Gesture& gesture) const {
  for (const Direction way : orthogonal_directions) {
    if (step(*gesture.from, way) == gesture.to) return refusal(Move{shape().cell(*gesture.from), way});
  }
  return message("{0}: a pawn moves one cell at a time, forward or sideways",
                 Dodgem<Words>::sheet().cells.name(*gesture.from));
}

template <int Words>
const Sheet& Dodgem<Words>::sheet() {
  static const Sheet sheet{
      .id = "dodgem",
      .name = message("Dodgem"),
      .summary = message(
          "move pawns forward or sideways and off the far edge; whoever gets all off, or is blocked, wins"),
      .players = {message("white"), message("black")},
      .tally = [](int count) { return counted("{0} pawn", "{0} pawns", count); },
      .sizes = {.smallest = 2, .largest = max_board_side, .step = 1, .standard = 5, .rectangular = false},
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
std::vector<NamedPiece> Dodgem<Words>::pieces(char) {
  return {{{}, message("empty")},
          {pawn(Side::First), message("white pawn"), message("pawn")},
          {pawn(Side::Second), message("black pawn"), message("pawn")}};
}

template <int Words>
auto Dodgem<Words>::start(const Setup& setup) -> Position {
  const Grid<Words>& grid = Grid<Words>::of(setup.shape);
  const Bitboard<Words> corner = grid.south_edge & grid.west_edge;
  return Position(grid, {grid.south_edge - corner, grid.west_edge - corner}, Side::First);
}

template <int Words>
auto Dodgem<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 1);
  if (!mover) return mover.error();
  PerSide<Bitboard<Words>> pawns;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.cells[i])));
    for (const Side side : both_sides) {
      if (letter == pawn_letter(side)) pawns[side].set(static_cast<Cell>(i));
    }
  }
  return Position(Grid<Words>::of(text.shape), pawns, *mover);
}

template <int Words>
std::string Dodgem<Words>::format(const Position& position) {
  return format_board(position) + ' ' + std::to_string(number(position.to_move()));
}

template <int Words>
auto Dodgem<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> from = sheet().cells.read(rest, position.shape());
  if (!from) return from.error();
  const std::size_t way =
      rest.size() == 1
          ? compass.find(static_cast<char>(std::tolower(static_cast<unsigned char>(rest.front()))))
          : std::string_view::npos;
  if (way == std::string_view::npos) {
    return fail("'{0}' is not a move; a move is a cell and n, e, s or w, such as b3w", printable(text));
  }
  const Move move(position.shape().cell(*from), static_cast<Direction>(way));
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  return move;
}

template <int Words>
std::string Dodgem<Words>::format_move(const Position& position, Move move) {
  return sheet().cells.name(position.shape().point(move.from())) +
         compass[static_cast<std::size_t>(move.direction())];
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

#define INSTANTIATE(Words)        \
  template class Position<Words>; \
  template struct Dodgem<Words>;
FOR_EACH_WIDTH(INSTANTIATE)
#undef INSTANTIATE

}  // namespace quadrille::dodgem
