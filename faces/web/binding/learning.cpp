// Lessons and puzzles, as the page has them.
#include <array>

#include "core/setup.hpp"
#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"

namespace quadrille::web {

namespace {

using table::School;
using table::TrainingKind;

/// The lessons of one game.
struct Course {
  const Session& session;
  const School& school;
  const learn::LessonBook& book;
};

std::string title_in(const Session& session, const learn::Lesson& lesson) {
  return unbroken(learn::text_in(lesson.title, session.language()));
}

Json lessons_in(const Course& course) {
  Json list = Json::array();
  const learn::Lesson* const next = course.school.lesson_to_do(course.book);
  for (const learn::Lesson& lesson : course.book.lessons) {
    list.push_back({{"name", lesson.name},
                    {"title", title_in(course.session, lesson)},
                    {"done", course.school.is_done(*course.book.game, lesson)},
                    {"next", &lesson == next}});
  }
  return list;
}

constexpr auto course_fields = std::to_array<Field<Course>>({
    {"game", "string", [](const Course& course) { return Json(course.book.game->sheet().id); }},
    {"name", "string",
     [](const Course& course) { return Json(say_unbroken(course.book.game->sheet().name)); }},
    {"lessons", "{ name: string; title: string; done: boolean; next: boolean }[]", lessons_in},
    {"done", "number", [](const Course& course) { return Json(course.school.lessons_done(course.book)); }},
    {"damaged", "string[]", [](const Course& course) { return each_said(course.book.damaged); }},
});

Json courses(Session& session, const Json&) {
  const School& school = session.school();
  Json list = Json::array();
  for (const AnyGame* const game : all_games()) {
    const learn::LessonBook* const book = school.lessons_of(*game);
    if (book != nullptr) list.push_back(json_of<Course>({session, school, *book}, course_fields));
  }
  return list;
}

Json themes_in(const table::PuzzleSet& set) {
  Json list = Json::array();
  for (const auto& [theme, count] : set.themes) {
    list.push_back({{"word", theme.word},
                    {"name", say_unbroken(theme.name)},
                    {"what", say_unbroken(theme.what)},
                    {"all", count.all},
                    {"solved", count.solved}});
  }
  return list;
}

constexpr auto set_fields = std::to_array<Field<table::PuzzleSet>>({
    {"game", "string", [](const table::PuzzleSet& set) { return Json(set.game->sheet().id); }},
    {"mode", "string",
     [](const table::PuzzleSet& set) { return Json(mode_word(set.game->sheet(), set.mode)); }},
    {"name", "string", [](const table::PuzzleSet& set) { return Json(say_unbroken(set.name)); }},
    {"rating", "number", [](const table::PuzzleSet& set) { return Json(set.rating); }},
    {"all", "number", [](const table::PuzzleSet& set) { return Json(set.count.all); }},
    {"solved", "number", [](const table::PuzzleSet& set) { return Json(set.count.solved); }},
    {"themes", "{ word: string; name: string; what: string; all: number; solved: number }[]", themes_in},
});

/// All puzzles that there are, on a day.
struct Offer {
  const School& school;
  std::string date;
};

Json sets_in(const Offer& offer) {
  Json list = Json::array();
  for (const table::PuzzleSet& set : offer.school.puzzle_sets())
    list.push_back(json_of<table::PuzzleSet>(set, set_fields));
  return list;
}

Json daily_in(const Offer& offer) {
  const learn::Puzzle* const daily = offer.school.daily_puzzle(offer.date);
  if (daily == nullptr) return {};
  const std::optional<bool> result = offer.school.result_of(*daily);
  return {{"title", say_unbroken(table::title_of(daily->start()))},
          {"solved", result ? Json(*result) : Json()}};
}

constexpr auto offer_fields = std::to_array<Field<Offer>>({
    {"sets", "PuzzleSet[]", sets_in},
    {"daily", "{ title: string; solved: boolean | null } | null", daily_in},
    {"streak", "string", [](const Offer& offer) { return Json(say_unbroken(offer.school.streak_words())); }},
    {"damaged", "string[]", [](const Offer& offer) { return each_said(offer.school.damaged_puzzles()); }},
});

Json puzzles(Session& session, const Json& arguments) {
  return json_of<Offer>({session.school(), text_at(arguments, 0)}, offer_fields);
}

Json read_puzzles(Session& session, const Json& arguments) {
  session.school().read_puzzles(text_at(arguments, 0), text_at(arguments, 1));
  return {};
}

/// Without a game any puzzle will do, without a theme any of the game and mode.
Json take_puzzle(Session& session, const Json& arguments) {
  learn::Choice choice{.theme = text_at(arguments, 2)};
  if (const std::string id = text_at(arguments, 0); !id.empty()) {
    const Result<const AnyGame*> game = find_game(id);
    if (!game) return false;
    choice.game = *game;
  }
  if (const std::string word = text_at(arguments, 1); !word.empty() && choice.game != nullptr) {
    const Result<char> mode = parse_mode(choice.game->sheet(), word);
    if (!mode) return false;
    choice.mode = *mode;
  }
  return session.school().take_next_puzzle(choice);
}

Json daily_puzzle(Session& session, const Json& arguments) {
  return session.school().take_daily_puzzle(text_at(arguments, 0));
}

/// What is taken: a lesson or a puzzle.
struct Taken {
  const Session& session;
  const School& school;
  const table::Training& training() const { return school.training(); }
};

/// The title of the lesson after this one, where there is one.
Json next_lesson(const Taken& taken) {
  const learn::Lesson* const next = taken.school.next_lesson();
  return next == nullptr ? Json() : Json(title_in(taken.session, *next));
}

/// By which a lesson or a puzzle is remembered; of one's own games there is none.
Json name_of(const Taken& taken) {
  const table::Training& training = taken.training();
  if (training.kind() == TrainingKind::Lesson) return training.lesson()->lesson().name;
  return training.puzzle() != nullptr ? training.puzzle()->puzzle().name : "";
}

Json title_of(const Taken& taken) {
  const table::Training& training = taken.training();
  if (training.kind() == TrainingKind::Lesson) return title_in(taken.session, training.lesson()->lesson());
  return say_unbroken(taken.session.table().title());
}

Json goal_in(const Taken& taken) {
  const std::optional<learn::Goal> goal = taken.training().goal();
  return goal ? Json(learn::goal_word(*goal)) : Json();
}

Json waiting_in(const Taken& taken) {
  const std::optional<TrainingKind> kind = taken.training().waiting();
  return kind ? Json(word_for(*kind)) : Json();
}

Json about(const Taken& taken) {
  if (taken.training().kind() != TrainingKind::Puzzle) return "";
  const std::optional<Message> words = taken.school.puzzle_words();
  return words ? say_unbroken(*words) : "";
}

constexpr auto training_fields = std::to_array<Field<Taken>>({
    {"kind", "'lesson' | 'puzzle' | 'mistakes' | 'playOut'",
     [](const Taken& taken) { return Json(word_for(taken.training().kind())); }},
    {"game", "string", [](const Taken& taken) { return Json(taken.session.table().game().sheet().id); }},
    {"name", "string", name_of},
    {"title", "string", title_of},
    {"stage", "'judging' | 'asking' | 'wrong' | 'right' | 'shown'",
     [](const Taken& taken) { return Json(word_for(taken.training().stage())); }},
    {"done", "boolean", [](const Taken& taken) { return Json(taken.training().is_done()); }},
    {"words", "string",
     [](const Taken& taken) { return Json(say_unbroken(taken.training().words(taken.session.language()))); }},
    {"step", "number", [](const Taken& taken) { return Json(taken.training().step()); }},
    {"steps", "number", [](const Taken& taken) { return Json(taken.training().steps()); }},
    {"lesson", "number",
     [](const Taken& taken) { return Json(taken.school.book() ? taken.school.place_in_book() : 0); }},
    {"lessons", "number",
     [](const Taken& taken) { return Json(taken.school.book() ? taken.school.book()->lessons.size() : 0); }},
    {"last", "boolean", [](const Taken& taken) { return Json(taken.training().is_last()); }},
    {"next", "'step' | 'lesson' | 'game' | 'puzzle' | 'mistake' | 'nothing'",
     [](const Taken& taken) { return Json(word_for(taken.school.next())); }},
    {"nextLesson", "string | null", next_lesson},
    {"canGoOn", "boolean", [](const Taken& taken) { return Json(taken.school.can_take_next()); }},
    {"canShow", "boolean", [](const Taken& taken) { return Json(taken.training().can_show()); }},
    {"canTryAgain", "boolean", [](const Taken& taken) { return Json(taken.training().can_try_again()); }},
    {"canPlayOut", "boolean", [](const Taken& taken) { return Json(taken.training().can_play_out()); }},
    {"goal", "'win' | 'draw' | null", goal_in},
    {"over", "'puzzle' | 'mistakes' | null", waiting_in},
    {"about", "string", about},
    {"standing", "string[]", [](const Taken& taken) { return each_said(taken.school.standing_words()); }},
});

Json read_lessons(Session& session, const Json& arguments) {
  session.school().read_lessons(text_at(arguments, 0));
  return {};
}

Json take_lesson(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  return game && session.school().take_lesson(**game, text_at(arguments, 1));
}

Json go_to_step(Session& session, const Json& arguments) {
  session.school().go_to(static_cast<std::size_t>(number_at(arguments, 0)));
  return {};
}

/// To what comes after what is taken.
Json go_on(Session& session, const Json&) {
  if (session.school().training().is_on()) session.school().take_next();
  session.tell_state();
  return {};
}

constexpr auto calls_of_learning = std::to_array<Call>({
    {"readLessons", "text: string", "void", read_lessons},
    {"courses", "", "Course[]", courses},
    {"takeLesson", "game: string, name: string", "boolean", take_lesson},
    {"readPuzzles", "text: string, file: string", "void", read_puzzles},
    {"puzzles", "date: string", "PuzzleOffer", puzzles},
    {"takePuzzle", "game: string, mode: string, theme: string", "boolean", take_puzzle},
    {"dailyPuzzle", "date: string", "boolean", daily_puzzle},
    {"goToStep", "step: number", "void", go_to_step},
    {"goOn", "", "void", go_on},
    {"tryAgain", "", "void", at_school<&School::try_again>},
    {"showMe", "", "void", at_school<&School::show>},
    {"leaveTraining", "", "void", at_school<&School::leave>},
});

constexpr auto words_of_learning = std::to_array<Word>({
    {"learnToPlay", [] { return message("Learn to play"); }},
    {"learnWhat",
     [] { return message("Small boards, one idea each: make a move and see what comes of it."); }},
    {"lessonsDone", [] { return message("%1 of %2 done"); }},
    {"lessonDone", [] { return message("done"); }},
    {"lessonOf", [] { return message("Lesson %1 of %2"); }},
    {"stepOf", [] { return message("Step %1 of %2"); }},
    {"tryAgain", [] { return message("Try again"); }},
    {"showMe", [] { return message("Show me"); }},
    {"onceMore", [] { return message("Once more"); }},
    {"nextStep", [] { return message("Next step"); }},
    {"nextLesson", [] { return message("Next lesson: %1"); }},
    {"lastLesson", [] { return message("That was the last lesson. Now play a game!"); }},
    {"playGame", [] { return message("Play %1"); }},
    {"backToLessons", [] { return message("All lessons"); }},
    {"lessons", [] { return message("Lessons"); }},
    {"puzzles", [] { return message("Puzzles"); }},
    {"puzzleNamed", [] { return message("Puzzle %1"); }},
    {"puzzlesWhat",
     [] { return message("In each position exactly one move is right, and that is proven. Find it."); }},
    {"dailyPuzzle", [] { return message("Puzzle of the day"); }},
    {"anyPuzzle", [] { return message("From all games"); }},
    {"anyTheme", [] { return message("All themes"); }},
    {"puzzlesSolved", [] { return message("%1 of %2 solved"); }},
    {"yourRating", [] { return message("Your rating: %1"); }},
    {"puzzleSolved", [] { return message("solved"); }},
    {"puzzleMissed", [] { return message("missed"); }},
    {"nextPuzzle", [] { return message("Next puzzle"); }},
    {"backToPuzzles", [] { return message("All puzzles"); }},
});

}  // namespace

Json training_of(const Session& session) {
  const School* const school = session.known_school();
  if (school == nullptr || !school->training().is_on()) return {};
  return json_of<Taken>({session, *school}, training_fields);
}

std::span<const Call> learning_calls() { return calls_of_learning; }

std::span<const Word> learning_words() { return words_of_learning; }

std::string types_of_learning() {
  return interface_of<Course>("Course", course_fields) +
         interface_of<table::PuzzleSet>("PuzzleSet", set_fields) +
         interface_of<Offer>("PuzzleOffer", offer_fields) + interface_of<Taken>("Training", training_fields);
}

}  // namespace quadrille::web
