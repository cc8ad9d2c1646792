// The games that are kept, as the window sees them. What is kept, and when, is table::Keeper's to say.
#pragma once

#include <QObject>
#include <QString>
#include <QVariantList>

#include "faces/desktop/folder_shelf.hpp"
#include "table/archive.hpp"
#include "table/keeper.hpp"

namespace quadrille::desktop {

class Keeper : public QObject {
  Q_OBJECT
  Q_PROPERTY(bool hasUnfinished READ hasUnfinished NOTIFY changed)
  Q_PROPERTY(QString unfinishedTitle READ unfinishedTitle NOTIFY changed)
  Q_PROPERTY(QVariantList recent READ recent NOTIFY changed)

 public:
  /// `folder` is where the unfinished game is kept; it is made when needed.
  explicit Keeper(const QString& folder, QObject* parent = nullptr);

  table::Keeper& keeper() { return keeper_; }
  /// The games that were finished.
  table::Archive& archive() { return archive_; }
  table::Shelf& shelf() { return shelf_; }

  bool hasUnfinished() const { return keeper_.unfinished() != nullptr; }
  QString unfinishedTitle() const;
  /// What is wrong with the file of the unfinished game. Empty if all is well.
  Q_INVOKABLE QString trouble() const;
  /// The files used last, newest first: each a map with path, url, name and folder.
  QVariantList recent() const;

 signals:
  void changed();

 private:
  FolderShelf shelf_;
  table::Keeper keeper_;
  table::Archive archive_{shelf_};
};

}  // namespace quadrille::desktop
