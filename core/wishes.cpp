#include "core/wishes.hpp"

#include <utility>

#include "core/numbers.hpp"

namespace quadrille {

namespace {

/// Reads a text into its place; an empty one leaves the place as it is.
template <class Value, class Parse>
Result<Done> read(const std::string& text, std::optional<Value>& place, Parse parse) {
  if (text.empty()) return Done{};
  const Result<Value> value = parse(text);
  if (!value) return value.error();
  place = *value;
  return Done{};
}

}  // namespace

Result<Wishes> parse_wishes(const Sheet& sheet, const WrittenWishes& written, std::string_view seed_name) {
  Wishes wishes;
  const auto shape = [&](const std::string& text) { return parse_shape_of(sheet, text); };
  const auto mode = [&](const std::string& text) { return parse_mode(sheet, text); };
  const auto fill = [&](const std::string& text) { return parse_fill(sheet, text); };
  const auto seed = [&](const std::string& text) { return parse_seed(seed_name, text); };
  if (const Result<Done> done = read(written.size, wishes.shape, shape); !done) return done.error();
  if (const Result<Done> done = read(written.mode, wishes.mode, mode); !done) return done.error();
  if (const Result<Done> done = read(written.fill, wishes.fill, fill); !done) return done.error();
  if (const Result<Done> done = read(written.seed, wishes.seed, seed); !done) return done.error();
  return wishes;
}

Result<Setup> setup_from(const Sheet& sheet, const Wishes& wishes) {
  const Setup standard = standard_setup(sheet);
  return check_setup(sheet, {wishes.shape.value_or(standard.shape), wishes.mode.value_or(standard.mode),
                             wishes.fill.value_or(standard.fill), wishes.seed.value_or(standard.seed)});
}

Result<Setup> setup_from(const Sheet& sheet, const WrittenWishes& written, std::string_view seed_name) {
  const Result<Wishes> wishes = parse_wishes(sheet, written, seed_name);
  if (!wishes) return wishes.error();
  return setup_from(sheet, *wishes);
}

Result<Setup> setup_from_form(const Sheet& sheet, WrittenWishes written, std::string_view seed_name) {
  if (sheet.modes.empty()) written.mode.clear();
  if (!sheet.has_random_fill) written.fill.clear();
  const std::string seed = std::exchange(written.seed, {});
  const Result<Wishes> wishes = parse_wishes(sheet, written);
  if (!wishes) return wishes.error();
  Wishes wanted = *wishes;
  if (wanted.fill == Fill::Random) {
    const Result<std::uint64_t> drawn_by = parse_seed(seed_name, seed);
    if (!drawn_by) return drawn_by.error();
    wanted.seed = *drawn_by;
  }
  return setup_from(sheet, wanted);
}

}  // namespace quadrille
