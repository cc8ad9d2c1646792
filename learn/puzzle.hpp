// A puzzle: a position in which exactly one move reaches the best result there is, and how it goes on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ladder.hpp"
#include "core/result.hpp"
#include "exact/exact.hpp"
#include "match/analysis.hpp"
#include "match/record.hpp"

namespace quadrille::learn {

/// The best that the player to move can reach: a draw only where nothing wins.
enum class Goal : std::uint8_t { Win, Draw };

constexpr ExactValue value_of(Goal goal) { return goal == Goal::Win ? ExactValue::Win : ExactValue::Draw; }
/// "win" or "draw", as records have it.
std::string_view goal_word(Goal goal);

/// What can be asked of the player to move in a position of such a worth: nothing where it is lost, or where
/// it is not proven and nobody is clearly better.
std::optional<Goal> goal_of(const match::Worth& worth);

/// Of a hundred tries, how many each level below the highest solved.
using Found = std::array<int, limited_levels>;

struct Puzzle {
  explicit Puzzle(match::Record written) : record(std::move(written)) {}

  /// The solution is the main line: moves of the solver, who is to move at the start, and the replies that
  /// resist longest. Beside each move of the solver stand the wrong ones, each with its refutation. Tags that
  /// are not told below are kept here.
  match::Record record;
  std::string name;  ///< the same for ever, by which it is remembered
  Goal goal = Goal::Win;
  std::optional<int> rating;  ///< on the scale of the levels of its game
  std::optional<Found> found;
  std::vector<std::string> themes;  ///< by their words, see themes.hpp

  const AnyPosition& start() const { return record.start; }
  Side solver() const { return record.start->to_move(); }
  const std::vector<match::Entry>& solution() const { return record.main.entries; }
};

/// With what is told above as tags.
match::Record record_of(const Puzzle& puzzle);

/// A refusal, and the tag it is about; without one it is about the moves.
struct Complaint {
  std::string_view tag;
  Message why;
};
/// Takes the tags of a puzzle out of a record; the complaint is set where that cannot be.
std::optional<Puzzle> puzzle_of(match::Record record, Complaint& complaint);

}  // namespace quadrille::learn
