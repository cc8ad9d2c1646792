#include "faces/desktop/words.hpp"

#include "faces/language/language.hpp"
#include "table/seating.hpp"

namespace quadrille::desktop {

QString unbroken(QString text) {
  const auto is_one_of = [&](QStringView signs, qsizetype place) {
    return place >= 0 && place < text.size() && signs.contains(text[place]);
  };
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (text[i] == u' ' && (is_one_of(u":;?!»", i + 1) || is_one_of(u"«", i - 1))) text[i] = QChar::Nbsp;
  }
  return text;
}

QString said(const Message& message) { return unbroken(QString::fromStdString(say(message))); }

QStringList each_said(const std::vector<Message>& messages) {
  QStringList list;
  for (const Message& each : messages) list.append(said(each));
  return list;
}

QString label_of_player(std::string_view name) { return said(table::label_of_seat(name)); }

}  // namespace quadrille::desktop
