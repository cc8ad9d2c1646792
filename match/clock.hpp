// How long the players may think: what was agreed on, how it is written, and the two clocks. What time it is
// comes from outside.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/side.hpp"

namespace quadrille::match {

struct TimeControl {
  enum class Kind : std::uint8_t { None, Game, Move };

  Kind kind = Kind::None;
  std::chrono::milliseconds time{0};       ///< for all moves together, or for each; whole seconds
  std::chrono::milliseconds increment{0};  ///< what a move adds to the time for all of them

  bool is_none() const { return kind == Kind::None; }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// As people write it: "5+3" for five minutes and three seconds more for each move, "5" for five minutes,
/// "10/move" for ten seconds a move, "none".
Result<TimeControl> parse_time_control(std::string_view text);
std::string text_of(const TimeControl& control);
/// "5 min a game + 3 s a move".
Message in_words(const TimeControl& control);

/// As records have it, which is as PGN does, in seconds: "300+3", "300", "1/10", and "-" for none.
Result<TimeControl> parse_time_tag(std::string_view text);
std::string time_tag(const TimeControl& control);

/// What is left on a clock as records have it: "0:04:32" or "0:04:32.5". Less than a tenth of a second is not
/// written.
std::optional<std::chrono::milliseconds> parse_time_left(std::string_view text);
std::string time_left_text(std::chrono::milliseconds left);
/// The same as a clock shows it, "4:32", with tenths where there are few seconds: "0:09.5". It shows nothing
/// but zeros only once there is nothing left.
std::string clock_face(std::chrono::milliseconds left);
/// For the ear: "4 minutes and 32 seconds".
Message spoken_time(std::chrono::milliseconds left);

/// What stands on the clocks when a player is to move.
struct TimeLeft {
  TimeControl control;
  PerSide<std::chrono::milliseconds> left;
  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};
/// How long a program may think about its move.
std::chrono::milliseconds time_to_think(const TimeLeft& time, Side mover);

/// Two clocks, of which at most one runs.
class GameClock {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// No clock at all.
  GameClock() = default;
  /// At rest, with this left for each; with the whole time where nothing is said.
  explicit GameClock(const TimeControl& control,
                     const PerSide<std::optional<std::chrono::milliseconds>>& left = {});

  const TimeControl& control() const { return control_; }
  std::chrono::milliseconds left(Side side, Moment now) const;
  std::optional<Side> running() const { return running_; }
  /// Nothing is left for the player whose clock runs.
  bool has_fallen(Moment now) const;

  /// Where this one runs already it goes on.
  void run(Side side, Moment now);
  void stop(Moment now);
  /// The player has moved: the clock stops, and what the move brings is added. Tells what to write down: what
  /// was left then. While the clock rests a move costs and brings nothing.
  std::chrono::milliseconds press(Side mover, Moment now);

 private:
  TimeControl control_;
  PerSide<std::chrono::milliseconds> left_;
  std::optional<Side> running_;
  Moment since_;
};

}  // namespace quadrille::match
