// A position being set up by hand: a draft, and the piece that is put down next.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "table/draft.hpp"

namespace quadrille::table {

/// More points than any game gives.
inline constexpr int highest_score = 9999;

class Editor {
 public:
  /// The start of the first game there is.
  Editor();

  const Draft& draft() const { return draft_; }
  const Piece& brush() const { return brush_; }
  void set_brush(const Piece& piece);
  /// A piece of the palette by its letter; nothing when none has it.
  std::optional<Piece> piece_for(char letter) const;

  /// From a position, as it stands.
  void begin(const AnyPosition& position) { take(Draft(position)); }
  /// The start of another game.
  void set_game(const AnyGame& game);
  void set_mode(char mode);
  void set_to_move(Side side) { draft_.set_to_move(side); }
  /// From 0 to highest_score; what is beyond is the nearest of these.
  void set_score(Side side, int score);
  void clear() { draft_.clear(); }
  /// As a new game of this kind begins.
  void use_start();
  /// Another board; pieces that still have a place keep it. Nothing changes where the game has no such board.
  void set_shape(Shape shape);
  /// A position of this game, as it is being typed. Nothing changes where it is refused.
  Result<Done> read(std::string_view text);
  /// A position of this game or else of another one. Where several others read it nothing changes: a person
  /// is to say which of them is meant.
  Result<std::vector<const AnyGame*>> read_of_any(std::string_view text);
  /// One of the game that was meant.
  Result<Done> read_as(const AnyGame& game, std::string_view text);

  /// Puts the brush down.
  void put(Point where) { put(where, brush_); }
  void put(Point where, const Piece& piece);
  void empty(Point where);
  bool has_brush(Point where) const { return draft_.piece_at(where) == brush_; }

  /// Where a game can begin; or why there is no playing from here.
  Result<AnyPosition> position() const;
  /// What stands on a cell, in words.
  Message describe(Point where) const;

 private:
  void take(Draft draft);

  Draft draft_;
  Piece brush_;
};

}  // namespace quadrille::table
