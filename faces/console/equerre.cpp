#include "faces/console/equerre.hpp"

#include <algorithm>

#include "faces/console/board_view.hpp"
#include "faces/console/programs.hpp"
#include "games/equerre/equerre.hpp"

namespace quadrille::console {

Board EquerreGame::new_game(int n) { return new_board(equerre::game(), n); }

EquerrePlayer EquerreGame::player(int number) const {
  const AnyPosition& position = board_.position();
  const Side side = number == 1 ? Side::First : Side::Second;
  const Shape shape = position->shape();
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const Piece piece = position->piece_at({row, col});
      if (piece.shape == PieceShape::Crown && piece.owner == side)
        return {row + 1, col + 1, position->tally(side)};
    }
  }
  return {0, 0, 0};  // a position always has both queens
}

bool EquerreGame::can_select(int i, int j) const {
  const std::vector<Point> movable = first_points(board_.position());
  return std::find(movable.begin(), movable.end(), Point{i - 1, j - 1}) != movable.end();
}

std::optional<AnyMove> EquerreGame::find_move(int i, int j, int k, int l) const {
  for (const auto& [to, move] : second_points(board_.position(), Point{i - 1, j - 1})) {
    if (to == Point{k - 1, l - 1}) return move;
  }
  return std::nullopt;
}

Message EquerreGame::why_not(int i, int j, int k, int l) const {
  const AnyPosition& position = board_.position();
  const Point to{k - 1, l - 1};
  if (!position->shape().contains(to)) return why_not_first(position, to);
  return position->parse_move(cell_name(position, {i - 1, j - 1}) + cell_name(position, to)).error().why;
}

void EquerreProgram::display(const EquerreGame& game) {
  console::display(session_.terminal(), game.board());
  session_.terminal().say(tallies(game.board().position()));
}

auto EquerreProgram::select_piece(const EquerreGame& game) -> std::optional<Chosen> {
  for (;;) {
    const std::optional<int> i = session_.ask_number(message("Choose the row of a piece: "), Part::First);
    if (!i) return std::nullopt;
    const std::optional<int> j = session_.ask_number(message("Choose the column of a piece: "), Part::Later);
    if (!j) return std::nullopt;
    if (game.can_select(*i, *j)) return Chosen{*i, *j};
    session_.terminal().refuse(why_not_first(game.board().position(), {*i - 1, *j - 1}));
  }
}

std::optional<AnyMove> EquerreProgram::select_target(const EquerreGame& game, Chosen piece) {
  for (;;) {
    const std::optional<int> k = session_.ask_number(message("Choose the row to move to: "), Part::Later);
    if (!k) return std::nullopt;
    const std::optional<int> l = session_.ask_number(message("Choose the column to move to: "), Part::Later);
    if (!l) return std::nullopt;
    if (const auto move = game.find_move(piece.i, piece.j, *k, *l)) return move;
    session_.terminal().refuse(game.why_not(piece.i, piece.j, *k, *l));
  }
}

void EquerreProgram::equerre(int n) {
  const EquerreGame game(session_.begin(EquerreGame::new_game(n)));
  display(game);
  while (session_.goes_on() && !game.player(1).has_lost() && !game.player(2).has_lost()) {
    session_.announce_turn();
    if (session_.computer_to_move()) {
      session_.play_computer();
    } else if (const auto piece = select_piece(game)) {
      if (const auto move = select_target(game, *piece)) session_.play(*move);
    }
    if (session_.departure() != Departure::None) return;
    session_.terminal().line();
    display(game);
  }
  session_.announce_end();
}

}  // namespace quadrille::console
