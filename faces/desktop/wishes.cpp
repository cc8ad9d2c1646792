#include "faces/desktop/wishes.hpp"

#include <QString>
#include <cstdint>
#include <string>

#include "core/numbers.hpp"
#include "core/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

/// The dialog says more than some games ask for: what those do not have is not looked at.
Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes) {
  const auto wish = [&](const char* name) { return wishes.value(name).toString().toStdString(); };
  WrittenWishes written;
  if (wishes.contains("rows")) {
    const bool rectangular = sheet.sizes.rectangular && wishes.contains("cols");
    written.size = wish("rows") + "x" + wish(rectangular ? "cols" : "rows");
  }
  if (!sheet.modes.empty()) written.mode = wish("mode");
  const bool is_random = sheet.has_random_fill && wishes["random"].toBool();
  if (is_random) written.fill = "random";
  Result<Wishes> meant = parse_wishes(sheet, written);
  if (!meant) return meant.error();
  if (is_random && wishes.contains("seed")) {
    const Result<std::uint64_t> seed = parse_seed(said(message("Seed")).toStdString(), wish("seed"));
    if (!seed) return seed.error();
    meant->seed = *seed;
  }
  return quadrille::setup_from(sheet, *meant);
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
