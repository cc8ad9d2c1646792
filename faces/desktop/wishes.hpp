// What a person wants to play, as the dialog for a new game says it: a map with game, rows, cols, mode,
// random, seed, player1, player2.
#pragma once

#include <QVariantMap>

#include "core/any_game.hpp"
#include "core/result.hpp"

namespace quadrille::desktop {

Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes);

/// Where such a game begins.
Result<AnyPosition> start_from(const QVariantMap& wishes);

}  // namespace quadrille::desktop
