// The engine protocol UGI, line by line. docs/protocol.md describes it for those who write the other end.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "faces/ugi/options.hpp"
#include "faces/ugi/output.hpp"
#include "faces/ugi/thinker.hpp"
#include "match/match.hpp"

namespace quadrille::ugi {

/// One conversation. All lines come in on one thread.
class Conversation {
 public:
  Conversation(std::ostream& out, const search::Settings& available);

  /// Answers a line; a search is answered later. False when the line ends the conversation.
  bool hear(std::string_view line);
  /// Comes back when the search in progress, if there is one, has been answered. Nothing hurries it.
  void wait() { thinker_.wait(); }

 private:
  using Words = std::span<const std::string>;
  struct Command;
  static std::span<const Command> commands();

  // Each answers the words after its own, or says what is wrong with them and changes nothing.
  Result<Done> introduce(Words words);
  Result<Done> set_option(Words words);
  Result<Done> tell_ready(Words words);
  Result<Done> begin_new_game(Words words);
  Result<Done> set_position(Words words);
  Result<Done> go(Words words);
  Result<Done> stop(Words words);
  Result<Done> query(Words words);
  Result<Done> quit(Words words);

  Result<Done> answer(Words words);
  Result<AnyPosition> start() const { return options_.game->start(options_.setup); }

  Output output_;
  const Options standard_;
  Options options_;
  match::Match match_;
  bool over_ = false;
  Thinker thinker_;  // last, so that it goes first: it writes until it is gone
};

/// Talks until `quit` or the end of the input.
void talk(std::istream& in, std::ostream& out, const search::Settings& available);

}  // namespace quadrille::ugi
