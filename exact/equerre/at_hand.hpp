// The endings that are there without anybody waiting for them, and the small ones that are soon there.
#pragma once

#include <memory>

#include "core/budget.hpp"
#include "exact/equerre/endings.hpp"

namespace quadrille::equerre {

/// Three pieces each on 6×6 take seconds and 90 MB.
inline constexpr int small_endings_side = 6;
bool has_small_ending(const Position<1>& position);

/// Those that were solved before, or a table; null where there are none. A table that cannot be used is as
/// good as none. Kept for the next time.
std::shared_ptr<const Endings> endings_at_hand(int side, const Material& material);
/// Of a position and of all that captures lead to from there.
std::shared_ptr<const Endings> endings_at_hand_for(const Position<1>& position);

/// Of a position that is over, has the pieces of these endings, or those that captures lead to from there and
/// that are at hand.
Result<Exact> value_in(const Endings& endings, const Position<1>& position);

/// The small ones, solved when first asked for and then at hand; who asks meanwhile waits. Null when the
/// budget was over first: they are gone on with the next time.
std::shared_ptr<const Endings> small_endings(int threads, Budget& budget);

/// What is at hand for a position, or else the small ones where those are enough, solved if need be. Null
/// where there is neither, or the budget was over first. Makes no table.
std::shared_ptr<const Endings> endings_soon_at_hand_for(const Position<1>& position, int threads,
                                                        Budget& budget);

/// Makes endings_at_hand() look again, after a table was made.
void forget_endings();

}  // namespace quadrille::equerre
