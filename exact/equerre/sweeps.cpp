#include "exact/equerre/sweeps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <mutex>
#include <utility>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "core/grid.hpp"
#include "core/workers.hpp"
#include "exact/retrograde/schedule.hpp"

namespace quadrille::equerre {

namespace {

using retrograde::Count;
using retrograde::Lane;
using retrograde::lane_bits;
using retrograde::Matrix;
using retrograde::Verdicts;

constexpr int most_cells = 64;

/// The bits of `word` at the places of `mask`, side by side.
std::uint64_t gathered(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(word, mask);
#else
  std::uint64_t bits = 0;
  for (int i = 0; mask != 0; mask &= mask - 1, ++i) bits |= (word >> std::countr_zero(mask) & 1) << i;
  return bits;
#endif
}

/// The lowest bits of `word`, put at the places of `mask`.
std::uint64_t scattered(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(word, mask);
#else
  std::uint64_t bits = 0;
  for (; mask != 0; mask &= mask - 1, word >>= 1) {
    if ((word & 1) != 0) bits |= mask & (~mask + 1);
  }
  return bits;
#endif
}

/// The cells from each one on, in the eight directions, the orthogonal ones first.
class Rays {
 public:
  explicit Rays(int side) {
    constexpr std::array<std::array<int, 2>, 8> steps{
        {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
    for (int cell = 0; cell < side * side; ++cell) {
      for (const auto& [down, right] : steps) {
        std::vector<std::uint8_t>& ray = rays_.emplace_back();
        int row = cell / side + down;
        int col = cell % side + right;
        for (; row >= 0 && row < side && col >= 0 && col < side; row += down, col += right)
          ray.push_back(static_cast<std::uint8_t>(row * side + col));
      }
    }
  }
  const std::vector<std::uint8_t>& operator()(int cell, int direction) const {
    const int place = 8 * cell + direction;
    return rays_[static_cast<std::size_t>(place)];
  }

 private:
  std::vector<std::vector<std::uint8_t>> rays_;
};

/// What captures of one rook lead to, for one block: a row for each set of the mover's rooks, a column for
/// each set that the opponent has left.
struct Remainders {
  std::vector<EndingCode> codes;
};

/// A row of them as bits, without the columns in which the rook would still be there: those with the rook
/// there as well, one after the other, stand in the same order.
struct Stream {
  static constexpr std::size_t words = 11;  // of 630 sets of two rooks, and one to read beyond
  std::array<std::uint64_t, words> won{};
  std::array<std::uint64_t, words> lost{};
};

/// What the opponent, to move, has against each set of the mover's rooks with the queen on each cell; the
/// opponent's queen stays where it is.
struct Replies {
  std::vector<Matrix> by_queen;
  std::vector<std::vector<char>> changed;  ///< the rows with something new since the last sweep
};

}  // namespace

class Sweeper {
 public:
  Sweeper(const EndingBoard& board, const Material& material, CodesOfBlock after_capture,
          SweepArchive& archive)
      : board_(board),
        material_(material),
        after_capture_(std::move(after_capture)),
        archive_(archive),
        cells_(board.side * board.side),
        rays_(board.side) {
    for (std::size_t half = 0; half < material.halves(); ++half) {
      Half& it = halves_.emplace_back();
      const RookSets& mine = sets_to_move(half);
      const RookSets& theirs = sets_waiting(half);
      for (std::size_t pair = 0; pair < board.pairs.size(); ++pair) {
        it.values.emplace_back(mine.size(), theirs.size());
        it.changed.emplace_back(theirs.strips(), ~Lane{});
        it.stuck.push_back(stuck_positions(board, material, {half, pair}));
      }
      it.grown = grown_sets(mine);
    }
  }

  Result<std::vector<SolvedHalf>> run(int threads, Budget& budget) {
    if (const Result<Done> read = read_remainders(budget); !read) return read.error();
    const Work work{threads, budget};
    while (found_ || plies_ <= longest_remainder_ + 1) {
      if (plies_ > most_plies)
        return fail("a win takes more than {0} moves, which a table cannot tell", most_plies);
      if (!archive_.is_closed(plies_)) {
        const Result<Done> swept = sweep(work);
        if (!swept) return swept.error();
        if (const Result<Done> closed = archive_.close(plies_); !closed) return closed.error();
        all_changed_ = false;
      } else {
        if (budget.look()) return stopped();
        all_changed_ = true;
      }
      if (const Result<Done> taken = take_in(threads); !taken) return taken.error();
      ++plies_;
    }
    std::vector<SolvedHalf> solved;
    for (std::size_t half = 0; half < halves_.size(); ++half) solved.push_back(result_of(half));
    return solved;
  }

