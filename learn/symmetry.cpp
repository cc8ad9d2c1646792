#include "learn/symmetry.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/board_text.hpp"

namespace quadrille::learn {

namespace {

/// The board is mirrored along its main diagonal, then from top to bottom, then from left to right, each or
/// not, and the players may change places.
struct Symmetry {
  bool transposes = false;
  bool flips_rows = false;
  bool flips_columns = false;
  bool swaps_players = false;
};

/// Both players can do the same everywhere.
std::vector<Symmetry> all_symmetries() {
  std::vector<Symmetry> all;
  all.reserve(16);
  for (int bits = 0; bits < 16; ++bits)
    all.push_back({(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0});
  return all;
}

struct GameSymmetry {
  std::vector<Symmetry> symmetries;
  std::string_view letters;  ///< of player 1
  std::string_view swapped;  ///< of player 2, in the same order
};

/// A game that is not named here has none but itself.
GameSymmetry symmetry_of(std::string_view game) {
  if (game == "snort") return {all_symmetries(), "x", "o"};
  if (game == "equerre") return {all_symmetries(), "QR", "qr"};
  // One player's way off the board is the other's, seen along the diagonal that begins in the empty corner.
  if (game == "dodgem") return {{{}, {true, true, true, true}}, "x", "o"};
  // Each player begins in a corner of the main diagonal.
  if (game == "vorassic")
    return {
        {{}, {true, false, false, false}, {false, true, true, true}, {true, true, true, true}}, "Jj", "Rr"};
  return {{{}}, "", ""};
}

char swapped_letter(char letter, const GameSymmetry& game) {
  if (const std::size_t at = game.letters.find(letter); at != std::string_view::npos) return game.swapped[at];
  if (const std::size_t at = game.swapped.find(letter); at != std::string_view::npos) return game.letters[at];
  return letter;
}

std::string cells_of(const AnyPosition& position, const Symmetry& symmetry, const GameSymmetry& game,
                     Shape shape) {
  std::string cells;
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      Point from{symmetry.flips_rows ? shape.rows - 1 - row : row,
                 symmetry.flips_columns ? shape.cols - 1 - col : col};
      if (symmetry.transposes) std::swap(from.row, from.col);
      const char letter = position->piece_at(from).letter;
      cells += symmetry.swaps_players ? swapped_letter(letter, game) : letter;
    }
  }
  return cells;
}

/// Whose turn it is and what else is written behind the board: a mode stays, a score of 3-5 becomes 5-3.
std::string swapped_fields(std::string fields) {
  if (const std::size_t side = fields.find_first_of("12"); side != std::string::npos)
    fields[side] = fields[side] == '1' ? '2' : '1';
  const std::size_t dash = fields.find('-');
  if (dash == std::string::npos) return fields;
  const std::size_t first = fields.rfind(' ', dash) + 1;
  return fields.substr(0, first) + fields.substr(dash + 1) + "-" + fields.substr(first, dash - first);
}

}  // namespace

std::vector<std::string> images(const AnyPosition& position) {
  const GameSymmetry game = symmetry_of(position->game().sheet().id);
  const std::string text = position->text();
  const std::string fields = text.substr(std::min(text.find(' '), text.size()));
  const Shape shape = position->shape();
  const bool runs = !position->game().sheet().keeps_score;  // numbers of cells are no runs of empty ones
  std::vector<std::string> found;
  for (const Symmetry& symmetry : game.symmetries) {
    const Shape turned = symmetry.transposes ? Shape{shape.cols, shape.rows} : shape;
    found.push_back(format_rows(turned, cells_of(position, symmetry, game, turned), runs) +
                    (symmetry.swaps_players ? swapped_fields(fields) : fields));
  }
  return found;
}

std::string canonical_form(const AnyPosition& position) {
  const std::vector<std::string> all = images(position);
  return *std::min_element(all.begin(), all.end());
}

}  // namespace quadrille::learn
