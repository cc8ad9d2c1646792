// What a person wants to play, as the dialog for a new game says it: a map with game, rows, cols, mode,
// random, seed, player1, player2, clock.
#pragma once

#include <QVariantMap>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/clock.hpp"

namespace quadrille::desktop {

Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes);

/// As match::parse_time_control reads it; none where nothing is said.
Result<match::TimeControl> clock_from(const QVariantMap& wishes);

/// Where such a game begins.
Result<AnyPosition> start_from(const QVariantMap& wishes);

}  // namespace quadrille::desktop