 private:
  static constexpr int most_plies = 30'000;

  struct Work {
    int threads;
    Budget& budget;
  };
  struct Half {
    std::vector<Matrix> values;              // by pair
    std::vector<std::vector<Lane>> changed;  // the columns with something new
    std::vector<std::vector<Stuck>> stuck;
    std::vector<std::uint16_t> grown;  // the number of each smaller set with one rook more, by its cell
    std::vector<Remainders> remainders;
    Count count{};
    LongestWin longest{};
  };

  const RookSets& sets_to_move(std::size_t half) const { return board_.sets(material_.rooks_to_move(half)); }
  const RookSets& sets_waiting(std::size_t half) const { return board_.sets(material_.rooks_waiting(half)); }
  bool captures_go_on(std::size_t half) const { return !halves_[half].remainders.empty(); }

  std::vector<std::uint16_t> grown_sets(const RookSets& sets) const {
    const RookSets& smaller = board_.sets(sets.rooks() - 1);
    std::vector<std::uint16_t> grown(smaller.size() * static_cast<std::size_t>(cells_));
    for (std::size_t i = 0; i < smaller.size(); ++i) {
      for (int cell = 0; cell < cells_; ++cell) {
        if ((smaller[i] & bit_of(cell)) == 0)
          grown[i * static_cast<std::size_t>(cells_) + static_cast<std::size_t>(cell)] =
              static_cast<std::uint16_t>(sets.number(smaller[i] | bit_of(cell)));
      }
    }
    return grown;
  }

  /// Only the last half has captures that do not end the game.
  Result<Done> read_remainders(Budget& budget) {
    if (!material_.after_capture() || has_remainders_) return Done{};
    const std::size_t half = halves_.size() - 1;
    const RookSets& mine = sets_to_move(half);
    const RookSets& left = board_.sets(material_.rooks_waiting(half) - 1);
    halves_[half].remainders.resize(board_.pairs.size());
    for (std::size_t pair = 0; pair < board_.pairs.size(); ++pair) {
      if (budget.look()) return stopped();
      const QueenPairs::Pair& queens = board_.pairs[pair];
      const auto [reply, symmetry] = board_.pairs.find(queens.theirs, queens.mine);
      const Result<std::vector<EndingCode>> codes = after_capture_(reply);
      if (!codes) return codes.error();
      std::vector<EndingCode>& turned_codes = halves_[half].remainders[pair].codes;
      turned_codes.resize(mine.size() * left.size());
      for (std::size_t column = 0; column < left.size(); ++column) {
        const EndingCode* row = codes->data() + left.turned(column, symmetry) * mine.size();
        for (std::size_t i = 0; i < mine.size(); ++i)
          turned_codes[i * left.size() + column] = row[mine.turned(i, symmetry)];
      }
      for (const EndingCode code : turned_codes) longest_remainder_ = std::max(longest_remainder_, code / 2);
    }
    has_remainders_ = true;
    return Done{};
  }

  Result<Done> sweep(const Work& work) {
    std::uint64_t done = 0;
    std::mutex mutex;
    for (std::size_t half = 0; half < halves_.size(); ++half) {
      for (const int theirs : board_.pairs.eighth()) {
        const Replies replies = replies_to(half, theirs, work.threads);
        const auto sweep_one = [&](std::size_t mine, bool) -> Result<Done> {
          if (static_cast<int>(mine) == theirs) return Done{};
          const std::size_t pair = board_.pairs.find(static_cast<int>(mine), theirs).pair;
          if (board_.pairs[pair].mine != static_cast<int>(mine) || board_.pairs[pair].theirs != theirs)
            return Done{};
          Matrix fresh(sets_to_move(half).size(), sets_waiting(half).size());
          const bool found = BlockWork(*this, half, pair, replies, plies_).find(fresh);
          if (found) {
            const Result<Done> kept = archive_.keep(plies_, {half, pair}, std::move(fresh));
            if (!kept) return kept.error();
          }
          const std::lock_guard lock(mutex);
          work.budget.tell({.done = ++done, .all = halves_.size() * board_.pairs.size(), .layer = plies_});
          return Done{};
        };
        const Result<Done> swept =
            try_each_number(static_cast<std::size_t>(cells_), work.threads, work.budget, sweep_one);
        if (!swept) return swept.error();
      }
    }
    return Done{};
  }

