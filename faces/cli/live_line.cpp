#include "faces/cli/live_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <ostream>

#include "core/text.hpp"

namespace quadrille::cli {

namespace {

std::size_t columns_of_terminal() {
  constexpr std::size_t usual = 80;
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

}  // namespace

LiveLine::LiveLine(std::ostream& err, Lines elsewhere)
    : err_(err), in_place_(isatty(STDERR_FILENO) == 1 && elsewhere != Lines::All), elsewhere_(elsewhere) {
  if (!in_place_) shown_ = std::chrono::steady_clock::now();
}

bool LiveLine::is_due() {
  constexpr std::chrono::milliseconds between_changes{100};
  constexpr std::chrono::milliseconds between_lines{10'000};
  if (elsewhere_ == Lines::All) return true;
  if (!in_place_ && elsewhere_ == Lines::None) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now - shown_ < (in_place_ ? between_changes : between_lines)) return false;
  shown_ = now;
  return true;
}

void LiveLine::show(std::string_view text) {
  if (in_place_) {
    err_ << "\r\033[K" << first_characters(text, columns_of_terminal() - 1) << std::flush;
  } else if (elsewhere_ != Lines::None) {
    err_ << text << '\n' << std::flush;
  }
}

void LiveLine::print(std::string_view text) {
  wipe();
  err_ << text << '\n' << std::flush;
}

void LiveLine::wipe() {
  if (in_place_) err_ << "\r\033[K" << std::flush;
}

}  // namespace quadrille::cli
