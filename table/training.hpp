// A lesson, a puzzle, the mistakes of a game or a position to be won at a table: its boards are set up there,
// and what a person plays is judged and answered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/message.hpp"
#include "learn/lesson_session.hpp"
#include "learn/mistakes_session.hpp"
#include "learn/session.hpp"
#include "table/table.hpp"

namespace quadrille::table {

enum class TrainingKind : std::uint8_t { Lesson, Puzzle, Mistakes, PlayOut };

enum class TrainingStage : std::uint8_t {
  Judging,  ///< somebody looks for mistakes, or at the move that was tried
  Asking,   ///< a move is wanted
  Wrong,    ///< the move was not the one, and its answer is on the board; one may play on there, or try again
  Right,    ///< the step is done, the puzzle solved
  Shown,    ///< the right moves were made for who did not find them
};

// As faces call them among themselves: "asking", "playOut".
std::string_view word_for(TrainingKind kind);
std::string_view word_for(TrainingStage stage);

class Training {
 public:
  /// At a table of its own: the game on it is replaced. What is to be judged its analyst is asked for.
  explicit Training(Table& table) : table_(table) {}

  /// The lesson must outlive its being taken.
  void begin(const learn::Lesson& lesson);
  /// What comes of it is counted in the standing, which must outlive it.
  void begin(learn::Puzzle puzzle, learn::Standing& standing);
  /// The mistakes of a game, of the players who want to learn from them.
  void begin(match::Match game, const PerSide<bool>& whose);
  /// A position to be played out by the player to move, against the best resistance there is.
  void begin(AnyPosition start, learn::Goal goal);
  /// Nothing is judged any more.
  void end();

  bool is_on() const { return play_out_ || session_; }

  // Only where there is one.

  TrainingKind kind() const;
  /// What a position that is played out belongs to, and waits meanwhile; nothing where it is of no other.
  std::optional<TrainingKind> waiting() const;
  /// It comes from a game of one's own, and belongs to no collection.
  bool is_own() const { return lesson() == nullptr && puzzle() == nullptr; }
  /// Null where it is something else.
  const learn::LessonSession* lesson() const { return taken<learn::LessonSession>(); }
  const learn::PuzzleSession* puzzle() const { return taken<learn::PuzzleSession>(); }
  const learn::MistakesSession* mistakes() const { return taken<learn::MistakesSession>(); }
  TrainingStage stage() const;
  /// Found or shown: nothing more is asked.
  bool is_done() const { return stage() == TrainingStage::Right || stage() == TrainingStage::Shown; }
  /// A puzzle is one step; each mistake is one, of those that are known.
  std::size_t step() const;
  std::size_t steps() const;
  bool is_last() const { return step() + 1 >= steps(); }
  /// What there is to do, or how it went. A lesson has its own words in several languages.
  Message words(std::string_view language) const;
  /// How many points each player has on the board; nothing where the board tells.
  std::optional<Message> score_words() const;
  /// Whether show() can do something.
  bool can_show() const { return !play_out_ && !is_done() && steps() > 0; }
  /// Whether the step can be tried again after a wrong move, or once more after all is done; a puzzle that is
  /// known cannot.
  bool can_try_again() const;
  /// Whether the position of the puzzle or the mistake can be played out now.
  bool can_play_out() const { return is_done() && !play_out_ && goal(); }
  /// What the position of the puzzle or the mistake can be played out for.
  std::optional<learn::Goal> goal() const;

  /// To be called after something was done at the table: judges a move that was asked for, and answers it
  /// there. A wrong move that was taken back by hand is asked for again.
  void look();
  void try_again();
  /// Makes the right move or moves.
  void show();
  void go_to(std::size_t step);
  /// Plays out the position of the puzzle or the mistake, which waits meanwhile.
  void play_out();
  /// Goes back to it; to nothing where there is none.
  void leave_play_out();

  /// From now on what answers a move, and what is shown, waits for go_on(), so that a person sees one move
  /// after the other.
  void take_time() { takes_time_ = true; }
  /// A move waits to be made.
  bool has_more() const;
  void go_on();

 private:
  /// A position that is played out.
  struct PlayOut {
    AnyPosition start;
    learn::Goal goal;
  };

  using Session = std::variant<learn::LessonSession, learn::PuzzleSession, learn::MistakesSession>;

  template <class Kind>
  const Kind* taken() const {
    return session_ ? std::get_if<Kind>(&*session_) : nullptr;
  }
  TrainingStage stage_of_play_out() const;
  Message words_on_play_out() const;
  const std::vector<AnyMove>& moves() const;
  void set_up();
  /// How many of the moves of the session are on the table.
  std::size_t followed() const;
  /// Makes the moves on the table those of the session.
  void follow();
  /// Has judged what is to be judged.
  void ask();
  void hear(const match::JudgedMove& move);
  bool is_judging_try() const;

  Table& table_;
  std::optional<Session> session_;
  std::optional<PlayOut> play_out_;  // over the session
  bool takes_time_ = false;
  std::size_t right_moves_ = 0;  // on the board before the last one that was judged
};

}  // namespace quadrille::table
