// Principal-variation search with iterative deepening: one worker. Several of them share a table and a
// budget.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/budget.hpp"
#include "core/erase.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "core/marks.hpp"
#include "core/order.hpp"
#include "search/hooks.hpp"
#include "search/table.hpp"
#include "search/value.hpp"

namespace quadrille::search {

/// Lines end here even when every move is extended; the room for them is taken once, ahead.
inline constexpr int most_plies = 250;

/// A move and how soon it is tried.
template <class Move>
struct Rated {
  std::int32_t rating;
  Move move;
};

/// Ties are broken by the move: std::sort may order equals as it likes, and libraries differ.
struct IsTriedBefore {
  template <class Move>
  bool operator()(const Rated<Move>& a, const Rated<Move>& b) const {
    return a.rating != b.rating ? a.rating > b.rating : word_of(a.move) < word_of(b.move);
  }
};

/// A move to choose from, and what is expected after it.
template <Game G>
struct Candidate {
  typename G::Move move;
  Value value = -win_value;
  std::vector<typename G::Move> line;
  bool certain = false;  ///< all that this move and those ranked behind it can lead to was seen

  /// Whether the value is no estimate.
  bool is_proven() const { return is_win(value) || is_loss(value) || certain; }
};

template <Game G>
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using Candidates = std::vector<Candidate<G>>;

  /// `marks` are where threads with the same table are at work; null when there is one alone.
  AlphaBeta(Table& table, Marks* marks, Budget& budget, const Position& root,
            std::span<const std::uint64_t> earlier, std::span<const Move> moves)
      : table_(table),
        marks_(marks),
        budget_(budget),
        nodes_(budget, false, nodes_between_counts),
        past_(earlier, most_plies + 1),
        history_(2 * history_size) {
    plies_.reserve(most_plies + 1);
    plies_.emplace_back(root);
    past_.begin_line();
    past_.push(root.key());
    for (const Move move : moves) {
      candidates_.push_back({move, value_at_sight(root, move), {}, false});
      candidates_.back().line.reserve(most_plies);
      candidates_.back().line.push_back(move);
    }
    put_largest_first(candidates_, [](const auto& candidate) { return candidate.value; });
  }

  /// Looks one ply deeper each time, and calls `after_each(depth, candidates)` with the best first. The first
  /// `lines` of them are in their right order.
  template <class AfterEach>
  void deepen(int last_depth, int lines, AfterEach after_each) {
    lines_ = std::min(static_cast<std::size_t>(std::max(lines, 1)), candidates_.size());
    for (int depth = 1; depth <= last_depth && !budget_.is_over(); ++depth) {
      for (first_ = 0; first_ < lines_ && !budget_.is_over(); ++first_) aspire(depth);
      if (!budget_.is_over()) after_each(depth, candidates_);
      if (is_settled()) break;
    }
    nodes_.pass_on();
  }

  /// As far as the search came before it was stopped.
  const Candidates& candidates() const { return candidates_; }

 private:
  static constexpr std::uint64_t nodes_between_counts = 256;  // well under a millisecond on the largest board
  static constexpr std::size_t history_size = std::size_t{1} << 16U;
  // The key for the table is that of the rule of repetition too, which every position is asked for.
  static constexpr bool one_key = RepeatingGame<G> && !Merging<G>;

  struct Ply {
    explicit Ply(const Position& some) : position(some) {}

    Position position;
    std::array<Rated<Move>, Moves::capacity> moves;
    std::size_t move_count = 0;
    std::array<std::uint16_t, Moves::capacity> put_off;  // moves that other threads are at, by number
    std::array<std::uint32_t, 2> killers{};
    std::uint64_t key = 0;            // for the table; of the plies behind the root
    std::size_t reversible_from = 0;  // in past_: what came up before cannot come again
    std::array<Move, most_plies> line;
    int line_length = 0;
  };

  /// What a move is worth before anything is searched.
  static Value value_at_sight(const Position& root, Move move) {
    const Position next = after(root, move);
    const Outcome outcome = standing<G>(next);
    if (outcome != Outcome::Undecided) return value_of(outcome, root.to_move(), 1);
    const Value value = as_estimate(next.evaluate());
    return next.to_move() == root.to_move() ? value : -value;
  }
  /// A word for each move, never 0.
  static std::uint32_t packed(Move move) { return word_of(move) + 1; }
  static int promise(const Position& position, Move move) {
    if constexpr (Ranking<G>) {
      return position.promise(move);
    } else {
      return 0;
    }
  }
  std::int16_t& history(Side side, Move move) {
    return history_[static_cast<std::size_t>(side) * history_size +
                    static_cast<std::uint32_t>(erase<G>(move)) % history_size];
  }

