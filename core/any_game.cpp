#include "core/any_game.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille {

namespace {

using PointedMove = std::pair<Point, AnyMove>;

bool earlier_place(const PointedMove& a, const PointedMove& b) { return a.first < b.first; }
bool same_place(const PointedMove& a, const PointedMove& b) { return a.first == b.first; }

/// Sorts by place; of several moves at a place the first in the list stays.
void keep_one_a_place(std::vector<PointedMove>& points) {
  std::stable_sort(points.begin(), points.end(), earlier_place);
  points.erase(std::unique(points.begin(), points.end(), same_place), points.end());
}

}  // namespace

std::vector<Point> first_points(const AnyPosition& position) {
  std::vector<Point> points;
  for (const auto& [where, move] : second_points(position, std::nullopt)) points.push_back(where);
  for (const AnyMove move : position->legal_moves()) {
    if (const Gesture gesture = position->gesture(move); gesture.from) points.push_back(*gesture.from);
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

std::vector<PointedMove> second_points(const AnyPosition& position, std::optional<Point> from) {
  std::vector<PointedMove> points;
  for (const AnyMove move : position->legal_moves()) {
    const Gesture gesture = position->gesture(move);
    if (gesture.from == from) points.emplace_back(gesture.to, move);
  }
  std::sort(points.begin(), points.end());
  const std::size_t own_cells = points.size();
  for (std::size_t i = 0; i < own_cells; ++i) {
    const auto [to, move] = points[i];
    for (const Point where : position->fills(move)) {
      if (where != to) points.emplace_back(where, move);
    }
  }
  if (points.size() > own_cells) keep_one_a_place(points);
  return points;
}

Message why_not_first(const AnyPosition& position, Point where) {
  const Shape shape = position->shape();
  if (!shape.contains(where)) {
    return message("there is no such cell: rows go from {0} to {1}, columns from 1 to {2}",
                   position->game().sheet().cells.first_row,
                   position->game().sheet().cells.first_row + shape.rows - 1, shape.cols);
  }
  const std::string name = cell_name(position, where);
  const bool placing = !second_points(position, std::nullopt).empty();
  if (placing) {  // there the cell is the move
    const Result<AnyMove> move = position->parse_move(name);
    return move ? message("{0}: no move begins there", name) : move.error().why;
  }
  const Piece piece = position->piece_at(where);
  if (!piece.owner) return message("{0}: none of your pieces is there", name);
  if (*piece.owner != position->to_move()) return message("{0}: this piece is your opponent's", name);
  return message("{0}: this piece cannot move now", name);
}

std::vector<CellChange> changes_between(const AnyPosition& before, const AnyPosition& after) {
  std::vector<CellChange> changes;
  const Shape shape = before->shape();
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const Piece was = before->piece_at({row, col});
      const Piece is = after->piece_at({row, col});
      if (was != is) changes.push_back({{row, col}, was, is});
    }
  }
  return changes;
}

Transition transition(const AnyPosition& before, AnyMove move) {
  AnyPosition after = before;
  after->play(move);
  const Side mover = before->to_move();
  Transition result{mover, before->gesture(move), changes_between(before, after), before->fills(move), {},
                    false};
  for (const CellChange& change : result.changes) {
    if (change.before.owner == opponent(mover) && !change.after.owner) result.captured.push_back(change.at);
  }
  result.opponent_skipped = after->outcome() == Outcome::Undecided && after->to_move() == mover;
  return result;
}

std::vector<std::string> sorted_move_texts(const AnyPosition& position) {
  std::vector<std::string> texts;
  for (const AnyMove move : position->legal_moves()) texts.push_back(position->move_text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string line_text(AnyPosition position, const std::vector<AnyMove>& moves) {
  std::string text;
  for (const AnyMove move : moves) {
    text.append(text.empty() ? "" : " ").append(position->move_text(move));
    position->play(move);
  }
  return text;
}

std::string cell_name(const AnyPosition& position, Point where) {
  return position->game().sheet().cells.name(where);
}

NamedPiece named(const AnyPosition& position, const Piece& piece) {
  for (NamedPiece& known : position->game().pieces(position->mode())) {
    if (known.piece == piece) return std::move(known);
  }
  assert(false);  // a game names all its pieces
  return {piece, verbatim(std::string(1, piece.letter))};
}

Message piece_name(const AnyPosition& position, Point where) {
  return named(position, position->piece_at(where)).name;
}

}  // namespace quadrille
