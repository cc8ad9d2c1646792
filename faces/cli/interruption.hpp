// What an interruption (Ctrl-C, or a request to end) does to the program.
#pragma once

#include <string>

#include "core/budget.hpp"

namespace quadrille::cli {

/// From now on an interruption says this on the error stream and leaves at once. The words are made ahead,
/// for a signal handler may not look them up.
void leave_when_interrupted(std::string farewell);

/// Whether an interruption was asked for, while a GracefulInterruption is there to heed it.
const Stop& interruption_requested();

/// For a command that has something to finish first: while this lives, the first interruption only sets
/// interruption_requested(), and the second leaves at once. One at a time.
class GracefulInterruption {
 public:
  GracefulInterruption();
  GracefulInterruption(const GracefulInterruption&) = delete;
  GracefulInterruption& operator=(const GracefulInterruption&) = delete;
  ~GracefulInterruption();

 private:
  using Handler = void (*)(int);
  Handler at_interrupt_;
  Handler at_termination_;
};

}  // namespace quadrille::cli
