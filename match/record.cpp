#include "match/record.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace quadrille::match {

namespace {

constexpr std::size_t line_width = 80;

std::string escaped(std::string_view value) {
  std::string out;
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;  // a tag's value is one line
  }
  return out;
}

/// Puts words on lines of at most 80 columns. A comment is one word: it is never broken. A word is written
/// when the next one comes, for parentheses may still stick to it.
class Wrapper {
 public:
  void word(std::string_view text) {
    flush();
    waiting_ = opening_ + std::string(text);
    opening_.clear();
  }
  /// A parenthesis sticks to the next word,
  void open() { opening_ += '('; }
  /// and to the last one.
  void close() { waiting_ += ')'; }

  std::string take() {
    flush();
    return std::move(out_) + '\n';
  }

 private:
  void flush() {
    if (waiting_.empty()) return;
    if (column_ > 0) {
      const bool fits = column_ + 1 + width_of(waiting_.substr(0, waiting_.find('\n'))) <= line_width;
      out_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    out_ += waiting_;
    const std::size_t last_line = waiting_.rfind('\n');
    column_ = last_line == std::string::npos ? column_ + width_of(waiting_)
                                             : width_of(waiting_.substr(last_line + 1));
    waiting_.clear();
  }

  std::string out_;
  std::string opening_;
  std::string waiting_;
  std::size_t column_ = 0;
};

class MoveWriter {
 public:
  explicit MoveWriter(const AnyPosition& start) : start_(start) {}

  std::string write(const Record& record) {
    write_comments(record.comments);
    write_line(record.main, start_, MoveNumbers{});
    out_.word(result_text(record.result));
    return out_.take();
  }

 private:
  void write_line(const Line& line, AnyPosition position, MoveNumbers numbers) {
    bool numbered = false;  // whether a black move may stand without its number
    for (const Entry& entry : line.entries) {
      const AnyPosition before = position;
      const MoveNumbers numbers_before = numbers;
      const Side mover = position->to_move();
      const int number = numbers.next(mover);
      write_comments(entry.before);
      if (!entry.before.empty()) numbered = false;
      if (mover == Side::First) out_.word(std::to_string(number) + ".");
      if (mover == Side::Second && !numbered) out_.word(std::to_string(number) + "...");
      out_.word(position->move_text(entry.move));
      position->play(entry.move);
      if (entry.clock)
        write_comments({std::string(clock_opening) + " " + time_left_text(*entry.clock) + "]"});
      write_comments(entry.after);
      for (const Line& variation : entry.variations) {
        out_.open();
        write_line(variation, before, numbers_before);
        out_.close();
      }
      numbered = mover == Side::First && !entry.clock && entry.after.empty() && entry.variations.empty();
    }
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) out_.word("{" + comment + "}");
  }

  const AnyPosition& start_;
  Wrapper out_;
};

}  // namespace

int depth_of(const Line& line) {
  int deepest = 0;
  for (const Entry& entry : line.entries) {
    for (const Line& variation : entry.variations) deepest = std::max(deepest, depth_of(variation));
  }
  return deepest + 1;
}

std::optional<std::string> Record::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end()) return std::nullopt;
  return found->value;
}

void Record::set_tag(std::string_view name, std::string value) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end()) {
    tags.push_back({std::string(name), std::move(value)});
  } else {
    found->value = std::move(value);
  }
}

void Record::remove_tag(std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

void Record::set_random_fill(std::uint64_t seed) {
  set_tag("Fill", "random");
  set_tag("Seed", std::to_string(seed));
}

TimeControl Record::time_control() const {
  const std::optional<std::string> written = tag("TimeControl");
  const Result<TimeControl> control = parse_time_tag(written.value_or("-"));
  return control ? *control : TimeControl{};
}

bool has_place(std::string_view tag) {
  return std::find(placed_tags.begin(), placed_tags.end(), tag) != placed_tags.end();
}

int MoveNumbers::next(Side mover) {
  if (mover == Side::First || last_ != Side::First) ++number_;
  last_ = mover;
  return number_;
}

std::string_view result_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::FirstWins:
      return "1-0";
    case Outcome::SecondWins:
      return "0-1";
    case Outcome::Draw:
      return "1/2-1/2";
    case Outcome::Undecided:
      break;
  }
  return "*";
}

std::optional<Outcome> parse_result(std::string_view text) {
  for (const Outcome outcome : {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw, Outcome::Undecided}) {
    if (text == result_text(outcome)) return outcome;
  }
  return std::nullopt;
}

std::string_view termination(Agreement agreement) {
  switch (agreement) {
    case Agreement::Resignation:
      return "resignation";
    case Agreement::Forfeit:
      return "forfeit";
    case Agreement::TimeOut:
      return "time";
    case Agreement::Draw:
      return "agreement";
    case Agreement::None:
      break;
  }
  return "";
}

std::string format_record(const Record& record) {
  std::string out;
  const auto write = [&](std::string_view name, std::string_view value) {
    out.append("[").append(name).append(" \"").append(escaped(value)).append("\"]\n");
  };
  const Sheet& sheet = record.start->game().sheet();
  write("Game", sheet.id);
  write("Size", shape_text(record.start->shape()));
  if (!sheet.modes.empty()) write("Mode", mode_word(sheet, record.start->mode()));
  for (const std::string_view name : placed_tags) {
    if (const auto value = record.tag(name)) write(name, *value);
  }
  write("Result", result_text(record.result));
  if (record.agreement != Agreement::None) write("Termination", termination(record.agreement));
  write("Position", record.start->text());
  for (const Tag& tag : record.tags) {
    if (!has_place(tag.name)) write(tag.name, tag.value);
  }
  return out + '\n' + MoveWriter(record.start).write(record);
}

}  // namespace quadrille::match
