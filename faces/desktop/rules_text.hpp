// The rules of a game as the window shows them: text, tables, and pictures of boards.
#pragma once

#include <QString>
#include <QVariantList>

namespace quadrille::desktop {

/// Blocks in their order, each a map with kind: "text" (text, Markdown), "table" (rows, each a list of cells)
/// or "board" (position). What is for readers of the file only is left out: links to other files, the
/// picture, and sentences about commands.
QVariantList rules_blocks(const QString& markdown);

}  // namespace quadrille::desktop
