// A game that has no subject: moves are typed in its notation.
#pragma once

#include "faces/console/session.hpp"

namespace quadrille::console {

class OtherProgram {
 public:
  explicit OtherProgram(Session& session) : session_(session) {}
  void run(const AnyGame& game, const Setup& setup);

 private:
  Session& session_;
};

}  // namespace quadrille::console
