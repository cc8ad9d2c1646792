#include "faces/picture/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "faces/language/language.hpp"
#include "faces/picture/pieces.hpp"

namespace quadrille::picture {

namespace {

/// A large board is shown small, so its labels are larger than those of others.
int label_size(Shape shape) { return std::max(shape.rows, shape.cols) > 12 ? 46 : 34; }

/// A board being drawn: where its cells are, and in which colours.
class Board {
 public:
  using PieceAt = std::function<Piece(Point)>;

  Board(const Sheet& sheet, Shape shape, PieceAt piece_at, const Look& look, std::string words)
      : words_(std::move(words)),
        cells_(sheet.cells),
        piece_at_(std::move(piece_at)),
        look_(look),
        colours_(colours(look.theme, look.dark)),
        shape_(shape),
        layout_(layout_of(shape_, look)) {}
  Board(const AnyPosition& position, const Look& look) : Board(position, look, words_of(position)) {}
  Board(const AnyPosition& position, const Look& look, std::string words)
      : Board(
            position->game().sheet(), position->shape(),
            [&position](Point at) { return position->piece_at(at); }, look, std::move(words)) {}

  std::string draw() const {
    constexpr double pixels_in_a_unit = 0.56;  // 8x8 fits on a page
    std::set<std::string> known;
    return svg_document(extent(), pixels_in_a_unit, words_ + definitions(known) + drawn());
  }

  Extent extent() const { return {layout_.width, layout_.height}; }

  /// All that is seen; the pieces must have been defined.
  std::string drawn() const {
    return ground() + lines() + last_cells() + pieces() + last_marks() + legal_marks() + solution_mark() +
           labels();
  }

  /// What does not change while a game is played.
  std::string ground_and_labels() const { return ground() + lines() + labels(); }

  Marks marks() const { return {last_cells(), last_marks()}; }

  /// The pieces that stand on the board, but for those that are known.
  std::string definitions(std::set<std::string>& known) const {
    std::string drawn = "<defs>\n";
    for_each_piece([&](const Piece& piece, int, int) {
      if (known.insert(piece_id(piece)).second) drawn += piece_group(piece, look_);
    });
    return drawn + "</defs>\n";
  }

 private:
  int frame() const { return layout_.margin; }
  int left(int col) const { return frame() + col * box; }
  int top(int row) const { return frame() + row * box; }

  static std::string words_of(const AnyPosition& position) {
    const Message state = position->outcome() == Outcome::Undecided
                              ? message("Player {0} to move", number(position->to_move()))
                              : message("The game is over: {0}", position->ending());
    return fmt::format("<title>{} {}×{}</title>\n<desc>{}\n{}</desc>\n",
                       escaped(say(position->game().sheet().name)), position->shape().rows,
                       position->shape().cols, escaped(position->text()), escaped(say(state)));
  }

  template <class Use>
  void for_each_piece(Use use) const {
    for (int row = 0; row < shape_.rows; ++row) {
      for (int col = 0; col < shape_.cols; ++col) {
        const Piece piece = piece_at_({row, col});
        if (is_drawn(piece)) use(piece, row, col);
      }
    }
  }

  /// The frame, and the cells on it.
  std::string ground() const {
    std::string dark_cells;
    for (int row = 0; row < shape_.rows; ++row) {
      for (int col = 1 - row % 2; col < shape_.cols; col += 2) {
        dark_cells += fmt::format("M{} {}h{}v{}h-{}z", left(col), top(row), box, box, box);
      }
    }
    return fmt::format(
        "<rect x='0' y='0' width='{}' height='{}' rx='22' ry='22' fill='{}'/>\n"
        "<rect x='{}' y='{}' width='{}' height='{}' fill='{}'/>\n"
        "<path d='{}' fill='{}'/>\n",
        layout_.width, layout_.height, colours_.edge, left(0), top(0), shape_.cols * box, shape_.rows * box,
        colours_.light_cell, dark_cells, colours_.dark_cell);
  }

  std::string lines() const {
    std::string path;
    for (int row = 0; row <= shape_.rows; ++row)
      path += fmt::format("M{} {}h{}", left(0), top(row), shape_.cols * box);
    for (int col = 0; col <= shape_.cols; ++col)
      path += fmt::format("M{} {}v{}", left(col), top(0), shape_.rows * box);
    return fmt::format("<path d='{}' fill='none' stroke='{}' stroke-width='2' stroke-linecap='square'/>\n",
                       path, colours_.line);
  }