  Replies replies_to(std::size_t half, int theirs, int threads) const {
    Replies replies;
    replies.by_queen.resize(static_cast<std::size_t>(cells_));
    replies.changed.resize(static_cast<std::size_t>(cells_));
    for_each_number(static_cast<std::size_t>(cells_), threads, [&](std::size_t mine) {
      if (static_cast<int>(mine) != theirs) fill(replies, half, static_cast<int>(mine), theirs);
    });
    return replies;
  }

  void fill(Replies& replies, std::size_t half, int mine, int theirs) const {
    const RookSets& rows = sets_to_move(half);
    const RookSets& columns = sets_waiting(half);
    const Half& other = halves_[material_.other_half(half)];
    const auto [pair, symmetry] = board_.pairs.find(theirs, mine);
    Matrix& values = replies.by_queen[static_cast<std::size_t>(mine)];
    values = transposed(other.values[pair], columns.all_turned(symmetry), rows.all_turned(symmetry));
    std::vector<char>& changed = replies.changed[static_cast<std::size_t>(mine)];
    changed.resize(rows.size());
    const std::vector<Lane>& news = other.changed[pair];
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::size_t column = rows.turned(row, symmetry);
      changed[row] = static_cast<char>(all_changed_ || retrograde::bit(news[column / lane_bits], column));
    }
    // Who cannot move is skipped: what the mover has is what they get.
    const auto [here, to_here] = board_.pairs.find(mine, theirs);
    for (const auto& [stuck, mover] : other.stuck[pair]) {
      const std::size_t row = rows.turned(mover, inverse(symmetry));
      const std::size_t column = columns.turned(stuck, inverse(symmetry));
      const Matrix& again = halves_[half].values[here];
      const std::size_t row_there = rows.turned(row, to_here);
      const std::size_t column_there = columns.turned(column, to_here);
      Verdicts& verdicts = values.strip(column / lane_bits)[row];
      if (again.is_won(row_there, column_there)) retrograde::set_bit(verdicts.lost, column);
      if (again.is_lost(row_there, column_there)) retrograde::set_bit(verdicts.won, column);
      changed[row] = 1;
    }
  }

  /// Works out one block.
  class BlockWork {
   public:
    BlockWork(const Sweeper& sweeper, std::size_t half, std::size_t pair, const Replies& replies, int plies)
        : sweeper_(sweeper),
          half_(sweeper.halves_[half]),
          rows_(sweeper.sets_to_move(half)),
          columns_(sweeper.sets_waiting(half)),
          smaller_(sweeper.board_.sets(rows_.rooks() - 1)),
          pair_(pair),
          mine_(sweeper.board_.pairs[pair].mine),
          theirs_(sweeper.board_.pairs[pair].theirs),
          queens_(bit_of(mine_) | bit_of(theirs_)),
          replies_(replies),
          own_(replies.by_queen[static_cast<std::size_t>(mine_)]),
          plies_(plies),
          goes_on_(sweeper.captures_go_on(half)) {
      const int side = sweeper.board_.side;
      for (int cell = 0; cell < sweeper.cells_; ++cell) {
        const bool spans = cell / side != mine_ / side && cell % side != mine_ % side;
        // Without a rectangle no rook stands in its corners: those of the queen's own cell.
        corners_[static_cast<std::size_t>(cell)] = {
            static_cast<std::size_t>(spans ? mine_ / side * side + cell % side : mine_),
            static_cast<std::size_t>(spans ? cell / side * side + mine_ % side : mine_)};
      }
    }

    /// Whether anything is new.
    bool find(Matrix& fresh) {
      if (goes_on_) read_remainders();
      find_rows_to_do();
      if (std::find(to_do_.begin(), to_do_.end(), char{1}) == to_do_.end()) return false;
      bool found = false;
      worth_.resize(rows_.size());
      for (std::size_t strip = 0; strip < columns_.strips(); ++strip) {
        std::fill(worth_.begin(), worth_.end(), Worth{});
        for (std::size_t set = 0; set < smaller_.size(); ++set) {
          if (sets_to_do_[set] != 0) move_rook(strip, set);
        }
        move_queen(strip);
        found = keep_new(strip, fresh.strip(strip)) || found;
      }
      return found;
    }

