#include "faces/desktop/words.hpp"

#include "faces/language/language.hpp"
#include "match/player.hpp"

namespace quadrille::desktop {

QString said(const Message& message) { return QString::fromStdString(say(message)); }

QString label_of_player(std::string_view name) {
  constexpr std::string_view computer = "computer:";
  if (name == match::human) return said(message("a person"));
  if (name == match::perfect) return said(message("computer, perfect"));
  if (name.starts_with(match::ugi_prefix))
    return said(message("program {0}", name.substr(match::ugi_prefix.size())));
  if (name.starts_with(computer)) return said(message("computer, level {0}", name.substr(computer.size())));
  return QString::fromStdString(std::string(name));
}

}  // namespace quadrille::desktop
