// Keeps games: the unfinished one without being asked, the one that another replaces, and which were used
// last.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "match/record.hpp"
#include "table/shelf.hpp"

namespace quadrille::table {

/// What a record is called that lies at a place: without its folder and its ending.
std::string label_of_place(std::string_view place);

class Keeper {
 public:
  /// Looks at once whether a game was left unfinished, by closing the window or by a crash.
  explicit Keeper(Shelf& shelf);

  /// Told when something is kept, or not any more.
  std::function<void()> on_change;
  /// The disk is full, the folder read-only: told once until it works again.
  std::function<void(const Message&)> on_problem;

  /// The game that was left unfinished; null when there is none, or when it was taken.
  const match::Record* unfinished() const { return unfinished_ ? &*unfinished_ : nullptr; }
  /// What is wrong with the unfinished game; it is then kept under another name. Nothing if all is well.
  const std::optional<Message>& trouble() const { return trouble_; }
  /// The unfinished game, to go on with; from then on it is an ordinary one.
  std::optional<match::Record> take_unfinished();

  /// Keeps this game as the unfinished one from now on.
  void keep(const match::Record& record);
  /// The game that was kept is over: there is nothing to go on with.
  void keep_nothing();
  /// An unfinished game that another one replaces goes among the recent ones.
  void set_aside(const match::Record& record);

  /// The records used last, newest first, by their full names.
  std::vector<std::string> recent() const { return shelf_.recent(); }
  void remember(const std::string& place);

 private:
  void put(std::string name, std::optional<std::string> text, std::function<void()> on_success = {});

  bool is_taken(const std::string& name) const;

  Shelf& shelf_;
  std::set<std::string> names_given_;
  std::optional<match::Record> unfinished_;
  std::optional<Message> trouble_;
  bool keeping_ = false;
  bool told_ = false;
};

}  // namespace quadrille::table
