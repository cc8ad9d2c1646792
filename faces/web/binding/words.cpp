// The page's own words: buttons, headings, questions. Like all others they come from the one catalogue.
#include <array>

#include "faces/language/language.hpp"
#include "faces/web/binding/calls.hpp"

namespace quadrille::web {

namespace {

constexpr auto page_words = std::to_array<Word>({
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
    {"clock", [] { return message("Clock"); }},
    {"otherGameTime", [] { return message("another time a game…"); }},
    {"otherMoveTime", [] { return message("another time a move…"); }},
    {"gameMinutes", [] { return message("Minutes a game"); }},
    {"addedSeconds", [] { return message("Seconds that a move adds"); }},
    {"moveSeconds", [] { return message("Seconds a move"); }},
    {"clockOf", [] { return message("Clock of player %1: %2"); }},
    {"clockRuns", [] { return message("Clock of player %1, which runs: %2"); }},
    {"player", [] { return message("Player %1 (%2)"); }},
    {"board", [] { return message("Board"); }},
    {"moves", [] { return message("Moves"); }},
    {"noMove", [] { return message("No move yet"); }},
    {"takeBack", [] { return message("Take back"); }},
    {"playAgain", [] { return message("Play again"); }},
    {"moveNow", [] { return message("Move now"); }},
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
    {"newVersion", [] { return message("A new version of this page is ready"); }},
    {"reload", [] { return message("Reload"); }},
    {"light", [] { return message("Light"); }},
    {"dark", [] { return message("Dark"); }},
    {"beyond", [] { return message("beyond the edge"); }},
    {"new", [] { return message("New"); }},
    {"swapShort", [] { return message("Swap"); }},
    {"drawShort", [] { return message("Offer draw"); }},
    {"menu", [] { return message("Menu"); }},
    {"settings", [] { return message("Settings"); }},
    {"language", [] { return message("Language"); }},
    {"appearance", [] { return message("Appearance"); }},
    {"asSystem", [] { return message("As the system"); }},
    {"boards", [] { return message("Boards"); }},
    {"animation", [] { return message("Animation"); }},
    {"none", [] { return message("None"); }},
    {"slow", [] { return message("Slow"); }},
    {"usual", [] { return message("Usual"); }},
    {"fast", [] { return message("Fast"); }},
    {"coordinates", [] { return message("Coordinates"); }},
    {"sound", [] { return message("Sound"); }},
    {"rules", [] { return message("Rules"); }},
    {"rulesOf", [] { return message("Rules of %1"); }},
    {"rulesAndKeys", [] { return message("Rules and keys"); }},
    {"keys", [] { return message("Keys"); }},
    {"arrowKeys", [] { return message("Arrow keys"); }},
    {"arrowKeysDo", [] { return message("On the board: go from cell to cell"); }},
    {"enterSpace", [] { return message("Enter, Space"); }},
    {"enterSpaceDo", [] { return message("On the board: pick up, put down"); }},
    {"escape", [] { return message("Escape"); }},
    {"escapeDo", [] { return message("On the board: let go of the piece"); }},
    {"tab", [] { return message("Tab"); }},
    {"tabDo", [] { return message("Go on to what is next: board, moves, buttons"); }},
    {"wheel", [] { return message("Wheel"); }},
    {"wheelDo", [] { return message("Go back and forward through the moves"); }},
    {"pinch", [] { return message("Two fingers, Ctrl and wheel"); }},
    {"pinchDo", [] { return message("On the board: larger or smaller; then drag to move it"); }},
    {"keyControl", [] { return message("Ctrl"); }},
    {"keyShift", [] { return message("Shift"); }},
    {"keySpace", [] { return message("Space"); }},
    {"keyHome", [] { return message("Home"); }},
    {"keyEnd", [] { return message("End"); }},
    {"whoIs", [] { return message("Who is player %1"); }},
    {"boardOf", [] { return message("Board: %1"); }},
    {"wholeBoard", [] { return message("Whole board"); }},
    {"tryIt", [] { return message("Try it"); }},
    {"startOver", [] { return message("Start over"); }},
    {"share", [] { return message("Share"); }},
    {"shareLink", [] { return message("A link to this place in the game"); }},
    {"shareEmbed", [] { return message("Code for a page of your own: the board and its moves"); }},
    {"copy", [] { return message("Copy"); }},
    {"copied", [] { return message("Copied"); }},
    {"openAlone", [] { return message("Open in Quadrille"); }},
    {"wrongLink", [] { return message("This link cannot be opened"); }},
    {"numbers", [] { return message("Numbers"); }},
    {"seed", [] { return message("Seed"); }},
    {"freshSeed", [] { return message("Another seed"); }},
    {"levels",
     [] {
       return message(
           "Level 1 is for beginners; each level looks at more positions than the one below and overlooks "
           "fewer moves, and level 10 uses all its time. Where the board is solved, the perfect computer "
           "makes no mistake.");
     }},
});

std::array<std::span<const Word>, 7> all_words() {
  return {page_words,       analysis_words(), record_words(),   editor_words(),
          teaching_words(), learning_words(), own_games_words()};
}

}  // namespace

Json words() {
  Json json = Json::object();
  for (const std::span<const Word> words : all_words()) {
    for (const Word& word : words) json[std::string(word.name)] = say_unbroken(word.text());
  }
  return json;
}

std::string types_of_words() {
  std::string text = "export interface Words {\n";
  for (const std::span<const Word> words : all_words()) {
    for (const Word& word : words) text.append("  ").append(word.name).append(": string;\n");
  }
  return text + "}\n\n";
}

}  // namespace quadrille::web
