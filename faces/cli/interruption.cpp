#include "faces/cli/interruption.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <utility>

#include "faces/cli/cli.hpp"

namespace quadrille::cli {

namespace {

// A signal handler has no other way to these.
std::string farewell_text;  // NOLINT
Stop requested{false};      // NOLINT
static_assert(Stop::is_always_lock_free, "a signal handler may not wait");

void leave(int) {
  const ssize_t written = write(STDERR_FILENO, farewell_text.data(), farewell_text.size());
  static_cast<void>(written);
  std::_Exit(static_cast<int>(Exit::Interrupted));
}

void request(int signal) {
  if (requested.exchange(true)) leave(signal);
}

}  // namespace

void leave_when_interrupted(std::string farewell) {
  farewell_text = std::move(farewell);
  std::signal(SIGINT, leave);
  std::signal(SIGTERM, leave);
}

const Stop& interruption_requested() { return requested; }

GracefulInterruption::GracefulInterruption() {
  requested = false;
  at_interrupt_ = std::signal(SIGINT, request);
  at_termination_ = std::signal(SIGTERM, request);
}

GracefulInterruption::~GracefulInterruption() {
  std::signal(SIGINT, at_interrupt_);
  std::signal(SIGTERM, at_termination_);
  requested = false;
}

}  // namespace quadrille::cli