   private:
    /// What moves lead to that were looked at: to a win, and to something that is no loss.
    struct Worth {
      Lane won;
      Lane saved;
    };
    static bool hits(Mask set, Mask other) { return (set & other) != 0; }
    std::size_t grown(std::size_t set, int cell) const {
      return half_.grown[set * static_cast<std::size_t>(sweeper_.cells_) + static_cast<std::size_t>(cell)];
    }

    /// The rows in which a move leads to something new.
    void find_rows_to_do() {
      const std::vector<char>& own_changed = replies_.changed[static_cast<std::size_t>(mine_)];
      to_do_.assign(rows_.size(), 0);
      for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (hits(rows_[row], queens_)) continue;
        if (sweeper_.all_changed_) {
          to_do_[row] = 1;
          continue;
        }
        for (int direction = 0; direction < 8 && to_do_[row] == 0; ++direction) {
          for (const std::uint8_t to : sweeper_.rays_(mine_, direction)) {
            if (hits(rows_[row] | queens_, bit_of(to))) break;
            to_do_[row] |= replies_.changed[to][row];
          }
        }
      }
      sets_to_do_.assign(smaller_.size(), 0);
      for (std::size_t set = 0; set < smaller_.size(); ++set) {
        if (hits(smaller_[set], queens_)) continue;
        std::array<char, most_cells> changed{};
        bool any_changed = false;
        for (int cell = 0; cell < sweeper_.cells_; ++cell) {
          if (hits(smaller_[set] | queens_, bit_of(cell))) continue;
          const std::size_t row = grown(set, cell);
          const bool is_changed = own_changed[row] != 0 || (goes_on_ && remainder_changed_[row] != 0);
          changed[static_cast<std::size_t>(cell)] = static_cast<char>(is_changed);
          any_changed = any_changed || is_changed;
        }
        if (!any_changed) continue;
        for (int cell = 0; cell < sweeper_.cells_; ++cell) {
          if (hits(smaller_[set] | queens_, bit_of(cell))) continue;
          for (int direction = 0; direction < 4; ++direction) {
            for (const std::uint8_t to : sweeper_.rays_(cell, direction)) {
              if (hits(smaller_[set] | queens_, bit_of(to))) break;
              to_do_[grown(set, cell)] |= changed[to];
            }
          }
        }
      }
      for (std::size_t set = 0; set < smaller_.size(); ++set) {
        if (hits(smaller_[set], queens_)) continue;
        for (int cell = 0; cell < sweeper_.cells_; ++cell) {
          if (!hits(smaller_[set] | queens_, bit_of(cell))) sets_to_do_[set] |= to_do_[grown(set, cell)];
        }
      }
    }

    /// All moves of one rook, while the others of its set stand still.
    void move_rook(std::size_t strip, std::size_t set) {
      const Mask still = smaller_[set] | queens_;
      const Lane* const free = columns_.free(strip);
      std::array<Verdicts, most_cells> after;
      for (int cell = 0; cell < sweeper_.cells_; ++cell) {
        if (!hits(still, bit_of(cell))) after[static_cast<std::size_t>(cell)] = arrival(strip, set, cell);
      }
      for (int cell = 0; cell < sweeper_.cells_; ++cell) {
        if (hits(still, bit_of(cell))) continue;
        const std::size_t row = grown(set, cell);
        if (to_do_[row] == 0) continue;
        Worth worth = worth_[row];
        for (int direction = 0; direction < 4; ++direction) {
          Lane way = ~Lane{};
          for (const std::uint8_t to : sweeper_.rays_(cell, direction)) {
            if (hits(still, bit_of(to))) break;
            way &= free[to];
            worth.won |= way & after[to].lost;
            worth.saved |= way & ~after[to].won;
          }
        }
        worth_[row] = worth;
      }
    }

