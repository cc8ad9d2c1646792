// Another program, spoken to line by line.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/budget.hpp"
#include "core/result.hpp"

namespace quadrille::match {

/// A program that runs as long as this lives: it is ended with all it has started, and dies with us however
/// we end. To the system that is the thread that has started it, so this thread must live as long.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a program with its arguments, as the shell reads them. What the program writes to its error
  /// stream is added to this file; without one it is thrown away, unless the command line leads it elsewhere.
  /// Refused where no programs can be started, as in a browser; a program that is not there ends at once.
  static Result<std::unique_ptr<Process>> start(const std::string& command,
                                                const std::string& error_file = "");
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Ends it at once. Else it is asked to leave, and given a moment.
  void end() const;
  bool has_ended() const;
  /// How a program has ended: its exit status, or the signal that ended it.
  struct End {
    int number;
    bool by_signal;
    /// Whether the shell found nothing that it could run.
    bool is_not_found() const;
  };
  /// Of a program that has ended, or is just about to; nothing when it goes on.
  std::optional<End> end_of_it() const;

  /// False when it does not listen any more.
  bool write_line(std::string_view line) const;

  enum class Silence { Ended, Late, Stopped, Babble };
  /// The next line without its end, or why there is none: the program has ended, the deadline has passed,
  /// `stop` has become true, or the line is longer than any answer is.
  struct Heard {
    std::optional<std::string> line;
    Silence silence = Silence::Ended;  ///< without a line
  };
  Heard read_line(Clock::time_point deadline, const Stop& stop);

 private:
  Process(int socket, pid_t id) : socket_(socket), id_(id) {}
  /// Waits until it has ended, so long at most.
  bool ends_within(std::chrono::milliseconds time) const;

  int socket_;
  pid_t id_;
  std::string unread_;
};

}  // namespace quadrille::match
