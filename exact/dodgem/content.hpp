// What tables of Dodgem hold, what is written at their head, and where they are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "exact/tables/layout.hpp"

namespace quadrille::dodgem {

/// What a table of a board holds: "distances" up to largest_with_distances, "outcomes" beyond or when wanted.
enum class Content : std::uint8_t { Distances, Outcomes };
std::string_view content_name(Content content);
tables::Header header_of(int side, Content content);
/// Where such a table is kept.
Result<std::string> path_of(int side, Content content);

}  // namespace quadrille::dodgem
