#include "faces/desktop/keeper.hpp"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QUrl>
#include <algorithm>
#include <utility>

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

std::optional<match::Record> Keeper::takeUnfinished() {
  std::optional<match::Record> taken = std::exchange(unfinished_, std::nullopt);
  emit unfinishedChanged();
  return taken;
}

void Keeper::keep(const match::Record& record) {
  if (const std::optional<match::Record> earlier = takeUnfinished()) setAside(*earlier);
  keeping_ = true;
  write(format_record(record));
}

void Keeper::keepNothing() {
  if (std::exchange(keeping_, false)) write(std::nullopt);
}

void Keeper::setAside(const match::Record& record) {
  const QString now = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH.mm.ss.zzz"));
  const QString path = QStringLiteral("%1/%2 %3.txt").arg(folder_, title_of(record.start), now);
  aside_.push_back({path.toStdString(), format_record(record)});
}

/// A later text replaces one that is still waiting; one that is being written is written to its end first.
void Keeper::write(std::optional<std::string> text) {
  writer_.start(
      [this, path = file(), folder = folder_, text = std::move(text), aside = aside_](const Thinker::Order&) {
        std::optional<Message> wrong;
        const auto put = [&](const std::string& where, const std::string& what) {
          if (const Result<Done> done = match::write_file(where, what); !done) wrong = done.error().why;
        };
        QDir().mkpath(folder);
        for (const Aside& each : aside) put(each.path, each.text);
        if (text) {
          put(path.toStdString(), *text);
        } else {
          QFile::remove(path);
        }
        return Thinker::Delivery([this, wrong, aside] {
          if (wrong && !told_) emit problem(said(message("The game is not kept: {0}", *wrong)));
          told_ = wrong.has_value();
          if (wrong) return;
          for (const Aside& each : aside) remember(QString::fromStdString(each.path));
          std::erase_if(aside_, [&](const Aside& waiting) {
            return std::any_of(aside.begin(), aside.end(),
                               [&](const Aside& done) { return done.path == waiting.path; });
          });
        });
      });
}

QVariantList Keeper::recent() const {
  QVariantList files;
  for (const QString& path : QSettings().value(recent_key).toStringList()) {
    const QFileInfo info(path);
    if (!info.exists()) continue;
    files.append(QVariantMap{{"path", path},
                             {"url", QUrl::fromLocalFile(path)},
                             {"name", info.fileName()},
                             {"folder", info.absolutePath()}});
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
