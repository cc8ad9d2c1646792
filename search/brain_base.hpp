// What the engine sees of a brain, and what it lends to it.
#pragma once

#include <cstddef>
#include <optional>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "exact/exact.hpp"
#include "search/engine.hpp"
#include "search/table.hpp"

namespace quadrille::search {

/// What the engine lends to a brain for one search.
struct Context {
  Settings settings;
  Table& table;
  Budget& budget;
  const OnReport& on_report;
};

/// A brain for positions of one type.
class BrainBase {
 public:
  BrainBase() = default;
  BrainBase(const BrainBase&) = delete;
  BrainBase& operator=(const BrainBase&) = delete;
  virtual ~BrainBase() = default;

  /// Whether the position is of its type.
  virtual bool understands(const PositionBase& position) const = 0;
  /// How much of the memory the transposition table may have for this task.
  virtual std::size_t table_bytes(const Task& task, std::size_t memory) const = 0;
  virtual Report think(const Task& task, const Context& context) = 0;
  /// What a position of its type is worth to the player to move, with the remoteness of a win or a loss: out
  /// of what is known of the game, even where that takes seconds to be had; of a game of which nothing is
  /// known, by looking at all positions that can come up, `most` of them. Nothing where that is beyond reach,
  /// or the budget was over first.
  virtual std::optional<Exact> prove(const PositionBase& position, std::size_t most, Budget& budget) = 0;
};

}  // namespace quadrille::search
