#include "learn/lesson.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "games/registry.hpp"
#include "learn/collection.hpp"

namespace quadrille::learn {

namespace {

/// "step: 4/4/4 1", with the lines that go on with it.
struct LessonLine {
  std::string_view key;
  std::string value;
  int number = 0;
  int column = 0;  // of the value
};

struct LessonFlaw {
  int line;
  int column;
  Message why;
};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Without remarks; what begins with a blank goes on with the line before. Text that is no line of ours has
/// an empty key.
std::vector<LessonLine> lines_of(std::string_view text) {
  std::vector<LessonLine> lines;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const std::string_view whole = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::string_view line = trimmed(whole);
    if (line.empty() || line.front() == '#') continue;
    if (is_blank(whole.front()) && !lines.empty()) {
      lines.back().value.append(" ").append(line);
      continue;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      lines.push_back({{}, std::string(line), number, 1});
      continue;
    }
    const std::string_view value = trimmed(line.substr(colon + 1));
    lines.push_back({trimmed(line.substr(0, colon)), std::string(value), number,
                     value.empty()
                         ? static_cast<int>(width_of(line)) + 1
                         : static_cast<int>(width_of(line.substr(0, line.find(value, colon + 1)))) + 1});
  }
  return lines;
}

bool is_language(std::string_view key) {
  return key.size() == 2 && std::all_of(key.begin(), key.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// Reads one lesson, line by line; the first mistake ends it.
class LessonReader {
 public:
  LessonReader(const AnyGame& game, Lesson& lesson) : game_(game), lesson_(lesson), texts_(&lesson.title) {}

  std::optional<LessonFlaw> read(const LessonLine& line) {
    if (line.value.empty()) return flaw(line, message("nothing stands after '{0}:'", line.key));
    if (line.key == "step") return begin_step(line);
    if (is_language(line.key)) return add_words(line);
    if (line.key != "goal" && line.key != "wrong") return unknown(line);
    if (lesson_.steps.empty()) {
      return flaw(
          line,
          message("'{0}:' belongs to a step, and there is none yet; a step begins with 'step: POSITION'",
                  line.key));
    }
    return line.key == "goal" ? set_aim(line) : add_wrong(line);
  }

  /// What is missing at the end of the lesson.
  std::optional<LessonFlaw> end() const {
    if (lesson_.title.empty())
      return LessonFlaw{lesson_.line, 1, message("the lesson has no title; write 'en: TITLE'")};
    if (lesson_.steps.empty()) {
      return LessonFlaw{lesson_.line, 1,
                        message("the lesson has no step; a step begins with 'step: POSITION'")};
    }
    for (const Step& step : lesson_.steps) {
      if (step.words.empty())
        return LessonFlaw{step.line, 1, message("the step says nothing; write 'en: TEXT'")};
      for (const WrongAnswer& wrong : step.wrong) {
        if (wrong.words.empty())
          return LessonFlaw{wrong.line, 1, message("the answer says nothing; write 'en: TEXT'")};
      }
    }
    return std::nullopt;
  }

 private:
  static LessonFlaw flaw(const LessonLine& line, Message why) {
    return {line.number, line.column, std::move(why)};
  }
  static LessonFlaw unknown(const LessonLine& line) {
    return {
        line.number, 1,
        line.key.empty()
            ? message("'{0}' is no line of a lesson, which is a word, a colon and what belongs to it",
                      first_characters(line.value, 20))
            : message("'{0}:' means nothing here; there are lesson, step, goal, wrong, en and fr", line.key)};
  }

  std::optional<LessonFlaw> begin_step(const LessonLine& line) {
    Result<AnyPosition> position = game_.parse(line.value);
    if (!position) return flaw(line, position.error().why);
    if ((*position)->outcome() != Outcome::Undecided)
      return flaw(line, message("the game is over in this position"));
    lesson_.steps.push_back({std::move(*position), {}, Aim::Any, {}, {}, {}, line.number});
    texts_ = &lesson_.steps.back().words;
    return std::nullopt;
  }

  std::optional<LessonFlaw> add_words(const LessonLine& line) {
    if (texts_->emplace(line.key, line.value).second) return std::nullopt;
    return LessonFlaw{line.number, 1, message("there is a text with '{0}:' already", line.key)};
  }

  std::optional<LessonFlaw> set_aim(const LessonLine& line) {
    Step& step = lesson_.steps.back();
    texts_ = &step.praise;
    for (const auto& [word, aim] : {std::pair{"any", Aim::Any}, {"win", Aim::Win}, {"draw", Aim::Draw}}) {
      if (line.value != word) continue;
      step.aim = aim;
      return std::nullopt;
    }
    step.aim = Aim::Moves;
    return read_moves(line, step.moves);
  }

  std::optional<LessonFlaw> add_wrong(const LessonLine& line) {
    WrongAnswer& answer = lesson_.steps.back().wrong.emplace_back();
    answer.line = line.number;
    texts_ = &answer.words;
    return line.value == "others" ? std::nullopt : read_moves(line, answer.moves);
  }

  std::optional<LessonFlaw> read_moves(const LessonLine& line, std::vector<AnyMove>& moves) const {
    const AnyPosition& position = lesson_.steps.back().position;
    for (const std::string& word : words_of(line.value)) {
      const Result<AnyMove> move = position->parse_move(word);
      if (!move) return flaw(line, move.error().why);
      if (!position->is_legal(*move)) return flaw(line, position->refusal(*move));
      moves.push_back(*move);
    }
    return std::nullopt;
  }

  const AnyGame& game_;
  Lesson& lesson_;
  Texts* texts_;  // where words in some language go
};

/// The game that the first line names.
const AnyGame* game_of(const std::vector<LessonLine>& lines, std::vector<Message>& damaged) {
  if (lines.empty() || lines.front().key != "game") {
    damaged.push_back(placed(lines.empty() ? 1 : lines.front().number, 1,
                             message("the first line of a file of lessons names the game: 'game: {0}'",
                                     all_games().front()->sheet().id)));
    return nullptr;
  }
  const Result<const AnyGame*> game = find_game(lines.front().value);
  if (game) return *game;
  damaged.push_back(placed(lines.front().number, lines.front().column, game.error().why));
  return nullptr;
}

bool is_word(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// Why a lesson cannot be called so.
std::optional<Message> name_flaw(const LessonBook& book, std::string_view name) {
  if (!is_word(name)) return message("'{0}' is no name of a lesson: small letters, digits and '-'", name);
  const bool taken = std::any_of(book.lessons.begin(), book.lessons.end(),
                                 [name](const Lesson& lesson) { return lesson.name == name; });
  if (taken) return message("there is a lesson '{0}' already", name);
  return std::nullopt;
}

}  // namespace

std::string_view text_in(const Texts& texts, std::string_view language) {
  for (const std::string_view wanted : {language, std::string_view("en")}) {
    if (const auto found = texts.find(wanted); found != texts.end()) return found->second;
  }
  return texts.empty() ? std::string_view() : texts.begin()->second;
}

LessonBook parse_lessons(std::string_view text) {
  LessonBook book;
  const std::vector<LessonLine> lines = lines_of(text);
  book.game = game_of(lines, book.damaged);
  if (book.game == nullptr) return book;
  for (auto line = lines.begin() + 1; line != lines.end();) {
    Lesson lesson;
    lesson.line = line->number;
    std::optional<LessonFlaw> flaw;
    if (line->key == "lesson") {
      lesson.name = line->value;
      if (std::optional<Message> why = name_flaw(book, lesson.name)) {
        flaw = LessonFlaw{line->number, line->column, std::move(*why)};
      }
      ++line;
    } else {
      flaw = LessonFlaw{line->number, 1, message("a lesson begins with 'lesson: NAME'")};
    }
    LessonReader reader(*book.game, lesson);
    for (; line != lines.end() && line->key != "lesson"; ++line) {
      if (!flaw) flaw = reader.read(*line);
    }
    if (!flaw) flaw = reader.end();
    if (flaw) {
      book.damaged.push_back(placed(flaw->line, flaw->column, std::move(flaw->why)));
    } else {
      book.lessons.push_back(std::move(lesson));
    }
  }
  return book;
}

}  // namespace quadrille::learn
