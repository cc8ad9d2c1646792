// A game in which one is taught, and what one learns from a game that is over, as the page has it.
#include <array>

#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"
#include "match/record.hpp"

namespace quadrille::web {

namespace {

using table::School;
using table::Table;

Json set_teaching(Session& session, const Json& arguments) {
  session.table().set_teaching({flag_at(arguments, 0), flag_at(arguments, 1)});
  return {};
}

/// At the table where one learns: the game comes from another.
Json take_mistakes(Session& session, const Json& arguments) {
  const Result<match::Record> record = match::parse_record(text_at(arguments, 0));
  return record && session.school().take_mistakes(*record);
}

Json take_position(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return false;
  Result<AnyPosition> position = (*game)->parse(text_at(arguments, 1));
  if (!position) return false;
  const bool wins = text_at(arguments, 2) == learn::goal_word(learn::Goal::Win);
  session.school().take_position(*std::move(position), wins ? learn::Goal::Win : learn::Goal::Draw);
  return true;
}

constexpr auto calls_of_teaching = std::to_array<Call>({
    {"setTeaching", "warns: boolean, values: boolean", "void", set_teaching},
    {"playAllTheSame", "", "void", simply<&Table::play_all_the_same>},
    {"anotherMove", "", "void", simply<&Table::take_another_move>},
    {"takeMistakes", "record: string", "boolean", take_mistakes},
    {"takePosition", "game: string, position: string, goal: string", "boolean", take_position},
    {"playOut", "", "void", at_school<&School::play_out>},
    {"leavePlayOut", "", "void", at_school<&School::leave_play_out>},
});

constexpr auto words_of_teaching = std::to_array<Word>({
    {"warnMe", [] { return message("Warn before blunders"); }},
    {"showValues", [] { return message("Show what moves are worth"); }},
    {"playAllTheSame", [] { return message("Play it all the same"); }},
    {"anotherMove", [] { return message("Another move"); }},
    {"learnFromMistakes", [] { return message("Learn from your mistakes"); }},
    {"mistakeOf", [] { return message("Mistake %1 of %2"); }},
    {"winThis", [] { return message("Win this"); }},
    {"holdThis", [] { return message("Hold this"); }},
    {"goBack", [] { return message("Back"); }},
    {"backToGame", [] { return message("Back to the game"); }},
});

}  // namespace

std::span<const Call> teaching_calls() { return calls_of_teaching; }

std::span<const Word> teaching_words() { return words_of_teaching; }

}  // namespace quadrille::web
