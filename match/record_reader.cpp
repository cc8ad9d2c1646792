// Reads the text of a record. Everything that can be wrong with it is told with its line and column.
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <unordered_set>
#include <utility>

#include "core/text.hpp"
#include "core/wishes.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/record.hpp"

namespace quadrille::match {

namespace {

/// A place in the text, as editors count: from 1, in characters.
struct TextPlace {
  int line = 1;
  int column = 1;
};

/// Where a text ends that begins at a place.
TextPlace after(TextPlace place, std::string_view text) {
  for (const char c : text) {
    if (c == '\n') {
      place = {place.line + 1, 1};
    } else if (begins_character(c)) {
      ++place.column;
    }
  }
  return place;
}

Error at(TextPlace place, Message why) {
  return fail("line {0}, column {1}: {2}", place.line, place.column, std::move(why));
}

/// The text, a character at a time, with where we are.
class Cursor {
 public:
  Cursor(std::string_view text, int first_line) : text_(text), place_{first_line, 1} {}

  bool at_end() const { return next_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[next_]; }
  TextPlace place() const { return place_; }

  char take() {
    const char c = text_[next_++];
    place_ = after(place_, {&c, 1});
    return c;
  }

  void skip_blanks() {
    while (!at_end() && std::isspace(static_cast<unsigned char>(peek())) != 0) take();
  }

  /// Everything up to a blank or one of the characters with a meaning of their own.
  std::string take_word() {
    std::string word;
    while (!at_end() && std::isspace(static_cast<unsigned char>(peek())) == 0 &&
           std::string_view("{}()[]").find(peek()) == std::string_view::npos) {
      word += take();
    }
    return word;
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  TextPlace place_;
};

/// Tags that say again what the start and the end of the game tell.
bool follows(std::string_view name) {
  return name == "Game" || name == "Size" || name == "Mode" || name == "Position" || name == "Result" ||
         name == "Termination";
}

Message not_a_time_left(std::string_view text) {
  return message("'{0}' is not a time on a clock; such times are written 0:04:32, or 0:04:32.5",
                 printable(text));
}

struct PlacedTag {
  Tag tag;
  TextPlace place;
};

Result<PlacedTag> read_tag(Cursor& in) {
  const TextPlace place = in.place();
  in.take();  // the bracket
  in.skip_blanks();
  std::string name;
  while (std::isalnum(static_cast<unsigned char>(in.peek())) != 0 || in.peek() == '_') name += in.take();
  if (name.empty()) return at(in.place(), message("a tag needs a name, as in [Game \"snort\"]"));
  in.skip_blanks();
  if (in.peek() != '"')
    return at(in.place(), message("the value of the tag {0} must stand in double quotes", name));
  in.take();
  std::string value;
  while (in.peek() != '"') {
    if (in.at_end() || in.peek() == '\n')
      return at(in.place(), message("the value of the tag {0} does not end", name));
    if (in.peek() == '\\') in.take();
    if (!in.at_end() && in.peek() != '\n') value += in.take();
  }
  in.take();
  in.skip_blanks();
  if (in.peek() != ']') return at(in.place(), message("a ] is missing after the tag {0}", name));
  in.take();
  return PlacedTag{{std::move(name), std::move(value)}, place};
}

/// The tags that describe the game, taken out of the others.
class Header {
 public:
  Result<Done> read(Cursor& in) {
    begin_ = in.place();
    std::unordered_set<std::string> names;
    for (in.skip_blanks(); in.peek() == '['; in.skip_blanks()) {
      Result<PlacedTag> tag = read_tag(in);
      if (!tag) return tag.error();
      if (!names.insert(tag->tag.name).second) {
        return at(tag->place, message("the tag {0} is there twice", tag->tag.name));
      }
      tags_.push_back(*std::move(tag));
    }
    return Done{};
  }

