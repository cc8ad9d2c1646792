// fake_program BEHAVIOUR: a program for tests to play against. It speaks the engine protocol and takes the
// first legal move, a patient one only when it is told to stop; or it misbehaves as it is told to.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <thread>

#include "games/registry.hpp"

namespace {

using namespace quadrille;

/// Reads "fen POSITION moves ...", as it is sent.
AnyPosition read_position(const AnyGame& game, std::istringstream& words) {
  std::string word;
  std::string text;
  words >> word;
  while (words >> word && word != "moves") text += (text.empty() ? "" : " ") + word;
  AnyPosition position = *game.parse(text);
  while (words >> word) position->play(*position->parse_move(word));
  return position;
}

std::string answer(const std::string& behaviour, const AnyPosition& position) {
  if (behaviour == "garbage") return "bestmove \x01?!";
  if (behaviour == "wordless") return "bestmove";
  if (behaviour == "illegal") {  // well written, but a stone stands there
    for (int i = 0; i < position->shape().cells(); ++i) {
      const Point where = position->shape().point(static_cast<Cell>(i));
      if (position->piece_at(where).shape == PieceShape::Disc)
        return "bestmove " + cell_name(position, where);
    }
  }
  return "info depth 1\nbestmove " + sorted_move_texts(position).front() + " ponder a1";
}

void sleep_for_ever() { std::this_thread::sleep_for(std::chrono::hours(1)); }

}  // namespace

int main(int argc, char** argv) {
  const std::string behaviour = argc > 1 ? argv[1] : "play";
  const AnyGame* game = nullptr;
  std::optional<AnyPosition> position;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "ugi" && behaviour == "deaf") sleep_for_ever();
    if (command == "ugi" && behaviour == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    if (command == "ugi") std::cout << "id name fake\nugiok" << std::endl;
    if (command == "isready") std::cout << "readyok" << std::endl;
    if (line.starts_with("setoption name Game value ")) game = *find_game(line.substr(26));
    if (command == "position") position = read_position(*game, words);
    if (command == "quit") return 0;
    if (command == "stop" && behaviour == "patient") std::cout << answer(behaviour, *position) << std::endl;
    if (command != "go" || behaviour == "patient") continue;
    if (behaviour == "crash") std::_Exit(1);
    if (behaviour == "hang") sleep_for_ever();
    while (behaviour == "babble") std::cout << "x" << std::flush;
    std::cout << answer(behaviour, *position) << std::endl;
  }
  return 0;
}
