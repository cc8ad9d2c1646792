#include "exact/equerre/endings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <mutex>
#include <utility>

namespace quadrille::equerre {

namespace {

using Mask = std::uint64_t;
using Row = std::vector<std::uint64_t>;

constexpr int pieces_each = 3;
constexpr int trial_side = 4;  // no game is played there, but all that is done here is done sooner
constexpr int symmetries = 8;

/// A queen and two rooks of one player.
struct Placement {
  std::uint8_t queen;
  std::array<std::uint8_t, 2> rooks;  // the lower one first
};

constexpr Mask bit_of(int cell) { return Mask{1} << cell; }
Mask cells_of(const Placement& placement) {
  return bit_of(placement.queen) | bit_of(placement.rooks[0]) | bit_of(placement.rooks[1]);
}

/// All placements of one player on a board, by their numbers. Those with the queen in one eighth of the board
/// come first: a symmetry takes every other one there.
class Placements {
 public:
  explicit Placements(int side) : side_(side), cells_(side * side), numbers_(cube(cells_), 0) {
    for (int queen = 0; queen < cells_; ++queen) {
      if (is_in_eighth(queen)) add_all(queen);
    }
    leading_ = all_.size();
    for (int queen = 0; queen < cells_; ++queen) {
      if (!is_in_eighth(queen)) add_all(queen);
    }
  }

  int side() const { return side_; }
  int cells() const { return cells_; }
  std::size_t size() const { return all_.size(); }
  std::size_t leading() const { return leading_; }
  std::size_t words() const { return (all_.size() + 63) / 64; }
  const Placement& operator[](std::size_t number) const { return all_[number]; }

  std::size_t number(int queen, int rook, int other) const {
    return numbers_[place(queen, std::min(rook, other), std::max(rook, other))];
  }
  int turned(int cell, int symmetry) const {
    int row = cell / side_;
    int col = cell % side_;
    if ((symmetry & 1) != 0) row = side_ - 1 - row;
    if ((symmetry & 2) != 0) col = side_ - 1 - col;
    if ((symmetry & 4) != 0) std::swap(row, col);
    return row * side_ + col;
  }
  std::size_t turned(std::size_t placement, int symmetry) const {
    const Placement& it = all_[placement];
    return number(turned(it.queen, symmetry), turned(it.rooks[0], symmetry), turned(it.rooks[1], symmetry));
  }
  /// One that takes the queen's cell to the eighth.
  int symmetry_to_eighth(int queen) const {
    int symmetry = 0;
    while (!is_in_eighth(turned(queen, symmetry))) ++symmetry;
    return symmetry;
  }

 private:
  static std::size_t cube(int cells) {
    const auto each = static_cast<std::size_t>(cells);
    return each * each * each;
  }
  std::size_t place(int queen, int rook, int other) const {
    const auto cells = static_cast<std::size_t>(cells_);
    return (static_cast<std::size_t>(queen) * cells + static_cast<std::size_t>(rook)) * cells +
           static_cast<std::size_t>(other);
  }
  bool is_in_eighth(int cell) const {
    return cell / side_ <= cell % side_ && cell % side_ <= (side_ - 1) / 2;
  }
  void add_all(int queen) {
    for (int rook = 0; rook < cells_; ++rook) {
      for (int other = rook + 1; other < cells_; ++other) {
        if (rook == queen || other == queen) continue;
        numbers_[place(queen, rook, other)] = static_cast<std::uint16_t>(all_.size());
        all_.push_back({static_cast<std::uint8_t>(queen),
                        {static_cast<std::uint8_t>(rook), static_cast<std::uint8_t>(other)}});
      }
    }
  }

  int side_;
  int cells_;
  std::vector<Placement> all_;
  std::vector<std::uint16_t> numbers_;
  std::size_t leading_ = 0;
};

/// A matrix of bits: a row for each placement of one player, a column for each of the other.
class Bits {
 public:
  Bits(std::size_t rows, std::size_t words) : words_(words), bits_(rows * words) {}