  /// The position the game starts from, by Position or else by Game, Size and Mode.
  Result<AnyPosition> start() const {
    const PlacedTag* name = find("Game");
    if (name == nullptr)
      return at(begin_, message("this is not a record of a game: it has no [Game \"...\"] tag"));
    const Result<const AnyGame*> game = find_game(name->tag.value);
    if (!game) return at(name->place, game.error().why);
    const Sheet& sheet = (*game)->sheet();
    Wishes wishes;
    const PlacedTag* const size = find("Size");
    if (size != nullptr) {
      const Result<Shape> shape = parse_shape(size->tag.value);
      if (!shape) return at(size->place, shape.error().why);
      wishes.shape = *shape;
    }
    if (const PlacedTag* const mode = find("Mode")) {
      const Result<char> letter = parse_mode(sheet, mode->tag.value);
      if (!letter) return at(mode->place, letter.error().why);
      wishes.mode = *letter;
    }
    const Result<Setup> setup = setup_from(sheet, wishes);
    if (!setup) return at(size->place, setup.error().why);  // what a game has is said of sizes alone
    return start_of(**game, *setup);
  }

  Result<Outcome> result() const {
    const PlacedTag* tag = find("Result");
    if (tag == nullptr) return Outcome::Undecided;
    const std::optional<Outcome> outcome = parse_result(tag->tag.value);
    if (!outcome)
      return at(tag->place, message("'{0}' is not a result; results are 1-0, 0-1, 1/2-1/2 and *",
                                    printable(tag->tag.value)));
    return *outcome;
  }

  /// How the loser lost without the board: gave up, unless it is said otherwise.
  Agreement way_to_lose() const {
    const PlacedTag* tag = find("Termination");
    if (tag == nullptr) return Agreement::Resignation;
    if (tag->tag.value == "time forfeit") return Agreement::TimeOut;  // as PGN says
    for (const Agreement way : {Agreement::Forfeit, Agreement::TimeOut}) {
      if (tag->tag.value == termination(way)) return way;
    }
    return Agreement::Resignation;
  }

  /// What is said about time can be read.
  Result<Done> check_time() const {
    const PlacedTag* const agreed = find("TimeControl");
    if (agreed == nullptr) return Done{};
    const Result<TimeControl> control = parse_time_tag(agreed->tag.value);
    if (!control) return at(agreed->place, control.error().why);
    const PlacedTag* const left = find("Clock");
    if (left != nullptr && !control->is_none() && !parse_time_left(left->tag.value))
      return at(left->place, not_a_time_left(left->tag.value));
    return Done{};
  }

  /// All of them, in their order.
  std::vector<Tag> all() const {
    std::vector<Tag> tags;
    for (const PlacedTag& tag : tags_) tags.push_back(tag.tag);
    return tags;
  }

  /// The tags that a record keeps as they are, those with a place of their own first.
  std::vector<Tag> others() const {
    std::vector<Tag> kept;
    for (const std::string_view name : placed_tags) {
      if (const PlacedTag* tag = find(name)) kept.push_back(tag->tag);
    }
    for (const PlacedTag& tag : tags_) {
      if (!has_place(tag.tag.name) && !follows(tag.tag.name)) kept.push_back(tag.tag);
    }
    return kept;
  }

 private:
  const PlacedTag* find(std::string_view name) const {
    for (const PlacedTag& tag : tags_) {
      if (tag.tag.name == name) return &tag;
    }
    return nullptr;
  }

  Result<AnyPosition> start_of(const AnyGame& game, const Setup& setup) const {
    const PlacedTag* given = find("Position");
    if (given == nullptr) {
      if (const PlacedTag* fill = find("Fill"); fill != nullptr && fill->tag.value == "random") {
        return at(fill->place,
                  message("a random grid must be written out: the [Position \"...\"] tag is missing"));
      }
      Result<AnyPosition> start = game.start(setup);
      if (!start) return at(begin_, start.error().why);
      return start;
    }
    Result<AnyPosition> start = game.parse(given->tag.value);
    if (!start) return at(given->place, start.error().why);
    if (find("Size") != nullptr && (*start)->shape() != setup.shape) {
      return at(given->place, message("the position has size {0}, but the Size tag says {1}",
                                      shape_text((*start)->shape()), shape_text(setup.shape)));
    }
    if (find("Mode") != nullptr && (*start)->mode() != setup.mode) {
      return at(given->place, message("the position is in another mode than the Mode tag says"));
    }
    return start;
  }

  TextPlace begin_;
  std::vector<PlacedTag> tags_;
};

/// A line being read, and where it has got to.
struct OpenLine {
  Line line;
  AnyPosition position;
  AnyPosition before_last;
  MoveNumbers numbers;
  MoveNumbers numbers_before_last;
  std::vector<std::string> waiting;  // comments ahead of a variation's first move
  TextPlace opened;
};

class MoveReader {
 public:
  MoveReader(Cursor& in, Record& record)
      : in_(in), record_(record), game_(record.start), has_clock_(!record.time_control().is_none()) {
    open_.push_back({{}, record.start, record.start, {}, {}, {}, {}});
  }

