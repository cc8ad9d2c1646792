// Where games are kept between two sittings: a folder, or a browser's storage.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace quadrille::table {

/// Something that is kept in a folder of a shelf.
struct Listed {
  std::string name;
  /// Another one after every change; nothing where to read is as fast as to list.
  std::optional<std::uint64_t> stamp = std::nullopt;
};

class Shelf {
 public:
  using OnDone = std::function<void(const Result<Done>&)>;

  Shelf() = default;
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;
  virtual ~Shelf() = default;

  /// Nothing where there is no such thing.
  virtual Result<std::optional<std::string>> read(const std::string& name) = 0;
  /// Puts a text there, or takes away what is there. Done soon, in the order of asking; a text that is still
  /// waiting is replaced by a later one of the same name. `on_done` is told on the thread that asked.
  virtual void put(std::string name, std::optional<std::string> text, OnDone on_done) = 0;
  /// Gives what is kept another name, in place of what has that name; at once.
  virtual void rename(const std::string& name, const std::string& new_name) = 0;
  /// What lies in a folder of the shelf, in no order; names there begin with that of the folder: "games/…".
  virtual std::vector<Listed> list(const std::string& folder) const = 0;
  /// The full name of what is kept under a name, as people find it.
  virtual std::string place_of(const std::string& name) const = 0;

  /// The records used last, newest first, by their full names.
  virtual std::vector<std::string> recent() const = 0;
  virtual void set_recent(const std::vector<std::string>& places) = 0;
};

/// Keeps nothing: for a table whose games nobody wants back.
class NoShelf final : public Shelf {
 public:
  Result<std::optional<std::string>> read(const std::string&) override {
    return std::optional<std::string>();
  }
  void put(std::string, std::optional<std::string>, OnDone) override {}
  void rename(const std::string&, const std::string&) override {}
  std::vector<Listed> list(const std::string&) const override { return {}; }
  std::string place_of(const std::string& name) const override { return name; }
  std::vector<std::string> recent() const override { return {}; }
  void set_recent(const std::vector<std::string>&) override {}
};

}  // namespace quadrille::table
