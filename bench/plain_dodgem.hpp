// Who wins each Dodgem position, found one position at a time: what the bit-parallel solver is measured by.
//
// It goes through the same pairs of families in the same order. Within a pair it looks at every position
// once, and then again and again at those that are still open, until none of them changes. It shares the
// lists of moves with the other solver and nothing else: no rows of bits, no transposes, no sweeps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/retrograde/families.hpp"
#include "exact/retrograde/schedule.hpp"

namespace quadrille::bench {

/// For the player to move. What is still open at the end is a draw, or no position at all.
enum class PlainValue : std::uint8_t { Open, Won, Lost };

class PlainDodgem {
 public:
  explicit PlainDodgem(int side) : families_(side), blocks_(families_.size() * families_.size()) {
    for (std::size_t waiting = 0; waiting < families_.size(); ++waiting) {
      for (std::size_t mover = 0; mover < families_.size(); ++mover)
        block(waiting, mover).resize(families_[waiting].size() * families_[mover].size());
    }
    for (int steps = 0; steps <= layers_of(families_); ++steps) {
      for (const retrograde::Pair& pair : pairs_of_layer(families_, steps)) settle(pair.first, pair.second);
    }
  }

  const retrograde::Families& families() const { return families_; }
  /// Of the position with `mine` to move.
  PlainValue value(retrograde::Place mine, retrograde::Place theirs) const {
    return block(theirs.family, mine.family)[theirs.row * families_[mine.family].size() + mine.row];
  }

 private:
  /// A row for each placement of who waits, a column for each of who moves. So the replies to one move,
  /// against all placements of the other player, lie side by side.
  using Block = std::vector<PlainValue>;

  Block& block(std::size_t waiting, std::size_t mover) { return blocks_[waiting * families_.size() + mover]; }
  const Block& block(std::size_t waiting, std::size_t mover) const {
    return blocks_[waiting * families_.size() + mover];
  }

  /// One move of a placement, against any placement of the other player.
  struct Option {
    std::uint64_t blocked_by;   ///< the cell that must be free, as a mask
    const PlainValue* replies;  ///< by the number of the other player's placement
  };

  struct OpenPosition {
    std::uint32_t column;
    bool may_be_lost;  ///< no forward move leads to a draw
  };

  /// The positions of a pair with one family to move, and which of them are open, by row.
  struct Half {
    std::size_t mine;
    std::size_t theirs;
    std::vector<std::vector<OpenPosition>> open;
  };

  void settle(std::size_t first, std::size_t second) {
    std::vector<Half> halves{first_look(first, second)};
    if (first != second) halves.push_back(first_look(second, first));
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (Half& half : halves) is_changed = look_again(half) || is_changed;
    }
  }

  Half first_look(std::size_t mine, std::size_t theirs) {
    Half half{mine, theirs, std::vector<std::vector<OpenPosition>>(families_[mine].size())};
    const retrograde::Family& family = families_[mine];
    for (std::size_t row = 0; row < family.size(); ++row) {
      const std::uint64_t pawns = family.pawns[row].words()[0];
      const std::vector<Option> forward = forward_options(half, row);
      const std::vector<Option> sideways = sideways_options(half, row);
      for (std::uint32_t column = 0; column < families_[theirs].size(); ++column) {
        const std::uint64_t others = families_[theirs].mirror[column].words()[0];
        if ((pawns & others) != 0) continue;
        if (family.has_no_pawns() || families_[theirs].has_no_pawns()) {
          set(half, row, column, family.has_no_pawns() ? PlainValue::Won : PlainValue::Lost);
          continue;
        }
        const Prospect ahead = prospect(forward, others, column);
        const Prospect aside = prospect(sideways, others, column);
        const bool is_stuck = !ahead.has_move && !aside.has_move;
        if (ahead.is_won || aside.is_won || is_stuck) {
          set(half, row, column, PlainValue::Won);
        } else if (ahead.is_lost && aside.is_lost) {
          set(half, row, column, PlainValue::Lost);
        } else if (aside.has_move) {
          half.open[row].push_back({column, ahead.is_lost});
        }
      }
    }
    return half;
  }

  /// Whether a position was settled.
  bool look_again(Half& half) {
    bool is_changed = false;
    for (std::size_t row = 0; row < half.open.size(); ++row) {
      if (half.open[row].empty()) continue;
      const std::vector<Option> sideways = sideways_options(half, row);
      const auto is_settled = [&](const OpenPosition& position) {
        const std::uint64_t others = families_[half.theirs].mirror[position.column].words()[0];
        const Prospect aside = prospect(sideways, others, position.column);
        if (aside.is_won) {
          set(half, row, position.column, PlainValue::Won);
        } else if (aside.is_lost && position.may_be_lost) {
          set(half, row, position.column, PlainValue::Lost);
        }
        return aside.is_won || (aside.is_lost && position.may_be_lost);
      };
      is_changed = std::erase_if(half.open[row], is_settled) != 0 || is_changed;
    }
    return is_changed;
  }

  /// What some moves of a position make of it.
  struct Prospect {
    bool has_move = false;
    bool is_won = false;  ///< one of them leads to a lost position
    bool is_lost = true;  ///< all of them lead to won positions
  };

  static Prospect prospect(const std::vector<Option>& options, std::uint64_t others, std::uint32_t column) {
    Prospect seen;
    for (const Option& option : options) {
      if ((option.blocked_by & others) != 0) continue;
      seen.has_move = true;
      const PlainValue reply = option.replies[column];
      if (reply == PlainValue::Lost) {
        seen.is_won = true;
        return seen;
      }
      seen.is_lost = seen.is_lost && reply == PlainValue::Won;
    }
    return seen;
  }

  std::vector<Option> forward_options(const Half& half, std::size_t row) const {
    std::vector<Option> options;
    for (const retrograde::Forward& move : families_[half.mine].forward.list(row))
      options.push_back(option(move.to, move.place, half.theirs));
    return options;
  }
  std::vector<Option> sideways_options(const Half& half, std::size_t row) const {
    std::vector<Option> options;
    for (const retrograde::Sideways& move : families_[half.mine].sideways.list(row))
      options.push_back(option(move.to, {static_cast<std::uint32_t>(half.mine), move.row}, half.theirs));
    return options;
  }
  Option option(retrograde::Target to, retrograde::Place place, std::size_t theirs) const {
    const std::uint64_t blocked_by = to == retrograde::beyond_the_edge ? 0 : std::uint64_t{1} << to;
    return {blocked_by, block(place.family, theirs).data() + place.row * families_[theirs].size()};
  }

  void set(const Half& half, std::size_t row, std::size_t column, PlainValue value) {
    block(half.theirs, half.mine)[column * families_[half.mine].size() + row] = value;
  }

  retrograde::Families families_;
  std::vector<Block> blocks_;
};

}  // namespace quadrille::bench
