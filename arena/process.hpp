// Another program, spoken to line by line.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::arena {

/// A program that runs as long as this lives: it is ended with all it has started, and dies with us however
/// we end.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a command line as the shell understands it. What the program writes to its error stream is
  /// thrown away, unless the command line leads it elsewhere.
  explicit Process(const std::string& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Ends it at once. Else it is asked to leave, and given a moment.
  void end() const;

  /// False when it does not listen any more.
  bool write_line(std::string_view line) const;

  enum class Silence { Ended, Late, Stopped, Babble };
  /// The next line without its end, or why there is none: the program has ended, the deadline has passed,
  /// `stop` has become true, or the line is longer than any answer is.
  struct Heard {
    std::optional<std::string> line;
    Silence silence = Silence::Ended;  ///< without a line
  };
  Heard read_line(Clock::time_point deadline, const std::atomic<bool>& stop);

 private:
  int socket_ = -1;
  pid_t id_ = -1;
  std::string unread_;
};

}  // namespace quadrille::arena
