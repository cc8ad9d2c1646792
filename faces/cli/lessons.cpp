// quadrille lessons: reads lessons as a teacher wrote them and tells what is wrong with them.
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "faces/cli/arguments.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/language/language.hpp"
#include "learn/lesson_session.hpp"

namespace quadrille::cli {

namespace {

struct LessonsArguments {
  std::string file;
  bool json = false;
};

std::size_t steps_in(const learn::LessonBook& book) {
  std::size_t steps = 0;
  for (const learn::Lesson& lesson : book.lessons) steps += lesson.steps.size();
  return steps;
}

Exit check_lessons(const Streams& streams, const LessonsArguments& arguments) {
  const Result<std::string> text = read_input(streams, arguments.file);
  if (!text) return refuse(streams, Exit::BadFile, text.error().why);
  const learn::LessonBook book = learn::parse_lessons(*text);
  std::vector<Message> flaws = book.damaged;
  const GracefulInterruption graceful;
  Budget budget({}, interruption_requested());
  const std::unique_ptr<learn::Prover> prover = learn::make_prover();
  for (Message& flaw : learn::flaws_of(book, *prover, budget)) flaws.push_back(std::move(flaw));
  if (interruption_requested()) return refuse(streams, Exit::Interrupted, message("stopped before the end"));
  Json json{{"file", arguments.file},
            {"game", book.game != nullptr ? Json(book.game->sheet().id) : Json(nullptr)},
            {"lessons", book.lessons.size()},
            {"steps", steps_in(book)}};
  return tell_checked(streams, arguments.json, std::move(json), flaws,
                      message("{0} is right: {1}, {2}", printable(arguments.file),
                              counted("{0} lesson", "{0} lessons", book.lessons.size()),
                              counted("{0} step", "{0} steps", steps_in(book))));
}

}  // namespace

void add_lessons(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "lessons", message("check lessons that a teacher wrote: every position, goal and text"),
      "  quadrille lessons data/lessons/snort.txt\n  quadrille lessons - --json < mine.txt");
  const auto arguments = std::make_shared<LessonsArguments>();
  command.add_option("FILE", arguments->file, say(message("the lessons; - is the input")))->required();
  add_json(command, arguments->json);
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] { return check_lessons(streams, *arguments); };
  });
}

}  // namespace quadrille::cli
