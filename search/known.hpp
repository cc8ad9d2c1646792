// The best moves where every position from here on is known for certain: out of a book, which is an oracle or
// the positions that were all looked at.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/erase.hpp"
#include "core/history.hpp"
#include "exact/oracle.hpp"
#include "exact/ranking.hpp"
#include "search/job.hpp"
#include "search/value.hpp"

namespace quadrille::search {

/// A book has look_up(position), which is nothing where it does not know, and way_after(position, move), how
/// far the end is by another measure where the remoteness is not known.
template <Game G>
struct OracleBook {
  const Oracle<G>& oracle;
  std::optional<Exact> look_up(const typename G::Position& position) const {
    return oracle.look_up(position);
  }
  std::int64_t way_after(const typename G::Position& position, typename G::Move move) const {
    return oracle.way_after(position, move);
  }
};

template <Game G, class Book>
class KnownMoves {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  explicit KnownMoves(const Book& book) : book_(book) {}

  Report report(const Job<G>& job) const {
    const History earlier(job.task.earlier);
    std::vector<ExactMove<Move>> known;
    for (const Move move : job.moves) {
      const Exact exact = worth_in_game(job.root, move, earlier);
      known.push_back({move, exact, 0, 0});
      const bool is_drawn = exact.value == ExactValue::Draw;
      if (is_drawn) known.back().traps = traps(job.root, move);
      if (!is_drawn && !exact.plies) known.back().way = book_.way_after(job.root, move);
    }
    rank(known);
    known.resize(std::min(known.size(), job.lines()));
    Report report = job.report(1);
    for (const ExactMove<Move>& each : known)
      report.lines.push_back({value_of(each.exact), true, best_line(job.root, each.move), each.exact});
    return report;
  }

 private:
  Exact worth(const Position& root, Move move) const {
    const Position next = after(root, move);
    return a_move_earlier(book_.look_up(next).value_or(Exact{}), next.to_move() != root.to_move());
  }

  /// The same in a game in which a position has come up so often that its next time is a draw.
  Exact worth_in_game(const Position& root, Move move, const History& earlier) const {
    const auto is_drawn = [&](const Position& position) { return earlier.would_draw(position.key()); };
    const Position next = after(root, move);
    if (is_drawn(next)) return {};
    const Exact exact = worth(root, move);
    if (exact.value != ExactValue::Win || next.outcome() != Outcome::Undecided) return exact;
    const typename G::Moves replies = next.legal_moves();
    const bool escapes =
        std::any_of(replies.begin(), replies.end(), [&](Move reply) { return is_drawn(after(next, reply)); });
    return escapes ? Exact{} : exact;
  }

  /// How many replies to a move that holds the draw would lose it.
  int traps(const Position& root, Move move) const {
    const Position next = after(root, move);
    int count = 0;
    for (const Move reply : next.legal_moves()) count += worth(next, reply).value == ExactValue::Loss ? 1 : 0;
    return count;
  }

  /// A move, and best play after it until the game is over or nobody knows how far the end is.
  std::vector<AnyMove> best_line(Position position, Move move) const {
    constexpr std::size_t longest_line = 100;
    std::vector<AnyMove> line;
    while (line.size() < longest_line) {
      line.push_back(erase<G>(move));
      position.play(move);
      const Exact here = book_.look_up(position).value_or(Exact{});
      if (position.outcome() != Outcome::Undecided || !here.plies) break;
      std::vector<ExactMove<Move>> known;
      for (const Move next : position.legal_moves()) known.push_back({next, worth(position, next), 0, 0});
      move = std::min_element(known.begin(), known.end(), is_better<Move>)->move;
    }
    return line;
  }

  const Book& book_;
};

}  // namespace quadrille::search
