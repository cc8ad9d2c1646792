// What tables of Dodgem hold, what is written at their head, and where they are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "exact/dodgem/solution.hpp"
#include "exact/tables/layout.hpp"

namespace quadrille::dodgem {

/// What a table holds: "distances" where there are few enough positions, "outcomes" elsewhere or when wanted.
enum class Content : std::uint8_t { Distances, Outcomes };
std::string_view content_name(Content content);
Content usual_content(const Board& board);
tables::Header header_of(const Board& board, Content content);
/// Where such a table is kept.
Result<std::string> path_of(const Board& board, Content content);

/// Whether one machine has memory, disk and hours enough to solve it.
bool is_for_one_machine(const Board& board);

}  // namespace quadrille::dodgem
