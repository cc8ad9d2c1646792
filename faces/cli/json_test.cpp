// JSON is a promise: docs/json.md describes every field, and these tests hold the two together. The matches
// and the programs printed in the documents are what the program says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/own_folder.hpp"
#include "tests/run_command.hpp"

namespace quadrille::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

using Arguments = std::vector<std::string>;
using Keys = std::set<std::string>;

std::string text_of(const std::string& path) {
  std::ifstream in(std::string(QUADRILLE_SOURCE_DIR "/") + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The part of a document between this heading and the next of its kind.
std::string section(const std::string& document, const std::string& heading) {
  const std::size_t begin = document.find("\n## " + heading + "\n");
  EXPECT_NE(begin, std::string::npos) << heading;
  return document.substr(begin, document.find("\n## ", begin + 4) - begin);
}

/// The fields that the tables of a section describe: `one`, or `one`, `two`.
Keys fields_in(const std::string& text) {
  Keys fields;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find(" |", 2));
    for (std::size_t at = cell.find('`'); at != std::string::npos;) {
      const std::size_t end = cell.find('`', at + 1);
      fields.insert(cell.substr(at + 1, end - at - 1));
      at = cell.find('`', end + 1);
    }
  }
  return fields;
}

/// Whether a value is what the column of types says: "text", "number or `null`", "list of texts", …
bool is_of_type(const json& value, const std::string& type) {
  const auto says = [&](const char* word) { return type.find(word) != std::string::npos; };
  if (value.is_null()) return says("null");
  if (value.is_string()) return says("text");
  if (value.is_number()) return says("number");
  if (value.is_boolean()) return says("true or false");
  if (value.is_object()) return says("object");
  return says("list") || says("two");
}

using Types = std::multimap<std::string, std::string>;

/// The types of the fields in the English tables.
Types types_in(const std::string& text) {
  Types types;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| `")) continue;
    const std::size_t type = line.find(" | ") + 3;
    for (const std::string& field : fields_in(line))
      types.emplace(field, line.substr(type, line.find(" |", type) - type));
  }
  return types;
}

/// Every value, at any depth, is of a type that is told of its field.
void expect_types(const json& value, const Types& types) {
  if (value.is_array()) {
    for (const json& each : value) expect_types(each, types);
  }
  if (!value.is_object()) return;
  for (const auto& [key, below] : value.items()) {
    const auto [first, last] = types.equal_range(key);
    const bool fits =
        std::any_of(first, last, [&, &it = below](const auto& type) { return is_of_type(it, type.second); });
    EXPECT_TRUE(fits) << key << ": " << below;
    const bool are_moves = key == "moves" && below.is_object();
    if (!are_moves && key != "tags") expect_types(below, types);
  }
}

/// All keys, at any depth; those of `moves` and `tags` are moves and tags.
void collect(const json& value, Keys& keys) {
  if (value.is_array()) {
    for (const json& each : value) collect(each, keys);
  }
  if (!value.is_object()) return;
  for (const auto& [key, below] : value.items()) {
    keys.insert(key);
    const bool are_moves = key == "moves" && below.is_object();
    if (!are_moves && key != "tags") collect(below, keys);
  }
}

class Folder : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return folder_ / name; }

 private:
  std::filesystem::path folder_ = own_folder("json");
};

class Json : public Folder {
 protected:
  /// What the command says has the fields of its section, and the section no others.
  void expect_described(const std::string& command, const std::vector<Arguments>& questions) const {
    Keys said;
    const std::string english = text_of("docs/json.md");
    const Types types =
        types_in(english.substr(0, english.find("\n## `")) + section(english, "`" + command + "`"));
    for (const Arguments& question : questions) {
      const json answer = json_of(question);
      collect(answer, said);
      expect_types(answer, types);
    }
    for (const char* document : {"docs/json.md", "docs/json.fr.md"}) {
      const std::string text = text_of(document);
      Keys described = fields_in(section(text, "`" + command + "`"));
      const bool has_position = said.contains("position");
      if (has_position) described.merge(fields_in(text.substr(0, text.find("\n## `"))));
      for (const std::string& key : said) EXPECT_TRUE(described.contains(key)) << document << ": " << key;
      for (const std::string& key : fields_in(section(text, "`" + command + "`")))
        EXPECT_TRUE(said.contains(key)) << document << ": " << command << " says nothing of " << key;
    }
  }
};

