// A line that tells how far something has come, and is gone when it is done.
#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// Written to the error stream: in place where that is a terminal, else not at all, or with `verbose` one
/// line after the other.
class LiveLine {
 public:
  LiveLine(std::ostream& err, bool verbose);
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine() { wipe(); }

  /// Whether something new should be shown by now: not more than ten times a second, and not where nothing
  /// is shown. For what changes all the time.
  bool is_due();
  void show(std::string_view text);
  void wipe();

 private:
  std::ostream& err_;
  bool in_place_;
  bool verbose_;
  std::chrono::steady_clock::time_point shown_;
};

/// In characters, not in bytes.
std::size_t width_of(std::string_view text);
std::string padded(std::string_view text, std::size_t width);

}  // namespace quadrille::cli
