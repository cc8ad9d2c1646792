// A program that plays: it is spoken to in the engine protocol, UGI.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/contestant.hpp"
#include "arena/process.hpp"

namespace quadrille::arena {

/// Started for its first game and kept until it fails: it ends by itself, does not answer in time, or
/// answers what is no legal move. Then the game is lost, and the next one begins with a new start.
class Program final : public Contestant {
 public:
  /// `patience` is how long it may take to answer where no time is set.
  Program(const Entrant& entrant, std::chrono::milliseconds patience);

  Result<Done> begin(const match::Match& match, std::uint64_t seed, const std::atomic<bool>& stop) override;
  Result<AnyMove> choose(const match::Match& match, const std::atomic<bool>& stop) override;

 private:
  /// Is done with a program that has failed.
  void drop();
  Result<Done> start(const AnyPosition& position, const std::atomic<bool>& stop);
  Result<AnyMove> ask(const match::Match& match, const std::atomic<bool>& stop);
  /// Sends lines, then waits for one that begins with this word and gives the rest of it.
  Result<std::string> converse(const std::vector<std::string>& lines, const std::string& word,
                               std::chrono::milliseconds time, const std::atomic<bool>& stop);

  const Entrant& entrant_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<Process> process_;
};

}  // namespace quadrille::arena
