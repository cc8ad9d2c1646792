#include "faces/desktop/folder_shelf.hpp"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "match/store.hpp"

namespace quadrille::desktop {

namespace {

constexpr auto recent_key = "recent";

}  // namespace

Result<std::optional<std::string>> FolderShelf::read(const std::string& name) {
  const std::string path = place_of(name);
  if (!QFile::exists(QString::fromStdString(path))) return std::optional<std::string>();
  Result<std::string> text = match::read_file(path);
  if (!text) return text.error();
  return std::optional(*std::move(text));
}

/// One that replaces another goes to the end: what was asked for in between is done before it.
void FolderShelf::put(std::string name, std::optional<std::string> text, OnDone on_done) {
  Wish wish{std::move(name), std::move(text), {}};
  {
    const std::lock_guard lock(mutex_);
    const auto earlier = std::find_if(waiting_.begin(), waiting_.end(),
                                      [&](const Wish& each) { return each.name == wish.name; });
    if (earlier != waiting_.end()) {
      wish.on_done = std::move(earlier->on_done);
      waiting_.erase(earlier);
    }
    wish.on_done.push_back(std::move(on_done));
    waiting_.push_back(std::move(wish));
  }
  worker_.add([this] { return fulfil_next(); });
}

Worker::Delivery FolderShelf::fulfil_next() {
  Wish wish;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return {};  // one was replaced
    wish = std::move(waiting_.front());
    waiting_.pop_front();
  }
  return [done = fulfil(wish), on_done = std::move(wish.on_done)] {
    for (const OnDone& each : on_done) {
      if (each) each(done);
    }
  };
}

Result<Done> FolderShelf::fulfil(const Wish& wish) const {
  const std::string path = place_of(wish.name);
  QDir().mkpath(QFileInfo(QString::fromStdString(path)).absolutePath());
  if (wish.text) return match::write_file(path, *wish.text);
  QFile file(QString::fromStdString(path));
  if (file.exists() && !file.remove()) return fail("{0}: {1}", path, file.errorString().toStdString());
  return Done{};
}

void FolderShelf::rename(const std::string& name, const std::string& new_name) {
  const QString there = QString::fromStdString(place_of(new_name));
  QFile::remove(there);
  QFile::rename(QString::fromStdString(place_of(name)), there);
}

std::vector<table::Listed> FolderShelf::list(const std::string& folder) const {
  std::vector<table::Listed> listed;
  for (const match::FoundFile& file : match::files_in(place_of(folder)))
    listed.push_back({folder + "/" + file.name, file.stamp});
  return listed;
}

std::vector<std::string> FolderShelf::recent() const {
  std::vector<std::string> places;
  for (const QString& path : QSettings().value(recent_key).toStringList()) {
    if (QFileInfo::exists(path)) places.push_back(path.toStdString());
  }
  return places;
}

void FolderShelf::set_recent(const std::vector<std::string>& places) {
  QStringList paths;
  for (const std::string& place : places) paths.append(QString::fromStdString(place));
  QSettings().setValue(recent_key, paths);
}

}  // namespace quadrille::desktop