    /// What the opponent has when a rook has just come to this cell.
    Verdicts arrival(std::size_t strip, std::size_t set, int cell) const {
      const auto [first, second] = corners_[static_cast<std::size_t>(cell)];
      const std::size_t row = grown(set, cell);
      const Verdicts& quiet = own_.strip(strip)[row];
      const Lane in_first = columns_.taken(strip)[first];
      const Lane in_second = columns_.taken(strip)[second];
      const Lane captures = in_first | in_second;
      if (!goes_on_ || first == second) return {quiet.won & ~captures, quiet.lost | captures};
      const int slot = std::popcount(smaller_[set] & (bit_of(cell) - 1));
      const Stream* const streams = streams_.data() + 2 * (row * static_cast<std::size_t>(rows_.rooks()) +
                                                           static_cast<std::size_t>(slot));
      const Verdicts one = expanded(strip, first, in_first, streams[0]);
      const Verdicts other = expanded(strip, second, in_second, streams[1]);
      return {(quiet.won & ~captures) | (one.won & ~in_second) | (other.won & ~in_first),
              (quiet.lost & ~captures) | (in_first & in_second) | (one.lost & ~in_second) |
                  (other.lost & ~in_first)};
    }

    /// What is left after the rook on a cell was captured, in the columns in which it is still there.
    Verdicts expanded(std::size_t strip, std::size_t cell, const Lane& taken, const Stream& stream) const {
      Verdicts verdicts{};
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t before = columns_.taken_before(cell, 4 * strip + i);
        const std::size_t word = before / 64;
        const auto shift = static_cast<unsigned>(before % 64);
        const auto bits_from = [&](const auto& words) {
          // Shifted twice, for a word cannot be shifted by 64.
          return words[word] >> shift | words[word + 1] << 1U << (63U - shift);
        };
        verdicts.won[i] = scattered(bits_from(stream.won), taken[i]);
        verdicts.lost[i] = scattered(bits_from(stream.lost), taken[i]);
      }
      return verdicts;
    }

    void move_queen(std::size_t strip) {
      const Lane* const free = columns_.free(strip);
      for (int direction = 0; direction < 8; ++direction) {
        Lane way = ~Lane{};
        Mask passed = 0;
        for (const std::uint8_t to : sweeper_.rays_(mine_, direction)) {
          if (to == theirs_) break;
          way &= free[to];
          passed |= bit_of(to);
          const Verdicts* const after = replies_.by_queen[to].strip(strip);
          for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (to_do_[row] == 0 || hits(rows_[row], passed)) continue;
            worth_[row].won |= way & after[row].lost;
            worth_[row].saved |= way & ~after[row].won;
          }
        }
      }
    }

