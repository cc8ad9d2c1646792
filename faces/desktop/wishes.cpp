#include "faces/desktop/wishes.hpp"

#include <QString>
#include <string>

#include "core/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

Result<Setup> setup_from(const Sheet& sheet, const QVariantMap& wishes) {
  const auto wish = [&](const char* name) { return wishes.value(name).toString().toStdString(); };
  WrittenWishes written;
  if (wishes.contains("rows")) {
    const bool rectangular = sheet.sizes.rectangular && wishes.contains("cols");
    written.size = wish("rows") + "x" + wish(rectangular ? "cols" : "rows");
  }
  written.mode = wish("mode");
  if (wishes["random"].toBool()) written.fill = "random";
  written.seed = wishes.contains("seed") ? wish("seed") : "0";
  return setup_from_form(sheet, written, said(message("Seed")).toStdString());
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
