#include "learn/collection.hpp"

#include <optional>
#include <utility>

namespace quadrille::learn {

namespace {

/// A record of the text, and the line it begins in.
struct Entry {
  std::string_view text;
  int line;
};

bool begins_entry(std::string_view line) { return line.starts_with("[Game "); }

/// What stands before the first record, such as blank lines, is an entry of its own unless it is blank.
std::vector<Entry> entries_of(std::string_view text) {
  std::vector<Entry> entries;
  std::size_t begin = 0;
  int begin_line = 1;
  int line = 1;
  const auto close = [&](std::size_t end) {
    const std::string_view entry = text.substr(begin, end - begin);
    if (entry.find_first_not_of(" \t\r\n") != std::string_view::npos) entries.push_back({entry, begin_line});
  };
  for (std::size_t at = 0; at < text.size(); ++line) {
    if (at > begin && begins_entry(text.substr(at))) {
      close(at);
      begin = at;
      begin_line = line;
    }
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  close(text.size());
  return entries;
}

/// The line of a tag in an entry, or with an empty name that of the first move.
int line_of(const Entry& entry, std::string_view tag) {
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
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  Collection collection;
  for (const Entry& entry : entries_of(text)) {
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
