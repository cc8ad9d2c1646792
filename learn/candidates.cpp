#include "learn/candidates.hpp"

#include <algorithm>

#include "core/board_text.hpp"
#include "search/levels.hpp"

namespace quadrille::learn {

namespace {

/// The strongest level that plays games for candidates; those above take long and err seldom.
constexpr int highest_player = 6;
/// Longer games go in circles.
constexpr std::size_t longest_game = 120;

AnyMove any_move(const AnyPosition& position, Random& random) {
  const std::vector<AnyMove> moves = position->legal_moves();
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

AnyPosition start_of(const AnyGame& game, char mode, Shape shape, Random& random) {
  Setup setup = standard_setup(game.sheet());
  setup.shape = shape;
  setup.mode = mode;
  setup.seed = random.next();
  if (game.sheet().has_random_fill && random.below(2) == 0) setup.fill = Fill::Random;
  return *game.start(setup);
}

/// Level 0 plays at random.
std::vector<AnyPosition> game_of(AnyPosition position, int level, Random& random, search::Engine& engine) {
  constexpr std::size_t random_opening = 2;
  std::vector<AnyPosition> positions;
  while (position->outcome() == Outcome::Undecided && positions.size() < longest_game) {
    positions.push_back(position);
    const bool draws = level == 0 || positions.size() <= random_opening;
    position->play(draws ? any_move(position, random)
                         : search::think_at_level(engine, search::Task(position), level, random, never)
                               .lines.front()
                               .moves.front());
  }
  return positions;
}

/// Endings of Équerre in which each player has a queen and two rooks: games seldom come there with both so
/// weak, and the end is near.
std::vector<AnyPosition> drawn_endings(const AnyGame& game, Shape shape, Random& random) {
  constexpr int boards = 12;
  std::vector<AnyPosition> positions;
  for (int i = 0; i < boards; ++i) {
    std::string cells(static_cast<std::size_t>(shape.cells()), '.');
    for (const char piece : std::string_view("QRRqrr")) {
      std::size_t at = 0;
      do at = static_cast<std::size_t>(random.below(shape.cells()));
      while (cells[at] != '.');
      cells[at] = piece;
    }
    const std::string side = random.below(2) == 0 ? " 1" : " 2";
    const Result<AnyPosition> position = game.parse(format_rows(shape, cells, true) + side);
    if (position && (*position)->outcome() == Outcome::Undecided) positions.push_back(*position);
  }
  return positions;
}

}  // namespace

Candidates draw_candidates(const AnyGame& game, char mode, Shape shape, Random& random,
                           search::Engine& engine) {
  if (game.sheet().id == "equerre") return {drawn_endings(game, shape, random), "random"};
  const AnyPosition start = start_of(game, mode, shape, random);
  const int level =
      std::max(0, random.below(2 * highest_player + 1) - highest_player);  // half of them at random
  const std::string source = level == 0 ? "random" : "level " + std::to_string(level);
  return {game_of(start, level, random, engine), source};
}

}  // namespace quadrille::learn
