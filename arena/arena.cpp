#include "arena/arena.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "arena/opening.hpp"
#include "core/workers.hpp"
#include "match/player.hpp"

namespace quadrille::arena {

namespace {

std::string moves_of(const match::Match& match) {
  std::string text;
  for (std::size_t i = 0; i < match.moves_played(); ++i) {
    text += (i > 0 ? " " : "") + match.position_at(i)->move_text(match.move_at(i));
  }
  return text;
}

/// The record says why a game ended that did not end by its rules.
FinishedGame finish(std::uint64_t number, Ending ending, Outcome outcome, const match::Match& match,
                    Message why) {
  match::Record record = record_of(match);
  if (ending != Ending::ByRules) {
    match::Line& line = record.main;
    (line.entries.empty() ? record.comments : line.entries.back().after).push_back(in_english(why));
  }
  const int plies = static_cast<int>(match.moves_played());
  return {{number, outcome, ending, plies}, std::move(record), std::move(why)};
}

FinishedGame forfeit(std::uint64_t number, Side loser, match::Match& match, const Message& why) {
  const Result<Done> forfeited = match.forfeit(loser);
  static_cast<void>(forfeited);  // a game that goes on can be given up
  return finish(number, Ending::Forfeit, win_for(opponent(loser)), match,
                message("player {0} forfeits: {1}", quadrille::number(loser), why));
}

FinishedGame call_off(std::uint64_t number, match::Match& match, int longest) {
  // A game that knows no draws is left unfinished in its record.
  if (match.offer_draw(match.to_move())) {
    const Result<Done> agreed = match.answer_draw(true);
    static_cast<void>(agreed);
  }
  return finish(number, Ending::TooLong, Outcome::Draw, match,
                counted("called a draw after {0} move", "called a draw after {0} moves", longest));
}

/// One thread's share: its own players, at one game after the other.
class Worker {
 public:
  Worker(const Plan& plan, Openings& openings, const Stop& halt)
      : plan_(plan), openings_(openings), halt_(halt), players_(plan.entrants.size()) {}

  /// Nothing when it was cut short.
  std::optional<FinishedGame> play(std::uint64_t number) {
    const Pairing pair = pairing(plan_, number);
    const Opening opening = openings_.get(pair.opening);
    match::Match match = opening.match;
    std::optional<FinishedGame> game = play(number, pair, match);
    if (game) describe(game->record, number, pair, opening);
    return game;
  }

 private:
  std::optional<FinishedGame> play(std::uint64_t number, const Pairing& pair, match::Match& match) {
    for (const Side side : both_sides) {
      const Result<Done> ready = begin(pair.entrants[side], number, side, match);
      if (halt_) return std::nullopt;
      if (!ready) return forfeit(number, side, match, ready.error().why);
    }
    while (!match.is_over()) {
      if (static_cast<int>(match.moves_played()) >= plan_.longest)
        return call_off(number, match, plan_.longest);
      const Side mover = match.to_move();
      const Result<AnyMove> move = players_[pair.entrants[mover]]->choose(match, halt_);
      if (halt_) return std::nullopt;
      if (!move) return forfeit(number, mover, match, move.error().why);
      const Result<Transition> played = match.play(*move);
      if (!played) return forfeit(number, mover, match, played.error().why);
    }
    return finish(number, Ending::ByRules, match.outcome(), match, match.ending());
  }

  /// A player of ours is made anew for each game, so that games do not depend on those before. A program of
  /// others is told that a new game begins.
  Result<Done> begin(std::size_t index, std::uint64_t number, Side side, const match::Match& match) {
    const Entrant& entrant = plan_.entrants[index];
    std::unique_ptr<match::Player>& player = players_[index];
    if (!match::is_command(entrant.player)) player.reset();  // its memory, before as much is taken
    if (player == nullptr) {
      match::PlayerOptions options{seed_for(plan_, ~number, side == Side::First), entrant.limits,
                                   entrant.settings, plan_.patience, entrant.error_file};
      Result<std::unique_ptr<match::Player>> made = match::make_player(entrant.player, options);
      if (!made) return made.error();
      player = *std::move(made);
    }
    return player->begin(
        match.start(), [](const Message&) {}, halt_);
  }

  void describe(match::Record& record, std::uint64_t number, const Pairing& pair,
                const Opening& opening) const {
    if (opening.fill_seed) record.set_random_fill(*opening.fill_seed);
    for (const Side side : both_sides)
      record.set_tag(match::player_tag(side), plan_.entrants[pair.entrants[side]].text);
    record.set_tag("Round", std::to_string(number + 1));
    record.set_tag("Opening", moves_of(opening.match));
  }

  const Plan& plan_;
  Openings& openings_;
  const Stop& halt_;
  std::vector<std::unique_ptr<match::Player>> players_;  // by entrant
};

/// Games on their way from the workers to the caller.
class Arrivals {
 public:
  explicit Arrivals(std::uint64_t expected) : expected_(expected) {}

  void add(FinishedGame game) {
    const std::lock_guard lock(mutex_);
    games_.push_back(std::move(game));
    changed_.notify_one();
  }
  /// What has come in, after a moment at most.
  std::vector<FinishedGame> take() {
    constexpr std::chrono::milliseconds moment{50};
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, moment, [&] { return !games_.empty() || expected_ == 0; });
    expected_ -= games_.size();
    return std::exchange(games_, {});
  }
  /// Whether more will come, if nobody cuts the games short.
  bool expects_more() const { return expected_ > 0; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<FinishedGame> games_;
  std::uint64_t expected_;  // games that the caller has not taken yet; only it looks here
};

}  // namespace

void play(const Plan& plan, const std::vector<bool>& done, int concurrency, const Stop& stop,
          const OnGame& on_game) {
  Openings openings(plan);
  std::atomic<std::uint64_t> next{0};
  Stop halt{false};
  Arrivals arrivals(static_cast<std::uint64_t>(std::count(done.begin(), done.end(), false)));
  const auto play_games = [&](int) {
    Worker worker(plan, openings, halt);
    for (std::uint64_t number = 0; (number = next++) < games_in(plan) && !halt;) {
      if (done[static_cast<std::size_t>(number)]) continue;
      if (std::optional<FinishedGame> game = worker.play(number)) arrivals.add(*std::move(game));
    }
  };
  const auto tell_of_games = [&] {
    while (!halt && arrivals.expects_more()) {
      for (const FinishedGame& game : arrivals.take()) {
        if (!halt && !on_game(game)) halt = true;
      }
      if (stop) halt = true;
    }
  };
  work_beside(concurrency, play_games, tell_of_games);
}

}  // namespace quadrille::arena
