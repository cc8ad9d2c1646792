// What analysis looks for in the background: what the place looked at and each move there are worth, and how
// good the moves of the line were.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/analysis.hpp"
#include "match/match.hpp"
#include "search/engine.hpp"

namespace quadrille::table {

/// A legal move, what it is worth, and what is expected to follow.
struct RankedMove {
  AnyMove move;
  Gesture gesture;
  match::Worth worth;
  std::string text;
  std::string sequel;  ///< the moves after it
};

/// What is known of a place.
struct Finding {
  int depth = 0;
  std::uint64_t nodes = 0;
  double nodes_per_second = 0;
  std::vector<RankedMove> moves;  ///< all legal ones, best first
};

/// Who asked, told on the thread that works.
struct InquiryListener {
  std::function<void(Finding)> found;
  std::function<void(const match::JudgedMove&)> judged;
  /// What the end of the line is worth.
  std::function<void(const match::Worth&)> ended;
};

/// One line of moves and a place on it. Looks at the place and at the line by turns, each turn longer than
/// the one before, beginning with the place.
class Inquiry {
 public:
  /// What need not be found out again.
  struct Known {
    std::uint64_t nodes = 0;   ///< behind what is known of the place
    std::vector<bool> judged;  ///< for each move of the line
    bool end = false;
  };

  /// `over`: there is nothing to think about at the place.
  Inquiry(match::Match line, std::size_t ply, bool over, Known known);

  const match::Match& line() const { return line_; }
  std::size_t ply() const { return ply_; }
  const Known& known() const { return known_; }
  /// There is nothing more to find out at the place.
  bool is_place_settled() const { return is_place_settled_; }

  /// Comes back when there is nothing more to find out, or soon after `stop` becomes true.
  void pursue(search::Engine& engine, const Stop& stop, const InquiryListener& listener);

 private:
  using Milliseconds = std::chrono::milliseconds;

  void look_at_place(search::Engine& engine, Milliseconds time, const Stop& stop,
                     const InquiryListener& listener);
  void look_at_line(search::Engine& engine, Milliseconds time, const Stop& stop,
                    const InquiryListener& listener);
  void look_at_end(search::Engine& engine, const Stop& stop, const InquiryListener& listener);
  bool is_line_known() const { return next_ == line_.moves_played() && known_.end; }

  match::Match line_;
  std::size_t ply_;
  Known known_;
  bool is_place_settled_;
  std::size_t next_ = 0;  // the move to judge next
};

}  // namespace quadrille::table
