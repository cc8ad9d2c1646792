#include "match/annotation.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::match {

namespace {

/// So much of a line is written: people do not read further.
constexpr std::size_t moves_of_a_line = 10;

Line line_of(const std::vector<AnyMove>& moves, std::size_t first) {
  Line line;
  for (std::size_t i = first; i < std::min(moves.size(), first + moves_of_a_line); ++i)
    line.entries.push_back({moves[i], {}, {}, {}});
  return line;
}

std::string text_of(AnyPosition position, const Line& line) {
  std::string text;
  for (const Entry& entry : line.entries) {
    text.append(text.empty() ? "" : " ").append(position->move_text(entry.move));
    position->play(entry.move);
  }
  return text;
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
    add_variation(entry, line_of(move.best_line, 0));
    Line refutation = line_of(move.line, 1);
    if (refutation.entries.empty()) continue;
    if (move.index + 1 == entries.size()) {
      add_comment(entry, say(message("refutation: {0}", text_of(position, refutation))));
    } else if (entries[move.index + 1].move != refutation.entries.front().move) {
      add_variation(entries[move.index + 1], std::move(refutation));
    }
  }
  return record;
}

}  // namespace quadrille::match