  std::uint64_t* row(std::size_t number) { return bits_.data() + number * words_; }
  void set(std::size_t row_number, std::size_t column) {
    row(row_number)[column / 64] |= std::uint64_t{1} << (column % 64);
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

constexpr int most_plies = 127;

}  // namespace

/// Works from the ends of games backwards, one ply a sweep. A row of bits is one placement of the mover
/// against all of the opponent: whether a way is free, and whether a rook stands in a corner, are rows too.
class EndingsSolver {
 public:
  explicit EndingsSolver(int side)
      : placements_(side),
        words_(placements_.words()),
        free_(static_cast<std::size_t>(side * side), words_),
        rooks_(static_cast<std::size_t>(side * side), words_),
        won_(placements_.leading(), words_),
        lost_(placements_.leading(), words_),
        opponent_won_(placements_.size(), words_),
        opponent_lost_(placements_.size(), words_) {
    for (std::size_t i = 0; i < placements_.size(); ++i) {
      const Placement& it = placements_[i];
      for (int cell = 0; cell < placements_.cells(); ++cell) {
        if ((cells_of(it) & bit_of(cell)) == 0) free_.set(static_cast<std::size_t>(cell), i);
      }
      for (const std::uint8_t rook : it.rooks) rooks_.set(rook, i);
      near_.push_back(cells_near(it));
    }
  }

  /// False when the budget was over first.
  bool solve(Endings& endings, Budget& budget) {
    endings.ends_.assign(placements_.leading() * placements_.size(), 0);
    Row is_won(words_);
    Row is_lost(words_);
    for (int plies = 1; plies <= most_plies; ++plies) {
      Bits won(placements_.leading(), words_);
      Bits lost(placements_.leading(), words_);
      bool found = false;
      for (std::size_t mine = 0; mine < placements_.leading(); ++mine) {
        if (budget.look()) return false;
        look_ahead(mine, is_won, is_lost);
        found = keep_new(mine, is_won, won_, won) || found;
        found = keep_new(mine, is_lost, lost_, lost) || found;
      }
      if (!found) return true;
      for (std::size_t mine = 0; mine < placements_.leading(); ++mine) {
        tell(mine, won, true, plies, endings);
        tell(mine, lost, false, plies, endings);
      }
    }
    return false;
  }

 private:
  /// The cells that a piece gets to with one step, if they are empty.
  Mask cells_near(const Placement& it) const {
    Mask near = 0;
    const int side = placements_.side();
    const auto add = [&](int from, int down, int right) {
      const int row = from / side + down;
      const int col = from % side + right;
      if (row >= 0 && row < side && col >= 0 && col < side) near |= bit_of(row * side + col);
    };
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        add(it.queen, down, right);
        if (down != 0 && right != 0) continue;
        for (const std::uint8_t rook : it.rooks) add(rook, down, right);
      }
    }
    return near;
  }

  bool is_stuck(std::size_t mover, std::size_t other) const {
    return (near_[mover] & ~cells_of(placements_[mover]) & ~cells_of(placements_[other])) == 0;
  }

