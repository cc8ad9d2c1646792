// One's own games: every finished one is kept as a record of its own, can be searched, opened, taken away,
// handed out as one text, and read back.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "match/record.hpp"
#include "table/shelf.hpp"

namespace quadrille::table {

/// How many moves of each player were judged so, where a game was.
struct JudgedGame {
  PerSide<int> mistakes;
  PerSide<int> blunders;

  friend bool operator==(const JudgedGame&, const JudgedGame&) = default;
};

/// What the tags of a kept game tell: of its moves nothing is read.
struct KeptGame {
  std::string name;  ///< on the shelf
  const AnyGame* game = nullptr;
  Shape shape;
  char mode = 0;
  PerSide<std::string> players;
  std::string ended;  ///< "2026-01-31 18:30:05", or the day alone; empty where nothing tells
  Outcome result = Outcome::Undecided;
  bool usual_start = true;  ///< not from a position set up by hand
  std::optional<JudgedGame> judged;

  friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

/// "2026-01-31"; empty where it is not known.
std::string_view day_of(const KeptGame& game);
/// The side of the person, where the other was a program's: between two people nobody knows who is who.
std::optional<Side> own_side(const KeptGame& game);

enum class OwnResult : std::uint8_t { Won, Drawn, Lost };
/// As faces call it among themselves: "won", "drawn", "lost"; nothing for any other word.
std::optional<OwnResult> own_result_named(std::string_view word);
/// Nothing where it is not known, or there is no own side.
std::optional<OwnResult> own_result(const KeptGame& game);
/// "won", "player 1 won", "draw".
Message result_in_words(const KeptGame& game);

/// Who was played against, or both where two people played.
Message players_in_words(const KeptGame& game);
/// "as player 1"; nothing where two people played.
std::optional<Message> side_in_words(const KeptGame& game);

/// Which games are looked for; what is not said does not matter.
struct GameSearch {
  const AnyGame* game = nullptr;
  std::string opponent{};  ///< as its seat is called; of a game between people, either of them
  std::optional<OwnResult> result{};
  std::string from{};  ///< days, "2026-01-31", both included; a month or a year is all of it
  std::string to{};

  bool fits(const KeptGame& kept) const;
};

class Archive {
 public:
  /// Nothing is read before somebody asks.
  explicit Archive(Shelf& shelf) : shelf_(shelf) {}

  /// The disk is full, the folder read-only.
  std::function<void(const Message&)> on_problem;

  /// All that are kept, the newest first.
  const std::vector<KeptGame>& games();
  /// Of what is there and cannot be read, why, each with its name; the games do not have it.
  const std::vector<Message>& damaged();
  /// Those that fit, the newest first. They last until something else is done here.
  std::vector<const KeptGame*> find(const GameSearch& search);
  /// Who was played against, people first.
  std::vector<std::string> opponents();

  /// The refusal names line and column.
  Result<match::Record> open(const std::string& name);
  /// By which a game is kept, if it is: it follows from the game and not from what is said about it, so that
  /// the same game has the same name.
  static std::string name_of(const match::Record& record);
  /// Keeps a game, and gives the name it has from now on.
  std::string keep(const match::Record& record);
  /// What is said of a kept game is something else now.
  void replace(const std::string& name, const match::Record& record);
  void remove(std::string name);
  /// The game is another one now: nobody wants this one back.
  void forget(const std::string& name);
  /// What was removed last can be put back.
  bool can_put_back() const { return removed_.has_value(); }
  void put_back();

  /// The games that fit as one text of records, the oldest first.
  std::string exported(const GameSearch& search);
  struct ReadIn {
    int read = 0;
    int known = 0;                 ///< were here already, and are left as they are
    std::vector<Message> damaged;  ///< each with its line and column

    Message words() const;
  };
  /// Reads records, one after the other. What is damaged is left out.
  ReadIn read_in(std::string_view text);

 private:
  struct Thing {
    std::string name;
    std::string text;
  };

  void look();
  /// What lies on the shelf, or is on the way there.
  std::vector<Listed> listed() const;
  void put(const std::string& name, std::optional<std::string> text);
  Result<std::string> text_of(const std::string& name);
  std::vector<KeptGame>::iterator place_of(const std::string& name);
  void enter(const std::string& name, const std::string& text);

  Shelf& shelf_;
  bool looked_ = false;
  std::vector<KeptGame> games_;  // the newest first
  std::vector<Message> damaged_;
  /// By name: put or taken away, and maybe not on the shelf yet.
  std::map<std::string, std::optional<std::string>> on_the_way_;
  std::optional<Thing> removed_;
};

}  // namespace quadrille::table
