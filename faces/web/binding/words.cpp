// The page's own words: buttons, headings, questions. Like all others they come from the one catalogue.
#include <array>

#include "faces/language/language.hpp"
#include "faces/web/binding/session.hpp"

namespace quadrille::web {

namespace {

struct Word {
  std::string_view name;  ///< by which the page knows it
  Message (*text)();
};

constexpr auto list = std::to_array<Word>({
    {"introduction", [] { return message("Games for two, against each other or against the computer"); }},
    {"newGame", [] { return message("New game"); }},
    {"start", [] { return message("Start"); }},
    {"cancel", [] { return message("Cancel"); }},
    {"close", [] { return message("Close"); }},
    {"goOn", [] { return message("Go on with %1"); }},
    {"game", [] { return message("Game"); }},
    {"rows", [] { return message("Rows"); }},
    {"columns", [] { return message("Columns"); }},
    {"size", [] { return message("Size"); }},
    {"mode", [] { return message("Mode"); }},
    {"random", [] { return message("At random, seed"); }},
    {"player", [] { return message("Player %1 (%2)"); }},
    {"board", [] { return message("Board"); }},
    {"moves", [] { return message("Moves"); }},
    {"noMove", [] { return message("No move yet"); }},
    {"takeBack", [] { return message("Take back"); }},
    {"playAgain", [] { return message("Play again"); }},
    {"hint", [] { return message("Hint"); }},
    {"resign", [] { return message("Resign"); }},
    {"offerDraw", [] { return message("Offer a draw"); }},
    {"acceptDraw", [] { return message("Do you accept a draw?"); }},
    {"accept", [] { return message("Accept"); }},
    {"decline", [] { return message("Decline"); }},
    {"same", [] { return message("The same again"); }},
    {"swap", [] { return message("Swap sides"); }},
    {"pause", [] { return message("Pause"); }},
    {"unpause", [] { return message("Go on"); }},
    {"first", [] { return message("First position"); }},
    {"previous", [] { return message("Previous move"); }},
    {"next", [] { return message("Next move"); }},
    {"last", [] { return message("Last position"); }},
    {"welcome", [] { return message("Welcome page"); }},
    {"light", [] { return message("Light"); }},
    {"dark", [] { return message("Dark"); }},
    {"beyond", [] { return message("beyond the edge"); }},
    {"copyLink", [] { return message("Copy the link"); }},
    {"new", [] { return message("New"); }},
    {"swapShort", [] { return message("Swap"); }},
    {"drawShort", [] { return message("Offer draw"); }},
    {"menu", [] { return message("Menu"); }},
});

}  // namespace

Json words() {
  Json json = Json::object();
  for (const Word& word : list) json[std::string(word.name)] = say(word.text());
  return json;
}

std::string types_of_words() {
  std::string text = "export interface Words {\n";
  for (const Word& word : list) text.append("  ").append(word.name).append(": string;\n");
  return text + "}\n\n";
}

}  // namespace quadrille::web
