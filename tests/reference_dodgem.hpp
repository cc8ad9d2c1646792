// Dodgem once more, slowly.
#pragma once

#include <string>
#include <vector>

#include "tests/reference.hpp"

namespace quadrille::reference {

struct Dodgem {
  Rows board;
  Side mover;

  explicit Dodgem(const std::string& position) {
    const std::vector<std::string> words = words_of(position);
    board = read_rows(words.at(0), true);
    mover = words.at(1) == "1" ? Side::First : Side::Second;
  }

  std::string text() const { return write_rows(board) + " " + std::to_string(number(mover)); }

  static Place step_of(char compass) {
    if (compass == 'n') return {-1, 0};
    if (compass == 'e') return {0, 1};
    if (compass == 's') return {1, 0};
    return {0, -1};
  }

  bool leaves(Place to) const { return mover == Side::First ? to.row < 0 : to.col >= width(board); }

  std::vector<std::string> moves() const {
    std::vector<std::string> found;
    if (count_letter(board, 'x') == 0 || count_letter(board, 'o') == 0) return found;
    const std::string ways = mover == Side::First ? "nwe" : "ens";
    for_each_place(board, [&](Place from) {
      if (letter(board, from) != (mover == Side::First ? 'x' : 'o')) return;
      for (const char way : ways) {
        const Place to{from.row + step_of(way).row, from.col + step_of(way).col};
        if (leaves(to) || letter(board, to) == '.') found.push_back(small_name(from) + way);
      }
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  void play(std::string move) {
    const Place from = take_place(move, 1);
    const Place to{from.row + step_of(move.at(0)).row, from.col + step_of(move.at(0)).col};
    letter(board, from) = '.';
    if (!leaves(to)) letter(board, to) = mover == Side::First ? 'x' : 'o';
    mover = opponent(mover);
  }

  Outcome outcome() const {
    if (count_letter(board, 'x') == 0) return Outcome::FirstWins;
    if (count_letter(board, 'o') == 0) return Outcome::SecondWins;
    if (!moves().empty()) return Outcome::Undecided;
    return mover == Side::First ? Outcome::FirstWins : Outcome::SecondWins;
  }
};

}  // namespace quadrille::reference
