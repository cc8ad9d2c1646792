#include "exact/dodgem/content.hpp"

#include "exact/retrograde/families.hpp"
#include "exact/tables/place.hpp"

namespace quadrille::dodgem {

namespace {

constexpr std::uint32_t content_version = 1;

}  // namespace

std::string_view content_name(Content content) {
  switch (content) {
    case Content::Distances:
      return "distances";
    case Content::Outcomes:
      return "outcomes";
  }
  return "";
}

Content usual_content(const Board& board) {
  // Distances take a byte each, all in memory: 2.5 GB for as many placements of each player.
  constexpr std::uint64_t most_placements_with_distances = 50'000;
  std::uint64_t placements = 0;  // of one player
  std::uint64_t with_so_many = 1;
  for (int pawns = 0; pawns <= board.pawns; ++pawns) {
    placements += with_so_many;
    const int cells = board.side * board.side;
    with_so_many =
        with_so_many * static_cast<std::uint64_t>(cells - pawns) / static_cast<std::uint64_t>(pawns + 1);
  }
  return placements <= most_placements_with_distances ? Content::Distances : Content::Outcomes;
}

tables::Header header_of(const Board& board, Content content) {
  const std::string part = board.is_whole() ? "" : "-p" + std::to_string(board.pawns);
  return {"dodgem", std::string(content_name(content)) + part, content_version,
          static_cast<std::uint32_t>(board.side)};
}

Result<std::string> path_of(const Board& board, Content content) {
  const bool is_usual = content == usual_content(board);
  const std::string part = board.is_whole() ? "" : "-pawns-" + std::to_string(board.pawns);
  return tables::table_path("dodgem", std::to_string(board.side) + part +
                                          (is_usual ? "" : "-" + std::string(content_name(content))));
}

bool is_for_one_machine(const Board& board) {
  // 6×6 has half as many, and takes 10 GB of memory and 5 of disk.
  constexpr std::uint64_t most = 200'000'000'000;
  return retrograde::count_placements(board) <= most;
}

}  // namespace quadrille::dodgem
