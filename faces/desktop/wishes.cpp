#include "faces/desktop/wishes.hpp"

#include <QString>
#include <algorithm>

#include "games/registry.hpp"

namespace quadrille::desktop {

Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes) {
  Setup setup = standard_setup(sheet);
  if (wishes.contains("rows")) {
    setup.shape.rows = static_cast<std::uint8_t>(std::clamp(wishes["rows"].toInt(), 0, 255));
    setup.shape.cols = sheet.sizes.rectangular && wishes.contains("cols")
                           ? static_cast<std::uint8_t>(std::clamp(wishes["cols"].toInt(), 0, 255))
                           : setup.shape.rows;
  }
  if (!sheet.modes.empty() && wishes.contains("mode")) {
    const Result<char> mode = parse_mode(sheet, wishes["mode"].toString().toStdString());
    if (!mode) return mode.error();
    setup.mode = *mode;
  }
  if (sheet.has_random_fill && wishes["random"].toBool()) {
    bool is_number = false;
    setup.fill = Fill::Random;
    setup.seed = wishes.value("seed", 0).toString().toULongLong(&is_number);
    if (!is_number) return fail("the seed must be a number such as 42");
  }
  return check_setup(sheet, setup);
}

Result<AnyPosition> start_from(const QVariantMap& wishes) {
  const Result<const AnyGame*> game = find_game(wishes["game"].toString().toStdString());
  if (!game) return game.error();
  const Result<Setup> setup = setup_from((*game)->sheet(), wishes);
  if (!setup) return setup.error();
  return (*game)->start(*setup);
}

}  // namespace quadrille::desktop
