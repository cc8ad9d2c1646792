#include "match/spoken.hpp"

#include <string>
#include <utility>

namespace quadrille::match {

namespace {

Message player_called(Side side) { return message("player {0}", number(side)); }

Message placed(const AnyPosition& before, const Transition& done) {
  const Point to = done.gesture.to;
  const Message player = player_called(done.mover);
  if (before->piece_at(to).shape == PieceShape::Number)
    return message("{0}, {1}, {2}", player, cell_name(before, to), piece_name(before, to));
  Piece piece;
  for (const CellChange& change : done.changes) {
    if (change.at == to) piece = change.after;
  }
  Message cells = verbatim(cell_name(before, to));
  for (const Point where : done.filled) {
    if (where != to) cells = message("{0} and {1}", std::move(cells), cell_name(before, where));
  }
  return message("{0}, {1} on {2}", player, named(before, piece).noun, std::move(cells));
}

Message moved(const AnyPosition& before, const Transition& done) {
  const Point from = *done.gesture.from;
  const Message player = player_called(done.mover);
  const Message piece = named(before, before->piece_at(from)).noun;
  const std::string name = cell_name(before, from);
  const bool leaves = !before->shape().contains(done.gesture.to);
  if (leaves) return message("{0}, {1} leaves from {2}", player, piece, name);
  return message("{0}, {1} from {2} to {3}", player, piece, name, cell_name(before, done.gesture.to));
}

}  // namespace

Message spoken(const AnyPosition& before, const Transition& done) {
  Message words = done.gesture.from ? moved(before, done) : placed(before, done);
  for (std::size_t i = 0; i < done.captured.size(); ++i) {
    const std::string name = cell_name(before, done.captured[i]);
    words = i == 0 ? message("{0}, takes {1}", std::move(words), name)
                   : message("{0} and {1}", std::move(words), name);
  }
  if (!done.opponent_skipped) return words;
  const Message skipped = player_called(opponent(done.mover));
  return message("{0}; {1} cannot move and is skipped", std::move(words), skipped);
}

Message spoken_cell(const AnyPosition& position, Point where) {
  return message("{0}, {1}", cell_name(position, where), piece_name(position, where));
}

}  // namespace quadrille::match
