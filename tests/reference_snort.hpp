// Snort once more, slowly.
#pragma once

#include <string>
#include <vector>

#include "tests/reference.hpp"

namespace quadrille::reference {

struct Snort {
  Rows board;
  Side mover;

  explicit Snort(const std::string& position) {
    const std::vector<std::string> words = words_of(position);
    board = read_rows(words.at(0), true);
    mover = words.at(1) == "1" ? Side::First : Side::Second;
  }

  std::string text() const { return write_rows(board) + " " + std::to_string(number(mover)); }

  bool may_place(Place p) const {
    if (letter(board, p) != '.') return false;
    const char enemy = mover == Side::First ? 'o' : 'x';
    for (const Place step : sides) {
      if (letter(board, {p.row + step.row, p.col + step.col}) == enemy) return false;
    }
    return true;
  }

  std::vector<std::string> moves() const {
    std::vector<std::string> found;
    for_each_place(board, [&](Place p) {
      if (may_place(p)) found.push_back(small_name(p));
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  void play(std::string move) {
    letter(board, take_place(move, 1)) = mover == Side::First ? 'x' : 'o';
    mover = opponent(mover);
  }

  Outcome outcome() const {
    if (!moves().empty()) return Outcome::Undecided;
    return mover == Side::First ? Outcome::SecondWins : Outcome::FirstWins;
  }
};

}  // namespace quadrille::reference
