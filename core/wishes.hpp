// How someone wants a game to begin, whichever face was told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/setup.hpp"
#include "core/sheet.hpp"

namespace quadrille {

/// As far as it was said.
struct Wishes {
  std::optional<Shape> shape;
  std::optional<char> mode;
  std::optional<Fill> fill;
  std::optional<std::uint64_t> seed;
};

/// The same as people write it; an empty text says nothing.
struct WrittenWishes {
  std::string size;  ///< "8", or "4x6" for four rows of six
  std::string mode;
  std::string fill;
  std::string seed;
};

/// Each wish by itself; whether the game has such a start is for setup_from to say. The refusal of a seed
/// calls it `seed_name`.
Result<Wishes> parse_wishes(const Sheet& sheet, const WrittenWishes& written,
                            std::string_view seed_name = "--seed");

/// What to start from: the sheet's standard where nothing was said. Refuses what the game does not have, and
/// says what would do.
Result<Setup> setup_from(const Sheet& sheet, const Wishes& wishes);
/// The same as people write it.
Result<Setup> setup_from(const Sheet& sheet, const WrittenWishes& written,
                         std::string_view seed_name = "--seed");
/// The same from a form, which has a field for each wish and so says more than some games ask for: a mode, a
/// fill and a seed are not looked at where the game has no such choice. A grid drawn at random needs a seed.
Result<Setup> setup_from_form(const Sheet& sheet, WrittenWishes written, std::string_view seed_name);

}  // namespace quadrille
