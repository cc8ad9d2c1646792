// THE file to read first: what a game is.
//
// Everything fast (search, solvers, playouts, tests) is a template over the concept Game below. Everything
// that faces people goes through the erased border in any_game.hpp, which is made from a Game automatically.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/board_text.hpp"
#include "core/message.hpp"
#include "core/move_list.hpp"
#include "core/piece.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/setup.hpp"
#include "core/sheet.hpp"
#include "core/side.hpp"

namespace quadrille {

/// A game names its Position and its Move and says how both are written.
///
/// A Position is a small value without history: copying it is the undo. It is either over (outcome() says
/// how) or the player to_move() has a legal move: a player who is to be skipped is skipped by play() itself,
/// so the turn does not always change.
///
/// What no signature can say, and the contract test tries on every game:
/// - Two positions have one key exactly if they have one text, and no position of another game has that key:
///   a game begins its keys with KeyHasher(salt_of("its id")).
/// - A move that is made by touching one cell is what parse_move() reads from the name of that cell. So what
///   it says of a cell that cannot be touched is why.
/// - Two pieces may have one letter if the rest of the board tells which of them stands there.
template <class G>
concept Game = requires(const typename G::Position& position, typename G::Position changing,
                        const typename G::Move move, std::string_view text, const BoardText& board,
                        const Setup& setup, Cell cell, Side side, char letter) {
  requires std::is_trivially_copyable_v<typename G::Position>;
  requires std::is_trivially_copyable_v<typename G::Move> &&
      sizeof(typename G::Move) <= sizeof(std::uint32_t);
  requires std::equality_comparable<typename G::Position> && std::equality_comparable<typename G::Move>;

  // The rules.
  { G::start(setup) } -> std::same_as<typename G::Position>;
  { position.shape() } -> std::same_as<Shape>;
  { position.to_move() } -> std::same_as<Side>;
  { position.legal_moves() } -> std::same_as<typename G::Moves>;
  { position.is_legal(move) } -> std::same_as<bool>;
  { changing.play(move) } -> std::same_as<void>;
  { position.outcome() } -> std::same_as<Outcome>;
  {
    position.random_move(std::declval<Random&>())
    } -> std::same_as<std::optional<typename G::Move>>;  // none when over

  // What else programs want to know.
  { position.key() } -> std::same_as<std::uint64_t>;
  { position.evaluate() } -> std::same_as<Score>;
  {
    position.flaw()
    } -> std::same_as<std::optional<Message>>;  // why the position cannot be; nothing if it can

  // Text.
  { G::sheet() } -> std::same_as<const Sheet&>;
  { G::mode(position) } -> std::same_as<char>;  // a letter of the sheet's modes, 0 when it has none
  { G::letters } -> std::convertible_to<BoardLetters>;
  { G::parse(board) } -> std::same_as<Result<typename G::Position>>;
  { G::format(position) } -> std::same_as<std::string>;
  { G::parse_move(position, text) } -> std::same_as<Result<typename G::Move>>;
  { G::format_move(position, move) } -> std::same_as<std::string>;

  // For people.
  { G::pieces(letter) } -> std::same_as<std::vector<NamedPiece>>;  // in a mode, the empty cell first
  { position.piece_at(cell) } -> std::same_as<Piece>;
  { position.gesture(move) } -> std::same_as<Gesture>;
  { position.tally(side) } -> std::same_as<int>;
  { position.ending() } -> std::same_as<Message>;       // why the game is over; only when it is
  { position.refusal(move) } -> std::same_as<Message>;  // why the move is not legal; only when it is not
};

/// A game in which a position can come up again also tells which moves cannot be undone, after which no
/// earlier position can return, and how many moves it takes at least until a position returns.
template <class G>
concept RepeatingGame = Game<G> && requires(const typename G::Position& position, typename G::Move move) {
  { position.is_irreversible(move) } -> std::same_as<bool>;
  { G::shortest_return } -> std::convertible_to<int>;
};

template <class Position, class Move>
Position after(Position position, Move move) {
  position.play(move);
  return position;
}

/// A game whose pieces stand on several cells tells which of them a legal move fills, the gesture's own cell
/// first: each of them can be touched, and each is marked. Without this a move fills the cell that the
/// gesture ends on.
template <class G>
concept FillingGame = Game<G> && requires(const typename G::Position& position, typename G::Move move) {
  { position.fills(move) } -> std::same_as<std::vector<Point>>;
};

/// A game whose pieces are picked up tells why the one held cannot be put down somewhere, on the board or
/// beyond its edge; only where no legal move has this gesture.
template <class G>
concept GuidingGame = Game<G> && requires(const typename G::Position& position, const Gesture& gesture) {
  { position.refusal_of(gesture) } -> std::same_as<Message>;
};

/// How many ways there are to play `depth` more moves; games that end sooner do not count.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  const typename G::Moves moves = position.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const typename G::Move move : moves) total += perft<G>(after(position, move), depth - 1);
  return total;
}

}  // namespace quadrille
