#include "match/clock.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers.hpp"
#include "core/text.hpp"
#include "search/time_share.hpp"

namespace quadrille::match {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr unsigned most_minutes = 600;
constexpr unsigned most_seconds = 3600;  // for a move, and for what it adds

/// A whole number of seconds, if this is one in the range.
std::optional<milliseconds> whole_seconds(std::string_view text, unsigned lowest, unsigned highest) {
  const std::optional<std::uint64_t> value = read_whole(text, lowest, highest);
  return value ? std::optional<milliseconds>(seconds(*value)) : std::nullopt;
}

Result<milliseconds> parse_minutes(std::string_view text) {
  std::string number(text);
  std::replace(number.begin(), number.end(), ',', '.');  // as the French write fractions
  if (const std::optional<double> minutes = read_decimal(number); minutes && *minutes <= most_minutes) {
    const milliseconds time = seconds(std::lround(*minutes * 60));
    if (time >= seconds(1)) return time;
  }
  return fail(
      "'{0}' is not a number of minutes for a game: it has a second at least, and {1} minutes at most",
      printable(text), most_minutes);
}

Result<TimeControl> parse_time_of_game(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const Result<milliseconds> time = parse_minutes(trimmed(text.substr(0, plus)));
  if (!time) return time.error();
  if (plus == text.size()) return TimeControl{TimeControl::Kind::Game, *time, milliseconds(0)};
  const std::string_view more = trimmed(text.substr(plus + 1));
  const std::optional<milliseconds> increment = whole_seconds(more, 0, most_seconds);
  if (increment) return TimeControl{TimeControl::Kind::Game, *time, *increment};
  return fail("'{0}' is not a number of seconds that a move adds: whole ones, from 0 to {1}", printable(more),
              most_seconds);
}

Result<TimeControl> parse_time_of_move(std::string_view text) {
  const std::optional<milliseconds> time = whole_seconds(text, 1, most_seconds);
  if (time) return TimeControl{TimeControl::Kind::Move, *time, milliseconds(0)};
  return fail("'{0}' is not a number of seconds for a move: whole ones, from 1 to {1}", printable(text),
              most_seconds);
}

std::string seconds_in(milliseconds time) { return std::to_string(time / seconds(1)); }

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "5", and "1:30" where there are seconds too.
std::string minutes_in(milliseconds time) {
  const std::int64_t rest = time % std::chrono::minutes(1) / seconds(1);
  const std::string minutes = std::to_string(time / std::chrono::minutes(1));
  return rest == 0 ? minutes : minutes + ":" + two_digits(rest);
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
  text = trimmed(text);
  const std::string lower = lower_case(text);
  if (lower == "none" || lower == "aucune") return TimeControl{};
  const std::size_t slash = lower.find('/');
  if (slash == std::string::npos && lower.find_first_of("0123456789+") != std::string::npos)
    return parse_time_of_game(text);
  const std::string_view unit = trimmed(std::string_view(lower).substr(std::min(slash, lower.size())));
  if (unit == "/move" || unit == "/coup") return parse_time_of_move(trimmed(text.substr(0, slash)));
  return fail(
      "'{0}' is no time for a clock; write minutes and what a move adds in seconds, such as 5+3, or "
      "seconds a move, such as 10/move, or none",
      printable(text));
}

std::string text_of(const TimeControl& control) {
  switch (control.kind) {
    case TimeControl::Kind::None:
      break;
    case TimeControl::Kind::Move:
      return seconds_in(control.time) + "/move";
    case TimeControl::Kind::Game: {
      // In hundredths: none of the 60 seconds of a minute is lost by that.
      const std::int64_t hundredths = (control.time / seconds(1) * 100 + 30) / 60;
      const std::int64_t fraction = hundredths % 100;
      std::string minutes = std::to_string(hundredths / 100);
      if (fraction != 0) minutes += "." + two_digits(fraction);
      return minutes + "+" + seconds_in(control.increment);
    }
  }
  return "none";
}

Message in_words(const TimeControl& control) {
  switch (control.kind) {
    case TimeControl::Kind::None:
      break;
    case TimeControl::Kind::Move:
      return message("{0} s a move", seconds_in(control.time));
    case TimeControl::Kind::Game:
      if (control.increment == milliseconds(0)) return message("{0} min a game", minutes_in(control.time));
      return message("{0} min a game + {1} s a move", minutes_in(control.time),
                     seconds_in(control.increment));
  }
  return message("no clock");
}

Result<TimeControl> parse_time_tag(std::string_view text) {
  if (text == "-" || text == "?") return TimeControl{};
  constexpr std::string_view one_move = "1/";
  if (text.starts_with(one_move)) {
    if (const auto time = whole_seconds(text.substr(one_move.size()), 1, most_seconds))
      return TimeControl{TimeControl::Kind::Move, *time, milliseconds(0)};
  } else {
    const std::size_t plus = text.find('+');
    const auto time = whole_seconds(text.substr(0, plus), 1, most_minutes * 60);
    const auto more = plus == std::string_view::npos ? milliseconds(0)
                                                     : whole_seconds(text.substr(plus + 1), 0, most_seconds);
    if (time && more) return TimeControl{TimeControl::Kind::Game, *time, *more};
  }
  return fail(
      "'{0}' is not a time control; those are seconds for the game such as 300 or 300+3, seconds for "
      "one move such as 1/10, and - for none",
      printable(text));
}

std::string time_tag(const TimeControl& control) {
  switch (control.kind) {
    case TimeControl::Kind::None:
      break;
    case TimeControl::Kind::Move:
      return "1/" + seconds_in(control.time);
    case TimeControl::Kind::Game:
      return seconds_in(control.time) +
             (control.increment == milliseconds(0) ? "" : "+" + seconds_in(control.increment));
  }
  return "-";
}

std::optional<milliseconds> parse_time_left(std::string_view text) {
  const std::size_t first = text.find(':');
  if (first == std::string_view::npos) return std::nullopt;
  constexpr unsigned most_hours = 99;
  const auto part = [&](std::size_t begin, std::size_t length,
                        unsigned highest) -> std::optional<std::int64_t> {
    const std::optional<milliseconds> number =
        begin + length > text.size() ? std::nullopt : whole_seconds(text.substr(begin, length), 0, highest);
    return number ? std::optional(*number / seconds(1)) : std::nullopt;
  };
  const auto hours = part(0, first, most_hours);
  const auto minutes = part(first + 1, 2, 59);
  const auto whole = part(first + 4, 2, 59);
  const std::size_t end = first + 6;
  if (!hours || !minutes || !whole || text[first + 3] != ':') return std::nullopt;
  milliseconds left = std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + seconds(*whole);
  if (text.size() == end) return left;
  if (text[end] != '.') return std::nullopt;
  milliseconds unit{100};
  if (text.size() == end + 1 || text.size() > end + 4) return std::nullopt;
  for (const char digit : text.substr(end + 1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    left += (digit - '0') * unit;
    unit /= 10;
  }
  return left;
}

std::string time_left_text(milliseconds left) {
  const std::int64_t tenths = left / milliseconds(100);
  const std::int64_t whole = tenths / 10;
  std::string text =
      std::to_string(whole / 3600) + ":" + two_digits(whole / 60 % 60) + ":" + two_digits(whole % 60);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  return text;
}

std::string clock_face(milliseconds left) {
  const bool is_short = left < seconds(10);
  const std::int64_t tenths = std::chrono::ceil<std::chrono::duration<std::int64_t, std::deci>>(left).count();
  const std::int64_t whole = is_short ? tenths / 10 : (tenths + 9) / 10;
  std::string text = std::to_string(whole / 60 % 60) + ":" + two_digits(whole % 60);
  if (whole >= 3600) text = std::to_string(whole / 3600) + (whole / 60 % 60 < 10 ? ":0" : ":") + text;
  if (is_short) text += "." + std::to_string(tenths % 10);
  return text;
}

Message spoken_time(milliseconds left) {
  const std::int64_t whole = std::chrono::ceil<seconds>(left).count();
  const auto minutes = [&] { return counted("{0} minute", "{0} minutes", whole / 60); };
  const auto rest = [&] { return counted("{0} second", "{0} seconds", whole % 60); };
  if (whole < 60) return rest();
  return whole % 60 == 0 ? minutes() : message("{0} and {1}", minutes(), rest());
}

milliseconds time_to_think(const TimeLeft& time, Side mover) {
  const milliseconds left = time.left[mover];
  // What is left of the time for a move does not last for the next one: it is all an increment.
  if (time.control.kind == TimeControl::Kind::Move) return std::max(left * 3 / 4, milliseconds(1));
  return search::share_of(left, time.control.increment);
}

GameClock::GameClock(const TimeControl& control, const PerSide<std::optional<milliseconds>>& left)
    : control_(control),
      left_(left[Side::First].value_or(control.time), left[Side::Second].value_or(control.time)) {}

milliseconds GameClock::left(Side side, Moment now) const {
  if (running_ != side) return left_[side];
  const auto gone = std::chrono::floor<milliseconds>(std::max(now - since_, Moment::duration::zero()));
  return std::max(left_[side] - gone, milliseconds(0));
}

bool GameClock::has_fallen(Moment now) const { return running_ && left(*running_, now) == milliseconds(0); }

void GameClock::run(Side side, Moment now) {
  if (running_ == side || control_.is_none()) return;
  stop(now);
  running_ = side;
  since_ = now;
}

void GameClock::stop(Moment now) {
  if (!running_) return;
  left_[*running_] = left(*running_, now);
  running_.reset();
}

milliseconds GameClock::press(Side mover, Moment now) {
  const bool counts = running_ == mover;
  stop(now);
  if (!counts) return left_[mover];
  // In tenths, as it is written down, so that a game that is read again has the same clocks; but who still
  // has time keeps some.
  constexpr milliseconds tenth{100};
  milliseconds& left = left_[mover];
  left = std::max((left + tenth / 2) / tenth * tenth, tenth);
  if (control_.kind == TimeControl::Kind::Move) {
    const milliseconds spared = left;
    left = control_.time;
    return spared;
  }
  return left += control_.increment;
}

}  // namespace quadrille::match
