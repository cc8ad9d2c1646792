#include "faces/cli/comparison.hpp"

#include <CLI/App.hpp>
#include <algorithm>
#include <cctype>
#include <ostream>
#include <sstream>

#include "faces/language/language.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

struct Difference {
  std::string move;
  std::string code;  ///< for programs
  Message words;
};

bool is_number(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// As the program spells it, or as it was written where it is no legal move.
std::string spelled(const AnyPosition& position, const std::string& written) {
  const Result<AnyMove> move = position->parse_move(written);
  return move ? position->move_text(*move) : written;
}

ListedMoves read_list(const AnyPosition& position, const std::string& text) {
  ListedMoves theirs;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::replace(line.begin(), line.end(), ':', ' ');
    std::istringstream words(line);
    std::string move;
    std::string value;
    if (!(words >> move) || is_number(move)) continue;
    words >> value;
    theirs[spelled(position, move)] = value;
  }
  return theirs;
}

std::vector<Difference> differences(const AnyPosition& position, const ListedMoves& ours,
                                    const ListedMoves& theirs) {
  std::vector<Difference> found;
  for (const auto& [move, value] : ours) {
    const auto other = theirs.find(move);
    if (other == theirs.end()) {
      found.push_back({move, "missing", message("{0} is missing", move)});
    } else if (other->second != value) {
      found.push_back({move, "wrong", message("{0}: {1}, not {2}", move, value, printable(other->second))});
    }
  }
  for (const auto& [move, value] : theirs) {
    if (ours.contains(move)) continue;
    const Result<AnyMove> legal = position->parse_move(move);
    const Message why = legal ? message("no such line") : legal.error().why;
    found.push_back({move, "illegal", message("{0} is not legal: {1}", printable(move), why)});
  }
  return found;
}

}  // namespace

void add_compare(CLI::App& command, std::string& file, const Message& what) {
  command.add_option("--compare", file, say(what));
}

Exit compare(const Streams& streams, const AnyPosition& position, const ListedMoves& ours,
             const std::string& file, bool as_json) {
  const Result<std::string> text = match::read_file(file);
  if (!text) return refuse(streams, Exit::BadFile, text.error().why);
  const std::vector<Difference> found = differences(position, ours, read_list(position, *text));
  if (as_json) {
    Json json = describe(position);
    json["agrees"] = found.empty();
    json["differences"] = Json::array();
    for (const Difference& each : found)
      json["differences"].push_back({{"move", each.move}, {"code", each.code}, {"words", say(each.words)}});
    streams.out << json.dump(2) << '\n';
  } else {
    for (const Difference& each : found) streams.out << say(each.words) << '\n';
    if (found.empty())
      streams.out << say(message("{0} agrees: moves compared: {1}", printable(file), ours.size())) << '\n';
  }
  return found.empty() ? Exit::Done : Exit::BadInput;
}

}  // namespace quadrille::cli
