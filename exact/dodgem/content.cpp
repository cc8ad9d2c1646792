#include "exact/dodgem/content.hpp"

#include "exact/dodgem/solution.hpp"
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

tables::Header header_of(int side, Content content) {
  return {"dodgem", std::string(content_name(content)), content_version, static_cast<std::uint32_t>(side)};
}

Result<std::string> path_of(int side, Content content) {
  const bool is_usual = (content == Content::Distances) == (side <= largest_with_distances);
  return tables::table_path(
      "dodgem", std::to_string(side) + (is_usual ? "" : "-" + std::string(content_name(content))));
}

}  // namespace quadrille::dodgem
