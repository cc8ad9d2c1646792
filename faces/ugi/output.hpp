// Where answers go: whole lines, from any thread, at once.
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

#include "core/message.hpp"

namespace quadrille::ugi {

class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  void line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
  }
  // Programs read this, so it is English whatever the language in use.
  void note(const Message& what) { line("info string " + in_english(what)); }
  void error(const Message& why) { line("info string error " + in_english(why)); }

 private:
  std::ostream& out_;
  std::mutex mutex_;
};

}  // namespace quadrille::ugi
