#include "faces/cli/live_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <ostream>

namespace quadrille::cli {

namespace {

constexpr bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t columns_of_terminal() {
  constexpr std::size_t usual = 80;
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

std::string_view cut(std::string_view text, std::size_t width) {
  std::size_t seen = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_character(text[i]) && seen++ == width) return text.substr(0, i);
  }
  return text;
}

}  // namespace

LiveLine::LiveLine(std::ostream& err, bool verbose)
    : err_(err), in_place_(isatty(STDERR_FILENO) == 1 && !verbose), verbose_(verbose) {}

bool LiveLine::is_due() {
  constexpr std::chrono::milliseconds between{100};
  if (!in_place_ && !verbose_) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now - shown_ < between) return false;
  shown_ = now;
  return true;
}

void LiveLine::show(std::string_view text) {
  if (in_place_) {
    err_ << "\r\033[K" << cut(text, columns_of_terminal() - 1) << std::flush;
  } else if (verbose_) {
    err_ << text << '\n' << std::flush;
  }
}

void LiveLine::wipe() {
  if (in_place_) err_ << "\r\033[K" << std::flush;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t used = width_of(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

}  // namespace quadrille::cli
