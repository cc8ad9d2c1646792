// A person solves a puzzle by moving, whatever the face.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "learn/puzzle.hpp"
#include "learn/standing.hpp"

namespace quadrille::learn {

enum class Stage : std::uint8_t { Solving, Refuted, Solved, Shown };

/// The standing must outlive it.
class PuzzleSession {
 public:
  /// One that is left without a try does not count.
  PuzzleSession(Puzzle puzzle, Standing& standing);

  const Puzzle& puzzle() const { return puzzle_; }
  const AnyPosition& position() const { return positions_.back(); }
  Stage stage() const { return stage_; }
  bool made_mistake() const { return mistake_; }
  /// The moves on the board, those of a refutation too.
  const std::vector<AnyMove>& moves() const { return moves_; }

  /// A right move is answered by the reply that resists longest, a wrong one by its refutation. Refuses what
  /// is not legal, and any move while none is asked for; then nothing changes.
  Result<Done> play(AnyMove move);
  /// Takes a wrong move and its refutation back; does nothing where there is none.
  void try_again();
  /// Plays the rest of the solution, which counts as a mistake.
  void show();

  /// What there is to do, or how it went, in a sentence.
  Message words() const;

 private:
  void put(AnyMove move);
  void put_replies();
  void miss();
  bool is_solver_to_move() const;

  Puzzle puzzle_;
  Standing& standing_;
  Stage stage_ = Stage::Solving;
  bool mistake_ = false;
  std::size_t found_ = 0;  // moves of the solution that are on the board
  std::vector<AnyMove> moves_;
  std::vector<AnyPosition> positions_;
};

}  // namespace quadrille::learn
