// Games as people write them: 3/4, *, ^, ±1, {2|-1}, {1||0|-1}.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/flat_map.hpp"
#include "exact/snort/games.hpp"

namespace quadrille::snort {

/// "9/4", "-1/2", "3".
std::string fraction_text(Dyadic number);

/// Writes games down. Numbers, nimbers (*, *2), ups and downs (^, v, ^2*), alone or beside a number (1*), and
/// switches (±1) have their names; all else is told by its moves, {those of the first player|of the second},
/// a bar more for what is written without braces inside.
class Notation {
 public:
  /// Texts of more characters are not written.
  Notation(const Games& games, std::size_t longest) : games_(games), longest_(longest) {}

  /// Nothing where it would be too long.
  std::optional<std::string> text_of(GameId game);

 private:
  /// A number, so many ups or (below 0) downs, and a nimber.
  struct Uptimal {
    Dyadic number;
    int ups = 0;
    int nimber = 0;

    friend bool operator==(const Uptimal&, const Uptimal&) = default;
  };
  /// How a game is written: by a name, or by its moves, with so many bars between them.
  struct Text {
    std::string words;
    int bars = 0;  // 0 for a name

    std::string alone() const { return bars == 0 ? words : "{" + words + "}"; }
  };

  std::optional<Uptimal> uptimal(GameId game) const;
  std::optional<Uptimal> nimber(const CanonicalGame& game) const;
  std::optional<Uptimal> ups(const CanonicalGame& game, Side side) const;
  static std::string name_of(const Uptimal& uptimal);
  std::optional<Text> written(GameId game);
  std::optional<Text> write(GameId game);
  std::optional<Text> write_options(const Options& options);

  const Games& games_;
  std::size_t longest_;
  std::vector<std::optional<Text>> texts_;
  FlatMap<std::size_t> by_game_;  // where in texts_
};

}  // namespace quadrille::snort
