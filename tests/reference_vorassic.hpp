// Vorassic once more, slowly.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/reference.hpp"

namespace quadrille::reference {

struct Vorassic {
  Rows board;
  Side mover;
  bool snake;
  PerSide<int> scores;

  explicit Vorassic(const std::string& position) {
    const std::vector<std::string> words = words_of(position);
    board = read_rows(words.at(0), false);
    mover = words.at(1) == "1" ? Side::First : Side::Second;
    snake = words.at(2) == "s";
    const std::string& told = words.at(3);
    scores[Side::First] = std::stoi(told);
    scores[Side::Second] = std::stoi(told.substr(told.find('-') + 1));
  }

  /// The start with the default values: the distance to the nearer corner, at most 9.
  static std::string start(int n, bool snake) {
    std::string rows;
    for (int row = 0; row < n; ++row) {
      if (row > 0) rows += '/';
      for (int col = 0; col < n; ++col) {
        const int nearer = std::min(row + col, (n - 1 - row) + (n - 1 - col));
        rows += static_cast<char>('0' + std::min(nearer, 9));
      }
    }
    rows.front() = 'J';
    rows.back() = 'R';
    return rows + " 1 " + (snake ? "s" : "p") + " 0-0";
  }

  std::string text() const {
    std::string rows;
    for (const std::string& row : board) rows += (rows.empty() ? "" : "/") + row;
    return rows + " " + std::to_string(number(mover)) + (snake ? " s " : " p ") +
           std::to_string(scores[Side::First]) + "-" + std::to_string(scores[Side::Second]);
  }

  static std::string name(Place p) { return static_cast<char>('A' + p.col) + std::to_string(p.row); }

  /// In both modes one goes on from one's capitals: the one head of a snake, any cell of an octopus.
  bool may_capture(Side side, Place p) const {
    const char free = letter(board, p);
    if (free < '0' || free > '9') return false;
    const char own = side == Side::First ? 'J' : 'R';
    const auto own_at = [&](Place step) {
      return letter(board, {p.row + step.row, p.col + step.col}) == own;
    };
    return std::any_of(std::begin(sides), std::end(sides), own_at) ||
           (!snake && std::any_of(std::begin(corners), std::end(corners), own_at));
  }

  std::vector<std::string> moves_of(Side side) const {
    std::vector<std::string> found;
    for_each_place(board, [&](Place p) {
      if (may_capture(side, p)) found.push_back(name(p));
    });
    std::sort(found.begin(), found.end());
    return found;
  }
  std::vector<std::string> moves() const { return moves_of(mover); }

  void play(std::string move) {
    const Place to = take_place(move, 0);
    const char own = mover == Side::First ? 'J' : 'R';
    if (snake) {
      for_each_place(board, [&](Place p) {
        if (letter(board, p) == own) letter(board, p) = mover == Side::First ? 'j' : 'r';
      });
    }
    scores[mover] += letter(board, to) - '0';
    letter(board, to) = own;
    mover = opponent(mover);
    if (moves_of(mover).empty() && !moves_of(opponent(mover)).empty()) mover = opponent(mover);
  }

  Outcome outcome() const {
    if (!moves().empty()) return Outcome::Undecided;
    if (scores[Side::First] > scores[Side::Second]) return Outcome::FirstWins;
    if (scores[Side::First] < scores[Side::Second]) return Outcome::SecondWins;
    return Outcome::Draw;
  }
};

}  // namespace quadrille::reference
