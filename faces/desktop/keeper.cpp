#include "faces/desktop/keeper.hpp"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include "faces/desktop/words.hpp"
#include "match/store.hpp"

namespace quadrille::desktop {

namespace {

constexpr auto recent_key = "recent";
constexpr int most_recent = 8;

}  // namespace

Keeper::Keeper(QString folder, QObject* parent) : QObject(parent), folder_(std::move(folder)) {
  if (!QFile::exists(file())) return;
  const std::string path = file().toStdString();
  const Result<std::string> text = match::read_file(path);
  Result<match::Record> record = text ? match::parse_record(*text) : Result<match::Record>(text.error());
  if (record) {
    unfinished_ = *std::move(record);
    return;
  }
  const QString aside = file() + QStringLiteral(".damaged");
  QFile::remove(aside);
  QFile::rename(file(), aside);
  trouble_ = message("The unfinished game cannot be read: {0}. Its file is now {1}", record.error().why,
                     aside.toStdString());
}

QString Keeper::trouble() const { return trouble_ ? said(*trouble_) : QString(); }

QString Keeper::file() const { return folder_ + QStringLiteral("/unfinished.txt"); }

QString Keeper::unfinishedTitle() const { return unfinished_ ? title_of(unfinished_->start) : QString(); }

void Keeper::keep(const match::Record& record) {
  unfinished_ = record;
  write(format_record(record));
  emit unfinishedChanged();
}

void Keeper::keepNothing() {
  unfinished_.reset();
  write(std::nullopt);
  emit unfinishedChanged();
}

/// A later text replaces one that is still waiting; one that is being written is written to its end first.
void Keeper::write(std::optional<std::string> text) {
  writer_.start([this, path = file(), folder = folder_, text = std::move(text)](const Thinker::Order&) {
    std::optional<Message> wrong;
    if (!text) {
      QFile::remove(path);
    } else if (QDir().mkpath(folder); true) {
      if (const Result<Done> done = match::write_file(path.toStdString(), *text); !done)
        wrong = done.error().why;
    }
    return Thinker::Delivery([this, wrong] {
      if (wrong && !told_) emit problem(said(message("The game is not kept: {0}", *wrong)));
      told_ = wrong.has_value();
    });
  });
}

QVariantList Keeper::recent() const {
  QVariantList files;
  for (const QString& path : QSettings().value(recent_key).toStringList()) {
    const QFileInfo info(path);
    if (!info.exists()) continue;
    files.append(QVariantMap{{"path", path}, {"name", info.fileName()}, {"folder", info.absolutePath()}});
  }
  return files;
}

void Keeper::remember(const QString& path) {
  QSettings settings;
  QStringList files = settings.value(recent_key).toStringList();
  files.removeAll(path);
  files.prepend(path);
  settings.setValue(recent_key, files.mid(0, most_recent));
  emit recentChanged();
}

}  // namespace quadrille::desktop
