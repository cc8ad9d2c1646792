#include "faces/language/rules_text.hpp"

#include <utility>

#include "core/text.hpp"
#include "faces/language/language.hpp"

namespace quadrille {

namespace {

constexpr std::string_view board_mark = "<!-- board: ";
constexpr std::string_view end_of_mark = " -->";
constexpr std::string_view fence = "```";

/// "| a | b |" has two cells.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  line.remove_prefix(1);
  for (std::size_t end = line.find('|'); end != std::string_view::npos; end = line.find('|')) {
    cells.push_back(unbroken(trimmed(line.substr(0, end))));
    line.remove_prefix(end + 1);
  }
  return cells;
}

/// The line under the head of a table.
bool is_rule(std::string_view line) { return line.find_first_not_of("|-: ") == std::string_view::npos; }

/// Sentences and what stands before a semicolon.
std::vector<std::string> sentences_of(std::string_view paragraph) {
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  for (std::size_t i = 0; i + 1 < paragraph.size(); ++i) {
    if ((paragraph[i] != '.' && paragraph[i] != ';') || paragraph[i + 1] != ' ') continue;
    sentences.emplace_back(paragraph.substr(begin, i + 1 - begin));
    begin = i + 2;
  }
  sentences.emplace_back(paragraph.substr(begin));
  return sentences;
}

/// Without the sentences that tell what to type in a terminal.
std::string without_commands(std::string_view paragraph) {
  std::vector<std::string> sentences = sentences_of(paragraph);
  std::erase_if(sentences, [](const std::string& sentence) {
    return sentence.find("`quadrille ") != std::string::npos;
  });
  std::string kept = joined(sentences, " ");
  if (kept.ends_with(';')) kept.back() = '.';
  return kept;
}

class BlockReader {
 public:
  std::vector<RulesBlock> read(std::string_view markdown) {
    while (!markdown.empty()) {
      const std::string_view line = markdown.substr(0, markdown.find('\n'));
      take(line);
      markdown.remove_prefix(line.size() == markdown.size() ? line.size() : line.size() + 1);
    }
    end_text();
    end_table();
    return std::move(blocks_);
  }

 private:
  void take(std::string_view line) {
    if (skipping_) {
      skipping_ = line != fence;
    } else if (line.starts_with(board_mark)) {
      end_text();
      const std::size_t length = line.size() - board_mark.size() - end_of_mark.size();
      blocks_.push_back({RulesBlock::Kind::Board, std::string(line.substr(board_mark.size(), length)), {}});
    } else if (line == fence) {
      skipping_ = true;
    } else if (line.starts_with('|')) {
      end_text();
      if (!is_rule(line)) table_.push_back(cells_of(line));
    } else {
      end_table();
      const bool leads_elsewhere = line.starts_with('[') || line.starts_with("![");
      if (line.empty()) end_paragraph();
      if (!line.empty() && !leads_elsewhere) paragraph_.emplace_back(line);
    }
  }

  /// Lists keep their lines.
  void end_paragraph() {
    const bool is_list = !paragraph_.empty() && paragraph_.front().starts_with("- ");
    std::string kept = is_list ? joined(paragraph_, "\n") : without_commands(joined(paragraph_, " "));
    if (!kept.empty()) text_.push_back(std::move(kept));
    paragraph_.clear();
  }
  void end_text() {
    end_paragraph();
    if (!text_.empty()) blocks_.push_back({RulesBlock::Kind::Text, unbroken(joined(text_, "\n\n")), {}});
    text_.clear();
  }
  void end_table() {
    if (!table_.empty()) blocks_.push_back({RulesBlock::Kind::Table, {}, std::move(table_)});
    table_.clear();
  }

  std::vector<RulesBlock> blocks_;
  std::vector<std::string> text_;  // paragraphs
  std::vector<std::string> paragraph_;
  std::vector<std::vector<std::string>> table_;
  bool skipping_ = false;
};

}  // namespace

std::vector<RulesBlock> rules_blocks(std::string_view markdown) { return BlockReader().read(markdown); }

}  // namespace quadrille
