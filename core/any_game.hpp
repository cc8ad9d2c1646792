// The border: a game of any kind, as the faces and the match see it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cell.hpp"
#include "core/message.hpp"
#include "core/piece.hpp"
#include "core/playout.hpp"
#include "core/result.hpp"
#include "core/setup.hpp"
#include "core/sheet.hpp"
#include "core/side.hpp"

namespace quadrille {

class AnyGame;

/// A move of some game; only the position that gave it knows what it means.
enum class AnyMove : std::uint32_t {};

/// What can be asked of a position of any game. See the concept Game for the meaning of each.
class PositionBase {
 public:
  virtual ~PositionBase() = default;
  PositionBase& operator=(const PositionBase&) = delete;

  virtual std::unique_ptr<PositionBase> clone() const = 0;
  virtual bool equals(const PositionBase& other) const = 0;
  virtual const AnyGame& game() const = 0;

  virtual Shape shape() const = 0;
  virtual char mode() const = 0;
  virtual Side to_move() const = 0;
  virtual std::vector<AnyMove> legal_moves() const = 0;
  virtual bool is_legal(AnyMove move) const = 0;
  virtual void play(AnyMove move) = 0;
  virtual Outcome outcome() const = 0;
  virtual Message ending() const = 0;
  virtual Message refusal(AnyMove move) const = 0;
  /// Why the piece at `gesture.from` cannot be put down at `gesture.to`; only when it cannot.
  virtual Message refusal_of(const Gesture& gesture) const = 0;

  virtual std::uint64_t key() const = 0;
  virtual Score evaluate() const = 0;
  virtual std::optional<Message> flaw() const = 0;

  virtual std::string text() const = 0;
  virtual std::string move_text(AnyMove move) const = 0;
  virtual Result<AnyMove> parse_move(std::string_view text) const = 0;

  virtual Piece piece_at(Point where) const = 0;
  virtual Gesture gesture(AnyMove move) const = 0;
  /// The cells of the board on which the piece comes to stand, the gesture's own first; none when it leaves.
  virtual std::vector<Point> fills(AnyMove move) const = 0;
  virtual int tally(Side side) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
  virtual PlayoutEnd playout(Random& random, PlayoutScratch& scratch) const = 0;

 protected:
  PositionBase() = default;
  PositionBase(const PositionBase&) = default;
};

/// A position of any game, held by value: a copy is a position of its own.
class AnyPosition {
 public:
  explicit AnyPosition(std::unique_ptr<PositionBase> position) : position_(std::move(position)) {}
  AnyPosition(const AnyPosition& other) : position_(other.position_->clone()) {}
  AnyPosition(AnyPosition&&) noexcept = default;
  AnyPosition& operator=(const AnyPosition& other) {
    if (this != &other) position_ = other.position_->clone();
    return *this;
  }
  AnyPosition& operator=(AnyPosition&&) noexcept = default;
  ~AnyPosition() = default;

  PositionBase* operator->() { return position_.get(); }
  const PositionBase* operator->() const { return position_.get(); }
  const PositionBase& operator*() const { return *position_; }
  friend bool operator==(const AnyPosition& a, const AnyPosition& b) { return a->equals(*b); }

 private:
  std::unique_ptr<PositionBase> position_;
};

/// A game of the registry.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const Sheet& sheet() const = 0;
  /// All that can stand on a cell when the game is played in this mode, an empty cell first.
  virtual std::vector<NamedPiece> pieces(char mode) const = 0;
  /// Refuses what the sheet does not allow.
  virtual Result<AnyPosition> start(const Setup& setup) const = 0;
  virtual Result<AnyPosition> parse(std::string_view text) const = 0;
};

/// Where a pointer may begin: pieces that can be picked up, or cells that can be touched. Sorted.
std::vector<Point> first_points(const AnyPosition& position);
/// Where a piece picked up at `from` may be put down, or with nothing picked up which cells may just be
/// touched, each with the move it makes. Every cell that a move fills will do; one that several could fill
/// makes the move whose gesture ends there. Sorted by place.
std::vector<std::pair<Point, AnyMove>> second_points(const AnyPosition& position, std::optional<Point> from);
/// Why a pointer may not begin there.
Message why_not_first(const AnyPosition& position, Point where);

/// The cells that differ between two positions of one shape.
std::vector<CellChange> changes_between(const AnyPosition& before, const AnyPosition& after);
/// What a legal move does.
Transition transition(const AnyPosition& before, AnyMove move);

/// The legal moves as text, in byte order.
std::vector<std::string> sorted_move_texts(const AnyPosition& position);
/// The moves of a line that begins here, with blanks between.
std::string line_text(AnyPosition position, const std::vector<AnyMove>& moves);

/// How a game spells a cell.
std::string cell_name(const AnyPosition& position, Point where);

/// A piece of the game, with what people call it.
NamedPiece named(const AnyPosition& position, const Piece& piece);

/// What stands on a cell, in words: "red rook", "empty".
Message piece_name(const AnyPosition& position, Point where);

}  // namespace quadrille