  std::string pieces() const {
    std::string drawn;
    for_each_piece([&](const Piece& piece, int row, int col) {
      drawn += fmt::format("<use xlink:href='#{}' x='{}' y='{}'/>\n", piece_id(piece), left(col), top(row));
    });
    return drawn;
  }

  /// The cells the last move began and ended on, tinted.
  std::string last_cells() const {
    if (!look_.last) return {};
    std::string drawn;
    const auto tint = [&](Point at) {
      if (!shape_.contains(at)) return;
      drawn += fmt::format("<rect x='{}' y='{}' width='{}' height='{}' fill='{}' fill-opacity='0.28'/>\n",
                           left(at.col), top(at.row), box, box, colours_.accent);
    };
    if (look_.last->from) tint(*look_.last->from);
    for (const Point at : ends()) tint(at);
    return drawn;
  }

  /// The cells that the last move ended on.
  std::vector<Point> ends() const {
    return look_.filled.empty() ? std::vector{look_.last->to} : look_.filled;
  }

  /// A frame around cells that make a rectangle, or else one around each.
  std::string frames(const std::vector<Point>& cells) const {
    Point first = cells.front();
    Point last = first;
    for (const Point at : cells) {
      first = {std::min(first.row, at.row), std::min(first.col, at.col)};
      last = {std::max(last.row, at.row), std::max(last.col, at.col)};
    }
    const int rows = last.row - first.row + 1;
    const int cols = last.col - first.col + 1;
    if (rows * cols == static_cast<int>(cells.size())) return framed(first, rows, cols);
    std::string drawn;
    for (const Point at : cells) drawn += framed(at, 1, 1);
    return drawn;
  }

  std::string framed(Point first, int rows, int cols) const {
    return fmt::format(
        "<rect x='{}' y='{}' width='{}' height='{}' rx='8' ry='8' fill='none' stroke='{}' "
        "stroke-width='6'/>\n",
        left(first.col) + 3, top(first.row) + 3, cols * box - 6, rows * box - 6, colours_.accent);
  }

  /// A frame where the last move ended, an arrow where it left the board, crosses where it captured.
  std::string last_marks() const {
    std::string drawn;
    if (look_.last && shape_.contains(look_.last->to)) {
      drawn += frames(ends());
    } else if (look_.last && look_.last->from) {
      drawn += way_out(*look_.last->from, look_.last->to);
    }
    for (const Point at : look_.captured) {
      drawn += accent_path(fmt::format("M{0} {1}l32 32m0 -32l-32 32", left(at.col) + 34, top(at.row) + 34));
    }
    return drawn;
  }

  std::string legal_marks() const {
    std::string drawn;
    for (const Point at : look_.legal) {
      drawn += fmt::format("<circle cx='{}' cy='{}' r='11' fill='{}'/>\n", left(at.col) + box / 2,
                           top(at.row) + box / 2, colours_.accent);
    }
    return drawn;
  }

  /// An arrow from cell to cell, also over the edge, or a ring around the cell to touch.
  std::string solution_mark() const {
    if (!look_.solution) return {};
    const auto middle = [&](Point at) { return Point{top(at.row) + box / 2, left(at.col) + box / 2}; };
    const Point to = middle(look_.solution->to);
    if (!look_.solution->from) {
      return fmt::format("<circle cx='{}' cy='{}' r='38' fill='none' stroke='{}' stroke-width='9'/>\n",
                         to.col, to.row, colours_.accent);
    }
    const Point from = middle(*look_.solution->from);
    const double angle = std::atan2(to.row - from.row, to.col - from.col);
    const auto barb = [&](double turn) {
      constexpr double length = 30;
      return fmt::format("{:.0f} {:.0f}", to.col - length * std::cos(angle + turn),
                         to.row - length * std::sin(angle + turn));
    };
    constexpr double spread = 0.5;
    return accent_path(fmt::format("M{0} {1}L{2} {3}M{4}L{2} {3}L{5}", from.col, from.row, to.col, to.row,
                                   barb(spread), barb(-spread)));
  }

  /// An arrow on the cell that a piece left the board from.
  std::string way_out(Point from, Point to) const {
    const int right = std::clamp(to.col - from.col, -1, 1);
    const int down = std::clamp(to.row - from.row, -1, 1);
    // So far ahead of the middle of the cell, and so far to the side of the way.
    const auto spot = [&](int ahead, int aside) {
      return fmt::format("{} {}", left(from.col) + box / 2 + ahead * right - aside * down,
                         top(from.row) + box / 2 + ahead * down + aside * right);
    };
    return accent_path(
        fmt::format("M{}L{}M{}L{}L{}", spot(-28, 0), spot(30, 0), spot(8, -22), spot(30, 0), spot(8, 22)));
  }

