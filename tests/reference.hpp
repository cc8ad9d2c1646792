// What the reference games share: plain, slow second versions of the rules, written from the rules alone on a
// board of characters, so that the real games can be compared with something that shares none of their code.
//
// A reference game is made from a position's text and has text(), mover, outcome(), moves() (as text, in byte
// order, none once the game is over) and play(move).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "core/side.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"

namespace quadrille::reference {

/// One character a cell, '.' for an empty one.
using Rows = std::vector<std::string>;

struct Place {
  int row;
  int col;
};

inline constexpr Place sides[]{{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
inline constexpr Place corners[]{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};

inline int height(const Rows& board) { return static_cast<int>(board.size()); }
inline int width(const Rows& board) { return static_cast<int>(board.front().size()); }

inline char& letter(Rows& board, Place p) {
  return board.at(static_cast<std::size_t>(p.row)).at(static_cast<std::size_t>(p.col));
}

/// A space beyond the edge.
inline char letter(const Rows& board, Place p) {
  if (p.row < 0 || p.row >= height(board) || p.col < 0 || p.col >= width(board)) return ' ';
  return board[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.col)];
}

inline int count_letter(const Rows& board, char wanted) {
  int total = 0;
  for (const std::string& row : board) total += static_cast<int>(std::count(row.begin(), row.end(), wanted));
  return total;
}

template <class Visit>
void for_each_place(const Rows& board, Visit&& visit) {
  for (int row = 0; row < height(board); ++row) {
    for (int col = 0; col < width(board); ++col) visit(Place{row, col});
  }
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Rows between slashes; digits are runs of empty cells where `runs` says so, else letters.
inline Rows read_rows(const std::string& field, bool runs) {
  std::string spread;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (!runs || std::isdigit(static_cast<unsigned char>(field[i])) == 0) {
      spread += field[i];
      continue;
    }
    std::size_t used = 0;
    spread.append(static_cast<std::size_t>(std::stoi(field.substr(i), &used)), '.');
    i += used - 1;
  }
  Rows rows;
  std::istringstream in(spread);
  for (std::string row; std::getline(in, row, '/');) rows.push_back(row);
  return rows;
}

inline std::string write_rows(const Rows& rows) {
  std::string out;
  for (const std::string& row : rows) {
    if (&row != &rows.front()) out += '/';
    for (std::size_t i = 0; i < row.size();) {
      const std::size_t next = std::min(row.find_first_not_of('.', i), row.size());
      if (next > i) out += std::to_string(next - i);
      if (next < row.size()) out += row[next];
      i = next + 1;
    }
  }
  return out;
}

inline std::string small_name(Place p) { return static_cast<char>('a' + p.col) + std::to_string(p.row + 1); }

/// Takes a cell off the front of a move: a letter and the number of a row.
inline Place take_place(std::string& move, int first_row) {
  std::size_t used = 0;
  const int row = std::stoi(move.substr(1), &used) - first_row;
  const Place p{row, std::tolower(static_cast<unsigned char>(move.front())) - 'a'};
  move.erase(0, 1 + used);
  return p;
}

/// How many ways there are to play `depth` more moves.
template <class Reference>
std::uint64_t perft(const Reference& position, int depth) {
  if (depth == 0) return 1;
  const std::vector<std::string> moves = position.moves();
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (const std::string& move : moves) {
    Reference next = position;
    next.play(move);
    total += perft(next, depth - 1);
  }
  return total;
}

/// Plays one random game with the real rules and the reference side by side, at most `most` moves of it, and
/// compares all there is to see at every position.
template <class Reference>
void compare_game(AnyPosition position, std::uint64_t seed, int most) {
  Random random(seed);
  Reference reference(position->text());
  for (int played = 0; played <= most; ++played) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", move " + std::to_string(played) + ": " +
                 reference.text());
    ASSERT_EQ(position->text(), reference.text());
    ASSERT_EQ(position->to_move(), reference.mover);
    ASSERT_EQ(position->outcome(), reference.outcome());
    const std::vector<std::string> moves = reference.moves();
    ASSERT_EQ(sorted_move_texts(position), moves);
    if (moves.empty()) return;
    const std::string& move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    position->play(move_of(position, move));
    reference.play(move);
  }
}

template <class Reference>
void compare_games(const AnyPosition& start, int games, int most = 100'000) {
  // Sanitizers are for slips, not for numbers.
  const int played = many(under_sanitizer ? (games + 3) / 4 : games);
  for (int seed = 1; seed <= played; ++seed) {
    compare_game<Reference>(start, static_cast<std::uint64_t>(seed), most);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace quadrille::reference
