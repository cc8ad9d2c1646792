// Équerre once more, slowly.
#pragma once

#include <string>
#include <vector>

#include "tests/reference.hpp"

namespace quadrille::reference {

struct Equerre {
  Rows board;
  Side mover;

  explicit Equerre(const std::string& position) {
    const std::vector<std::string> words = words_of(position);
    board = read_rows(words.at(0), true);
    mover = words.at(1) == "1" ? Side::First : Side::Second;
  }

  std::string text() const { return write_rows(board) + " " + std::to_string(number(mover)); }

  static char queen(Side side) { return side == Side::First ? 'Q' : 'q'; }
  static char rook(Side side) { return side == Side::First ? 'R' : 'r'; }
  int pieces(Side side) const { return count_letter(board, queen(side)) + count_letter(board, rook(side)); }

  Place queen_place(Side side) const {
    Place found{};
    for_each_place(board, [&](Place p) {
      if (letter(board, p) == queen(side)) found = p;
    });
    return found;
  }

  /// Where captured rooks stand once the piece that went from `from` to `to` has arrived, top row first.
  std::vector<Place> captures(Place from, Place to) const {
    std::vector<Place> found;
    const Place own = queen_place(mover);
    if (letter(board, from) != rook(mover) || own.row == to.row || own.col == to.col) return found;
    for_each_place(board, [&](Place p) {
      const bool corner = (p.row == own.row && p.col == to.col) || (p.row == to.row && p.col == own.col);
      if (corner && letter(board, p) == rook(opponent(mover))) found.push_back(p);
    });
    return found;
  }

  std::string move_text(Place from, Place to) const {
    std::string text = small_name(from) + small_name(to);
    const std::vector<Place> captured = captures(from, to);
    if (!captured.empty()) text += 'x';
    for (const Place p : captured) text += small_name(p);
    return text;
  }

  void add_slides(Place from, Place step, std::vector<std::string>& found) const {
    Place to{from.row + step.row, from.col + step.col};
    for (; letter(board, to) == '.'; to = {to.row + step.row, to.col + step.col}) {
      found.push_back(move_text(from, to));
    }
  }

  std::vector<std::string> moves_of(Side side) const {
    std::vector<std::string> found;
    for_each_place(board, [&](Place from) {
      const char piece = letter(board, from);
      if (piece != queen(side) && piece != rook(side)) return;
      for (const Place step : sides) add_slides(from, step, found);
      if (piece != queen(side)) return;
      for (const Place step : corners) add_slides(from, step, found);
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  bool has_loser() const { return pieces(Side::First) <= 2 || pieces(Side::Second) <= 2; }

  std::vector<std::string> moves() const {
    return has_loser() ? std::vector<std::string>() : moves_of(mover);
  }

  void play(std::string move) {
    const Place from = take_place(move, 1);
    const Place to = take_place(move, 1);
    for (const Place p : captures(from, to)) letter(board, p) = '.';
    std::swap(letter(board, from), letter(board, to));
    mover = opponent(mover);
    if (moves_of(mover).empty() && !moves_of(opponent(mover)).empty()) mover = opponent(mover);
  }

  Outcome outcome() const {
    if (pieces(Side::First) <= 2) return Outcome::SecondWins;
    if (pieces(Side::Second) <= 2) return Outcome::FirstWins;
    return moves().empty() ? Outcome::Draw : Outcome::Undecided;
  }
};

}  // namespace quadrille::reference
