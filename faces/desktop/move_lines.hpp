// The moves of a game as a list shows them: the game itself in two columns, what was tried besides and said
// about it on lines between.
#pragma once

#include <QVariantList>
#include <vector>

#include "match/study.hpp"

namespace quadrille::desktop {

/// Each line is a map with depth, number (empty beside the game itself), words (a comment, else empty),
/// cells: each a map with row (in the list given here; -1 where there is nothing), text.
QVariantList lines_of(const std::vector<match::Study::Row>& rows);

/// Which of the lines has a row; -1 when none has.
int line_with(const QVariantList& lines, int row);

}  // namespace quadrille::desktop
