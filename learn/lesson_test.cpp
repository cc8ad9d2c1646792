#include "learn/lesson.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "learn/lesson_session.hpp"
#include "tests/sample_positions.hpp"
#include "tests/source_tree.hpp"

namespace quadrille::learn {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view two_steps = R"(# a remark
game: snort
lesson: first
en: Three cells
fr: Trois cases
step: 3 1
en: Leave black
  no cell.
fr: Ne laissez aucune case aux noirs.
goal: win
en: Well done.
fr: Bravo.
wrong: a1
en: Black plays c1.
fr: Les noirs jouent c1.
wrong: others
en: No.
fr: Non.
step: 4/4 1
en: Anywhere.
fr: Où vous voulez.
goal: any
)";

std::vector<std::string> in_english_all(const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  for (const Message& one : messages) texts.push_back(in_english(one));
  return texts;
}

TEST(Lessons, AreReadLineByLine) {
  const LessonBook book = parse_lessons(two_steps);
  EXPECT_THAT(book.damaged, IsEmpty());
  ASSERT_EQ(book.lessons.size(), 1U);
  const Lesson& lesson = book.lessons.front();
  EXPECT_EQ(book.game->sheet().id, "snort");
  EXPECT_EQ(lesson.name, "first");
  EXPECT_EQ(text_in(lesson.title, "fr"), "Trois cases");
  EXPECT_EQ(text_in(lesson.title, "de"), "Three cells") << "who speaks another language gets English";
  ASSERT_EQ(lesson.steps.size(), 2U);
  EXPECT_EQ(text_in(lesson.steps[0].words, "en"), "Leave black no cell.")
      << "a line that begins with a blank goes on";
  EXPECT_EQ(lesson.steps[0].aim, Aim::Win);
  EXPECT_EQ(lesson.steps[0].wrong.size(), 2U);
  EXPECT_EQ(lesson.steps[1].aim, Aim::Any);
  Budget budget;
  EXPECT_THAT(flaws_of(book, *make_prover(), budget), IsEmpty());
}

TEST(Lessons, ADamagedOneIsToldWithItsPlaceAndTheOthersAreRead) {
  const LessonBook book = parse_lessons(
      "game: snort\n"
      "lesson: One\nen: T\nstep: 3 1\nen: A.\n"
      "lesson: two\nen: T\nstep: 3 3\nen: A.\n"
      "lesson: three\nen: T\nstep: 3 1\nen: A.\ngoal: z9\n"
      "lesson: four\nen: T\nstep: 3 1\nen: A.\n"
      "lesson: four\nen: T\nstep: 3 1\nen: A.\n"
      "lesson: five\nen: T\nsteps: 3 1\n"
      "lesson: six\nstep: 3 1\nen: A.\n"
      "lesson: seven\nen: T\ngoal: any\n"
      "lesson: eight\nen: T\nen: T\n"
      "lesson: nine\nen: T\nstep: xx1 2\nen: A.\n");
  ASSERT_EQ(book.lessons.size(), 1U);
  EXPECT_EQ(book.lessons.front().name, "four");
  EXPECT_THAT(
      in_english_all(book.damaged),
      ElementsAre(HasSubstr("line 2, column 9: 'One' is no name"), HasSubstr("line 8, column 7: "),
                  HasSubstr("line 14, column 7: "), HasSubstr("line 19, column 9: there is a lesson 'four'"),
                  HasSubstr("line 25, column 1: 'steps:' means nothing"),
                  HasSubstr("line 26, column 1: the lesson has no title"),
                  HasSubstr("line 31, column 7: 'goal:' belongs to a step"),
                  HasSubstr("line 34, column 1: there is a text with 'en:'"),
                  HasSubstr("line 37, column 7: the game is over")));
}

TEST(Lessons, AFileThatIsNoneSaysHowItBegins) {
  for (const std::string_view text : {"", "lesson: a\n", "hello", "\n\n# remark\n"}) {
    const LessonBook book = parse_lessons(text);
    EXPECT_EQ(book.game, nullptr);
    EXPECT_THAT(in_english_all(book.damaged), ElementsAre(HasSubstr("names the game: 'game: ")));
  }
  EXPECT_THAT(in_english_all(parse_lessons("game: chess\n").damaged),
              ElementsAre(HasSubstr("line 1, column 7: ")));
}