  /// What is proven for all lines asked for does not change any more.
  bool is_settled() const {
    return std::all_of(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(lines_),
                       [](const Candidate<G>& candidate) { return candidate.is_proven(); });
  }

  /// An aspiration window around the last value: most values fall into it, and the narrow window prunes more.
  void aspire(int depth) {
    constexpr int first_aspired_depth = 4;
    const Value guess = candidates_[first_].value;
    Value width = 16 + std::abs(guess) / 8;
    Value alpha = -win_value;
    Value beta = win_value;
    if (depth >= first_aspired_depth && std::abs(guess) < highest_estimate) {
      alpha = guess - width;
      beta = guess + width;
    }
    for (;;) {
      const Value value = search_root(depth, alpha, beta);
      if (budget_.is_over()) return;
      width *= 4;
      const bool too_wide = width > highest_estimate;
      if (value <= alpha && alpha > -win_value) {
        alpha = too_wide ? -win_value : std::max(-win_value, value - width);
      } else if (value >= beta && beta < win_value) {
        beta = too_wide ? win_value : std::min(win_value, value + width);
      } else {
        return;
      }
    }
  }

  Value search_root(int depth, Value alpha, Value beta) {
    plies_[0].line_length = 0;
    const auto first = candidates_.begin() + static_cast<std::ptrdiff_t>(first_);
    auto put_off = candidates_.end();  // from here on: moves that another thread was at
    const Value alpha_before = alpha;
    Value best = -win_value;
    bool certain = true;
    for (auto at = first; at != candidates_.end();) {
      play(0, at->move, depth - 1);
      if (at != first && at < put_off && is_taken(0, depth)) {
        std::rotate(at, at + 1, candidates_.end());
        --put_off;
        continue;
      }
      const Value value = look_at(0, at == first, alpha, beta, depth, 0);
      if (budget_.is_over()) return best;
      best = std::max(best, value);
      certain = certain && certain_;
      if (at == first || value > alpha) {
        const Ply& next = plies_[1];
        at->value = value;
        at->certain = false;
        at->line.assign(1, at->move);
        at->line.insert(at->line.end(), next.line.begin(), next.line.begin() + next.line_length);
        std::rotate(first, at, at + 1);
      }
      alpha = std::max(alpha, value);
      if (alpha >= beta) return best;
      ++at;
    }
    first->certain = certain && best > alpha_before;
    return best;
  }

  /// Makes the position after a move, which is to be searched so deep, that of the next ply.
  void play(int ply, Move move, int depth) {
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    if (plies_.size() == static_cast<std::size_t>(ply) + 1) plies_.emplace_back(here.position);
    Ply& next = plies_[static_cast<std::size_t>(ply) + 1];
    next.position = here.position;
    if constexpr (RepeatingGame<G>) {
      const bool gone = here.position.is_irreversible(move);
      next.reversible_from = gone ? past_.place(static_cast<std::size_t>(ply) + 1) : here.reversible_from;
    }
    next.position.play(move);
    if (one_key || depth > 0) next.key = search_key<G>(next.position);
    if (depth > 0) table_.prefetch(next.key);
  }

  /// The value of the position of the next ply for the player to move in this one: the turn need not change.
  Value child_value(int ply, Value alpha, Value beta, int depth) {
    const bool again = plies_[static_cast<std::size_t>(ply)].position.to_move() ==
                       plies_[static_cast<std::size_t>(ply) + 1].position.to_move();
    return again ? visit(ply + 1, alpha, beta, depth) : -visit(ply + 1, -beta, -alpha, depth);
  }

  /// A scout with a null window: expects a move not to be better than alpha, and looks again, deeper or
  /// wider, where it is.
  Value scouted_value(int ply, Value alpha, Value beta, int depth, int reduction) {
    Value value = child_value(ply, alpha, alpha + 1, depth - reduction);
    if (value > alpha && reduction > 0) value = child_value(ply, alpha, alpha + 1, depth);
    if (value > alpha && value < beta) value = child_value(ply, alpha, beta, depth);
    return value;
  }

  /// The value of a move that was made; the first of them is expected to be the best. Other threads put it
  /// off meanwhile.
  [[gnu::always_inline]] Value look_at(int ply, bool is_first, Value alpha, Value beta, int depth,
                                       int reduction) {
    const bool shared = is_shared(depth);
    const std::uint64_t key = plies_[static_cast<std::size_t>(ply) + 1].key;
    if (shared) marks_->set(key);
    const Value value = is_first ? child_value(ply, alpha, beta, depth - 1)
                                 : scouted_value(ply, alpha, beta, depth - 1, reduction);
    if (shared) marks_->clear(key);
    return value;
  }
  /// Whether other threads are to know where this one is: not for what takes no time.
  bool is_shared(int depth) const {
    constexpr int first_shared_depth = 3;  // 2 and 4 were no better
    return marks_ != nullptr && depth >= first_shared_depth;
  }
  /// Whether another thread is at the move that was made.
  bool is_taken(int ply, int depth) const {
    return is_shared(depth) && marks_->is_set(plies_[static_cast<std::size_t>(ply) + 1].key);
  }

