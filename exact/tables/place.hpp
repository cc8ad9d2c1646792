// Where tables are kept: in the user's cache folder, since they can always be made again. And where those are
// that are not kept.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quadrille::tables {

/// $XDG_CACHE_HOME/quadrille, or $HOME/.cache/quadrille. Made if it is not there.
Result<std::string> cache_folder();

/// The file of a table in that folder, "dodgem-5.table". Neither need be there.
Result<std::string> table_path(std::string_view rules, std::string_view shape);

/// The file of a table that is not kept: it touches none that is, not even one that is not finished.
Result<std::string> passing_path();

}  // namespace quadrille::tables
