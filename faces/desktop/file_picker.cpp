#include "faces/desktop/file_picker.hpp"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <array>

#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

namespace {

constexpr std::array<const char*, 5> errands{"open", "save", "picture", "saveGames", "readGames"};
constexpr std::array<const char*, 3> meanings{"folder", "file", "existing"};

QString usual_folder() {
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

void add_place(QVariantList& places, const Message& name, QStandardPaths::StandardLocation location) {
  const QString path = QStandardPaths::writableLocation(location);
  const auto is_known = [&](const QVariant& each) { return each.toMap()["path"] == path; };
  if (!QFileInfo(path).isDir() || std::any_of(places.cbegin(), places.cend(), is_known)) return;
  places.append(QVariantMap{{"name", said(name)}, {"path", path}});
}

}  // namespace

FilePicker::FilePicker(GameTable& table, Settings& settings, OwnGames& own_games, QObject* parent)
    : QObject(parent), table_(table), settings_(settings), own_games_(own_games) {}

QString FilePicker::errand() const { return errands[static_cast<std::size_t>(picker_.errand())]; }

QVariantList FilePicker::entries() const {
  QVariantList list;
  for (const table::FilePicker::Entry& each : picker_.entries())
    list.append(QVariantMap{{"name", QString::fromStdString(each.name)}, {"isFolder", each.is_folder}});
  return list;
}

QStringList FilePicker::kinds() const {
  QStringList list;
  for (const table::FilePicker::Kind& each : picker_.kinds()) list.append(said(each.name));
  return list;
}

void FilePicker::setKind(int kind) {
  picker_.set_kind(static_cast<std::size_t>(kind));
  emit changed();
}

QVariantList FilePicker::places() const {
  QVariantList list;
  add_place(list, message("home folder"), QStandardPaths::HomeLocation);
  add_place(list, message("documents"), QStandardPaths::DocumentsLocation);
  add_place(list, message("desktop"), QStandardPaths::DesktopLocation);
  return list;
}

void FilePicker::begin(const QString& errand) {
  const auto meant = std::find(errands.begin(), errands.end(), errand.toStdString());
  const auto number = meant == errands.end() ? 0 : meant - errands.begin();
  const QString last = settings_.lastFolder();
  picker_.begin(static_cast<table::Errand>(number), (last.isEmpty() ? usual_folder() : last).toStdString());
  retranslate();
}

void FilePicker::retranslate() {
  emit changed();
  emit placesChanged();
}

QString FilePicker::suggestedName() const {
  if (picker_.errand() == table::Errand::SaveGames)
    return QString::fromStdString(picker_.suggested_name(table::stem_for_games()));
  if (!saves() || !table_.open()) return {};
  return QString::fromStdString(picker_.suggested_name(table::stem_for(table_.table().game().sheet())));
}

QString FilePicker::fitting(const QString& name) const {
  return QString::fromStdString(picker_.fitting(name.toStdString()));
}

QString FilePicker::told(const Result<Done>& done) {
  emit changed();
  return done ? QString() : said(done.error().why);
}

QString FilePicker::goTo(const QString& folder) { return told(picker_.go_to(folder.toStdString())); }

QString FilePicker::goUp() { return told(picker_.go_up()); }

QString FilePicker::makeFolder(const QString& name) { return told(picker_.make_folder(name.toStdString())); }

QVariantMap FilePicker::choose(const QString& name) {
  const Result<table::FilePicker::Choice> choice = picker_.choose(name.toStdString());
  emit changed();
  if (!choice) return {{"problem", said(choice.error().why)}};
  return {{"problem", QString()},
          {"meaning", meanings[static_cast<std::size_t>(choice->meaning)]},
          {"path", QString::fromStdString(choice->path)}};
}

QString FilePicker::take(const QString& path) {
  QString wrong;
  switch (picker_.errand()) {
    case table::Errand::OpenGame:
      wrong = table_.openFrom(path);
      break;
    case table::Errand::SaveGame:
      wrong = table_.saveTo(path);
      break;
    case table::Errand::SavePicture:
      table_.savePicture(path, settings_.theme(), settings_.dark());
      break;
    case table::Errand::SaveGames:
      wrong = own_games_.saveTo(path);
      break;
    case table::Errand::ReadGames:
      wrong = own_games_.readFrom(path);
      break;
  }
  if (wrong.isEmpty()) settings_.rememberFolder(QFileInfo(path).absolutePath());
  return wrong;
}

}  // namespace quadrille::desktop

#include "moc_file_picker.cpp"
