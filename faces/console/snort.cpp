#include "faces/console/snort.hpp"

#include <algorithm>

#include "faces/console/board_view.hpp"
#include "faces/console/programs.hpp"
#include "games/snort/snort.hpp"

namespace quadrille::console {

Board SnortProgram::newBoard(int n) { return new_board(snort::game(), n); }

void SnortProgram::displayBoard(const Board& board, int /*n*/) { display(session_.terminal(), board); }

bool SnortProgram::possibleSquare(const Board& board, int /*n*/, int player, int i, int j) {
  const std::vector<Point> open = first_points(seen_by(board.position(), player));
  return std::find(open.begin(), open.end(), Point{i - 1, j - 1}) != open.end();
}

std::optional<Square> SnortProgram::selectSquare(const Board& board, int n, int player) {
  for (;;) {
    const std::optional<int> i = session_.ask_number(message("Choose a row number: "), Part::First);
    if (!i) return std::nullopt;
    const std::optional<int> j = session_.ask_number(message("Choose a column number: "), Part::Later);
    if (!j) return std::nullopt;
    if (possibleSquare(board, n, player, *i, *j)) return Square{*i, *j};
    session_.terminal().refuse(why_not_first(board.position(), {*i - 1, *j - 1}));
  }
}

void SnortProgram::updateBoard(const Board& board, int /*player*/, int i, int j) {
  for (const auto& [where, move] : second_points(board.position(), std::nullopt)) {
    if (where == Point{i - 1, j - 1}) return session_.play(move);
  }
}

bool SnortProgram::again(const Board& board, int /*n*/, int player) {
  return !first_points(seen_by(board.position(), player)).empty();
}

void SnortProgram::snort(int n) {
  const Board& board = session_.begin(newBoard(n));
  displayBoard(board, n);
  while (session_.goes_on() && again(board, n, session_.player())) {
    session_.announce_turn();
    if (session_.computer_to_move()) {
      session_.play_computer();
    } else if (const auto square = selectSquare(board, n, session_.player())) {
      updateBoard(board, session_.player(), square->i, square->j);
    }
    if (session_.departure() != Departure::None) return;
    session_.terminal().line();
    displayBoard(board, n);
  }
  session_.announce_end();
}

}  // namespace quadrille::console
