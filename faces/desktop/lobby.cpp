#include "faces/desktop/lobby.hpp"

#include <QRandomGenerator>
#include <QVariantMap>
#include <sstream>
#include <string>

#include "faces/desktop/words.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"

namespace quadrille::desktop {

namespace {

QString text(std::string_view words) { return QString::fromStdString(std::string(words)); }

}  // namespace

QVariantList Lobby::games() const {
  QVariantList list;
  for (const AnyGame* const game : all_games()) {
    const Sheet& sheet = game->sheet();
    QVariantList modes;
    for (const Mode& mode : sheet.modes)
      modes.append(QVariantMap{{"word", text(mode.word)}, {"name", said(mode.name)}});
    list.append(QVariantMap{
        {"id", text(sheet.id)},
        {"name", said(sheet.name)},
        {"summary", said(sheet.summary)},
        {"smallest", sheet.sizes.smallest},
        {"largest", sheet.sizes.largest},
        {"step", sheet.sizes.step},
        {"standard", sheet.sizes.standard},
        {"rectangular", sheet.sizes.rectangular},
        {"players", QVariantList{said(sheet.players[Side::First]), said(sheet.players[Side::Second])}},
        {"modes", modes},
        {"hasRandomFill", sheet.has_random_fill},
        {"canDraw", sheet.can_draw}});
  }
  return list;
}

QVariantList Lobby::seats() const {
  QVariantList list;
  std::istringstream names{std::string(match::player_names)};
  for (std::string name; names >> name;) {
    if (name != match::human && !name.starts_with("computer:")) continue;
    list.append(QVariantMap{{"name", text(name)}, {"label", label_of_player(name)}});
  }
  return list;
}

QString Lobby::freshSeed() {
  constexpr quint32 bound = 1'000'000;
  return QString::number(QRandomGenerator::global()->bounded(bound));
}

}  // namespace quadrille::desktop
