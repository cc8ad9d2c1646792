#include "faces/console/dodgem.hpp"

#include <algorithm>

#include "faces/console/programs.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::console {

namespace {

/// The move of the pawn in row i, column j in direction m, if it is a legal one of this player's.
std::optional<AnyMove> find_move(const AnyPosition& position, const Directions& directions, int i, int j,
                                 int m) {
  if (m < 1 || m > 4) return std::nullopt;
  const auto [rows, cols] = directions[static_cast<std::size_t>(m - 1)];
  const Point from{i - 1, j - 1};
  for (const auto& [to, move] : second_points(position, from)) {
    if (to == Point{from.row + rows, from.col + cols}) return move;
  }
  return std::nullopt;
}

/// Why the pawn cannot go there, in the words of the rules.
Message why_not(const AnyPosition& position, int i, int j, int m) {
  constexpr std::string_view letters = "nesw";
  if (m < 1 || m > 4) return message("the direction is 1, 2, 3 or 4");
  return position->parse_move(cell_name(position, {i - 1, j - 1}) + letters[static_cast<std::size_t>(m - 1)])
      .error()
      .why;
}

/// What people type instead of the numbers.
const std::vector<NumberWord> direction_words{
    {"n", 1},     {"north", 1}, {"nord", 1}, {"e", 2},    {"east", 2}, {"est", 2},  {"s", 3},
    {"south", 3}, {"sud", 3},   {"w", 4},    {"west", 4}, {"o", 4},    {"ouest", 4}};

/// A move in what the prompts ask for: row, column and direction.
Message described_by_direction(const AnyPosition& position, AnyMove move) {
  const std::array names{message("North"), message("East"), message("South"), message("West")};
  const Gesture gesture = position->gesture(move);
  const Point from = *gesture.from;
  const std::pair<int, int> step{gesture.to.row - from.row, gesture.to.col - from.col};
  const auto way =
      static_cast<std::size_t>(std::find(compass.begin(), compass.end(), step) - compass.begin());
  return message("{0} (row {1}, column {2}, direction {3}: {4})", position->move_text(move), from.row + 1,
                 from.col + 1, way + 1, names[way]);
}

}  // namespace

Board DodgemProgram::newBoard(int n) { return new_board(dodgem::game(), n); }

void DodgemProgram::displayBoard(const Board& board, int /*n*/) { display(session_.terminal(), board); }

bool DodgemProgram::possiblePawn(const Board& board, int n, const Directions& directions, int player, int i,
                                 int j) {
  for (int m = 1; m <= 4; ++m) {
    if (possibleMove(board, n, directions, player, i, j, m)) return true;
  }
  return false;
}

std::optional<Square> DodgemProgram::selectPawn(const Board& board, int n, const Directions& directions,
                                                int player) {
  for (;;) {
    const std::optional<int> i = session_.ask_number(message("Choose the row of a pawn: "), Part::First);
    if (!i) return std::nullopt;
    const std::optional<int> j = session_.ask_number(message("Choose the column of a pawn: "), Part::Later);
    if (!j) return std::nullopt;
    if (possiblePawn(board, n, directions, player, *i, *j)) return Square{*i, *j};
    session_.terminal().refuse(why_not_first(board.position(), {*i - 1, *j - 1}));
  }
}

bool DodgemProgram::possibleMove(const Board& board, int /*n*/, const Directions& directions, int player,
                                 int i, int j, int m) {
  return find_move(seen_by(board.position(), player), directions, i, j, m).has_value();
}

std::optional<int> DodgemProgram::selectMove(const Board& board, int n, const Directions& directions,
                                             int player, int i, int j) {
  for (;;) {
    const std::optional<int> m = session_.ask_number(
        message("Choose the direction of the move (1 for North, 2 for East, 3 for South and 4 for West): "),
        Part::Later, direction_words);
    if (!m) return std::nullopt;
    if (possibleMove(board, n, directions, player, i, j, *m)) return m;
    session_.terminal().refuse(why_not(board.position(), i, j, *m));
  }
}

void DodgemProgram::move(const Board& board, int /*n*/, const Directions& directions, int /*player*/, int i,
                         int j, int m) {
  if (const auto found = find_move(board.position(), directions, i, j, m)) session_.play(*found);
}

bool DodgemProgram::win(const Board& board, int /*n*/, const Directions& /*directions*/, int player) {
  return winner(board.outcome()) == (player == 1 ? Side::First : Side::Second);
}

void DodgemProgram::dodgem(int n) {
  const Directions& directions = compass;
  session_.describe_moves(described_by_direction);
  const Board& board = session_.begin(newBoard(n));
  displayBoard(board, n);
  while (session_.goes_on() && !win(board, n, directions, 1) && !win(board, n, directions, 2)) {
    const int player = session_.player();
    session_.announce_turn();
    if (session_.computer_to_move()) {
      session_.play_computer();
    } else if (const auto pawn = selectPawn(board, n, directions, player)) {
      if (const auto m = selectMove(board, n, directions, player, pawn->i, pawn->j)) {
        move(board, n, directions, player, pawn->i, pawn->j, *m);
      }
    }
    if (session_.departure() != Departure::None) return;
    session_.terminal().line();
    displayBoard(board, n);
  }
  session_.announce_end();
}

}  // namespace quadrille::console