  /// Reads up to and with the result.
  Result<Done> read() {
    for (;;) {
      in_.skip_blanks();
      const TextPlace place = in_.place();
      if (in_.at_end()) {
        return at(place, message("the record ends without a result; write 1-0, 0-1, 1/2-1/2 or *"));
      }
      Result<Done> step = Done{};
      bool ended = false;
      switch (in_.peek()) {
        case '{':
          step = read_comment(place);
          break;
        case '(':
          step = open_variation(place);
          break;
        case ')':
          step = close_variation(place);
          break;
        default:
          step = read_word(place, ended);
          break;
      }
      if (!step || ended) return step;
    }
  }

 private:
  OpenLine& current() { return open_.back(); }
  std::vector<Entry>& entries() { return current().line.entries; }

  Result<Done> read_comment(TextPlace place) {
    in_.take();
    std::string comment;
    while (in_.peek() != '}') {
      if (in_.at_end()) return at(place, message("this comment does not end: a } is missing"));
      comment += in_.take();
    }
    in_.take();
    const bool said_something = !comment.empty();
    if (has_clock_ && (open_.size() > 1 || !entries().empty())) {
      if (Result<Done> taken = take_clock(place, comment); !taken) return taken;
      if (said_something && comment.empty()) return Done{};
    }
    std::vector<std::string>& ahead = open_.size() == 1 ? record_.comments : current().waiting;
    (entries().empty() ? ahead : entries().back().after).push_back(std::move(comment));
    return Done{};
  }

  /// Takes what was left on the clock out of the comment on a move, which is empty then if it said no more.
  /// Ahead of a move it stays there, but is looked at: that comment may come to stand behind it.
  Result<Done> take_clock(TextPlace place, std::string& comment) {
    const std::size_t begin = comment.find(clock_opening);
    Entry* const entry = entries().empty() ? nullptr : &entries().back();
    if (begin == std::string::npos || (entry != nullptr && entry->clock)) return Done{};
    const std::size_t end = std::min(comment.find(']', begin), comment.size());
    const std::string_view text =
        trimmed(std::string_view(comment).substr(begin, end - begin).substr(clock_opening.size()));
    const std::optional<std::chrono::milliseconds> left = parse_time_left(text);
    if (!left) return at(after(place, "{" + comment.substr(0, begin)), not_a_time_left(text));
    if (entry == nullptr) return Done{};
    entry->clock = left;
    comment.erase(begin, end + 1 - begin);
    comment = trimmed(comment);
    return Done{};
  }

  Result<Done> open_variation(TextPlace place) {
    in_.take();
    if (entries().empty()) return at(place, message("a variation must follow the move it replaces"));
    if (open_.size() > static_cast<std::size_t>(deepest_variation)) {
      return at(place, message("variations are nested more than {0} deep", deepest_variation));
    }
    const AnyPosition from = current().before_last;
    const MoveNumbers numbers = current().numbers_before_last;
    open_.push_back({{}, from, from, numbers, numbers, {}, place});
    return Done{};
  }

  Result<Done> close_variation(TextPlace place) {
    in_.take();
    if (open_.size() == 1) return at(place, message("there is no variation to close here"));
    if (entries().empty()) return at(place, message("this variation has no moves"));
    Line finished = std::move(current().line);
    open_.pop_back();
    entries().back().variations.push_back(std::move(finished));
    return Done{};
  }

  Result<Done> read_word(TextPlace place, bool& ended) {
    std::string word = in_.take_word();
    if (word.empty()) return at(place, message("'{0}' has no place among the moves", in_.peek()));
    if (const std::optional<Outcome> result = parse_result(word)) {
      if (open_.size() > 1)
        return at(current().opened, message("this variation does not end: a ) is missing"));
      ended = true;
      return finish(place, *result);
    }
    const std::size_t digits = word.find_first_not_of("0123456789");
    const bool number = digits != 0 && digits != std::string::npos && word[digits] == '.';
    if (number) word.erase(0, word.find_first_not_of('.', digits));  // npos erases all of it
    if (word.empty()) return Done{};
    return read_move(place, word);
  }

