#include "core/board_text.hpp"

#include <algorithm>
#include <cctype>

#include "core/setup.hpp"

namespace quadrille {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '_' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::vector<BoardText::Field> split(std::string_view text) {
  std::vector<BoardText::Field> fields;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_blank(text[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    fields.push_back({text.substr(start, i - start), start + 1});
  }
  return fields;
}

/// Reads the board field cell by cell into a BoardText.
class RowReader {
 public:
  RowReader(const BoardText::Field& field, const BoardLetters& letters, BoardText& out)
      : text_(field.text), base_(field.at), letters_(letters), out_(out) {}

  Result<Done> read() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '/') {
        if (Result<Done> ended = end_row(); !ended) return ended;
        ++at_;
      } else if (letters_.runs && is_digit(c)) {
        if (Result<Done> run = read_run(); !run) return run;
      } else if (letters_.letters.find(c) != std::string_view::npos) {
        if (Result<Done> added = add(c, 1); !added) return added;
        ++at_;
      } else {
        return bad_letter();
      }
    }
    if (Result<Done> ended = end_row(); !ended) return ended;
    out_.shape = {static_cast<std::uint8_t>(row_), static_cast<std::uint8_t>(width_)};
    return Done{};
  }

 private:
  std::size_t where() const { return base_ + at_; }

  Result<Done> add(char letter, int count) {
    if (col_ + count > max_board_side) {
      return fail("position, character {0}: row {1} is longer than {2} cells", where(), row_ + 1,
                  max_board_side);
    }
    for (int i = 0; i < count; ++i) {
      out_.cells += letter;
      out_.cells_at.push_back(where());
    }
    col_ += count;
    return Done{};
  }

  Result<Done> read_run() {
    if (text_[at_] == '0')
      return fail("position, character {0}: a run of empty cells cannot begin with 0", where());
    int run = 0;
    std::size_t digits = 0;
    while (at_ + digits < text_.size() && is_digit(text_[at_ + digits])) {
      run = std::min(run * 10 + (text_[at_ + digits] - '0'), 10 * max_board_side);
      ++digits;
    }
    if (run > max_board_side) {
      return fail("position, character {0}: {1} empty cells do not fit in a row of at most {2}", where(),
                  printable(text_.substr(at_, digits)), max_board_side);
    }
    Result<Done> added = add('.', run);
    at_ += digits;
    return added;
  }

  Result<Done> end_row() {
    if (col_ == 0) return fail("position, character {0}: row {1} is empty", where(), row_ + 1);
    if (row_ == 0) width_ = col_;
    if (col_ != width_) {
      return fail("position, character {0}: row {1} has {2}, but row 1 has {3}", where(), row_ + 1,
                  counted("{0} cell", "{0} cells", col_), width_);
    }
    if (++row_ > max_board_side) {
      return fail("position, character {0}: more than {1} rows", where(), max_board_side);
    }
    col_ = 0;
    return Done{};
  }

  Error bad_letter() const {
    std::string known;
    for (const char c : letters_.letters) known.append(known.empty() ? "" : " ").append(1, c);
    const std::string found = printable(text_.substr(at_, 1));
    if (letters_.runs) {
      return fail("position, character {0}: '{1}' is none of {2} nor a number of empty cells", where(), found,
                  known);
    }
    return fail("position, character {0}: '{1}' is none of {2}", where(), found, known);
  }

  std::string_view text_;
  std::size_t base_;
  const BoardLetters& letters_;
  BoardText& out_;
  std::size_t at_ = 0;
  int row_ = 0;
  int col_ = 0;
  int width_ = 0;
};

}  // namespace

Result<BoardText> parse_board(std::string_view text, const BoardLetters& letters, const Sheet& sheet) {
  BoardText out;
  out.fields = split(text);
  if (out.fields.empty())
    return fail("the position is empty; write the rows of the board and the side to move");
  const BoardText::Field board = out.fields.front();
  out.fields.erase(out.fields.begin());
  if (Result<Done> read = RowReader(board, letters, out).read(); !read) return read.error();
  if (Result<Shape> shape = check_shape(sheet, out.shape); !shape) return shape.error();
  return out;
}

Result<Side> parse_side(const BoardText& text, std::size_t wanted) {
  if (text.fields.empty())
    return fail("the position does not say who is to move; write 1 or 2 after the board");
  const BoardText::Field& side = text.fields.front();
  if (side.text != "1" && side.text != "2") {
    return fail("position, character {0}: the side to move is 1 or 2, not '{1}'", side.at,
                printable(side.text));
  }
  if (text.fields.size() > wanted) {
    const BoardText::Field& extra = text.fields[wanted];
    return fail("position, character {0}: '{1}' is one field too many", extra.at, printable(extra.text));
  }
  return side.text == "1" ? Side::First : Side::Second;
}

std::string format_rows(Shape shape, std::string_view cells, bool runs) {
  std::string out;
  for (int row = 0; row < shape.rows; ++row) {
    if (row > 0) out += '/';
    int run = 0;
    for (int col = 0; col < shape.cols; ++col) {
      const char c = cells[index(shape.cell({row, col}))];
      if (runs && c == '.') {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += c;
    }
    if (run > 0) out += std::to_string(run);
  }
  return out;
}

}  // namespace quadrille