  /// Counts a node, unless the search is to stop: then it is true.
  bool stops_here() {
    if (budget_.is_over()) return true;
    return nodes_.add_one() && budget_.is_over();
  }

  /// The value, or a bound of it where it is not between alpha and beta; certain_ says whether that is sure.
  Value visit(int ply, Value alpha, Value beta, int depth) {
    certain_ = false;
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    here.line_length = 0;
    if (stops_here()) return 0;
    const Position& position = here.position;
    if (const Outcome outcome = standing<G>(position); outcome != Outcome::Undecided) {
      certain_ = true;
      return value_of(outcome, position.to_move(), ply);
    }
    if constexpr (RepeatingGame<G>) {
      const std::uint64_t key = one_key ? here.key : position.key();
      past_.cut_line(static_cast<std::size_t>(ply));
      if (past_.is_repeated(key, here.reversible_from)) return 0;
      past_.push_in_room(key);
    }
    if (depth <= 0 || ply >= most_plies) return quiescence(ply, alpha, beta);
    alpha = std::max(alpha, loss_in(ply));
    beta = std::min(beta, win_in(ply + 1));
    certain_ = true;
    if (alpha >= beta) return alpha;
    return search_moves(ply, alpha, beta, depth);
  }

  Value search_moves(int ply, Value alpha, Value beta, int depth) {
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    const bool on_line = beta - alpha > 1;
    const std::uint64_t key = here.key;
    std::uint32_t known_best = 0;
    if (const std::optional<Finding> known = table_.find(key)) {
      known_best = known->move;
      const Value value = seen_from(ply, known->value);
      // Where positions can come up again a proof holds on its own way for sure, so it must be as deep as any
      // other.
      const bool is_deep = known->depth >= depth || (known->certain && !RepeatingGame<G>);
      if (!on_line && is_deep && decides(known->bound, value, alpha, beta)) {
        certain_ = known->certain;
        return value;
      }
    }
    rate_moves(ply, known_best);
    if (here.move_count == 1) ++depth;  // no choice: the line is followed to where there is one
    const Value alpha_before = alpha;
    Value best = -win_value;
    std::uint32_t best_move = 0;
    std::size_t put_off = 0;
    bool certain = true;
    for (std::size_t n = 0; n < here.move_count + put_off; ++n) {
      const bool is_first_time = n < here.move_count;
      const std::size_t i = is_first_time ? n : here.put_off[n - here.move_count];
      const Move move = is_first_time ? pick(here, i) : here.moves[i].move;
      play(ply, move, depth - 1);
      if (is_first_time && i > 0 && is_taken(ply, depth)) {
        here.put_off[put_off++] = static_cast<std::uint16_t>(i);
        continue;
      }
      const Value value = look_at(ply, i == 0, alpha, beta, depth, late_move_reduction(depth, i));
      if (budget_.is_over()) return 0;
      certain = value >= beta ? certain_ : certain && certain_;
      if (value <= best) continue;
      best = value;
      best_move = packed(move);
      if (value <= alpha) continue;
      alpha = value;
      if (on_line) extend_line(ply, move);
      if (alpha >= beta) {
        reward(ply, move, i, depth);
        break;
      }
    }
    const Bound bound = best >= beta ? Bound::AtLeast : best > alpha_before ? Bound::Exact : Bound::AtMost;
    certain_ = certain || is_proven(bound, best);
    table_.store(key, {kept_from(ply, best), depth, bound, best_move, certain_});
    return best;
  }

  /// Quiescence search: what the position is worth when nothing more is searched but moves that cannot be put
  /// off. The player to move may always decline them (stand pat).
  Value quiescence(int ply, Value alpha, Value beta) {
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    Value best = as_estimate(here.position.evaluate());
    if constexpr (Forcing<G>) {
      if (best >= beta || ply >= most_plies) return best;
      alpha = std::max(alpha, best);
      rate(here, here.position.forcing_moves(), 0);
      for (std::size_t i = 0; i < here.move_count; ++i) {
        play(ply, pick(here, i), 0);
        const Value value = child_value(ply, alpha, beta, 0);
        if (budget_.is_over()) return 0;
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
      }
      certain_ = is_win(best);  // a win is one whatever was declined
    }
    return best;
  }

