// quadrille solve snort --values: what each region of a position is worth.
#pragma once

#include <iosfwd>
#include <string>

#include "exact/appraisal.hpp"
#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

/// Adds `regions` and what is known of all of them together.
void describe_values(Json& json, const AnyPosition& position, const SnortAppraisal& appraisal);

void print_values(std::ostream& out, const AnyPosition& position, const SnortAppraisal& appraisal);

/// The thermographs of the hottest regions; empty where there is none to draw.
std::string thermographs(const AnyPosition& position, const SnortAppraisal& appraisal);

}  // namespace quadrille::cli
