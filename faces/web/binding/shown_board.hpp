// The board as the page has drawn it, so that the page is told only of what is no longer so.
#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "faces/picture/picture.hpp"
#include "faces/web/binding/fields.hpp"

namespace quadrille::web {

class ShownBoard {
 public:
  /// What the page must draw to show the position; `look` has the last move in it.
  Json changes(const AnyPosition& position, const picture::Look& look);
  /// Next time all of it is told: in other words, or in another look.
  void forget() { pieces_.clear(); }

 private:
  bool is_ground_of(const AnyPosition& position) const;

  const AnyGame* game_ = nullptr;
  char mode_ = 0;
  Shape shape_{};
  std::vector<Piece> pieces_;  ///< row by row
};

std::string types_of_board();

}  // namespace quadrille::web
