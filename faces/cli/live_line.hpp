// A line that tells how far something has come, and is gone when it is done.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string_view>

namespace quadrille::cli {

/// What is written instead of a line that changes where the error stream is no terminal.
enum class Lines : std::uint8_t {
  None,
  NowAndThen,  ///< one every ten seconds
  All,         ///< all of them, one after the other, on a terminal too
};

/// Written to the error stream, in place where that is a terminal.
class LiveLine {
 public:
  explicit LiveLine(std::ostream& err, Lines elsewhere = Lines::None);
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;
  ~LiveLine() { wipe(); }

  /// Whether something new should be shown by now: not more than ten times a second, and not where nothing
  /// is shown. For what changes all the time.
  bool is_due();
  void show(std::string_view text);
  /// A line that stays, above the one that changes.
  void print(std::string_view text);
  void wipe();

 private:
  std::ostream& err_;
  bool in_place_;
  Lines elsewhere_;
  std::chrono::steady_clock::time_point shown_;
};

}  // namespace quadrille::cli
