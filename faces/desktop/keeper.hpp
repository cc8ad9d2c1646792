// Keeps games: where the unfinished one is saved without asking, which files were used, and that writing
// never holds up the window.
#pragma once

#include <QObject>
#include <QString>
#include <QVariantList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "faces/desktop/thinker.hpp"
#include "match/record.hpp"

namespace quadrille::desktop {

class Keeper : public QObject {
  Q_OBJECT
  Q_PROPERTY(bool hasUnfinished READ hasUnfinished NOTIFY unfinishedChanged)
  Q_PROPERTY(QString unfinishedTitle READ unfinishedTitle NOTIFY unfinishedChanged)
  Q_PROPERTY(QVariantList recent READ recent NOTIFY recentChanged)

 public:
  /// `folder` is where the unfinished game is kept; it is made when needed.
  explicit Keeper(QString folder, QObject* parent = nullptr);

  /// A game was left unfinished, by closing the window or by a crash.
  bool hasUnfinished() const { return unfinished_.has_value(); }
  QString unfinishedTitle() const;
  /// What is wrong with the file of the unfinished game; it is then kept under another name. Empty if all is
  /// well.
  Q_INVOKABLE QString trouble() const;
  /// The unfinished game, to go on with; from then on it is an ordinary one.
  std::optional<match::Record> takeUnfinished();

  /// Keeps this game as the unfinished one from now on; written soon, on another thread.
  void keep(const match::Record& record);
  /// The game that was kept is over: there is nothing to go on with.
  void keepNothing();
  /// An unfinished game that another one replaces becomes a file among the recent ones.
  void setAside(const match::Record& record);

  /// The files used last, newest first: each a map with path, url, name and folder.
  QVariantList recent() const;
  void remember(const QString& path);

 signals:
  void unfinishedChanged();
  void recentChanged();
  /// The disk is full, the folder read-only: told once until it works again.
  void problem(const QString& what);

 private:
  struct Aside {
    std::string path;
    std::string text;
  };

  QString file() const;
  void write(std::optional<std::string> text);

  QString folder_;
  std::optional<match::Record> unfinished_;
  std::optional<Message> trouble_;
  std::vector<Aside> aside_;  // not known to be written yet
  bool keeping_ = false;
  bool told_ = false;
  Thinker writer_;
};

}  // namespace quadrille::desktop
