// The Vorassic subject's program: it asks for the size, the fill and the mode, then for the cells to capture,
// and shows the grid and the scores after each move. The rules are games/vorassic's.
#pragma once

#include "faces/console/console.hpp"
#include "faces/console/session.hpp"

namespace quadrille::console {

class VorassicProgram {
 public:
  explicit VorassicProgram(Session& session) : session_(session) {}

  /// The main program; what the request tells is not asked for.
  void vorassic(Setup setup, const Request& request);

 private:
  Step ask_size(Setup& setup);
  Step ask_fill(Setup& setup);
  Step ask_mode(Setup& setup);
  /// What the request does not tell; false when the person leaves.
  bool ask_setup(Setup& setup, const Request& request);
  void display_grid(const Board& board);

  Session& session_;
};

}  // namespace quadrille::console
