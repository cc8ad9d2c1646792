// Golden playthroughs: whole games written down position by position, so that any change of a rule, a
// spelling or the order of sorted moves shows as a difference in a file that people can read.
//
// A file is games/<id>/golden/<name>.txt, UTF-8, one thing a line:
//
//   # any words                      the first lines may be comments
//   game dodgem
//   size 3                           as on the command line: 8, or 4x6
//   mode s                           only where the game has modes
//   fill random 7                    only where the values were drawn, with the seed
//   start 3/1x1/3 2                  only where it does not begin as the game does; then size, mode and fill
//                                    are the position's and have no lines
//
//   position o2/o2/1xx 1             then, position by position,
//   legal b3n b3w c3n                the legal moves in byte order
//   play b3w                         and the move made
//
//   position ...                     an empty line before each
//   outcome 0-1                      at the end 1-0, 0-1, 1/2-1/2 or * (written down no further)
//
// A third repetition ends the game with `outcome 1/2-1/2 repetition`.
//
// A file is checked by writing it anew from its head and its moves: every line must come out the same.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"

namespace quadrille::golden {

/// What a playthrough starts from.
struct Head {
  const AnyGame* game = nullptr;
  Setup setup;
  std::string start;  ///< a position to begin from instead
  std::vector<std::string> comments;
};

/// Gives the next move to write down; nothing ends the playthrough there.
using NextMove = std::function<std::optional<AnyMove>(const AnyPosition&)>;

inline std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::FirstWins:
      return "1-0";
    case Outcome::SecondWins:
      return "0-1";
    case Outcome::Draw:
      return "1/2-1/2";
    case Outcome::Undecided:
      break;
  }
  return "*";
}

inline std::string head_text(const Head& head) {
  std::string out;
  for (const std::string& comment : head.comments) out += comment + "\n";
  out.append("game ").append(head.game->sheet().id);
  if (!head.start.empty()) return out.append("\nstart ").append(head.start).append("\n");
  out.append("\nsize ").append(shape_text(head.setup.shape));
  if (head.setup.mode != 0) out.append("\nmode ").append(1, head.setup.mode);
  if (head.setup.fill == Fill::Random) out.append("\nfill random ").append(std::to_string(head.setup.seed));
  return out + "\n";
}

inline AnyPosition beginning(const Head& head) {
  return head.start.empty() ? started(*head.game, head.setup) : given(*head.game, head.start);
}

/// The whole playthrough as text.
inline std::string written(const Head& head, const NextMove& next_move) {
  std::string out = head_text(head);
  std::map<std::string, int> times;
  for (AnyPosition position = beginning(head);;) {
    const std::string text = position->text();
    out += "\nposition " + text + "\n";
    if (++times[text] == repetitions_for_draw) return out + "outcome 1/2-1/2 repetition\n";
    const bool over = position->outcome() != Outcome::Undecided;
    if (!over) out += "legal";
    for (const std::string& move : sorted_move_texts(position)) out += " " + move;
    const std::optional<AnyMove> move = over ? std::nullopt : next_move(position);
    if (!over) out += "\n";
    if (!move) return out.append("outcome ").append(outcome_text(position->outcome())).append("\n");
    out += "play " + position->move_text(*move) + "\n";
    position->play(*move);
  }
}

/// What a file says was played: its head and its moves.
struct Read {
  Head head;
  std::vector<std::string> moves;
};

inline Read read(const std::string& text) {
  Read result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string what;
    std::string value;
    words >> what >> value;
    if (what.starts_with('#')) result.head.comments.push_back(line);
    if (what == "game") {
      const Result<const AnyGame*> game = find_game(value);
      if (!game) throw std::runtime_error(english(game.error()));
      result.head.game = *game;
    }
    if (what == "size") {
      const Result<Shape> shape = parse_shape(value);
      if (!shape) throw std::runtime_error(english(shape.error()));
      result.head.setup.shape = *shape;
    }
    if (what == "start") result.head.start = line.substr(line.find(' ') + 1);
    if (what == "mode") result.head.setup.mode = value.at(0);
    if (what == "fill") {
      result.head.setup.fill = Fill::Random;
      words >> result.head.setup.seed;
    }
    if (what == "play") result.moves.push_back(value);
  }
  if (result.head.game == nullptr) throw std::runtime_error("no line says which game it is");
  return result;
}

/// Plays the listed moves, one a call.
class Replay {
 public:
  explicit Replay(const std::vector<std::string>& moves) : moves_(moves) {}

  std::optional<AnyMove> operator()(const AnyPosition& position) {
    if (next_ == moves_.size()) return std::nullopt;
    return move_of(position, moves_[next_++]);
  }

 private:
  const std::vector<std::string>& moves_;
  std::size_t next_ = 0;
};

}  // namespace quadrille::golden
