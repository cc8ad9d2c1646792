#include "learn/collection.hpp"

#include <optional>
#include <utility>

namespace quadrille::learn {

namespace {

/// The line of a tag in an entry, or with an empty name that of the first move.
int line_of(const match::PlacedRecord& entry, std::string_view tag) {
  const std::string wanted = "[" + std::string(tag) + " ";
  const std::string_view text = entry.text;
  int line = entry.line;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::string_view rest = text.substr(at);
    const bool is_move = rest[0] != '[' && rest[0] != '\n' && rest[0] != '\r';
    if (tag.empty() ? is_move : rest.starts_with(wanted)) return line;
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  return entry.line;
}

}  // namespace

Message placed(int line, int column, Message why) {
  return message("line {0}, column {1}: {2}", line, column, std::move(why));
}

Collection parse_collection(std::string_view text) {
  Collection collection;
  for (const match::PlacedRecord& entry : match::records_in(text)) {
    Result<match::Record> record = match::parse_record(entry.text, entry.line);
    if (!record) {
      collection.damaged.push_back(record.error().why);
      continue;
    }
    Complaint complaint;
    std::optional<Puzzle> puzzle = puzzle_of(*std::move(record), complaint);
    if (puzzle)
      collection.puzzles.push_back({*std::move(puzzle), entry.line});
    else
      collection.damaged.push_back(placed(line_of(entry, complaint.tag), 1, std::move(complaint.why)));
  }
  return collection;
}

std::string format_collection(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles)
    text.append(text.empty() ? "" : "\n").append(match::format_record(record_of(puzzle)));
  return text;
}

}  // namespace quadrille::learn
