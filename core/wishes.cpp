#include "core/wishes.hpp"

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

}  // namespace quadrille