  /// What is won and lost with the moves of one placement, by what is known after them.
  void look_ahead(std::size_t mine, Row& is_won, Row& is_lost) {
    const Placement& it = placements_[mine];
    std::fill(is_won.begin(), is_won.end(), 0);
    Row has_move(words_, 0);
    for (std::size_t w = 0; w < words_; ++w) is_lost[w] = apart(it, w);
    const Row all = is_lost;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        slide(it, it.queen, -1, down, right, all, is_won, is_lost, has_move);
        if (down != 0 && right != 0) continue;
        for (int rook = 0; rook < 2; ++rook)
          slide(it, it.rooks[static_cast<std::size_t>(rook)], rook, down, right, all, is_won, is_lost,
                has_move);
      }
    }
    for (std::size_t w = 0; w < words_; ++w) is_lost[w] &= has_move[w];
  }

  /// The placements of the opponent that share no cell with this one.
  std::uint64_t apart(const Placement& it, std::size_t w) {
    return free_.row(it.queen)[w] & free_.row(it.rooks[0])[w] & free_.row(it.rooks[1])[w];
  }

  /// All moves of one piece, the queen or a rook by its number, in one direction.
  void slide(const Placement& it, int from, int rook, int down, int right, const Row& all, Row& is_won,
             Row& is_lost, Row& has_move) {
    const int side = placements_.side();
    Row way = all;
    int row = from / side + down;
    int col = from % side + right;
    for (; row >= 0 && row < side && col >= 0 && col < side; row += down, col += right) {
      const int to = row * side + col;
      if ((cells_of(it) & bit_of(to)) != 0) return;
      const std::size_t next = rook < 0 ? placements_.number(to, it.rooks[0], it.rooks[1])
                                        : placements_.number(it.queen, to, it.rooks[rook == 0 ? 1 : 0]);
      const std::uint64_t* free = free_.row(static_cast<std::size_t>(to));
      const std::uint64_t* their_loss = opponent_lost_.row(next);
      const std::uint64_t* their_win = opponent_won_.row(next);
      const bool spans = rook >= 0 && row != it.queen / side && col != it.queen % side;
      // Without a rectangle no rook stands in its corners: those of the queen's own cell.
      const int corner = spans ? it.queen / side * side + col : it.queen;
      const int opposite = spans ? row * side + it.queen % side : it.queen;
      const std::uint64_t* first = rooks_.row(static_cast<std::size_t>(corner));
      const std::uint64_t* second = rooks_.row(static_cast<std::size_t>(opposite));
      for (std::size_t w = 0; w < words_; ++w) {
        way[w] &= free[w];
        const std::uint64_t captures = first[w] | second[w];
        is_won[w] |= way[w] & (captures | their_loss[w]);
        is_lost[w] &= ~way[w] | (~captures & their_win[w]);
        has_move[w] |= way[w];
      }
    }
  }

  /// What is known for the first time goes to both matrices; whether there is any.
  bool keep_new(std::size_t mine, const Row& found, Bits& known, Bits& fresh) {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      fresh.row(mine)[w] = found[w] & ~known.row(mine)[w];
      known.row(mine)[w] |= found[w];
      any |= fresh.row(mine)[w];
    }
    return any != 0;
  }

  /// Writes down what a sweep has found, for all symmetries, as the player sees it who moves there next. An
  /// opponent who is stuck is skipped: what the mover has is what they get.
  void tell(std::size_t mine, Bits& fresh, bool is_win, int plies, Endings& endings) {
    Bits& theirs = is_win ? opponent_won_ : opponent_lost_;
    Bits& skipped = is_win ? opponent_lost_ : opponent_won_;
    for (std::size_t w = 0; w < words_; ++w) {
      for (std::uint64_t bits = fresh.row(mine)[w]; bits != 0; bits &= bits - 1) {
        const std::size_t other = 64 * w + static_cast<std::size_t>(std::countr_zero(bits));
        endings.ends_[mine * placements_.size() + other] =
            static_cast<std::uint8_t>(2 * plies + (is_win ? 0 : 1));
        const bool skips = is_stuck(other, mine);
        for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
          const std::size_t mover = placements_.turned(mine, symmetry);
          const std::size_t waiting = placements_.turned(other, symmetry);
          theirs.set(waiting, mover);
          if (skips) skipped.set(mover, waiting);
        }
      }
    }
  }

  Placements placements_;
  std::size_t words_;
  Bits free_;   // for each cell, the placements of the opponent that leave it empty
  Bits rooks_;  // for each cell, those with a rook there
  Bits won_;
  Bits lost_;
  Bits opponent_won_;  // a row for each placement of who has just moved, a column for each of who moves next
  Bits opponent_lost_;
  std::vector<Mask> near_;
};

bool is_last_ending(const Position<1>& position) {
  return position.pieces_left(Side::First) == pieces_each &&
         position.pieces_left(Side::Second) == pieces_each;
}

std::unique_ptr<const Endings> Endings::solve(int side, Budget& budget) {
  assert(side == trial_side || side == largest_ending_side);
  std::unique_ptr<Endings> endings(new Endings(side));
  EndingsSolver solver(side);
  if (!solver.solve(*endings, budget)) return nullptr;
  return endings;
}

Exact Endings::look_up(const Position<1>& position) const {
  assert(position.shape().rows == side_ && is_last_ending(position));
  static const std::array<Placements, 2> boards{Placements(trial_side), Placements(largest_ending_side)};
  const Placements& placements = boards[side_ == trial_side ? 0 : 1];
  const Side mover = position.to_move();
  const int symmetry = placements.symmetry_to_eighth(static_cast<int>(position.queen(mover)));
  const auto number = [&](Side side) {
    std::array<int, 2> rooks{};
    std::size_t count = 0;
    position.rooks(side).for_each(
        [&](Cell rook) { rooks[count++] = placements.turned(static_cast<int>(rook), symmetry); });
    return placements.number(placements.turned(static_cast<int>(position.queen(side)), symmetry), rooks[0],
                             rooks[1]);
  };
  const std::uint8_t end = ends_[number(mover) * placements.size() + number(opponent(mover))];
  if (end == 0) return {};
  return {(end & 1) != 0 ? ExactValue::Loss : ExactValue::Win, end / 2};
}

const Endings* endings_at_hand(Budget& budget) {
  static std::mutex solving;
  static std::unique_ptr<const Endings> endings;
  const std::lock_guard lock(solving);
  if (!endings) endings = Endings::solve(largest_ending_side, budget);
  return endings.get();
}

}  // namespace quadrille::equerre
