// The rules of a game as faces show them: text, tables, and boards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct RulesBlock {
  enum class Kind : std::uint8_t { Text, Table, Board };

  Kind kind;
  std::string text;                            ///< Markdown, or the position of a board
  std::vector<std::vector<std::string>> rows;  ///< of a table, its head first; each cell is Markdown
};

/// The blocks of RULES.md in their order. What is for readers of the file only is left out: links to other
/// files, the picture, and sentences about commands.
std::vector<RulesBlock> rules_blocks(std::string_view markdown);

}  // namespace quadrille
