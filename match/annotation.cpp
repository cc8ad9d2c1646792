#include "match/annotation.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::match {

namespace {

/// So much of a line as is written: people do not read further.
std::vector<AnyMove> beginning_of(const std::vector<AnyMove>& moves, std::size_t first) {
  constexpr std::size_t most_written = 10;
  const auto place = [&](std::size_t i) {
    return moves.begin() + static_cast<std::ptrdiff_t>(std::min(moves.size(), i));
  };
  return {place(first), place(first + most_written)};
}

Line line_of(const std::vector<AnyMove>& moves) {
  Line line;
  for (const AnyMove move : moves) line.entries.push_back({move, {}, {}, {}});
  return line;
}

bool is_mistake(const JudgedMove& move) {
  return move.verdict == Verdict::Mistake || move.verdict == Verdict::Blunder;
}

bool has_same_moves(const Line& one, const Line& other) {
  return std::equal(one.entries.begin(), one.entries.end(), other.entries.begin(), other.entries.end(),
                    [](const Entry& a, const Entry& b) { return a.move == b.move; });
}

void add_variation(Entry& entry, Line line) {
  const bool is_known = std::any_of(entry.variations.begin(), entry.variations.end(),
                                    [&](const Line& known) { return has_same_moves(known, line); });
  if (!line.entries.empty() && !is_known) entry.variations.push_back(std::move(line));
}

void add_comment(Entry& entry, std::string comment) {
  if (std::find(entry.after.begin(), entry.after.end(), comment) == entry.after.end())
    entry.after.push_back(std::move(comment));
}

Message verdict_of(const AnyPosition& before, const JudgedMove& move) {
  Message words = message("{0}: {1}", in_words(move), in_words(move.worth));
  if (!is_mistake(move)) return words;
  return message("{0}; better: {1} ({2})", std::move(words), before->move_text(move.best_line.front()),
                 in_words(move.best));
}

}  // namespace

Record annotated(Record record, const std::vector<JudgedMove>& judged, const InWords& say) {
  std::vector<Entry>& entries = record.main.entries;
  AnyPosition position = record.start;
  for (const JudgedMove& move : judged) {
    Entry& entry = entries[move.index];
    const AnyPosition before = position;
    position->play(entry.move);
    add_comment(entry, say(verdict_of(before, move)));
    if (!is_mistake(move)) continue;
    add_variation(entry, line_of(beginning_of(move.best_line, 0)));
    const std::vector<AnyMove> refutation = beginning_of(move.line, 1);
    if (refutation.empty()) continue;
    if (move.index + 1 == entries.size()) {
      add_comment(entry, say(message("refutation: {0}", line_text(position, refutation))));
    } else if (entries[move.index + 1].move != refutation.front()) {
      add_variation(entries[move.index + 1], line_of(refutation));
    }
  }
  return record;
}

}  // namespace quadrille::match
