#include "arena/contestant.hpp"

#include <utility>

#include "arena/program.hpp"
#include "match/player.hpp"

namespace quadrille::arena {

namespace {

/// A player of ours, made anew for each game so that games do not depend on those before.
class OwnPlayer final : public Contestant {
 public:
  explicit OwnPlayer(const Entrant& entrant) : entrant_(entrant) {}

  Result<Done> begin(const match::Match& match, std::uint64_t seed, const std::atomic<bool>&) override {
    player_.reset();  // its memory goes before the next one takes as much
    Result<std::unique_ptr<match::Player>> player =
        match::make_player(entrant_.player, {seed, entrant_.limits, entrant_.settings});
    if (!player) return player.error();
    player_ = *std::move(player);
    return player_->begin(match.position(), [](const Message&) {});
  }
  Result<AnyMove> choose(const match::Match& match, const std::atomic<bool>& stop) override {
    return player_->choose(match, stop);
  }

 private:
  const Entrant& entrant_;
  std::unique_ptr<match::Player> player_;
};

}  // namespace

std::unique_ptr<Contestant> make_contestant(const Entrant& entrant, std::chrono::milliseconds patience) {
  if (entrant.is_program) return std::make_unique<Program>(entrant, patience);
  return std::make_unique<OwnPlayer>(entrant);
}

}  // namespace quadrille::arena