  // A win is so many plies from the root in the search, so many from the position itself in the table.
  static Value kept_from(int ply, Value value) {
    return is_win(value) ? value + ply : is_loss(value) ? value - ply : value;
  }
  static Value seen_from(int ply, Value value) {
    return is_win(value) ? value - ply : is_loss(value) ? value + ply : value;
  }
  static bool decides(Bound bound, Value value, Value alpha, Value beta) {
    switch (bound) {
      case Bound::Exact:
        return true;
      case Bound::AtLeast:
        return value >= beta;
      case Bound::AtMost:
        return value <= alpha;
    }
    return false;
  }

  /// A win or a loss is sure whatever else was not seen; a bound only says so on its side.
  static bool is_proven(Bound bound, Value value) {
    return (is_win(value) && bound != Bound::AtMost) || (is_loss(value) && bound != Bound::AtLeast);
  }

  void rate_moves(int ply, std::uint32_t known_best) {
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    rate(here, here.position.legal_moves(), known_best);
  }

  void rate(Ply& here, const Moves& moves, std::uint32_t known_best) {
    constexpr std::int32_t known_rating = 1 << 30;
    constexpr std::int32_t killer_rating = 4096;
    constexpr std::int32_t promise_weight = 256;
    const Side mover = here.position.to_move();
    here.move_count = moves.size();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      const std::uint32_t word = packed(move);
      std::int32_t rating = promise_weight * promise(here.position, move) + history(mover, move);
      if (word == here.killers[0] || word == here.killers[1]) rating += killer_rating;
      if (word == known_best) rating = known_rating;
      here.moves[i] = {rating, move};
    }
  }

  /// The best of the moves from number i on, brought to its place. Most nodes are cut off by one of the first
  /// moves; where many have been picked the rest is sorted at once.
  static Move pick(Ply& here, std::size_t i) {
    constexpr std::size_t picked_one_by_one = 6;
    const auto begin = here.moves.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(here.move_count);
    const auto at = begin + static_cast<std::ptrdiff_t>(i);
    if (i < picked_one_by_one) {
      std::iter_swap(
          at, std::max_element(at, end, [](const auto& a, const auto& b) { return a.rating < b.rating; }));
    } else if (i == picked_one_by_one) {
      std::sort(at, end, IsTriedBefore{});
    }
    return at->move;
  }

  /// Late move reduction: how many plies less a late move is searched at first.
  static int late_move_reduction(int depth, std::size_t i) {
    constexpr int first_reduced_depth = 3;
    constexpr std::size_t first_reduced_move = 3;
    constexpr double steepness =
        1.75;  // 1.5, 2.25 and 3.5 were tried in all games: the first two are as good
    if (depth < first_reduced_depth || i < first_reduced_move) return 0;
    static const auto table = [] {
      std::array<std::array<std::int8_t, 64>, 64> made{};
      for (std::size_t d = 1; d < 64; ++d) {
        for (std::size_t m = 1; m < 64; ++m) {
          made[d][m] = static_cast<std::int8_t>(std::lround(std::log(d) * std::log(m) / steepness));
        }
      }
      return made;
    }();
    return table[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(i, 63)];
  }

  /// The principal variation from here: the move, and that of the position after it.
  void extend_line(int ply, Move move) {
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    const Ply& next = plies_[static_cast<std::size_t>(ply) + 1];
    const int rest = std::min(next.line_length, most_plies - 1);
    here.line[0] = move;
    std::copy_n(next.line.begin(), rest, here.line.begin() + 1);
    here.line_length = rest + 1;
  }

  /// A move that cut the others off is tried sooner elsewhere, and those tried before it later.
  void reward(int ply, Move move, std::size_t tried, int depth) {
    constexpr int highest_history = 8192;
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    const Side mover = here.position.to_move();
    const int bonus = std::min(depth * depth, 400);
    const auto add = [&](Move which, int amount) {
      std::int16_t& entry = history(mover, which);
      entry = static_cast<std::int16_t>(entry + amount - entry * std::abs(amount) / highest_history);
    };
    add(move, bonus);
    for (std::size_t i = 0; i < tried; ++i) add(here.moves[i].move, -bonus);
    const std::uint32_t word = packed(move);
    if (here.killers[0] != word) here.killers = {word, here.killers[0]};
  }

  Table& table_;
  Marks* marks_;
  Budget& budget_;
  NodeCount nodes_;
  std::vector<Ply> plies_;  // as many as were needed so far; there is room for all
  History past_;            // the game, then the line being searched
  std::vector<std::int16_t> history_;
  Candidates candidates_;
  std::size_t lines_ = 1;
  bool certain_ = false;   // the value that visit() returned last rests on no estimate
  std::size_t first_ = 0;  // the candidates before this one are ranked already
};

}  // namespace quadrille::search
