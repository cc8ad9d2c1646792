// The day it is where the program runs.
#pragma once

#include <ctime>
#include <string>

namespace quadrille::table {

/// As records write dates: 2026-01-31.
inline std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[sizeof "2026-01-31"];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts));
}

/// The same with the time of day, to the second: 2026-01-31 18:30:05.
inline std::string now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[sizeof "2026-01-31 18:30:05"];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts));
}

}  // namespace quadrille::table
