// Where one learns: the lessons and puzzles that there are, the one that is taken, and what was done of them
// so far, which is kept.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "learn/collection.hpp"
#include "learn/lesson.hpp"
#include "learn/standing.hpp"
#include "learn/themes.hpp"
#include "table/shelf.hpp"
#include "table/table.hpp"
#include "table/training.hpp"
#include "table/watcher.hpp"

namespace quadrille::table {

/// How many puzzles there are of a kind, and what became of them.
struct PuzzleCount {
  std::size_t all = 0;
  std::size_t tried = 0;
  std::size_t solved = 0;  ///< without a mistake, the last time
};

/// What comes after what is taken.
enum class Next : std::uint8_t {
  Nothing,
  Step,
  Lesson,
  Game,  ///< after the last lesson: for the face to begin
  Puzzle,
  Mistake,
};

// As faces call it among themselves.
std::string_view word_for(Next next);

/// The puzzles of a game, or of one of its modes, that one can choose.
struct PuzzleSet {
  struct Theme {
    learn::Theme theme;
    PuzzleCount count;
  };

  const AnyGame* game;
  char mode;  ///< 0 where the game has none
  Message name;
  int rating;  ///< one's own
  PuzzleCount count;
  std::vector<Theme> themes;  ///< those that some of them have

  learn::Choice choice(std::string theme = {}) const { return {game, mode, std::move(theme)}; }
};

class School final : private Watcher {
 public:
  /// At a table of its own: what is taken replaces the game on it.
  School(Table& table, Shelf& shelf, Random random);
  ~School() override;

  /// All moves of the game whose mistakes were taken are judged. Its record tells now how many were mistakes;
  /// see Chronicle::keep_judged.
  std::function<void(const match::Record&)> on_judged;

  /// A move was made at the table, or another place of the game is looked at: look() wants to be called once
  /// the table has told all of it, for what answers a move is a move.
  std::function<void()> on_stirred;

  /// A text of lessons, see docs/lessons.md; another of the same game replaces the first. By the name of
  /// its file one finds what is damaged in it.
  void read_lessons(std::string_view text, std::string_view file = {});
  /// Nothing where none were read.
  const learn::LessonBook* lessons_of(const AnyGame& game) const;
  bool is_done(const AnyGame& game, const learn::Lesson& lesson) const;
  /// How many of them are done, and which comes first of those that are not; null where all are.
  std::size_t lessons_done(const learn::LessonBook& book) const;
  const learn::Lesson* lesson_to_do(const learn::LessonBook& book) const;
  /// What is wrong with a text that says no game.
  const std::vector<Message>& damaged() const { return damaged_; }

  /// A collection of puzzles, see docs/puzzles.md, beside those that are there. By the name of its file one
  /// finds what is damaged in it.
  void read_puzzles(std::string_view text, std::string_view file = {});
  const std::vector<learn::PlacedPuzzle>& puzzles() const { return puzzles_; }
  /// "dodgem.txt: line 3, column 1: ..."
  const std::vector<Message>& damaged_puzzles() const { return damaged_puzzles_; }
  const learn::Standing& standing() const { return standing_; }
  /// What there is to choose from, in the order of the games.
  std::vector<PuzzleSet> puzzle_sets() const;
  /// The one of a day, "2026-01-31"; null where there are none.
  const learn::Puzzle* daily_puzzle(std::string_view date) const;
  /// Whether it was solved without a mistake; nothing where it was not tried.
  std::optional<bool> result_of(const learn::Puzzle& puzzle) const;
  /// "Solved in a row: 3 (longest: 7)"
  Message streak_words() const;

  /// Each does nothing and says so where there is none.

  bool take_lesson(const AnyGame& game, std::string_view name);
  bool take_next_puzzle(const learn::Choice& choice);
  /// Another of those that were chosen last; at first of all.
  bool take_next_puzzle() { return take_next_puzzle(choice_); }
  const learn::Choice& choice() const { return choice_; }
  bool take_daily_puzzle(std::string_view date);
  /// The mistakes of a game, of the people who played it.
  bool take_mistakes(const match::Record& record);

  const Training& training() const { return training_; }
  /// The lessons that the one that is taken belongs to, and its place among them.
  const learn::LessonBook* book() const { return book_; }
  std::size_t place_in_book() const;
  /// The lesson after it; null where there is none.
  const learn::Lesson* next_lesson() const;
  /// What comes after what is taken, and whether it is time for it: all that is asked is done.
  Next next() const;
  bool can_take_next() const;
  /// Does nothing where that is a game.
  void take_next();
  /// Of the puzzle that is taken: one's own rating in its game, and what the puzzle made of it.
  Message rating_words() const;
  /// How many points each player has, where the board does not tell; of a puzzle how one stands; how both
  /// players played the game whose mistakes are looked at.
  std::vector<Message> standing_words() const;
  /// How hard it is and what it is about, which would help before it is solved or shown: then nothing.
  std::optional<Message> puzzle_words() const;

  // Of the one that is taken.

  /// Judges and answers what was done at the table since it looked last; does nothing where nothing was.
  void look();
  void try_again();
  void show();
  void go_to(std::size_t step);
  /// The puzzle or the mistake is played out from its position on, and afterwards it is gone back to.
  void play_out();
  void leave_play_out();
  /// A position of one's own game is played out.
  void take_position(AnyPosition position, learn::Goal goal);
  void leave();
  /// See Training.
  void take_time() { training_.take_time(); }
  void go_on() { training_.go_on(); }

 private:
  void game_started() override { stir(); }
  void moves_changed() override { stir(); }
  void looked_elsewhere() override { stir(); }
  void trained() override;

  void stir();

  void take(const learn::Puzzle& puzzle);
  void recall();
  /// What was done is kept.
  void keep();

  Table& table_;
  Shelf& shelf_;
  Random random_;
  std::map<const AnyGame*, learn::LessonBook> books_;
  std::vector<Message> damaged_;
  const learn::LessonBook* book_ = nullptr;
  std::set<std::string> done_;  // "snort/mirror"
  std::vector<learn::PlacedPuzzle> puzzles_;
  std::vector<Message> damaged_puzzles_;
  learn::Choice choice_;
  learn::Standing standing_;
  double rating_before_ = 0;               // one's own, when the puzzle was taken
  std::string kept_standing_;              // as text; while nothing was tried there is nothing to keep
  bool stirred_ = false;                   // since it looked last
  std::optional<match::Record> unjudged_;  // the game whose mistakes were taken, until its moves are judged
  Training training_;
};

}  // namespace quadrille::table
