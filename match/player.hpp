// Who makes the moves when it is not a person.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "core/result.hpp"
#include "match/clock.hpp"
#include "match/match.hpp"
#include "search/engine.hpp"

namespace quadrille::match {

/// Told what takes a while, before it does.
using Tell = std::function<void(const Message&)>;

/// A program that plays: ours of every kind, and those of others that speak the engine protocol. What a
/// program of others is asked comes from one thread, which outlives it; see process.hpp.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Gets ready for a game from this position, or says why it cannot play it. What takes seconds it tells
  /// first, and leaves undone, with a refusal, when `stop` becomes true.
  virtual Result<Done> begin(const AnyPosition& start, const Tell& tell, const Stop& stop);
  /// What is on the clocks when it is asked for the next move; nothing where there are none.
  void show_clock(const std::optional<TimeLeft>& time) { clock_ = time; }
  /// A legal move, or why there is none: only a program of others fails. Asked only while the game goes on.
  /// When `stop` becomes true it plays at once what it has.
  virtual Result<AnyMove> choose(const Match& match, const Stop& stop) = 0;
  /// Whether it agrees to a draw that the opponent offers. When `stop` becomes true it answers at once.
  virtual Result<bool> accepts_draw(const Match& match, const Stop& stop) = 0;

  /// For those who never stop it.
  Result<AnyMove> choose(const Match& match);

 protected:
  const std::optional<TimeLeft>& clock() const { return clock_; }

 private:
  std::optional<TimeLeft> clock_;
};

/// Who sits at the board: someone who makes moves by hand, or a program that make_player makes.
enum class SeatKind : std::uint8_t { Person, Program };

inline constexpr std::string_view human = "human";
/// The computer where it knows every position; see exact/perfect.hpp.
inline constexpr std::string_view perfect = "computer:perfect";
/// What begins the name of a program of others; its command line follows.
inline constexpr std::string_view ugi_prefix = "ugi:";
/// Whether a name is a command line. Only what a person has just asked for may be started; the names in a
/// record come from anywhere.
inline bool is_command(std::string_view name) { return name.starts_with(ugi_prefix); }
/// What can sit at the board, for completion.
inline constexpr std::string_view player_names =
    "human random greedy computer:1 computer:2 computer:3 computer:4 computer:5 computer:6 computer:7 "
    "computer:8 computer:9 computer:10 computer:perfect ugi:";

/// Told what would be played if it had to be now, on the thread that asked.
using OnChoice = std::function<void(AnyMove)>;

/// What a player may use. Levels below the highest keep to their own limits, and none takes longer than a
/// clock leaves it.
struct PlayerOptions {
  std::uint64_t seed = 0;  ///< decides all that is random about it
  Limits limits;           ///< for each move; without any, each player's own
  search::Settings settings;
  std::chrono::milliseconds patience{60000};  ///< for a program of others, where no time is set
  std::string error_file = {};                ///< what such a program writes on its error stream goes here
  OnProgress on_progress = {};                ///< while it gets ready for what it tells first
  OnChoice on_choice = {};                    ///< while the engine thinks about its move
};

/// "computer:3" for level 3, and 3 for that name; nothing for any other.
std::string computer_at(int level);
std::optional<int> level_of(std::string_view name);

/// Checks a name without making the player: "human" is a person, all that make_player understands a program.
Result<SeatKind> kind_of_seat(std::string_view name);
/// The same of a name in a record, where people have names of their own: one that is no program's is a
/// person's, but for one with a colon, which only programs have.
Result<SeatKind> kind_in_record(std::string_view name);
/// Who plays a side as the record says; a person where it does not.
std::string player_in(const Record& record, Side side);

/// Makes a player from what people write: one of player_names but "human"; `ugi:COMMAND LINE`, a program that
/// is started when its game begins; or, to measure the others by, `alphabeta` and `montecarlo` (the highest
/// level made to search that way), `plain:DEPTH` (alpha-beta of fixed depth that counts pieces or points) and
/// `flat` (the move with the best random games).
Result<std::unique_ptr<Player>> make_player(std::string_view name, const PlayerOptions& options);

/// What the engine needs to know of a game in progress: as it stands, or as it stood after so many moves.
search::Task task_for(const Match& match);
search::Task task_at(const Match& match, std::size_t moves);

}  // namespace quadrille::match
