#include "match/spoken.hpp"

#include <string>
#include <utility>

namespace quadrille::match {

namespace {

Message noun(PieceKind kind) {
  switch (kind) {
    case PieceKind::Stone:
      return message("stone");
    case PieceKind::Pawn:
      return message("pawn");
    case PieceKind::Rook:
      return message("rook");
    case PieceKind::Queen:
      return message("queen");
    case PieceKind::Owned:
    case PieceKind::Head:
      return message("cell");
    case PieceKind::Empty:
    case PieceKind::Hole:
    case PieceKind::Value:
      break;
  }
  return message("piece");
}

Message placed(const AnyPosition& before, const Transition& done) {
  const Point to = done.gesture.to;
  const Message& player = before->game().sheet().players[done.mover];
  const std::string name = cell_name(before, to);
  const Piece taken = before->piece_at(to);
  if (taken.kind == PieceKind::Value) return message("{0}, {1}, {2}", player, name, piece_name(before, to));
  PieceKind kind = PieceKind::Empty;
  for (const CellChange& change : done.changes) {
    if (change.at == to) kind = change.after.kind;
  }
  return message("{0}, {1} on {2}", player, noun(kind), name);
}

Message moved(const AnyPosition& before, const Transition& done) {
  const Point from = *done.gesture.from;
  const Message& player = before->game().sheet().players[done.mover];
  const Message piece = noun(before->piece_at(from).kind);
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
  const Message& skipped = before->game().sheet().players[opponent(done.mover)];
  return message("{0}; {1} cannot move and is skipped", std::move(words), skipped);
}

Message spoken_cell(const AnyPosition& position, Point where) {
  return message("{0}, {1}", cell_name(position, where), piece_name(position, where));
}

}  // namespace quadrille::match
