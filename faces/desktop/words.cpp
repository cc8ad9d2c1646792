#include "faces/desktop/words.hpp"

#include <QVariantMap>

#include "faces/language/language.hpp"
#include "table/seating.hpp"

namespace quadrille::desktop {

QString said(const Message& message) { return QString::fromStdString(say_unbroken(message)); }

QStringList each_said(const std::vector<Message>& messages) {
  QStringList list;
  for (const Message& each : messages) list.append(said(each));
  return list;
}

QVariantList named(const std::vector<const AnyGame*>& games) {
  QVariantList list;
  for (const AnyGame* const game : games) {
    list.append(QVariantMap{{"id", QString::fromStdString(std::string(game->sheet().id))},
                            {"name", said(game->sheet().name)}});
  }
  return list;
}

QString label_of_player(std::string_view name) { return said(table::label_of_seat(name)); }

}  // namespace quadrille::desktop
