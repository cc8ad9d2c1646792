// A program of others that plays: it is spoken to in the engine protocol, UGI. See docs/protocol.md.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/player.hpp"
#include "match/process.hpp"

namespace quadrille::match {

/// Started for its first game and kept until it fails: it ends by itself, does not answer in time, or
/// answers what is no legal move. The next question starts it anew. The protocol knows no draws by agreement,
/// so it declines them.
class Program final : public Player {
 public:
  Program(std::string command, const PlayerOptions& options);

  Result<Done> begin(const AnyPosition& start, const Tell& tell, const Stop& stop) override;
  Result<AnyMove> choose(const Match& match, const Stop& stop) override;
  Result<bool> accepts_draw(const Match&, const Stop&) override { return false; }

 private:
  /// Is done with a program that has failed, and says which it was.
  Error drop(const Error& why);
  /// As people are shown it.
  std::string name() const;
  Result<Done> start(const AnyPosition& position, const Tell& tell, const Stop& stop);
  Result<AnyMove> ask(const Match& match, const Stop& stop);
  Limits limits_for(Side mover) const;
  Result<Done> send(const std::vector<std::string>& lines);
  /// Waits for a line that begins with this word and gives the rest of it. When `stop` becomes true it sends
  /// `at_stop`, if there is any, and waits a moment longer. A wait that people notice is told, if to anybody.
  Result<std::string> hear(const std::string& word, std::chrono::milliseconds time, const Stop& stop,
                           const std::string& at_stop = "", Tell tell = nullptr);
  Error failure(Process::Silence silence, const std::string& word, std::chrono::milliseconds time) const;

  std::string command_;
  Limits limits_;
  std::chrono::milliseconds patience_;
  std::string error_file_;
  std::unique_ptr<Process> process_;
};

}  // namespace quadrille::match