TEST(Lessons, GoalsThatCannotBeAreTold) {
  const auto flaws = [](const std::string& step) {
    Budget budget;
    return in_english_all(
        flaws_of(parse_lessons("game: snort\nlesson: a\nen: T\n" + step), *make_prover(), budget));
  };
  EXPECT_THAT(flaws("step: 3 1\nen: A.\ngoal: draw\nwrong: others\nen: No.\n"),
              ElementsAre(HasSubstr("line 4, column 1: no move reaches")));
  EXPECT_THAT(flaws("step: 2 1\nen: A.\ngoal: win\nwrong: others\nen: No.\n"),
              ElementsAre(HasSubstr("every move")));
  EXPECT_THAT(flaws("step: 3 1\nen: A.\ngoal: b1\nwrong: b1\nen: No.\n"),
              ElementsAre(HasSubstr("b1 is called wrong")));
  EXPECT_THAT(flaws("step: 3 1\nen: A.\ngoal: win\n"),
              ElementsAre(HasSubstr("nothing is said of a wrong move")));
  EXPECT_THAT(flaws("step: 3 1\nen: A. B! C? D.\n"), ElementsAre(HasSubstr("has 4 sentences")));
  EXPECT_THAT(flaws("fr: T\nstep: 3 1\nen: A.\n"), ElementsAre(HasSubstr("a text in 'fr:' is missing")));
}

TEST(Lessons, AreTakenStepByStep) {
  const LessonBook book = parse_lessons(two_steps);
  LessonSession session(book.lessons.front());
  EXPECT_EQ(session.words("en"), "Leave black no cell.");
  EXPECT_FALSE(session.play(AnyMove{99}));
  ASSERT_TRUE(session.play(move_of(session.position(), "a1")));
  EXPECT_EQ(session.stage(), LessonStage::Wrong);
  EXPECT_EQ(session.words("fr"), "Les noirs jouent c1.");
  EXPECT_EQ(line_text(session.lesson().steps[0].position, session.moves()), "a1 c1")
      << "the reply is on the board";
  EXPECT_FALSE(session.play(move_of(session.lesson().steps[0].position, "b1"))) << "no move is asked for now";
  session.try_again();
  ASSERT_TRUE(session.play(move_of(session.position(), "c1")));
  EXPECT_EQ(session.words("en"), "No.");
  session.try_again();
  ASSERT_TRUE(session.play(move_of(session.position(), "b1")));
  EXPECT_EQ(session.stage(), LessonStage::Right);
  EXPECT_EQ(session.words("en"), "Well done.");
  EXPECT_FALSE(session.is_done());
  session.go_to(1);
  ASSERT_TRUE(session.play(move_of(session.position(), "d2")));
  EXPECT_TRUE(session.is_done());
  EXPECT_EQ(session.words("en"), "");
  session.go_to(0);
  session.show();
  EXPECT_EQ(line_text(session.lesson().steps[0].position, session.moves()), "b1");
  EXPECT_EQ(session.stage(), LessonStage::Shown);
  EXPECT_FALSE(session.is_done());
}

TEST(Lessons, ThatAreShippedHold) {
  int books = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_tree() / "data/lessons")) {
    const std::filesystem::path& file = entry.path();
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    const LessonBook book = parse_lessons(text.str());
    ASSERT_NE(book.game, nullptr) << file;
    EXPECT_EQ(file.filename(), std::string(book.game->sheet().id) + ".txt");
    ++books;
    Budget budget;
    EXPECT_THAT(in_english_all(book.damaged), IsEmpty()) << file;
    EXPECT_THAT(in_english_all(flaws_of(book, *make_prover(), budget)), IsEmpty()) << file;
    EXPECT_GE(book.lessons.size(), 6U) << file;
    EXPECT_LE(book.lessons.size(), 10U) << file;
    for (const Lesson& lesson : book.lessons)
      EXPECT_TRUE(lesson.title.contains("fr")) << file << ' ' << lesson.name;
  }
  EXPECT_GE(books, 4) << "a game needs none, but those that were there are";
}

}  // namespace
}  // namespace quadrille::learn