  std::string accent_path(const std::string& path) const {
    return fmt::format(
        "<path d='{}' fill='none' stroke='{}' stroke-width='7' stroke-linecap='round' "
        "stroke-linejoin='round'/>\n",
        path, colours_.accent);
  }

  /// Rows at the left and columns at the bottom, as the game spells them.
  std::string labels() const {
    if (!look_.coordinates) return {};
    const int middle = frame() / 2;
    std::string drawn;
    for (int row = 0; row < shape_.rows; ++row) {
      drawn += centred_text(middle, top(row) + box / 2, label_size(shape_), colours_.coordinates,
                            std::to_string(cells_.first_row + row));
    }
    for (int col = 0; col < shape_.cols; ++col) {
      drawn +=
          centred_text(left(col) + box / 2, top(shape_.rows) + middle, label_size(shape_),
                       colours_.coordinates, std::string(1, static_cast<char>(cells_.first_letter + col)));
    }
    return drawn;
  }

  std::string words_;  // for those who do not see the board
  CellSpelling cells_;
  PieceAt piece_at_;
  const Look& look_;
  Colours colours_;
  Shape shape_;
  Layout layout_;
};

}  // namespace

Layout layout_of(Shape shape, const Look& look) {
  constexpr int bare_frame = 22;
  const int margin = look.coordinates ? label_size(shape) + 20 : bare_frame;
  return {shape.cols * box + 2 * margin, shape.rows * box + 2 * margin, margin, box};
}

std::string board_svg(const AnyPosition& position, const Look& look) { return Board(position, look).draw(); }

std::string ground_layer(const AnyPosition& position, const Look& look) {
  std::string definitions;
  for (const NamedPiece& each : position->game().pieces(position->mode())) {
    if (is_drawn(each.piece)) definitions += piece_group(each.piece, look);
  }
  return Board(position, look, "").ground_and_labels() + "<defs>\n" + definitions + "</defs>\n";
}

std::string name_on_ground(const Piece& piece) { return is_drawn(piece) ? piece_id(piece) : std::string(); }

Marks marks_of_last(const AnyPosition& position, const Look& look) {
  return Board(position, look, "").marks();
}

std::string draft_svg(const Sheet& sheet, Shape shape, const std::function<Piece(Point)>& piece_at,
                      const Look& look) {
  return Board(sheet, shape, piece_at, look, "").draw();
}

std::string sheet_svg(const std::vector<Diagram>& diagrams) {
  constexpr double pixels_in_a_unit = 0.4;
  constexpr int caption_height = 90;
  constexpr int caption_size = 44;
  constexpr int gap = 40;
  const int count = static_cast<int>(diagrams.size());
  const int columns = std::min(count, static_cast<int>(std::ceil(std::sqrt(count))));
  Extent cell{0, 0};
  for (const Diagram& diagram : diagrams) {
    const Extent extent = Board(diagram.position, diagram.look).extent();
    cell = {std::max(cell.width, extent.width + gap), std::max(cell.height, extent.height + caption_height)};
  }
  const Extent whole{columns * cell.width + gap, (count + columns - 1) / columns * cell.height + gap};
  std::set<std::string> known;
  std::string drawn;
  std::string definitions;
  for (int i = 0; i < count; ++i) {
    const Diagram& diagram = diagrams[static_cast<std::size_t>(i)];
    const Board board(diagram.position, diagram.look);
    definitions += board.definitions(known);
    const int x = gap + i % columns * cell.width;
    const int y = gap + i / columns * cell.height;
    const Extent extent = board.extent();
    drawn += fmt::format("<g transform='translate({} {})'>\n{}{}</g>\n", x, y, board.drawn(),
                         centred_text(extent.width / 2, extent.height + caption_height / 2, caption_size,
                                      "#808080", diagram.caption));
  }
  return svg_document(whole, pixels_in_a_unit, definitions + drawn);
}

std::string piece_svg(const Piece& piece, const Look& look) {
  return svg_document({box, box}, 1, is_drawn(piece) ? piece_group(piece, look) : std::string());
}

}  // namespace quadrille::picture
