#include "exact/dodgem/content.hpp"
#include "exact/dodgem/solutions.hpp"

namespace quadrille::dodgem {

Result<std::unique_ptr<Solution>> open_solution(const std::string& path) {
  Result<tables::Reader> reader = tables::Reader::open(path);
  if (!reader) return reader.error();
  const tables::Header& header = reader->header();
  const int side = static_cast<int>(header.side);
  const bool is_size_known = side >= smallest_side && side <= largest_with_endings;
  for (int pawns = 1; is_size_known && pawns < side; ++pawns) {
    const Board board(side, pawns);
    if (header == header_of(board, Content::Distances)) return distance_table(board, *std::move(reader));
    if (header == header_of(board, Content::Outcomes)) return outcome_table(board, *std::move(reader));
  }
  return fail("{0}: this is a table of {1}, not one of Dodgem that this program knows", path,
              tables::description(header));
}

}  // namespace quadrille::dodgem
