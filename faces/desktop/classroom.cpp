#include "faces/desktop/classroom.hpp"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "table/lobby.hpp"

namespace quadrille::desktop {

namespace {

using table::School;
using table::TrainingKind;

QString id_of(const AnyGame& game) { return QString::fromStdString(std::string(game.sheet().id)); }

/// The word of a kind or stage of training, or of what comes next, for QML.
template <class What>
QString word_of(What what) {
  const std::string_view word = table::word_for(what);
  return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

/// Those of the program are inside it; those of the person come after, so that theirs are taken where both
/// teach one game.
QStringList files_of(const char* kind, const QString& folder) {
  QStringList paths;
  for (const QString& place : {QStringLiteral(":"), folder}) {
    const QDir files(place + QStringLiteral("/") + QLatin1String(kind));
    for (const QFileInfo& info : files.entryInfoList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name))
      paths.append(info.filePath());
  }
  return paths;
}

}  // namespace

Classroom::Classroom(QString folder, table::Shelf& shelf, const Settings& settings, Chance chance)
    : folder_(std::move(folder)),
      settings_(settings),
      today_(std::move(chance.today)),
      school_(table_.table(), shelf, Random(chance.seed)) {
  school_.take_time();
  school_.on_judged = [this](const match::Record& game) { emit gameJudged(game); };
  reading_.setSingleShot(true);
  looking_.setSingleShot(true);
  answering_.setSingleShot(true);
  connect(&reading_, &QTimer::timeout, this, &Classroom::read_next_puzzles);
  connect(&looking_, &QTimer::timeout, this, &Classroom::look);
  connect(&answering_, &QTimer::timeout, this, [this] {
    school_.go_on();
    tell();
  });
  school_.on_stirred = [this] { looking_.start(0); };
  connect(&table_, &GameTable::trainingChanged, this, &Classroom::tell);
}

void Classroom::enter() {
  if (std::exchange(has_read_, true)) return;
  for (const QString& path : files_of("lessons", folder_)) read(path, &School::read_lessons);
  unread_ = files_of("puzzles", folder_);
  reading_.start(0);
  emit listsChanged();
}

void Classroom::read(const QString& path, TakeIn take_in) {
  QFile file(path);
  if (file.open(QIODevice::ReadOnly)) {
    (school_.*take_in)(file.readAll().toStdString(), path.toStdString());
  } else {
    unreadable_.push_back(message("{0}: {1}", path.toStdString(), file.errorString().toStdString()));
  }
}

/// Whoever wants a puzzle now wants it from all of them.
void Classroom::read_puzzles() {
  enter();
  while (!unread_.isEmpty()) read_next_puzzles();
}

void Classroom::read_next_puzzles() {
  if (unread_.isEmpty()) return;
  read(unread_.takeFirst(), &School::read_puzzles);
  if (unread_.isEmpty()) return emit listsChanged();
  reading_.start(0);
}

QVariantList Classroom::lessons_in(const learn::LessonBook& book) const {
  QVariantList lessons;
  const learn::Lesson* const next = school_.lesson_to_do(book);
  for (const learn::Lesson& lesson : book.lessons) {
    const std::string_view title = learn::text_in(lesson.title, settings_.language().toStdString());
    lessons.append(QVariantMap{{"name", QString::fromStdString(lesson.name)},
                               {"title", QString::fromStdString(unbroken(title))},
                               {"done", school_.is_done(*book.game, lesson)},
                               {"next", &lesson == next}});
  }
  return lessons;
}

QVariantList Classroom::courses() const {
  QVariantList list;
  for (const AnyGame* const game : all_games()) {
    const learn::LessonBook* const book = school_.lessons_of(*game);
    if (book == nullptr) continue;
    list.append(QVariantMap{{"game", id_of(*game)},
                            {"name", said(game->sheet().name)},
                            {"sample", QString::fromStdString(table::sample_of(*game)->text())},
                            {"done", static_cast<int>(school_.lessons_done(*book))},
                            {"lessons", lessons_in(*book)}});
  }
  return list;
}

QVariantList Classroom::puzzles() const {
  QVariantList list;
  for (const table::PuzzleSet& set : school_.puzzle_sets()) {
    QVariantList themes;
    for (const table::PuzzleSet::Theme& each : set.themes) {
      themes.append(QVariantMap{{"name", said(each.theme.name)},
                                {"what", said(each.theme.what)},
                                {"all", static_cast<int>(each.count.all)},
                                {"solved", static_cast<int>(each.count.solved)}});
    }
    list.append(QVariantMap{{"name", said(set.name)},
                            {"rating", set.rating},
                            {"all", static_cast<int>(set.count.all)},
                            {"solved", static_cast<int>(set.count.solved)},
                            {"themes", themes}});
  }
  return list;
}

QVariantMap Classroom::daily() const {
  const learn::Puzzle* const puzzle = school_.daily_puzzle(today_());
  if (puzzle == nullptr) return {{"title", ""}, {"result", ""}};
  const std::optional<bool> result = school_.result_of(*puzzle);
  return {{"title", said(table::title_of(puzzle->start()))},
          {"result", !result   ? ""
                     : *result ? "solved"
                               : "missed"}};
}

QStringList Classroom::problems() const {
  QStringList list;
  const auto add = [&](const std::vector<Message>& problems) { list.append(each_said(problems)); };
  add(unreadable_);
  add(school_.damaged());
  for (const AnyGame* const game : all_games()) {
    if (const learn::LessonBook* const book = school_.lessons_of(*game)) add(book->damaged);
  }
  add(school_.damaged_puzzles());
  return list;
}

/// Of everything: game, gameName, title, stage ("judging", "asking", "wrong", "right", "shown"), done
/// (nothing more is asked), words, step and steps, from 1, last (it is the last step), next ("step",
/// "lesson", "game", "puzzle", "mistake", "nothing") and canGoOn, whether it is time for that, canShow,
/// canTryAgain, canPlayOut, goal
/// ("win", "draw" or nothing), over (the kind that waits while a position of it is played out), own (it comes
/// from a game of one's own), standing (sentences). Of a lesson: lesson, lessons, from 1, and nextLesson (the
/// title of the lesson after it). Of a puzzle: name, and about, what it was about.
QVariantMap Classroom::taken() const {
  const table::Training& training = school_.training();
  QVariantMap map{{"kind", ""},
                  {"game", ""},
                  {"gameName", ""},
                  {"title", ""},
                  {"done", false},
                  {"stage", "asking"},
                  {"words", ""},
                  {"last", true},
                  {"step", 0},
                  {"steps", 0},
                  {"lesson", 0},
                  {"lessons", 0},
                  {"next", "nothing"},
                  {"nextLesson", ""},
                  {"canGoOn", false},
                  {"canTryAgain", false},
                  {"canPlayOut", false},
                  {"goal", ""},
                  {"over", ""},
                  {"own", false},
                  {"canShow", false},
                  {"name", ""},
                  {"standing", QStringList()},
                  {"about", ""}};
  if (!training.is_on()) return map;
  const AnyGame& game = table_.table().game().position()->game();
  const std::optional<learn::Goal> goal = training.goal();
  const std::optional<TrainingKind> waiting = training.waiting();
  map.insert({{"kind", word_of(training.kind())},
              {"game", id_of(game)},
              {"gameName", said(game.sheet().name)},
              {"title", table_.title()},
              {"stage", word_of(training.stage())},
              {"done", training.is_done()},
              {"words", said(training.words(settings_.language().toStdString()))},
              {"step", static_cast<int>(training.step()) + 1},
              {"steps", static_cast<int>(training.steps())},
              {"last", training.is_last()},
              {"next", word_of(school_.next())},
              {"canGoOn", school_.can_take_next()},
              {"canShow", training.can_show()},
              {"canTryAgain", training.can_try_again()},
              {"canPlayOut", training.can_play_out()},
              {"goal", goal ? QString::fromStdString(std::string(learn::goal_word(*goal))) : QString()},
              {"over", waiting ? word_of(*waiting) : QString()},
              {"own", training.is_own()},
              {"standing", each_said(school_.standing_words())}});
  if (training.kind() == TrainingKind::Lesson) map.insert(lesson_taken());
  if (training.kind() == TrainingKind::Puzzle) map.insert(puzzle_taken());
  return map;
}

QVariantMap Classroom::lesson_taken() const {
  const auto text = [&](const learn::Texts& texts) {
    return QString::fromStdString(unbroken(learn::text_in(texts, settings_.language().toStdString())));
  };
  const learn::Lesson* const next = school_.next_lesson();
  return {{"title", text(school_.training().lesson()->lesson().title)},
          {"lesson", static_cast<int>(school_.place_in_book()) + 1},
          {"lessons", static_cast<int>(school_.book()->lessons.size())},
          {"nextLesson", next ? text(next->title) : QString()}};
}

QVariantMap Classroom::puzzle_taken() const {
  const std::optional<Message> about = school_.puzzle_words();
  return {{"name", QString::fromStdString(school_.training().puzzle()->puzzle().name)},
          {"about", about ? said(*about) : QString()}};
}

void Classroom::takeLesson(const QString& game, const QString& name) {
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (meant && school_.take_lesson(**meant, name.toStdString())) tell();
}

void Classroom::takePuzzle(int set, int theme) {
  read_puzzles();
  const std::vector<table::PuzzleSet> sets = school_.puzzle_sets();
  learn::Choice choice;
  if (set >= 0 && set < static_cast<int>(sets.size())) {
    const table::PuzzleSet& chosen = sets[static_cast<std::size_t>(set)];
    const bool any = theme < 0 || theme >= static_cast<int>(chosen.themes.size());
    choice = chosen.choice(any ? std::string()
                               : std::string(chosen.themes[static_cast<std::size_t>(theme)].theme.word));
  }
  if (school_.take_next_puzzle(choice)) tell();
}

void Classroom::takeDaily() {
  read_puzzles();
  if (school_.take_daily_puzzle(today_())) tell();
}

bool Classroom::takeMistakes(const QString& record) {
  const Result<match::Record> read = match::parse_record(record.toStdString());
  const bool taken = read && school_.take_mistakes(*read);
  if (taken) tell();
  return taken;
}

bool Classroom::takePosition(const QString& game, const QString& position, const QString& goal) {
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (!meant) return false;
  Result<AnyPosition> start = (*meant)->parse(position.toStdString());
  if (!start) return false;
  const bool wins = goal.toStdString() == learn::goal_word(learn::Goal::Win);
  school_.take_position(*std::move(start), wins ? learn::Goal::Win : learn::Goal::Draw);
  tell();
  return true;
}

void Classroom::playOut() {
  school_.play_out();
  tell();
}

void Classroom::leavePlayOut() {
  school_.leave_play_out();
  tell();
}

void Classroom::goTo(int step) {
  if (step > 0) school_.go_to(static_cast<std::size_t>(step) - 1);
  tell();
}

void Classroom::tryAgain() {
  school_.try_again();
  tell();
}

void Classroom::show() {
  school_.show();
  tell();
}

void Classroom::goOn() {
  if (!school_.training().is_on()) return;
  school_.take_next();
  tell();
}

void Classroom::leave() {
  school_.leave();
  emit listsChanged();
  tell();
}

void Classroom::retranslate() {
  emit listsChanged();
  emit takenChanged();
  table_.retranslate();
}

void Classroom::look() {
  school_.look();
  tell();
}

void Classroom::tell() {
  emit takenChanged();
  if (school_.training().has_more()) {
    answering_.start(table_.replyPause());
  } else {
    answering_.stop();
  }
}

}  // namespace quadrille::desktop

#include "moc_classroom.cpp"
