// A conversation with the engine inside a test.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "faces/ugi/ugi.hpp"
#include "search/resources.hpp"

namespace quadrille::ugi {

using Lines = std::vector<std::string>;

/// A conversation, and what was answered.
class Talk {
 public:
  Talk() : conversation_(out_, {1, search::mebibytes(1)}) {}

  bool hear(const std::string& line) { return conversation_.hear(line); }
  /// The answers since the last time they were asked for. Waits for a search to end, so one that does not by
  /// itself must have been stopped.
  Lines answers() {
    conversation_.wait();
    Lines lines;
    std::istringstream in(out_.str());
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    out_.str("");
    return lines;
  }
  Lines ask(const std::string& line) {
    hear(line);
    return answers();
  }
  std::string result() { return ask("query result").at(0); }
  bool is_over() { return ask("query gameover").at(0) == "response true"; }

 private:
  std::ostringstream out_;
  Conversation conversation_;
};

inline std::size_t count_of(const Lines& lines, std::string_view beginning) {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(beginning); }));
}

/// The lines without what depends on how fast the machine is.
inline Lines timeless(Lines lines) {
  for (std::string& line : lines) {
    const std::size_t from = line.find(" nps ");
    const std::size_t to = line.find(" multipv ");
    if (from != std::string::npos && to != std::string::npos) line.erase(from, to - from);
  }
  return lines;
}

}  // namespace quadrille::ugi
