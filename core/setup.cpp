#include "core/setup.hpp"

#include <string>

#include "core/text.hpp"

namespace quadrille {

Setup standard_setup(const Sheet& sheet) {
  return {square_shape(sheet.sizes.standard), sheet.modes.empty() ? char{0} : sheet.modes.front().letter,
          Fill::Standard, 0};
}

Result<Shape> check_shape(const Sheet& sheet, Shape shape) {
  const SizeRule& sizes = sheet.sizes;
  if (!sizes.rectangular && !shape.is_square()) {
    return fail("{0} is played on a square board, not on {1}", sheet.name, shape_text(shape));
  }
  const auto fits = [&](int side) {
    return side >= sizes.smallest && side <= sizes.largest && (side - sizes.smallest) % sizes.step == 0;
  };
  if (fits(shape.rows) && fits(shape.cols)) return shape;
  if (sizes.step == 2) {
    return fail("{0} is played on even sizes from {1} to {2}, not on {3}", sheet.name, sizes.smallest,
                sizes.largest, shape_text(shape));
  }
  return fail("{0} is played on sizes from {1} to {2}, not on {3}", sheet.name, sizes.smallest, sizes.largest,
              shape_text(shape));
}

Result<Shape> parse_shape_of(const Sheet& sheet, std::string_view text) {
  const SizeRule& sizes = sheet.sizes;
  if (const Result<Shape> shape = parse_shape(text)) return check_shape(sheet, *shape);
  if (sizes.rectangular) {
    return fail("'{0}' is not a size of {1}; write a number from {2} to {3}, or rows x columns such as 4x6",
                printable(text), sheet.name, sizes.smallest, sizes.largest);
  }
  if (sizes.step == 2) {
    return fail("'{0}' is not a size of {1}; write an even number from {2} to {3}", printable(text),
                sheet.name, sizes.smallest, sizes.largest);
  }
  return fail("'{0}' is not a size of {1}; write a number from {2} to {3}", printable(text), sheet.name,
              sizes.smallest, sizes.largest);
}

Result<Setup> check_setup(const Sheet& sheet, const Setup& setup) {
  if (Result<Shape> shape = check_shape(sheet, setup.shape); !shape) return shape.error();
  const bool mode_known = sheet.modes.empty() ? setup.mode == 0 : !mode_word(sheet, setup.mode).empty();
  if (!mode_known) return parse_mode(sheet, std::string_view(&setup.mode, 1)).error();
  if (setup.fill == Fill::Random && !sheet.has_random_fill) return parse_fill(sheet, "random").error();
  return setup;
}

Result<char> parse_mode(const Sheet& sheet, std::string_view word) {
  const std::string lower = lower_case(word);
  std::string known;
  for (const Mode& mode : sheet.modes) {
    if (lower == mode.word || lower == mode.french_word || lower == std::string_view(&mode.letter, 1)) {
      return mode.letter;
    }
    if (!known.empty()) known += ", ";
    known.append(mode.word).append(" (").append(mode.french_word).append(")");
  }
  if (sheet.modes.empty())
    return fail("{0} has no modes, so '{1}' cannot be chosen", sheet.name, printable(word));
  return fail("'{0}' is not a mode of {1}; its modes are {2}", printable(word), sheet.name, known);
}

Result<Fill> parse_fill(const Sheet& sheet, std::string_view word) {
  if (!sheet.has_random_fill) {
    return fail("{0} has no grid to fill, so '{1}' cannot be chosen", sheet.name, printable(word));
  }
  const std::string lower = lower_case(word);
  if (lower == "default" || lower == "défaut" || lower == "defaut") return Fill::Standard;
  if (lower == "random" || lower == "hasard") return Fill::Random;
  return fail("'{0}' is not a fill; write default or random", printable(word));
}

std::string_view mode_word(const Sheet& sheet, char mode) {
  for (const Mode& known : sheet.modes) {
    if (known.letter == mode) return known.word;
  }
  return {};
}

}  // namespace quadrille
