#include "faces/desktop/keeper.hpp"

#include <QFileInfo>
#include <QUrl>
#include <QVariantMap>

#include "faces/desktop/words.hpp"
#include "table/table.hpp"

namespace quadrille::desktop {

Keeper::Keeper(const QString& folder, QObject* parent) : QObject(parent), shelf_(folder), keeper_(shelf_) {}

QString Keeper::trouble() const { return keeper_.trouble() ? said(*keeper_.trouble()) : QString(); }

QString Keeper::unfinishedTitle() const {
  return hasUnfinished() ? said(table::title_of(keeper_.unfinished()->start)) : QString();
}

QVariantList Keeper::recent() const {
  QVariantList files;
  for (const std::string& place : keeper_.recent()) {
    const QString path = QString::fromStdString(place);
    const QFileInfo info(path);
    files.append(QVariantMap{{"path", path},
                             {"url", QUrl::fromLocalFile(path)},
                             {"name", QString::fromStdString(table::label_of_place(place))},
                             {"folder", info.absolutePath()}});
  }
  return files;
}

}  // namespace quadrille::desktop

#include "moc_keeper.cpp"
