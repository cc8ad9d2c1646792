// A game written down: tags, moves, comments and variations. See docs/formats.md for the text.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/clock.hpp"

namespace quadrille::match {

struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Line;

/// A move, what was said about it, and other moves that could have been made instead.
struct Entry {
  AnyMove move{};
  std::vector<std::string> before;                   ///< comments ahead of the first move of a variation
  std::vector<std::string> after;                    ///< comments behind it
  std::vector<Line> variations;                      ///< each begins in the position before this move
  std::optional<std::chrono::milliseconds> clock{};  ///< what was then left for the player who made it
};

struct Line {
  std::vector<Entry> entries;
};

/// How deep variations are nested in a line, itself included.
int depth_of(const Line& line);

/// A game that ended by what the players said or failed to do, not by the rules.
enum class Agreement : std::uint8_t { None, Resignation, Draw, Forfeit, TimeOut };
/// The value of the tag Termination: "resignation", "agreement", "forfeit", "time", or nothing.
std::string_view termination(Agreement agreement);

struct Record {
  explicit Record(AnyPosition first) : start(std::move(first)) {}

  AnyPosition start;
  std::vector<Tag>
      tags;  ///< but for Game, Size, Mode, Position, Result and Termination, which follow from the rest
  std::vector<std::string> comments;  ///< ahead of the first move
  Line main;
  Outcome result = Outcome::Undecided;  ///< as written; the position at the end may know it too
  Agreement agreement = Agreement::None;

  /// The value of a tag, or nothing.
  std::optional<std::string> tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string value);
  void remove_tag(std::string_view name);
  /// The grid was drawn at random, from this seed.
  void set_random_fill(std::uint64_t seed);

  /// How much time was agreed on.
  TimeControl time_control() const;
};

/// The tags that are written first, in this order; unknown ones come last.
inline constexpr std::array<std::string_view, 7> placed_tags{"Fill", "Seed",        "Player1", "Player2",
                                                             "Date", "TimeControl", "Clock"};
bool has_place(std::string_view tag);
/// The tag with the name of who plays a side.
constexpr std::string_view player_tag(Side side) { return side == Side::First ? "Player1" : "Player2"; }

/// Numbers moves as records do: up by one when player 1 moves or the same player moves again.
class MoveNumbers {
 public:
  /// The number of the next move, made by this player.
  int next(Side mover);

 private:
  int number_ = 0;
  std::optional<Side> last_;
};

/// What begins the time left in the comment on a move, as PGN has it: "[%clk 0:04:32]".
inline constexpr std::string_view clock_opening = "[%clk";
/// What begins a record, at the beginning of a line.
inline constexpr std::string_view game_opening = "[Game ";

/// "1-0", "0-1", "1/2-1/2" or "*"; nothing for any other text.
std::string_view result_text(Outcome outcome);
std::optional<Outcome> parse_result(std::string_view text);

std::string format_record(const Record& record);

/// Some editors begin a text with a mark.
std::string_view without_byte_order_mark(std::string_view text);

/// Reads a record and checks every move of it, variations too. The refusal names line and column; lines are
/// counted from `first_line` on, for a record that is a part of a longer text.
Result<Record> parse_record(std::string_view text, int first_line = 1);

/// All tags of a record, as they are written, without a look at its moves.
Result<std::vector<Tag>> parse_tags(std::string_view text, int first_line = 1);

/// A record in a longer text, and the line it begins in, from 1.
struct PlacedRecord {
  std::string_view text;
  int line;
};
/// A text of records, one after the other, taken apart: each begins with its Game tag. What stands before the
/// first is one too, unless it is blank.
std::vector<PlacedRecord> records_in(std::string_view text);

/// More than this is not read: no record that people make comes near.
inline constexpr std::size_t largest_record_bytes = 16U << 20U;
inline constexpr int deepest_variation = 100;
inline constexpr std::size_t most_moves = 100'000;  ///< of the main line

}  // namespace quadrille::match
