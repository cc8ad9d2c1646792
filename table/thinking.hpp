// What the table asks of whoever thinks for it, and what comes back. Orders, reports and answers are plain
// data: who thinks may be another thread, a browser's worker, or a fake that knows the answer.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "core/budget.hpp"
#include "core/message.hpp"
#include "match/analysis.hpp"
#include "match/clock.hpp"
#include "match/match.hpp"
#include "table/inquiry.hpp"

namespace quadrille::table {

/// A program that plays, as it is called and made.
struct Program {
  std::uint64_t id = 0;  ///< another one for each program that sat down: it remembers its games
  std::string name;      ///< what match::make_player understands
  std::uint64_t seed = 0;
  Limits limits;  ///< for each move; without any, the program's own
};

/// Which programs sit at the board, by their numbers; 0 for a person. Others are not asked any more.
using Seated = PerSide<std::uint64_t>;

/// The program is to move.
struct MoveOrder {
  match::Match game;
  Program program;
  std::chrono::steady_clock::time_point not_before;  ///< so that a person sees the move before
  std::optional<match::TimeLeft> time{};             ///< what is on the clocks, where there are any
  Seated seated{};
};
/// The program is offered a draw.
struct DrawOrder {
  match::Match game;
  Program program;
  Seated seated{};
};
/// A person wants to know a good move.
struct HintOrder {
  match::Match game;
  std::chrono::milliseconds time = match::time_for_advice;
};
/// A person wants to know all about a line and a place on it.
struct AnalysisOrder {
  Inquiry inquiry;
};
/// Analysis is over, or no program sits at the board any more: what they took can be given back.
struct RestOrder {};
using Order = std::variant<MoveOrder, DrawOrder, HintOrder, AnalysisOrder, RestOrder>;

struct Chosen {
  AnyMove move{};
};
struct DrawAnswer {
  bool accepts = false;
};
/// There is nothing more to find out.
struct Finished {};
/// The program cannot play, or does not play any more.
struct Failed {
  Message why;
};
using Answer = std::variant<Chosen, DrawAnswer, match::Advice, Finished, Failed>;

/// What the end of an analysed line is worth.
struct EndOfLine {
  match::Worth worth;
};
/// What the answer would be if it had to be given now.
struct SoFar {
  Answer answer;
};
/// What is told before the answer: that getting ready takes a while, and what has been found.
using Report = std::variant<Message, Progress, Finding, match::JudgedMove, EndOfLine, SoFar>;

using OnReport = std::function<void(const Report&)>;
using OnAnswer = std::function<void(const Answer&)>;

/// Does one thing at a time. Reports and the answer come on the thread of the table, never before start() has
/// come back.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  /// Replaces what was asked for before: nothing more is told of that.
  virtual void start(Order order, OnReport on_report, OnAnswer on_answer) = 0;
  /// Asks for the answer at once, as good as it is.
  virtual void hurry() = 0;
  /// Nobody waits for the answer any more.
  virtual void drop() = 0;
  virtual bool busy() const = 0;
};

}  // namespace quadrille::table