TEST_F(Json, OfEveryCommandIsDescribed) {
  const std::string record = path("game.txt");
  run_with({"snort", "3", "--player1", "greedy", "--player2", "greedy", "--save", record});
  std::ofstream(path("varied.txt")) << "[Game \"snort\"]\n[Position \"3/3/3 1\"]\n[Player1 \"Ada\"]\n\n"
                                       "{a lesson} 1. b2 {the middle} (1. a1 c3) a1 *\n";
  expect_described("games", {{"games"}});
  expect_described("moves", {{"moves", "snort", "--position", "3/3/3 1"}});
  expect_described("show", {{"show", "vorassic", "--position", "J1234/12343/23432/34321/4321R 1 s 0-0"},
                            {"show", "snort", "--position", "x1/1x 2"}});
  expect_described("perft", {{"perft", "snort", "--size", "2", "--depth", "2"}});
  expect_described("playouts", {{"playouts", "dodgem", "--size", "3", "--games", "10"}});
  expect_described("analyse", {{"analyse", "snort", "--size", "4", "--nodes", "100"},
                               {"analyse", "snort", "--position", "x1/1x 2"},
                               {"analyse", "--record", record, "--nodes", "100"}});
  expect_described("match",
                   {{"match", "snort", "random", "greedy", "--games", "4", "--size", "3", "--sprt", "0,50"}});
  expect_described("replay", {{"replay", record}, {"replay", path("varied.txt")}});
  expect_described("bench", {{"bench", "--nodes", "200"}});
  std::ofstream(path("puzzles.txt"))
      << run_with({"puzzles", "snort", "--count", "1", "--size", "3", "--tries", "1"}).out;
  std::ofstream(path("lessons.txt")) << "game: snort\nlesson: a\nen: T\nstep: 3 1\nen: A.\n";
  expect_described("lessons", {{"lessons", path("lessons.txt")}});
  expect_described("puzzles", {{"puzzles", "snort", "--count", "1", "--size", "3", "--tries", "1"},
                               {"puzzles", "verify", path("puzzles.txt")}});
  expect_described("solve", {{"solve", "dodgem", "--size", "3", "--no-table"},
                             {"solve", "dodgem", "--position", "o2/o2/1xx 1", "--no-table"},
                             {"solve", "equerre", "--size", "3", "--no-table"},
                             {"solve", "equerre", "--position", "R4Q/4r1/2q3/6/6/R5 1"},
                             {"solve", "snort", "--position", "3/3/3 1", "--moves", "--margin"},
                             {"solve", "snort", "--position", "1#2#3#x3x 1", "--values"},
                             {"solve", "snort", "--position", "x2x2x/7/x5x/7/x5x/7/x2x2x 1", "--values"},
                             {"solve", "vorassic", "--size", "5"},
                             {"solve", "vorassic", "--size", "9", "--mode", "octopus", "--time", "0.01"}});
}

TEST_F(Json, OfACheckedTableIsDescribed) {
  setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);
  const std::string table = json_of({"solve", "dodgem", "--size", "3"})["table"];
  expect_described("verify", {{"verify", table}});
  const json checked = json_of({"verify", table});
  EXPECT_EQ(checked["file"], table);
  EXPECT_GT(checked["positions"], 0);
  EXPECT_EQ(checked["checksum"].get<std::string>().size(), 16);
}

TEST_F(Json, OfAReplayHasTheGameWhole) {
  std::ofstream(path("game.txt")) << "[Game \"snort\"]\n[Position \"3/3/3 1\"]\n[Player1 \"Ada\"]\n"
                                     "[Result \"0-1\"]\n[Termination \"resignation\"]\n\n"
                                     "{a lesson} 1. b2 {the middle} (1. a1 c3) a1 0-1\n";
  const json told = json_of({"replay", path("game.txt")});
  EXPECT_EQ(told["start"], "3/3/3 1");
  EXPECT_EQ(told["tags"]["Player1"], "Ada");
  EXPECT_EQ(told["comments"], json{"a lesson"});
  EXPECT_EQ(told["moves_played"], 2);
  EXPECT_EQ(told["moves"][0]["comments"], json{"the middle"});
  EXPECT_EQ(told["moves"][0]["position"], "3/1x1/3 2");
  EXPECT_EQ(told["moves"][0]["variations"][0][1]["move"], "c3");
  EXPECT_EQ(told["position"], told["moves"][1]["position"]);
  EXPECT_EQ(told["winner"], 2);
  EXPECT_EQ(told["reason_code"], "resignation");
}

TEST_F(Json, TellsByACodeWhyAGameIsOver) {
  EXPECT_EQ(json_of({"show", "snort", "--position", "x1/1x 2"})["reason_code"], "rules");
  EXPECT_TRUE(json_of({"show", "snort", "--position", "2/2 1"})["reason_code"].is_null());
  const auto replayed = [&](const std::string& rest) {
    std::ofstream(path("over.txt")) << "[Game \"dodgem\"]\n[Position \"o2/3/2x 1\"]\n" + rest;
    return json_of({"replay", path("over.txt")})["reason_code"];
  };
  const std::string there_and_back = "c3w a1s b3e a2n ";
  EXPECT_EQ(replayed("\n" + there_and_back + there_and_back + "1/2-1/2\n"), "repetition");
  EXPECT_EQ(replayed("[Result \"1-0\"]\n[Termination \"forfeit\"]\n\nc3n 1-0\n"), "forfeit");
  EXPECT_EQ(replayed("[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\nc3n 1/2-1/2\n"), "agreement");
}

