#include "faces/desktop/words.hpp"

#include <algorithm>

#include "faces/language/language.hpp"
#include "match/player.hpp"

namespace quadrille::desktop {

QString said(const Message& message) { return QString::fromStdString(say(message)); }

QString title_of(const AnyPosition& position) {
  const Sheet& sheet = position->game().sheet();
  const Shape shape = position->shape();
  QString title = QStringLiteral("%1 %2×%3").arg(said(sheet.name)).arg(shape.rows).arg(shape.cols);
  const auto mode = std::find_if(sheet.modes.begin(), sheet.modes.end(),
                                 [&](const Mode& each) { return each.letter == position->mode(); });
  if (mode != sheet.modes.end()) title += QStringLiteral(", ") + said(mode->name);
  return title;
}

QString label_of_player(std::string_view name) {
  constexpr std::string_view computer = "computer:";
  if (name == match::human) return said(message("a person"));
  if (name == "computer:perfect") return said(message("computer, perfect"));
  if (name.starts_with(computer)) return said(message("computer, level {0}", name.substr(computer.size())));
  return QString::fromStdString(std::string(name));
}

}  // namespace quadrille::desktop
