// What is known of kept games, in one text: to open a large archive is to read this, and not every record. It
// can be made anew at any time, so a text that is damaged or of another version is as good as none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "match/analysis.hpp"
#include "table/archive.hpp"

namespace quadrille::table {

/// A game, and the stamp of its record when it was read.
struct IndexedGame {
  KeptGame game;
  std::uint64_t stamp = 0;
};

std::string format_index(const std::vector<IndexedGame>& games);
/// By name; what cannot be read is left out.
std::unordered_map<std::string, IndexedGame> parse_index(std::string_view text);

/// What the tags of a record tell.
Result<KeptGame> kept_game_of(std::string name, const std::vector<match::Tag>& tags);

/// A number that follows from a text and is another one for another text.
std::uint64_t hash_of_text(std::string_view text);

/// The tag that tells of mistakes and blunders, and how it is written: "2-1 0-3".
inline constexpr std::string_view judged_tag = "Mistakes";
inline constexpr std::string_view ended_tag = "Ended";
std::string format_judged(const JudgedGame& judged);
std::optional<JudgedGame> parse_judged(std::string_view text);
/// The mistakes and blunders among all moves that were judged.
JudgedGame counted_in(const PerSide<match::Totals>& totals);

}  // namespace quadrille::table
