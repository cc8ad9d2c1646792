#include "table/draft.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/board_text.hpp"

namespace quadrille::table {

namespace {

bool has(const std::vector<NamedPiece>& palette, const Piece& piece) {
  return std::any_of(palette.begin(), palette.end(),
                     [&](const NamedPiece& known) { return known.piece == piece; });
}

/// The piece itself, or else the owner's piece of that shape, or else any piece of that owner.
Piece nearest(const std::vector<NamedPiece>& palette, const Piece& piece) {
  if (has(palette, piece)) return piece;
  for (const bool any_shape : {false, true}) {
    for (const NamedPiece& known : palette) {
      const bool shape_fits = any_shape || known.piece.shape == piece.shape;
      if (shape_fits && known.piece.owner == piece.owner) return known.piece;
    }
  }
  return palette.front().piece;
}

}  // namespace

Draft::Draft(const AnyGame& game, Shape shape, char mode) : game_(&game), shape_(shape), mode_(mode) {
  clear();
}

Draft::Draft(const AnyPosition& position)
    : game_(&position->game()),
      shape_(position->shape()),
      mode_(position->mode()),
      to_move_(position->to_move()) {
  for (int i = 0; i < shape_.cells(); ++i) {
    cells_.push_back(position->piece_at(shape_.point(static_cast<Cell>(i))));
  }
  if (!sheet().keeps_score) return;
  for (const Side side : both_sides) scores_[side] = position->tally(side);
}

std::vector<NamedPiece> Draft::palette() const {
  std::vector<NamedPiece> choices;
  for (NamedPiece& each : game_->pieces(mode_)) {
    const bool known = std::any_of(choices.begin(), choices.end(), [&](const NamedPiece& other) {
      return other.piece.letter == each.piece.letter;
    });
    if (!known) choices.push_back(std::move(each));
  }
  return choices;
}

void Draft::put(Point where, const Piece& piece) {
  assert(has(game_->pieces(mode_), piece));
  cells_[index(shape_.cell(where))] = piece;
  tell_apart();
}

void Draft::tell_apart() {
  const Result<AnyPosition> read = position();
  if (!read) return;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const Piece piece = (*read)->piece_at(shape_.point(static_cast<Cell>(i)));
    if (piece.letter == cells_[i].letter) cells_[i] = piece;
  }
}

void Draft::clear() {
  cells_.assign(static_cast<std::size_t>(shape_.cells()), palette().front().piece);
  scores_ = {};
}

void Draft::set_mode(char mode) {
  mode_ = mode;
  const std::vector<NamedPiece> pieces = game_->pieces(mode_);
  for (Piece& piece : cells_) piece = nearest(pieces, piece);
}

std::string Draft::text() const {
  std::string cells;
  for (const Piece& piece : cells_) cells += piece.letter;
  std::string text = format_rows(shape_, cells, true) + ' ' + std::to_string(number(to_move_));
  if (!sheet().modes.empty()) text += std::string(" ") + mode_;
  if (sheet().keeps_score) {
    text += ' ' + std::to_string(scores_[Side::First]) + '-' + std::to_string(scores_[Side::Second]);
  }
  return text;
}

}  // namespace quadrille::table