  Result<Done> read_move(TextPlace place, const std::string& word) {
    OpenLine& line = current();
    const bool main_line = open_.size() == 1;
    MoveNumbers numbers = line.numbers;
    const Side mover = line.position->to_move();
    const std::string label =
        std::to_string(numbers.next(mover)) + (mover == Side::First ? ". " : "... ") + printable(word);
    if (main_line ? game_.is_over() : line.position->outcome() != Outcome::Undecided) {
      return at(place, message("move {0}: the game is over before it", label));
    }
    if (main_line && game_.moves_played() == most_moves) {
      return at(place, message("this game has more than {0} moves; none so long is read", most_moves));
    }
    const Result<AnyMove> move = line.position->parse_move(word);
    if (!move) return at(place, message("move {0}: {1}", label, move.error().why));
    line.before_last = line.position;
    line.numbers_before_last = std::exchange(line.numbers, numbers);
    line.position->play(*move);
    if (main_line) game_.follow(*move);
    entries().push_back({*move, std::exchange(line.waiting, {}), {}, {}});
    return Done{};
  }

  Result<Done> finish(TextPlace place, Outcome told) {
    const Outcome known = game_.outcome();
    if (known != Outcome::Undecided && told != Outcome::Undecided && told != known) {
      return at(place, message("the result is written as {0}, but the moves end in {1}", result_text(told),
                               result_text(known)));
    }
    if (told == Outcome::Draw && !game_.sheet().can_draw) {
      return at(place, message("{0} cannot end in a draw", game_.sheet().name));
    }
    record_.result = known != Outcome::Undecided ? known : told;
    if (known == Outcome::Undecided && told != Outcome::Undecided) {
      record_.agreement = told == Outcome::Draw ? Agreement::Draw : Agreement::Resignation;
    }
    record_.main = std::move(current().line);
    in_.skip_blanks();
    if (!in_.at_end()) return at(in_.place(), message("there is more text after the result"));
    return Done{};
  }

  Cursor& in_;
  Record& record_;
  std::vector<OpenLine> open_;  // the main line first, then the variations being read
  Match game_;                  // the main line as far as it was read
  bool has_clock_;
};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::vector<PlacedRecord> records_in(std::string_view text) {
  text = without_byte_order_mark(text);
  std::vector<PlacedRecord> records;
  std::size_t begin = 0;
  int begin_line = 1;
  int line = 1;
  const auto close = [&](std::size_t end) {
    const std::string_view record = text.substr(begin, end - begin);
    if (!trimmed(record).empty()) records.push_back({record, begin_line});
  };
  for (std::size_t at = 0; at < text.size(); ++line) {
    if (at > begin && text.substr(at).starts_with(game_opening)) {
      close(at);
      begin = at;
      begin_line = line;
    }
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  close(text.size());
  return records;
}

Result<std::vector<Tag>> parse_tags(std::string_view text, int first_line) {
  Cursor in(without_byte_order_mark(text), first_line);
  Header header;
  if (Result<Done> read = header.read(in); !read) return read.error();
  return header.all();
}

Result<Record> parse_record(std::string_view text, int first_line) {
  text = without_byte_order_mark(text);
  if (text.size() > largest_record_bytes) {
    return fail("this is not a record of a game: it is larger than {0} MiB", largest_record_bytes >> 20U);
  }
  Cursor in(text, first_line);
  Header header;
  if (Result<Done> read = header.read(in); !read) return read.error();
  Result<AnyPosition> start = header.start();
  if (!start) return start.error();
  const Result<Outcome> tagged = header.result();
  if (!tagged) return tagged.error();
  if (Result<Done> timed = header.check_time(); !timed) return timed.error();
  Record record(*std::move(start));
  record.tags = header.others();
  const TextPlace moves_begin = in.place();
  if (Result<Done> read = MoveReader(in, record).read(); !read) return read.error();
  if (*tagged != Outcome::Undecided && record.result != Outcome::Undecided && *tagged != record.result) {
    return at(moves_begin, message("the Result tag says {0}, but the moves end with {1}",
                                   result_text(*tagged), result_text(record.result)));
  }
  if (record.agreement == Agreement::Resignation) record.agreement = header.way_to_lose();
  return record;
}

}  // namespace quadrille::match