TEST(JsonTypes, AreTheSameEverywhere) {
  EXPECT_EQ(json_of({"show", "snort", "--position", "x1/1x 2"})["winner"], 1);
  EXPECT_EQ(json_of({"show", "snort", "--position", "x1/1x 2"})["size"], "2");
  EXPECT_EQ(json_of({"games"})[0]["standard"], "8");
  const json draw = json_of({"analyse", "vorassic", "--size", "6", "--nodes", "2000000"})["lines"][0];
  EXPECT_EQ(draw["proven"], 0) << "a draw";
  EXPECT_TRUE(draw["cp"].is_null()) << "no estimate, and nothing of the search's own";
  EXPECT_EQ(draw["chance"], 0.5);
  EXPECT_EQ(draw["difference"], 0);
  const json estimate =
      json_of({"analyse", "snort", "--position", "8/8/3x4/8/8/4o3/8/8 1", "--nodes", "300"})["lines"][0];
  EXPECT_TRUE(estimate["proven"].is_null());
  EXPECT_TRUE(estimate["cp"].is_number_integer());
  EXPECT_TRUE(estimate["difference"].is_null());
  const json octopus =
      json_of({"analyse", "vorassic", "--size", "5", "--mode", "octopus", "--nodes", "2000000"})["lines"];
  EXPECT_EQ(octopus[0]["difference"], 6) << "for the player who makes the move";
  EXPECT_EQ(octopus[0]["words"], "player 1 wins by 6 points");
  EXPECT_EQ(octopus[1]["difference"], 0);
}

TEST(JsonErrors, AreJsonToo) {
  const auto refused = [](Arguments arguments) {
    arguments.emplace_back("--json");
    const Ran ran = run_with(arguments);
    const json error = json::parse(ran.out)["error"];
    EXPECT_EQ(error["exit"], static_cast<int>(ran.code));
    EXPECT_EQ(ran.err, "quadrille: " + error["message"].get<std::string>() + "\n") << "people read it there";
    return error["code"];
  };
  EXPECT_EQ(refused({"moves", "snort", "--position", "xo 1"}), "bad_input");
  EXPECT_EQ(refused({"moves", "chess", "--position", "2/2 1"}), "bad_usage");
  EXPECT_EQ(refused({"moves", "snort", "--colour"}), "bad_usage");
  EXPECT_EQ(refused({"replay", "/no/such/file"}), "bad_file");
  EXPECT_EQ(refused({"match", "snort", "random", "ugi:/no/such/bot"}), "player_failed");
}

TEST(Match, WithAProgramThatDoesNotStartStopsAtOnce) {
  const Ran missing = run_with({"match", "snort", "random", "ugi:/no/such/bot", "--games", "100"});
  EXPECT_EQ(missing.code, Exit::PlayerFailed);
  EXPECT_EQ(missing.out, "") << "no game was played, so nothing is claimed";
  EXPECT_THAT(missing.err, HasSubstr("ugi:/no/such/bot: the program could not be started: exit status 127"));
  EXPECT_THAT(run_with({"match", "snort", "random", "ugi:sh -c 'kill -9 $$'"}).err,
              HasSubstr("ended by signal 9"));
  EXPECT_THAT(run_with({"match", "snort", "random", "ugi:sh -c 'exit 3'"}).err, HasSubstr("exit status 3"));
}

TEST_F(Folder, WhatABotWritesOnItsErrorStreamIsKept) {
  const std::string bot = std::string("ugi:sh -c 'echo hello >&2; exec ") + FAKE_PROGRAM + " play'@name=bot";
  const Ran ran =
      run_with({"match", "snort", "random", bot, "--games", "2", "--size", "3", "--records", path("games")});
  EXPECT_EQ(ran.code, Exit::Done) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nbot ")) << "its short name";
  EXPECT_THAT(ran.out, HasSubstr("what bot wrote on its error stream: " + path("games/errors-2.txt")));
  std::ifstream errors(path("games/errors-2.txt"));
  std::string line;
  std::getline(errors, line);
  EXPECT_EQ(line, "hello");
  const json quiet =
      json_of({"match", "snort", "random", "greedy@name=short", "--games", "2", "--size", "3"});
  EXPECT_EQ(quiet["players"][1]["player"], "short");
  EXPECT_TRUE(quiet["players"][1]["error_file"].is_null());
}

TEST(Readme, PrintsTheMatchThatIsPlayed) {
  const std::string readme = text_of("README.md");
  const std::string prompt = "$ quadrille match ";
  const std::size_t begin = readme.find(prompt);
  ASSERT_NE(begin, std::string::npos);
  const std::size_t end_of_command = readme.find('\n', begin);
  std::istringstream words(readme.substr(begin + 2, end_of_command - begin - 2));
  Arguments arguments{std::istream_iterator<std::string>(words), {}};
  arguments.erase(arguments.begin());
  const std::size_t end = readme.find("```", end_of_command);
  EXPECT_EQ(run_with(arguments, "", false).out, readme.substr(end_of_command + 1, end - end_of_command - 1));
}

}  // namespace
}  // namespace quadrille::cli
