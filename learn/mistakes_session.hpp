// A person goes over the mistakes of a game and looks for better moves, whatever the face. Who judges moves
// is not known here: what is to be judged is asked for, and what comes of it is heard.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "learn/puzzle.hpp"
#include "match/analysis.hpp"
#include "match/match.hpp"

namespace quadrille::learn {

/// The players whose mistakes a person wants to see: where people and programs played, those of the people.
PerSide<bool> learners_of(const match::Record& record);

enum class MistakeStage : std::uint8_t {
  Judging,  ///< the move that was tried is looked at, or no mistake of the game is known yet
  Asking,
  Wrong,
  Right,  ///< found; or the game has no mistakes
  Shown,  ///< not found, but shown; or nobody can tell whether the game has mistakes
};

/// The mistakes and blunders of a game, each a board: the position before it.
class MistakesSession {
 public:
  MistakesSession(match::Match game, const PerSide<bool>& whose);

  const match::Match& game() const { return game_; }

  // What is to be judged.

  /// A line, and which of its moves need not be judged.
  struct Question {
    match::Match line;
    std::vector<bool> judged;
  };
  /// A move that was tried comes before those of the game. Nothing where all is judged.
  std::optional<Question> question() const;
  /// What was asked last: a move of the line.
  void hear(const match::JudgedMove& move);
  /// Nobody will judge any more; what was tried is asked for again.
  void hear_no_more();

  // What is known of the game.

  /// How many moves of the game were judged.
  std::size_t judged() const { return judged_count_; }
  /// All of them were.
  bool is_judged() const { return judged() == game_.moves_played(); }
  PerSide<match::Totals> totals() const;
  PerSide<match::Accuracy> accuracy() const;

  // The boards.

  /// Those that are known: more may come while the game is judged.
  std::size_t boards() const { return boards_.size(); }
  std::size_t board() const { return board_; }
  MistakeStage stage() const;
  /// Of the board, or of the game where there is none.
  const AnyPosition& start() const;
  /// The move that was made on the board, and what answers a wrong one.
  const std::vector<AnyMove>& moves() const { return moves_; }
  /// What can be asked of who is to move on the board: nothing where no win or draw was thrown away.
  std::optional<Goal> goal() const;

  /// Refuses what is not legal, and any move while none is asked for; then nothing changes.
  Result<Done> play(AnyMove move);
  void try_again() { go_to(board_); }
  /// Makes the best move.
  void show();
  void go_to(std::size_t board);

  /// What there is to do, or how it went.
  Message words() const;

 private:
  const match::JudgedMove& mistake() const { return *judged_[boards_[board_]]; }
  AnyMove played() const { return game_.move_at(boards_[board_]); }
  void decide(const match::JudgedMove& tried);
  int number_of_move() const;
  Message words_on_none() const;
  Message words_on_mistake() const;
  Message words_on_wrong() const;

  match::Match game_;
  PerSide<bool> whose_;
  std::vector<std::optional<match::JudgedMove>> judged_;
  std::size_t judged_count_ = 0;
  std::vector<std::size_t> boards_;  // the moves of the game that were mistakes, from the first
  std::size_t board_ = 0;
  MistakeStage stage_ = MistakeStage::Asking;
  std::vector<AnyMove> moves_;
  std::optional<match::JudgedMove> tried_;  // once it is judged
  bool gave_up_ = false;                    // nobody judges any more
};

}  // namespace quadrille::learn
