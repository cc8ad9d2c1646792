// A folder where games are kept: each name is a file. Writing never holds up the window.
#pragma once

#include <QString>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "faces/desktop/worker.hpp"
#include "table/shelf.hpp"

namespace quadrille::desktop {

class FolderShelf : public table::Shelf {
 public:
  /// The folder is made when something is put there.
  explicit FolderShelf(const QString& folder) : folder_(folder.toStdString()) {}

  Result<std::optional<std::string>> read(const std::string& name) override;
  void put(std::string name, std::optional<std::string> text, OnDone on_done) override;
  void rename(const std::string& name, const std::string& new_name) override;
  std::vector<table::Listed> list(const std::string& folder) const override;
  std::string place_of(const std::string& name) const override { return folder_ + "/" + name; }

  /// Remembered with what the person likes. Files that are gone are left out.
  std::vector<std::string> recent() const override;
  void set_recent(const std::vector<std::string>& places) override;

 private:
  struct Wish {
    std::string name;
    std::optional<std::string> text;
    std::vector<OnDone> on_done;
  };

  Worker::Delivery fulfil_next();
  Result<Done> fulfil(const Wish& wish) const;

  std::string folder_;
  std::mutex mutex_;
  std::deque<Wish> waiting_;  // under the mutex
  Worker worker_;
};

}  // namespace quadrille::desktop
