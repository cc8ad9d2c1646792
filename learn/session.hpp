// A person solves a puzzle by moving, whatever the face.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "learn/puzzle.hpp"
#include "learn/standing.hpp"

namespace quadrille::learn {

/// What a face hears of a puzzle, after it has happened.
class PuzzleWatcher {
 public:
  PuzzleWatcher() = default;
  PuzzleWatcher(const PuzzleWatcher&) = delete;
  PuzzleWatcher& operator=(const PuzzleWatcher&) = delete;
  virtual ~PuzzleWatcher() = default;

  /// Another puzzle is on the board.
  virtual void puzzle_began() {}
  /// A move was made on the board, by either side: for animation and sound.
  virtual void moved(const AnyPosition& /*before*/, const Transition& /*told*/) {}
  /// The wrong move and its refutation were played; try_again() takes them back.
  virtual void refuted() {}
  /// The board is back where the wrong move was made.
  virtual void taken_back() {}
  /// All right moves were found, with or without mistakes before.
  virtual void solved() {}
  /// The rest of the solution was played on the board.
  virtual void shown() {}
  /// Rating or streak.
  virtual void standing_changed() {}
};

enum class Stage : std::uint8_t { Solving, Refuted, Solved, Shown };

/// The standing and the watcher must outlive it.
class PuzzleSession {
 public:
  PuzzleSession(Puzzle puzzle, Standing& standing, PuzzleWatcher& watcher);

  /// Another puzzle instead; one that is left without a try does not count.
  void begin(Puzzle puzzle);

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
  PuzzleWatcher& watcher_;
  Stage stage_ = Stage::Solving;
  bool mistake_ = false;
  std::size_t found_ = 0;  // moves of the solution that are on the board
  std::vector<AnyMove> moves_;
  std::vector<AnyPosition> positions_;
};

}  // namespace quadrille::learn