    bool keep_new(std::size_t strip, Verdicts* fresh) {
      const Lane* const free = columns_.free(strip);
      const Verdicts* const known = half_.values[pair_].strip(strip);
      Lane all{};
      for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (to_do_[row] == 0) continue;
        Lane apart = free[mine_] & free[theirs_];
        for (Mask left = rows_[row]; left != 0; left &= left - 1) apart &= free[std::countr_zero(left)];
        fresh[row].won = worth_[row].won & apart & ~known[row].won;
        fresh[row].lost = ~worth_[row].saved & apart & ~known[row].lost;
        all |= fresh[row].won | fresh[row].lost;
      }
      bool found = retrograde::any(all);
      for (const auto& [mine, theirs] : half_.stuck[pair_]) {
        if (theirs / lane_bits != strip) continue;
        Lane stuck{};
        retrograde::set_bit(stuck, theirs);
        fresh[mine].lost &= ~stuck;
      }
      if (found && !half_.stuck[pair_].empty()) {
        all = Lane{};
        for (std::size_t row = 0; row < rows_.size(); ++row) all |= fresh[row].won | fresh[row].lost;
        found = retrograde::any(all);
      }
      return found;
    }

    /// Those of up to one ply less than is looked for.
    void read_remainders() {
      const RookSets& left = sweeper_.board_.sets(columns_.rooks() - 1);
      const EndingCode* codes = half_.remainders[pair_].codes.data();
      const auto rooks = static_cast<std::size_t>(rows_.rooks());
      const auto below = static_cast<unsigned>(plies_);
      remainder_changed_.assign(rows_.size(), 0);
      streams_.assign(2 * rooks * rows_.size(), Stream{});
      for (std::size_t row = 0; row < rows_.size(); ++row, codes += left.size()) {
        if (hits(rows_[row], queens_)) continue;
        Stream all;
        for (std::size_t column = 0; column < left.size(); ++column) {
          const unsigned code = codes[column];
          const std::uint64_t is_known = code != 0 && code / 2 < below ? 1 : 0;
          const std::uint64_t is_loss = code & 1U;
          all.won[column / 64] |= (is_known & (is_loss ^ 1U)) << (column % 64);
          all.lost[column / 64] |= (is_known & is_loss) << (column % 64);
          if (code != 0 && code / 2 + 1 == below) remainder_changed_[row] = 1;
        }
        std::size_t slot = 0;
        for (Mask rook = rows_[row]; rook != 0; rook &= rook - 1, ++slot) {
          const auto corners = corners_[static_cast<std::size_t>(std::countr_zero(rook))];
          if (corners[0] == corners[1]) continue;
          for (std::size_t corner = 0; corner < 2; ++corner)
            squeeze(all, left, corners[corner], streams_[2 * (row * rooks + slot) + corner]);
        }
      }
    }

    /// Leaves out the columns with a rook on the cell.
    static void squeeze(const Stream& all, const RookSets& left, std::size_t cell, Stream& stream) {
      std::size_t length = 0;
      const auto append = [&](std::array<std::uint64_t, Stream::words>& words, std::uint64_t bits) {
        words[length / 64] |= bits << (length % 64);
        if (length % 64 != 0) words[length / 64 + 1] |= bits >> (64 - length % 64);
      };
      for (std::size_t word = 0; word < (left.size() + 63) / 64; ++word) {
        const std::uint64_t free = left.free(word / 4)[cell][word % 4];
        append(stream.won, gathered(all.won[word], free));
        append(stream.lost, gathered(all.lost[word], free));
        length += static_cast<std::size_t>(std::popcount(free));
      }
    }

    const Sweeper& sweeper_;
    const Half& half_;
    const RookSets& rows_;
    const RookSets& columns_;
    const RookSets& smaller_;
    std::size_t pair_;
    int mine_;
    int theirs_;
    Mask queens_;
    const Replies& replies_;
    const Matrix& own_;
    int plies_;
    bool goes_on_;
    std::array<std::array<std::size_t, 2>, most_cells> corners_{};
    std::vector<char> to_do_;
    std::vector<char> sets_to_do_;
    std::vector<char> remainder_changed_;
    std::vector<Stream> streams_;
    std::vector<Worth> worth_;
  };

  /// Adds what a sweep has found to what is known. It is not stopped halfway.
  Result<Done> take_in(int threads) {
    std::mutex mutex;
    found_ = false;
    for (std::size_t half = 0; half < halves_.size(); ++half) {
      Half& it = halves_[half];
      std::vector<std::optional<LongestWin>> wins(board_.pairs.size());
      const auto take_in_one = [&](std::size_t pair) -> Result<Done> {
        const Result<std::optional<Matrix>> fresh = archive_.fetch(plies_, {half, pair});
        if (!fresh) return fresh.error();
        std::fill(it.changed[pair].begin(), it.changed[pair].end(), Lane{});
        if (!*fresh) return Done{};
        const Count count = add(it, pair, **fresh, wins[pair]);
        const std::lock_guard lock(mutex);
        found_ = true;
        it.count += count;
        return Done{};
      };
      const Result<Done> taken = try_each_number(board_.pairs.size(), threads, take_in_one);
      if (!taken) return taken.error();
      for (const std::optional<LongestWin>& win : wins) {
        if (win && win->plies > it.longest.plies) it.longest = *win;
      }
    }
    return Done{};
  }

  Count add(Half& half, std::size_t pair, const Matrix& fresh, std::optional<LongestWin>& win) const {
    std::uint64_t won = 0;
    std::uint64_t lost = 0;
    Matrix& values = half.values[pair];
    for (std::size_t strip = 0; strip < fresh.strips(); ++strip) {
      for (std::size_t row = 0; row < fresh.rows(); ++row) {
        const Verdicts& news = fresh.strip(strip)[row];
        values.strip(strip)[row].won |= news.won;
        values.strip(strip)[row].lost |= news.lost;
        half.changed[pair][strip] |= news.won | news.lost;
        won += retrograde::bits(news.won);
        lost += retrograde::bits(news.lost);
        if (!win && retrograde::any(news.won)) {
          std::size_t column = strip * lane_bits;
          while (!retrograde::bit(news.won, column)) ++column;
          win = {plies_, pair, row, column};
        }
      }
    }
    const auto images = static_cast<std::uint64_t>(board_.pairs[pair].images);
    return {won * images, lost * images, 0};
  }

  /// With those in which the player to move has to pass.
  SolvedHalf result_of(std::size_t half) const {
    SolvedHalf solved{halves_[half].count, halves_[half].longest};
    for (std::size_t pair = 0; pair < board_.pairs.size(); ++pair) {
      const QueenPairs::Pair& queens = board_.pairs[pair];
      const auto [reply, symmetry] = board_.pairs.find(queens.theirs, queens.mine);
      const Matrix& values = halves_[material_.other_half(half)].values[reply];
      for (const auto& [mine, theirs] : halves_[half].stuck[pair]) {
        const std::size_t row = sets_waiting(half).turned(theirs, symmetry);
        const std::size_t column = sets_to_move(half).turned(mine, symmetry);
        const auto images = static_cast<std::uint64_t>(queens.images);
        if (values.is_won(row, column)) solved.count.lost += images;
        if (values.is_lost(row, column)) solved.count.won += images;
      }
    }
    const Material here{sets_to_move(half).rooks() + 1, sets_waiting(half).rooks() + 1};
    solved.count.drawn = placements_of(board_.side, here) - solved.count.all();
    return solved;
  }

  const EndingBoard& board_;
  Material material_;
  CodesOfBlock after_capture_;
  SweepArchive& archive_;
  int cells_;
  Rays rays_;
  std::vector<Half> halves_;
  bool has_remainders_ = false;
  int longest_remainder_ = 0;
  int plies_ = 1;            // of the next sweep
  bool found_ = true;        // something in the last one
  bool all_changed_ = true;  // or nobody knows what has
};

