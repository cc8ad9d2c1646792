#include "faces/picture/colours.hpp"

#include "core/text.hpp"

namespace quadrille::picture {

namespace {

Colours wood(bool dark) {
  if (dark) {
    return {.light_cell = "#553f2e",
            .dark_cell = "#483526",
            .line = "#3a2a1e",
            .edge = "#2e2118",
            .coordinates = "#d8c3a8",
            .hole = "#231810",
            .ink = "#f1e4d2",
            .accent = "#62d6ae",
            .background = "#1a1410"};
  }
  return {.light_cell = "#f3e0bf",
          .dark_cell = "#e2c497",
          .line = "#c49f6c",
          .edge = "#835a36",
          .coordinates = "#fbeed8",
          .hole = "#744e2d",
          .ink = "#4a3019",
          .accent = "#0a6b52",
          .background = "#faf5ec"};
}

Colours slate(bool dark) {
  if (dark) {
    return {.light_cell = "#3a4653",
            .dark_cell = "#313c48",
            .line = "#232c35",
            .edge = "#1d252d",
            .coordinates = "#b9c6d3",
            .hole = "#171d23",
            .ink = "#e4ebf2",
            .accent = "#5fd3b3",
            .background = "#12181d"};
  }
  return {.light_cell = "#ecf1f5",
          .dark_cell = "#d6dfe7",
          .line = "#b3c0cc",
          .edge = "#52657a",
          .coordinates = "#f2f6fa",
          .hole = "#46586b",
          .ink = "#24313e",
          .accent = "#00705c",
          .background = "#f7f9fb"};
}

/// Squared paper: its cells are told apart by lines alone.
Colours paper(bool dark) {
  if (dark) {
    return {.light_cell = "#303135",
            .dark_cell = "#303135",
            .line = "#4b4e54",
            .edge = "#1f2022",
            .coordinates = "#b4b7bd",
            .hole = "#141516",
            .ink = "#ececee",
            .accent = "#67cfae",
            .background = "#18191a"};
  }
  return {.light_cell = "#fffefb",
          .dark_cell = "#fffefb",
          .line = "#cdc9bf",
          .edge = "#f1eee6",
          .coordinates = "#5f5b53",
          .hole = "#d9d5ca",
          .ink = "#33312d",
          .accent = "#0a7358",
          .background = "#fbfaf7"};
}

Paint white() { return {"#ffffff", "#ece7dd", "#4a4239", "#80776a"}; }

Paint black(bool dark) {
  // On a dark board a black piece is seen by its rim.
  return {"#54555a", "#1b1c1f", dark ? "#d5d6da" : "#101114", "#a9a9ae"};
}

Paint grey(bool dark) {
  if (dark) return {"#c3c6cb", "#a4a8af", "#2c2e32", "#2c2e32"};
  return {"#8d9198", "#6b6f76", "#33363a", "#ffffff"};
}

// On light boards the coloured pieces are deep and their marks white, on dark boards they are bright and
// their marks dark.
Paint blue(bool dark) {
  if (dark) return {"#9cc8ff", "#6fa9ec", "#14304f", "#14304f"};
  return {"#3f7fcb", "#22589c", "#123a6d", "#ffffff"};
}

Paint purple(bool dark) {
  if (dark) return {"#d9bcff", "#b993ee", "#371d5c", "#371d5c"};
  return {"#8d5cc9", "#65389f", "#402070", "#ffffff"};
}

Paint red(bool dark) {
  if (dark) return {"#ff8b7c", "#f0685a", "#4f110c", "#4f110c"};
  return {"#d0493d", "#a62c23", "#701610", "#ffffff"};
}

/// Of a captured cell: its marks are many, and so they are softer.
Paint red_tile(bool dark) {
  Paint soft = red(dark);
  if (!dark) soft.mark = "#ffdad4";
  return soft;
}

Paint orange(bool dark) {
  if (dark) return {"#ffcf8b", "#f5ad50", "#573200", "#573200"};
  return {"#d97717", "#bd5f05", "#713500", "#ffffff"};
}

Paint yellow(bool dark) {
  if (dark) return {"#ffdf75", "#f1c440", "#5a4300", "#7a5c00"};
  return {"#ffdb63", "#f0bd2c", "#7a5a00", "#7a5a00"};
}

}  // namespace

std::string_view word_for(Theme theme) {
  switch (theme) {
    case Theme::Wood:
      return "wood";
    case Theme::Slate:
      return "slate";
    case Theme::Paper:
      break;
  }
  return "paper";
}

Message name_of(Theme theme) {
  switch (theme) {
    case Theme::Wood:
      return message("Wood");
    case Theme::Slate:
      return message("Slate");
    case Theme::Paper:
      break;
  }
  return message("Paper");
}

Result<Theme> parse_theme(std::string_view word) {
  const std::string typed = lower_case(word);
  if (typed == "bois") return Theme::Wood;
  if (typed == "ardoise") return Theme::Slate;
  if (typed == "papier") return Theme::Paper;
  for (const Theme theme : all_themes) {
    if (typed == word_for(theme)) return theme;
  }
  return fail("there is no theme '{0}'; the themes are wood, slate and paper", printable(word));
}

Colours colours(Theme theme, bool dark) {
  switch (theme) {
    case Theme::Wood:
      return wood(dark);
    case Theme::Slate:
      return slate(dark);
    case Theme::Paper:
      break;
  }
  return paper(dark);
}

Paint paint(PieceColours colours, std::optional<Side> owner, bool dark) {
  if (!owner) return grey(dark);
  const bool first = *owner == Side::First;
  switch (colours) {
    case PieceColours::BlueRed:
      return first ? blue(dark) : red(dark);
    case PieceColours::PurpleOrange:
      return first ? purple(dark) : orange(dark);
    case PieceColours::YellowRed:
      return first ? yellow(dark) : red_tile(dark);
    case PieceColours::WhiteBlack:
      break;
  }
  return first ? white() : black(dark);
}

}  // namespace quadrille::picture
