// The conversation in the documents is one that took place.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <utility>

#include "faces/ugi/test_talk.hpp"

namespace quadrille::ugi {
namespace {

/// The lines of the first block of code after a heading.
Lines block_after(const std::string& document, const std::string& heading) {
  std::ifstream in(std::string(QUADRILLE_SOURCE_DIR "/docs/") + document);
  Lines block;
  bool is_below = false;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line == heading) is_below = true;
    if (is_inside && line.starts_with("```")) break;
    if (is_inside) block.push_back(line);
    if (is_below && line.starts_with("```")) is_inside = true;
  }
  return block;
}

/// Without what differs from machine to machine, and the list of games, which can be longer.
Lines without_chance(Lines lines) {
  for (std::string& line : lines) {
    for (const char* const option : {"option name Memory ", "option name Game "}) {
      if (line.starts_with(option)) line = option;
    }
  }
  return timeless(std::move(lines));
}

/// The answers to the lines that are sent; an infinite search is told of by its move alone.
Lines answers_to(const Lines& conversation) {
  Talk talk;
  Lines answers;
  bool is_infinite = false;
  for (const std::string& line : conversation) {
    if (!line.starts_with("> ")) continue;
    talk.hear(line.substr(2));
    is_infinite = line == "> go infinite" || (is_infinite && line != "> stop");
    if (is_infinite) continue;
    const bool ends_infinite = line == "> stop";
    for (const std::string& answer : talk.answers()) {
      if (!ends_infinite || !answer.starts_with("info depth ")) answers.push_back(answer);
    }
  }
  return answers;
}

TEST(UgiDocument, TheConversationIsWhatTheProgramSays) {
  for (const auto& [document, heading] :
       {std::pair{"protocol.md", "## A conversation"}, std::pair{"protocol.fr.md", "## Une conversation"}}) {
    const Lines written = block_after(document, heading);
    Lines answers;
    std::copy_if(written.begin(), written.end(), std::back_inserter(answers),
                 [](const std::string& line) { return !line.starts_with("> "); });
    ASSERT_GT(answers.size(), 20U) << document;
    EXPECT_EQ(without_chance(answers_to(written)), without_chance(answers)) << document;
  }
}

}  // namespace
}  // namespace quadrille::ugi