Sweeps::Sweeps(const EndingBoard& board, const Material& material, CodesOfBlock after_capture,
               SweepArchive& archive)
    : sweeper_(std::make_unique<Sweeper>(board, material, std::move(after_capture), archive)) {}
Sweeps::Sweeps(Sweeps&&) noexcept = default;
Sweeps& Sweeps::operator=(Sweeps&&) noexcept = default;
Sweeps::~Sweeps() = default;

Result<std::vector<SolvedHalf>> Sweeps::run(int threads, Budget& budget) {
  return sweeper_->run(threads, budget);
}

std::vector<Stuck> stuck_positions(const EndingBoard& board, const Material& material, Block block) {
  const Grid<1>& grid = Grid<1>::of(square_shape(board.side));
  const QueenPairs::Pair& queens = board.pairs[block.pair];
  const RookSets& sets = board.sets(material.rooks_to_move(block.half));
  const RookSets& others = board.sets(material.rooks_waiting(block.half));
  std::vector<Stuck> stuck;
  for (std::size_t mine = 0; mine < sets.size(); ++mine) {
    const Mask own = sets[mine] | bit_of(queens.mine);
    const Mask near = grid.around(static_cast<Cell>(queens.mine)).words()[0] |
                      grid.beside_any(Bitboard<1>::of_words({sets[mine]})).words()[0];
    const Mask to_block = near & ~own & ~bit_of(queens.theirs);
    if ((sets[mine] & (bit_of(queens.mine) | bit_of(queens.theirs))) != 0 ||
        std::popcount(to_block) > others.rooks())
      continue;
    for (std::size_t theirs = 0; theirs < others.size(); ++theirs) {
      if ((to_block & ~others[theirs]) == 0 && (others[theirs] & (own | bit_of(queens.theirs))) == 0)
        stuck.push_back({static_cast<std::uint16_t>(mine), static_cast<std::uint16_t>(theirs)});
    }
  }
  return stuck;
}

std::uint64_t placements_of(int side, const Material& material) {
  const int on_board = side * side;
  const auto cells = static_cast<std::uint64_t>(on_board);
  std::uint64_t all = cells * (cells - 1);
  std::uint64_t left = cells - 2;
  for (const int pieces : {material.more, material.fewer}) {
    std::uint64_t ways = 1;
    for (std::uint64_t i = 0; i + 1 < static_cast<std::uint64_t>(pieces); ++i)
      ways = ways * (left - i) / (i + 1);
    all *= ways;
    left -= static_cast<std::uint64_t>(pieces - 1);
  }
  return all;
}

}  // namespace quadrille::equerre
