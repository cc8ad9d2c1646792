#include "faces/desktop/wishes.hpp"

#include <QString>
#include <algorithm>

#include "core/wishes.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

std::uint8_t length(const QVariant& cells) {
  return static_cast<std::uint8_t>(std::clamp(cells.toInt(), 0, 255));
}

}  // namespace

/// The dialog says more than some games ask for: what those do not have is not looked at.
Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes) {
  Wishes meant;
  if (wishes.contains("rows")) {
    const bool rectangular = sheet.sizes.rectangular && wishes.contains("cols");
    meant.shape = Shape{length(wishes["rows"]), length(wishes[rectangular ? "cols" : "rows"])};
  }
  if (!sheet.modes.empty() && wishes.contains("mode")) {
    const Result<char> mode = parse_mode(sheet, wishes["mode"].toString().toStdString());
    if (!mode) return mode.error();
    meant.mode = *mode;
  }
  if (sheet.has_random_fill && wishes["random"].toBool()) {
    bool is_number = false;
    meant.fill = Fill::Random;
    meant.seed = wishes.value("seed", 0).toString().toULongLong(&is_number);
    if (!is_number) return fail("the seed must be a number such as 42");
  }
  return quadrille::setup_from(sheet, meant);
}

Result<match::TimeControl> clock_from(const QVariantMap& wishes) {
  return match::parse_time_control(wishes.value("clock", "none").toString().toStdString());
}

Result<AnyPosition> start_from(const QVariantMap& wishes) {
  const Result<const AnyGame*> game = find_game(wishes["game"].toString().toStdString());
  if (!game) return game.error();
  const Result<Setup> setup = setup_from((*game)->sheet(), wishes);
  if (!setup) return setup.error();
  return (*game)->start(*setup);
}

}  // namespace quadrille::desktop
