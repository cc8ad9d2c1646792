// Lessons: small boards with a sentence or two and something to do. Text files that a teacher can write, see
// docs/lessons.md.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace quadrille::learn {

/// The same in several languages, by their codes: "en", "fr".
using Texts = std::map<std::string, std::string, std::less<>>;

/// In that language, else in English, else in any.
std::string_view text_in(const Texts& texts, std::string_view language);

/// What is asked for: any move, one of those that are named, or a move that keeps the best there is, for
/// certain.
enum class Aim : std::uint8_t { Any, Moves, Win, Draw };

/// What is said of moves that do not reach the aim; of all that no other answer names where there are none.
struct WrongAnswer {
  std::vector<AnyMove> moves;
  Texts words;
  int line = 0;
};

struct Step {
  AnyPosition position;
  Texts words;
  Aim aim = Aim::Any;
  std::vector<AnyMove> moves;  ///< those that reach it, where they are named
  Texts praise;                ///< what is said when it is reached; may be missing
  std::vector<WrongAnswer> wrong;
  int line = 0;  ///< of the text, where it begins, from 1
};

struct Lesson {
  std::string name;  ///< a word, by which it is remembered
  Texts title;
  std::vector<Step> steps;
  int line = 0;
};

/// The lessons of one game, in their order. What could not be read is left out, and told with line and
/// column.
struct LessonBook {
  const AnyGame* game = nullptr;
  std::vector<Lesson> lessons;
  std::vector<Message> damaged;
};

/// A lesson with a mistake in it is left out, and the others are read.
LessonBook parse_lessons(std::string_view text);

}  // namespace quadrille::learn
