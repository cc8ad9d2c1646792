// Makes the erased border from a Game: a game's .cpp file includes this once, and so does the search, which
// looks behind the border.
#pragma once

#include <cstring>
#include <memory>
#include <utility>

#include "core/any_game.hpp"
#include "core/bitboard.hpp"
#include "core/game.hpp"

namespace quadrille {

template <class Move>
std::uint32_t word_of(Move move) {
  std::uint32_t word = 0;
  std::memcpy(&word, &move, sizeof move);
  return word;
}

template <Game G>
AnyMove erase(typename G::Move move) {
  return static_cast<AnyMove>(word_of(move));
}

template <Game G>
typename G::Move restore(AnyMove move) {
  const auto word = static_cast<std::uint32_t>(move);
  typename G::Move restored;
  std::memcpy(static_cast<void*>(&restored), &word, sizeof restored);
  return restored;
}

template <Game G>
class ErasedPosition final : public PositionBase {
 public:
  ErasedPosition(const AnyGame& game, const typename G::Position& position)
      : game_(game), position_(position) {}

  std::unique_ptr<PositionBase> clone() const override { return std::make_unique<ErasedPosition>(*this); }
  bool equals(const PositionBase& other) const override {
    const auto* same = dynamic_cast<const ErasedPosition*>(&other);
    return same != nullptr && same->position_ == position_;
  }
  const AnyGame& game() const override { return game_; }
  const typename G::Position& get() const { return position_; }

  Shape shape() const override { return position_.shape(); }
  char mode() const override { return G::mode(position_); }
  Side to_move() const override { return position_.to_move(); }
  std::vector<AnyMove> legal_moves() const override {
    std::vector<AnyMove> moves;
    for (const typename G::Move move : position_.legal_moves()) moves.push_back(erase<G>(move));
    return moves;
  }
  bool is_legal(AnyMove move) const override { return position_.is_legal(restore<G>(move)); }
  void play(AnyMove move) override { position_.play(restore<G>(move)); }
  Outcome outcome() const override { return position_.outcome(); }
  Message ending() const override { return position_.ending(); }
  Message refusal(AnyMove move) const override { return position_.refusal(restore<G>(move)); }
  Message refusal_of(const Gesture& gesture) const override {
    if constexpr (GuidingGame<G>) {
      return position_.refusal_of(gesture);
    } else {
      return message("{0}: this piece cannot go there", G::sheet().cells.name(*gesture.from));
    }
  }

  std::uint64_t key() const override { return position_.key(); }
  Score evaluate() const override { return position_.evaluate(); }
  std::optional<Message> flaw() const override { return position_.flaw(); }

  std::string text() const override { return G::format(position_); }
  std::string move_text(AnyMove move) const override { return G::format_move(position_, restore<G>(move)); }
  Result<AnyMove> parse_move(std::string_view text) const override {
    const Result<typename G::Move> move = G::parse_move(position_, text);
    if (!move) return move.error();
    return erase<G>(*move);
  }

  Piece piece_at(Point where) const override { return position_.piece_at(shape().cell(where)); }
  Gesture gesture(AnyMove move) const override { return position_.gesture(restore<G>(move)); }
  std::vector<Point> fills(AnyMove move) const override {
    if constexpr (FillingGame<G>) {
      return position_.fills(restore<G>(move));
    } else {
      const Point to = gesture(move).to;
      return shape().contains(to) ? std::vector<Point>{to} : std::vector<Point>{};
    }
  }
  int tally(Side side) const override { return position_.tally(side); }

  std::uint64_t perft(int depth) const override { return quadrille::perft<G>(position_, depth); }
  PlayoutEnd playout(Random& random, PlayoutScratch& scratch) const override {
    return quadrille::playout<G>(position_, random, scratch);
  }

 private:
  const AnyGame& game_;
  typename G::Position position_;
};

/// The position itself; null where it is one of another game, or has another number of words.
template <Game G>
const typename G::Position* concrete_if(const PositionBase& position) {
  const auto* const erased = dynamic_cast<const ErasedPosition<G>*>(&position);
  return erased != nullptr ? &erased->get() : nullptr;
}
/// The position itself, of which it is known that it is of this type.
template <Game G>
const typename G::Position& concrete(const PositionBase& position) {
  return dynamic_cast<const ErasedPosition<G>&>(position).get();
}

/// A game for every number of words, GameOf<1>, GameOf<2>, ..., as one game of the registry.
template <template <int> class GameOf>
class ErasedGame final : public AnyGame {
 public:
  const Sheet& sheet() const override { return GameOf<1>::sheet(); }
  std::vector<NamedPiece> pieces(char mode) const override { return GameOf<1>::pieces(mode); }

  Result<AnyPosition> start(const Setup& setup) const override {
    if (Result<Setup> fits = check_setup(sheet(), setup); !fits) return fits.error();
    return with_words_for(setup.shape.cells(), [&](auto words) -> Result<AnyPosition> {
      using G = GameOf<words()>;
      return wrap<G>(G::start(setup));
    });
  }

  Result<AnyPosition> parse(std::string_view text) const override {
    const Result<BoardText> board = parse_board(text, GameOf<1>::letters, sheet());
    if (!board) return board.error();
    return with_words_for(board->shape.cells(), [&](auto words) -> Result<AnyPosition> {
      using G = GameOf<words()>;
      const Result<typename G::Position> position = G::parse(*board);
      if (!position) return position.error();
      if (std::optional<Message> flaw = position->flaw()) return Error{std::move(*flaw)};
      return wrap<G>(*position);
    });
  }

 private:
  template <Game G>
  AnyPosition wrap(const typename G::Position& position) const {
    return AnyPosition(std::make_unique<ErasedPosition<G>>(*this, position));
  }
};

}  // namespace quadrille
