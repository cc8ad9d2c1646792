#include "learn/themes.hpp"

#include <algorithm>

#include "core/erase.hpp"
#include "exact/snort/solver.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/equerre/equerre.hpp"
#include "games/snort/snort.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille::learn {

namespace {

using Words = std::vector<std::string>;
using Set = Bitboard<1>;
using Line = std::vector<match::Entry>;

// Snort.

using SnortBoard = snort::Position<1>;

/// Cells that only this player can still use, and the other cannot spoil.
int reserved(const SnortBoard& board, Side side) {
  const Set& theirs = board.open_to(opponent(side));
  return (board.open_to(side) - theirs - board.grid().beside_any(theirs)).count();
}

/// Groups of cells that someone may still use, one beside the other.
int regions(const SnortBoard& board) {
  Set left = board.open_to(Side::First) | board.open_to(Side::Second);
  int count = 0;
  for (; left.any(); ++count)
    left -= board.grid().flood(Set::only(left.select(0)), left, orthogonal_directions);
  return count;
}

/// Whether the winner needs every move there is.
bool has_no_move_to_spare(const SnortBoard& board) {
  constexpr std::size_t memory = std::size_t{4} << 20U;
  constexpr std::uint64_t nodes = 1'000'000;
  snort::Solver solver({{1, memory}, {}});
  Budget budget({.time = {}, .nodes = nodes, .depth = {}}, never);
  return solver.margin(openings_of(board), board.to_move(), budget) == 0;
}

Words themes_in(const SnortBoard& board, const Line& line) {
  const SnortBoard next = after(board, restore<snort::Snort<1>>(line.front().move));
  const Side solver = board.to_move();
  Words found;
  if (reserved(next, solver) >= reserved(board, solver) + 2) found.emplace_back("reserve");
  if (regions(next) > regions(board)) found.emplace_back("split");
  if (has_no_move_to_spare(board)) found.emplace_back("parity");
  return found;
}

// Dodgem.

using DodgemBoard = dodgem::Position<1>;

bool leaves(const DodgemBoard& board, dodgem::Move move) {
  return !board.shape().contains(board.gesture(move).to);
}

bool is_race(DodgemBoard board, const Line& line) {
  bool some_leave = false;
  for (const match::Entry& entry : line) {
    const auto move = restore<dodgem::Dodgem<1>>(entry.move);
    if (move.direction() != dodgem::forward(board.to_move())) return false;
    some_leave = some_leave || leaves(board, move);
    board.play(move);
  }
  return some_leave;
}

Words themes_in(const DodgemBoard& board, const Line& line) {
  const auto move = restore<dodgem::Dodgem<1>>(line.front().move);
  const Side solver = board.to_move();
  Words found;
  if (!leaves(board, move)) {
    const Set to = Set::only(board.shape().cell(board.gesture(move).to));
    const Set faced = board.grid().shifted(board.pawns(opponent(solver)), dodgem::forward(opponent(solver)));
    if ((faced & to).any()) found.emplace_back("block");
  }
  if (move.direction() != dodgem::forward(solver)) found.emplace_back("tempo");
  if (is_race(board, line)) found.emplace_back("race");
  return found;
}

// Équerre.

using EquerreBoard = equerre::Position<1>;

/// The rooks that this player could take if it were their turn.
Set threatened_by(const EquerreBoard& board, Side side) {
  const EquerreBoard theirs(board.grid(), {board.rooks(Side::First), board.rooks(Side::Second)},
                            {board.queen(Side::First), board.queen(Side::Second)}, side);
  Set taken;
  if (theirs.to_move() != side) return taken;
  for (const equerre::Move move : theirs.forcing_moves()) taken |= theirs.captures(move);
  return taken;
}

bool takes_two(EquerreBoard board, const Line& line, Side solver) {
  for (const match::Entry& entry : line) {
    const auto move = restore<equerre::Equerre<1>>(entry.move);
    if (board.to_move() == solver && board.captures(move).count() == 2) return true;
    board.play(move);
  }
  return false;
}

Words themes_in(const EquerreBoard& board, const Line& line) {
  const auto move = restore<equerre::Equerre<1>>(line.front().move);
  const EquerreBoard next = after(board, move);
  const Side solver = board.to_move();
  const Side other = opponent(solver);
  Words found;
  if (takes_two(board, line, solver) || threatened_by(next, solver).count() >= 2)
    found.emplace_back("double");
  if (move.from() == board.queen(solver)) found.emplace_back("queen");
  if (threatened_by(board, other).any() && threatened_by(next, other).none()) found.emplace_back("escape");
  return found;
}

// Vorassic.

using VorassicBoard = vorassic::Position<1>;

/// The free cells that a player can still get to if the other stands still.
Set within_reach(const VorassicBoard& board, Side side) {
  const Set free = board.grid().all - board.owned(Side::First) - board.owned(Side::Second);
  return board.creature() == vorassic::Creature::Snake
             ? board.grid().flood(board.targets(side), free, orthogonal_directions)
             : board.grid().flood(board.targets(side), free, all_directions);
}

Words themes_in(const VorassicBoard& board, const Line& line) {
  VorassicBoard last = board;
  for (const match::Entry& entry : line) last.play(restore<vorassic::Vorassic<1>>(entry.move));
  const auto move = restore<vorassic::Vorassic<1>>(line.front().move);
  const Side other = opponent(board.to_move());
  const Set before = within_reach(board, other) - Set::only(move);
  Words found;
  if ((before - within_reach(after(board, move), other)).any()) found.emplace_back("cut");
  if (last.outcome() != Outcome::Undecided) found.emplace_back("last");
  return found;
}

template <Game... Games>
Words themes_in_any(const Puzzle& puzzle) {
  Words found;
  const auto ask = [&](const auto* board) {
    if (board != nullptr) found = themes_in(*board, puzzle.solution());
  };
  (ask(concrete_if<Games>(*puzzle.start())), ...);
  return found;
}

}  // namespace

std::vector<Theme> themes(const Sheet& sheet) {
  if (sheet.id == "snort")
    return {{"reserve", message("reserve"), message("keeps cells that the opponent can no longer spoil")},
            {"split", message("split"), message("splits the board in parts")},
            {"parity", message("parity"), message("wins with no move to spare")}};
  if (sheet.id == "dodgem")
    return {{"block", message("block"), message("stands in the way of a pawn")},
            {"tempo", message("tempo"), message("goes sideways to win time")},
            {"race", message("exit race"), message("runs straight to the edge")}};
  if (sheet.id == "equerre")
    return {{"double", message("double capture"), message("takes two rooks, or threatens two")},
            {"queen", message("queen’s corner"), message("moves the queen, the corner of every capture")},
            {"escape", message("escape"), message("gets out of a threat")}};
  if (sheet.id == "vorassic")
    return {{"cut", message("cut off"), message("takes cells out of the opponent’s reach")},
            {"last", message("last points"), message("counts what is left, to the end")}};
  return {};
}

std::vector<std::string> themes_of(const Puzzle& puzzle) {
  return themes_in_any<snort::Snort<1>, dodgem::Dodgem<1>, equerre::Equerre<1>, vorassic::Vorassic<1>>(
      puzzle);
}

}  // namespace quadrille::learn
