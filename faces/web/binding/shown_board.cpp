#include "faces/web/binding/shown_board.hpp"

#include <array>

#include "faces/language/language.hpp"
#include "match/spoken.hpp"

namespace quadrille::web {

namespace {

/// A cell of the board, by its number: row by row.
struct ShownCell {
  const AnyPosition& position;
  Point where;
  const Piece& piece;
};

constexpr auto cell_fields = std::to_array<Field<ShownCell>>({
    {"at", "number",
     [](const ShownCell& cell) {
       return Json(cell.where.row * cell.position->shape().cols + cell.where.col);
     }},
    {"label", "string",
     [](const ShownCell& cell) { return Json(say_unbroken(match::spoken_cell(cell.position, cell.where))); }},
    {"piece", "string", [](const ShownCell& cell) { return Json(picture::name_on_ground(cell.piece)); }},
});

}  // namespace

bool ShownBoard::is_ground_of(const AnyPosition& position) const {
  return !pieces_.empty() && game_ == &position->game() && mode_ == position->mode() &&
         shape_ == position->shape();
}

Json ShownBoard::changes(const AnyPosition& position, const picture::Look& look) {
  Json changed = Json::object();
  const bool is_another = !is_ground_of(position);
  if (is_another) {
    game_ = &position->game();
    mode_ = position->mode();
    shape_ = position->shape();
    changed["ground"] = picture::ground_layer(position, look);
  }
  const picture::Marks marks = picture::marks_of_last(position, look);
  changed["under"] = marks.under;
  changed["over"] = marks.over;
  std::vector<Piece> pieces;
  Json cells = Json::array();
  for (int row = 0; row < shape_.rows; ++row) {
    for (int col = 0; col < shape_.cols; ++col) {
      const Piece piece = position->piece_at({row, col});
      if (is_another || piece != pieces_[pieces.size()])
        cells.push_back(json_of<ShownCell>({position, {row, col}, piece}, cell_fields));
      pieces.push_back(piece);
    }
  }
  pieces_ = std::move(pieces);
  changed["cells"] = std::move(cells);
  return changed;
}

std::string types_of_board() {
  return interface_of<ShownCell>("Cell", cell_fields) +
         "/** The board in layers, and the cells that changed; all of them where there is another ground. "
         "*/\n"
         "export interface BoardChanges {\n  ground?: string;\n  under: string;\n  over: string;\n"
         "  cells: Cell[];\n}\n\n";
}

}  // namespace quadrille::web
