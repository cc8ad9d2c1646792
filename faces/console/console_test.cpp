#include "faces/console/console.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "faces/console/board_view.hpp"
#include "faces/console/commands.hpp"
#include "faces/console/dodgem.hpp"
#include "faces/console/equerre.hpp"
#include "faces/console/snort.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "match/store.hpp"
#include "tests/own_folder.hpp"

namespace quadrille::console {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

const std::string golden = QUADRILLE_SOURCE_DIR "/faces/console/golden/";

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Played {
  std::string output;
  Finish finish;
};

Played play_on(TerminalStyle style, const Request& request, const std::string& input, Language language) {
  use_language(language);
  std::istringstream in(input);
  std::ostringstream out;
  Terminal terminal(in, out, style);
  const Finish finish = play(terminal, request);
  return {out.str(), finish};
}

Played play_with(const Request& request, const std::string& input, Language language = Language::French) {
  return play_on({.colour = false, .echo = true}, request, input, language);
}

/// As a person at a keyboard does.
Played type(const Request& request, const std::string& input) {
  return play_on({}, request, input, Language::English);
}

/// A folder of its own, gone with it.
class Folder {
 public:
  Folder() = default;
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string file(const char* name) const { return path_ / name; }
  std::string file(const char* name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return path_ / name;
  }

 private:
  std::filesystem::path path_ = own_folder("console");
};

Request request_for(const char* game, int n) {
  Request request;
  request.game = *find_game(game);
  request.shape = square_shape(n);
  return request;
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(SubjectGames, SnortReplaysToTheSameBoardsRefusalsAndWinner) {
  const Played played = play_with(request_for("snort", 4), contents(golden + "snort.in"));
  EXPECT_EQ(played.output, contents(golden + "snort.out"));
  EXPECT_EQ(played.finish.fault, Fault::None);
}

TEST(SubjectGames, DodgemReplaysToTheSameBoardsRefusalsAndWinner) {
  const Played played = play_with(request_for("dodgem", 3), contents(golden + "dodgem.in"));
  EXPECT_EQ(played.output, contents(golden + "dodgem.out"));
  EXPECT_EQ(played.finish.fault, Fault::None);
}

TEST(SubjectGames, RefusalsAreGivenOnALineOfTheirOwn) {
  const std::string output = contents(golden + "snort.out");
  EXPECT_EQ(count(output, "\n! "), 3);
}

TEST(SnortProgram, SubprogramsKeepTheSubjectsMeaning) {
  Board board = SnortProgram::newBoard(3);
  EXPECT_TRUE(SnortProgram::possibleSquare(board, 3, 1, 2, 2));
  EXPECT_FALSE(SnortProgram::possibleSquare(board, 3, 1, 0, 2));
  EXPECT_FALSE(SnortProgram::possibleSquare(board, 3, 1, 4, 111));
  ASSERT_TRUE(board.play("b2"));
  EXPECT_FALSE(SnortProgram::possibleSquare(board, 3, 2, 2, 1)) << "an enemy stone is beside it";
  EXPECT_TRUE(SnortProgram::possibleSquare(board, 3, 1, 2, 1)) << "either player can be asked about";
  EXPECT_TRUE(SnortProgram::again(board, 3, 2));
  EXPECT_FALSE(SnortProgram::again(Board(*(*find_game("snort"))->parse("x1x/1x1/x1x 2")), 3, 2));
}

TEST(DodgemProgram, SubprogramsKeepTheSubjectsMeaning) {
  const Board board = DodgemProgram::newBoard(3);
  EXPECT_TRUE(DodgemProgram::possiblePawn(board, 3, compass, 1, 3, 2));
  EXPECT_FALSE(DodgemProgram::possiblePawn(board, 3, compass, 1, 1, 1)) << "the opponent's";
  EXPECT_TRUE(DodgemProgram::possiblePawn(board, 3, compass, 2, 1, 1));
  EXPECT_TRUE(DodgemProgram::possibleMove(board, 3, compass, 1, 3, 2, 4));
  EXPECT_FALSE(DodgemProgram::possibleMove(board, 3, compass, 1, 3, 2, 3)) << "white never goes south";
  EXPECT_FALSE(DodgemProgram::possibleMove(board, 3, compass, 1, 3, 2, 5));
  const Board blocked(*(*find_game("dodgem"))->parse("ox1/x2/3 2"));
  EXPECT_TRUE(DodgemProgram::win(blocked, 3, compass, 2));
  EXPECT_FALSE(DodgemProgram::win(blocked, 3, compass, 1));
}

TEST(EquerreProgram, PlayerAndGameKnowWhatTheSubjectAsks) {
  Board board = EquerreGame::new_game(8);
  const EquerreGame game(board);
  EXPECT_EQ(game.player(1).queen_row(), 8);
  EXPECT_EQ(game.player(1).queen_column(), 1);
  EXPECT_EQ(game.player(2).pieces_left(), 16);
  EXPECT_FALSE(game.can_select(8, 2)) << "hemmed in";
  EXPECT_TRUE(game.can_select(7, 4));
  ASSERT_TRUE(game.find_move(7, 4, 7, 8));
  ASSERT_TRUE(board.play(*game.find_move(7, 4, 7, 8)));
  ASSERT_TRUE(board.play(*game.find_move(4, 6, 7, 6)));
  EXPECT_EQ(game.player(1).pieces_left(), 15);
}

TEST(EquerreProgram, PlaysTheSubjectsExample) {
  const Played played = play_with(request_for("equerre", 8), "7\n4\n7\n8\n4\n6\n7\n6\n");
  EXPECT_THAT(played.output, HasSubstr("7 | R R R . . r . ."));
  EXPECT_EQ(played.finish.fault, Fault::InputEnded);
}

TEST(VorassicProgram, AsksForSizeFillAndModeFirst) {
  Request request;
  request.game = *find_game("vorassic");
  const Played played = play_with(request, "4\n5\n3\n1\nserpent\nA1\nD4\nB1\nquitter\n");
  EXPECT_THAT(played.output, HasSubstr("Taille de la grille, de 5 à 26 : 4\n! "));
  EXPECT_THAT(played.output, HasSubstr("4 | 4 3 2 R r"));
  EXPECT_THAT(played.output, HasSubstr("Joueur 1 (jaune) : 3 points ; joueur 2 (rouge) : 1 point"));
  EXPECT_EQ(played.finish.fault, Fault::None);
}

TEST(VorassicProgram, QuestionsTellWhatWouldDoAndTakeTheWordsOfEveryPrompt) {
  Request request;
  request.game = *find_game("vorassic");
  const Played played = type(request, "big\n27\nhelp\nhint\nundo\n5\nretour\n6\n1\n2\nA1\nquit\n");
  EXPECT_THAT(played.output, HasSubstr("! 'big' is not a size of Vorassic; write a number from 5 to 26\n"));
  EXPECT_THAT(played.output, HasSubstr("! '27' is not a size of Vorassic; write a number from 5 to 26\n"));
  EXPECT_THAT(played.output, HasSubstr("type a whole number from 5 to 26\nundo: "));
  EXPECT_THAT(played.output, HasSubstr("! that does not work at this question"));
  EXPECT_THAT(played.output, HasSubstr("! there is no question before this one"));
  EXPECT_EQ(count(played.output, "Size of the grid"), 7);
  EXPECT_THAT(played.output, HasSubstr("A B C D E F\n"));
  EXPECT_EQ(type(request, "q\n").finish.fault, Fault::None);
}

TEST(VorassicProgram, ARandomGridComesFromASeedThatIsShown) {
  Request request = request_for("vorassic", 5);
  request.fill = Fill::Random;
  request.mode = 'p';
  request.seed = 77;
  const Played once = play_with(request, "quit\n");
  EXPECT_THAT(once.output, HasSubstr("77"));
  EXPECT_EQ(once.output, play_with(request, "quit\n").output);
}

TEST(Commands, WordsOfBothLanguagesInAnyCase) {
  for (const char* word : {"undo", "annuler", "Undo", "ANNULER"}) {
    ASSERT_TRUE(parse_command(word)) << word;
    EXPECT_EQ(parse_command(word)->command, Command::Undo);
  }
  EXPECT_EQ(parse_command("save my game.txt")->argument, "my game.txt");
  EXPECT_FALSE(parse_command("c2"));
  EXPECT_FALSE(parse_command(""));
}

TEST(Commands, WhatPeopleTypeIsUnderstood) {
  for (const auto& [word, command] :
       std::vector<std::pair<const char*, Command>>{{"sauvegarder", Command::Save},
                                                    {"conseil", Command::Hint},
                                                    {"q", Command::Quit},
                                                    {"reprendre", Command::Undo},
                                                    {"reprendre partie.txt", Command::Resume},
                                                    {"Q", Command::Quit},
                                                    {"plateau", Command::Board},
                                                    {"règles", Command::Rules},
                                                    {"abandon", Command::Resign}}) {
    ASSERT_TRUE(parse_command(word)) << word;
    EXPECT_EQ(parse_command(word)->command, command) << word;
  }
  const Played played = type(request_for("dodgem", 3), "rules\nboard\nresume game.txt\n3\n3\nNord\nq\n");
  EXPECT_THAT(played.output, HasSubstr("Dodgem: "));
  EXPECT_EQ(count(played.output, "3 | . x x"), 2) << "seen again";
  EXPECT_THAT(played.output, HasSubstr("quadrille dodgem --resume FILE"));
  EXPECT_THAT(played.output, HasSubstr("2 | o . x\n3 | . x .")) << "a direction by its name";
}

TEST(Commands, AChosenPawnCanBeChanged) {
  const Played dodgem = type(request_for("dodgem", 3), "3\n3\n1\n1\n1\nundo\n2\n1\n2\nquit\n");
  EXPECT_THAT(dodgem.output, HasSubstr("1 | o . .\n2 | . o x")) << "player 2 chose another pawn";
  EXPECT_THAT(type(request_for("dodgem", 3), "3\n3\nwhat\nq\n").output,
              HasSubstr("undo takes the choice back"));
  const Played equerre = type(request_for("equerre", 6), "4\n1\nundo\n4\n1\n3\nundo\n4\n2\n3\n2\nquit\n");
  EXPECT_THAT(equerre.output, HasSubstr("3 | . R . r r r")) << equerre.output;
  const Played snort = type(request_for("snort", 3), "1\nundo\n2\n2\nquit\n");
  EXPECT_THAT(snort.output, HasSubstr("1 | . . .\n2 | . x ."));
}

TEST(Commands, HintsAndMovesOfTheComputerAreSaidInTheWordsOfThePrompts) {
  EXPECT_THAT(type(request_for("dodgem", 3), "hint\nquit\n").output,
              HasSubstr("Hint: c3n (row 3, column 3, direction 1: North); "));
  Request vorassic = request_for("vorassic", 5);
  vorassic.mode = 's';
  vorassic.fill = Fill::Standard;
  vorassic.players = {"greedy", std::nullopt};
  EXPECT_THAT(type(vorassic, "quit\n").output,
              testing::ContainsRegex("Player 1 plays [A-E][0-4] \\(row [0-4], column [A-E]\\)"));
  Request equerre = request_for("equerre", 6);
  equerre.players = {"greedy", std::nullopt};
  EXPECT_THAT(type(equerre, "quit\n").output,
              testing::ContainsRegex("\\(from row [1-6], column [1-6] to row [1-6], column [1-6]\\)"));
}

TEST(Commands, UndoTakesBackAndBothMovesAgainstTheComputer) {
  Played played = play_with(request_for("snort", 3), "2\n2\nundo\n1\n1\nquit\n");
  EXPECT_THAT(played.output, HasSubstr("1 | x . .\n2 | . . .\n3 | . . ."));
  Request against = request_for("snort", 3);
  against.players[Side::Second] = "computer:1";
  against.seed = 1;
  played = play_with(against, "1\n1\nannuler\nquit\n");
  EXPECT_EQ(count(played.output, "1 | . . .\n2 | . . .\n3 | . . ."), 2) << "the start is seen again";
}

TEST(Commands, RedoPlaysTheAnswerOfTheComputerAgain) {
  Request against = request_for("snort", 3);
  against.players[Side::Second] = "random";
  against.seed = 1;
  const Played played = play_with(against, "1\n1\nundo\nredo\nredo\nquit\n");
  EXPECT_EQ(count(played.output, "Le joueur 2 joue"), 1) << "it does not choose anew";
  EXPECT_EQ(count(played.output, "Au joueur 1 de jouer"), 4) << played.output;
  EXPECT_THAT(played.output, HasSubstr("! "));
}

TEST(Commands, HintMovesHelpAndNotationWork) {
  const Played played = play_with(request_for("snort", 3), "hint\nmoves\naide\nb2\nquit\n");
  EXPECT_THAT(played.output, HasSubstr(") ; le joueur 1 gagne"));
  EXPECT_THAT(played.output, HasSubstr("Indice : "));
  EXPECT_THAT(played.output, HasSubstr(", c’est certain\n"));
  EXPECT_THAT(played.output, HasSubstr("a1 a2 a3 b1 b2 b3 c1 c2 c3"));
  EXPECT_THAT(played.output, HasSubstr("annuler : "));
  EXPECT_THAT(played.output, HasSubstr("2 | . x ."));
}

TEST(Commands, ResignAndDraw) {
  EXPECT_THAT(play_with(request_for("snort", 3), "abandonner\n").output, EndsWith("Vainqueur : 2\n"));
  EXPECT_THAT(play_with(request_for("snort", 3), "nulle\nquit\n").output,
              HasSubstr("! Snort ne peut pas finir"));
  EXPECT_THAT(play_with(request_for("dodgem", 3), "nulle\noui\n").output, EndsWith("Partie nulle\n"));
  EXPECT_THAT(play_with(request_for("dodgem", 3), "draw\nno\nquit\n").output, HasSubstr("refusée"));
}

TEST(Commands, RefusedInputChangesNothing) {
  const Played played =
      play_with(request_for("dodgem", 3), "\nabc\n3x\n99999999999999999999\n1\n-1\n1\nquit\n");
  EXPECT_EQ(count(played.output, "3 | . x x"), 1);
  EXPECT_THAT(played.output, HasSubstr("! « abc » n’est ni un nombre ni une commande"));
}

TEST(Session, EndOfInputIsToldAndTheGameSavedWhereAsked) {
  const Folder folder;
  Request request = request_for("snort", 4);
  request.save_path = folder.file("game.txt");
  EXPECT_EQ(play_with(request, "2\n3\n").finish.fault, Fault::InputEnded);
  Request resumed;
  resumed.game = request.game;
  resumed.resume_path = request.save_path;
  const Played played = play_with(resumed, "1\n1\nquit\n");
  EXPECT_THAT(played.output, HasSubstr("1 | o . . .\n2 | . . x ."));
  EXPECT_EQ(played.finish.fault, Fault::None);
  resumed.game = *find_game("dodgem");
  EXPECT_EQ(play_with(resumed, "").finish.fault, Fault::BadRequest);
  request.save_path = folder.file("missing/game.txt");
  EXPECT_EQ(play_with(request, "2\n3\n").finish.fault, Fault::BadFile);
}

/// Types lines, each after so many seconds, by a clock of its own.
class SlowHand : public std::streambuf {
 public:
  struct Line {
    int seconds;
    std::string text;
  };
  explicit SlowHand(std::vector<Line> lines) : lines_(std::move(lines)) {}
  table::Now now() {
    return [this] { return now_; };
  }

 protected:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    Line& line = lines_[next_++];
    now_ += std::chrono::seconds(line.seconds);
    line.text += '\n';
    setg(line.text.data(), line.text.data(), line.text.data() + line.text.size());
    return traits_type::to_int_type(line.text.front());
  }

 private:
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  match::GameClock::Moment now_{std::chrono::hours(1)};
};

Played play_slowly(Request request, SlowHand hand, Language language = Language::English) {
  use_language(language);
  std::istream in(&hand);
  std::ostringstream out;
  Terminal terminal(in, out, {.colour = false, .echo = true});
  request.now = hand.now();
  const Finish finish = play(terminal, request);
  return {out.str(), finish};
}

TEST(ConsoleClock, IsShownWithEachTurnAndEndsTheGame) {
  const Folder folder;
  Request request = request_for("snort", 4);
  request.clock = *match::parse_time_control("1+5");
  request.save_path = folder.file("game.txt");
  const Played played = play_slowly(request, SlowHand({{99, "a1"}, {20, "d4"}, {10, "a2"}, {60, "d3"}}));
  EXPECT_THAT(played.output, HasSubstr("Player 1 to move\nClocks: player 1 1:00, player 2 1:00\n"));
  EXPECT_THAT(played.output, HasSubstr("Clocks: player 1 1:00, player 2 0:45\n"));
  EXPECT_THAT(played.output, HasSubstr("Clocks: player 1 0:55, player 2 0:45\n"));
  EXPECT_THAT(played.output, EndsWith("The game is over: player 2's time is up\nWinner: 1\n"));
  EXPECT_TRUE(played.finish.played_out);
  EXPECT_THAT(contents(request.save_path), HasSubstr("[Termination \"time\"]"));
  EXPECT_THAT(contents(request.save_path), HasSubstr("2. a2 {[%clk 0:00:55]} 1-0"));
}

TEST(ConsoleClock, IsSavedWithTheGameAndGoesOnWithIt) {
  const Folder folder;
  Request request = request_for("snort", 4);
  request.clock = *match::parse_time_control("1+0");
  request.save_path = folder.file("game.txt");
  play_slowly(request, SlowHand({{0, "a1"}, {20, "quit"}}));
  EXPECT_THAT(contents(request.save_path), HasSubstr("[TimeControl \"60\"]\n[Clock \"0:00:40\"]"));
  Request resumed;
  resumed.resume_path = request.save_path;
  const Played played = play_slowly(resumed, SlowHand({{99, "d4"}, {0, "quit"}}), Language::French);
  EXPECT_THAT(played.output, HasSubstr("Au joueur 2 de jouer\nPendules : joueur 1 1:00, joueur 2 0:40\n"));
  EXPECT_EQ(played.finish.fault, Fault::None);
  resumed.clock = request.clock;
  const Played refused = play_slowly(resumed, SlowHand({}));
  EXPECT_EQ(refused.finish.fault, Fault::BadRequest);
  EXPECT_THAT(in_english(*refused.finish.why),
              HasSubstr("holds a game that has begun; --clock is for a new one"));
}

TEST(ConsoleClock, FallsForWhoThinksToTheEndOfInput) {
  Request request = request_for("snort", 4);
  request.clock = *match::parse_time_control("10/move");
  const Played played = play_slowly(request, SlowHand({{0, "a1"}, {9, "help"}, {1, "d4"}}));
  EXPECT_THAT(played.output, EndsWith("The game is over: player 2's time is up\nWinner: 1\n"));
}

TEST(Saving, WhatIsThereIsReplacedOnlyWithAYesOrForce) {
  const Folder folder;
  Request request = request_for("snort", 3);
  request.save_path = folder.file("old.txt", "precious");
  const Played unasked = play_with(request, "2\n2\n");
  EXPECT_EQ(unasked.finish.fault, Fault::BadFile) << "nobody can be asked";
  EXPECT_THAT(in_english(*unasked.finish.why), HasSubstr("--force"));
  const Played declined = type(request, "maybe\nno\n\n2\n2\nquit\n");
  EXPECT_THAT(declined.output, HasSubstr("old.txt is there already. Replace it? (yes/no) ! type yes or no"));
  EXPECT_THAT(declined.output, HasSubstr("2 | . x ."));
  EXPECT_EQ(contents(request.save_path), "precious");
  EXPECT_EQ(type(request, "yes\nquit\n").finish.fault, Fault::None);
  EXPECT_EQ(contents(request.save_path), "precious") << "until the new game has its first move";
  type(request, "yes\n2\n2\nquit\n");
  EXPECT_THAT(contents(request.save_path), HasSubstr("1. b2"));
  request.force = true;
  play_with(request, "3\n3\n");
  EXPECT_THAT(contents(request.save_path), HasSubstr("1. c3"));
}

TEST(Saving, AnotherFileCanBeNamedAndAGameSavedWhereItCameFrom) {
  const Folder folder;
  Request request = request_for("snort", 3);
  request.save_path = folder.file("old.txt", "precious");
  type(request, "no\n" + folder.file("new.txt") + "\n2\n2\nquit\n");
  EXPECT_EQ(contents(request.save_path), "precious");
  EXPECT_THAT(contents(folder.file("new.txt")), HasSubstr("1. b2"));
  Request resumed;
  resumed.resume_path = resumed.save_path = folder.file("new.txt");
  EXPECT_EQ(play_with(resumed, "1\n1\nquit\n").finish.fault, Fault::None) << "its own file, and its own game";
  EXPECT_THAT(contents(folder.file("new.txt")), HasSubstr("1. b2 a1"));
}

TEST(Saving, SaveAtThePromptAsksOnce) {
  const Folder folder;
  const std::string old = folder.file("old.txt", "precious");
  const Request request = request_for("snort", 3);
  EXPECT_THAT(type(request, "save " + old + "\nno\nquit\n").output,
              HasSubstr("! " + old + " is left as it is"));
  EXPECT_EQ(contents(old), "precious");
  const Played saved = type(request, "save " + old + "\ny\n2\n2\nsauvegarder\nquit\n");
  EXPECT_EQ(count(saved.output, "is there already"), 1) << "what it wrote itself it may write again";
  EXPECT_EQ(count(saved.output, "The game is saved in " + old), 2);
  EXPECT_THAT(contents(old), HasSubstr("1. b2"));
  EXPECT_THAT(type(request, "save\nhelp\nundo\nquit\n").output, HasSubstr("no file was named"));
}

TEST(Session, ProgramsPlayEachOtherToTheEndInEveryGame) {
  for (const AnyGame* game : all_games()) {
    Request request;
    request.game = game;
    request.shape = square_shape(game->sheet().sizes.smallest);
    request.players = {"random", "random"};
    request.seed = 3;
    if (!game->sheet().modes.empty()) request.mode = game->sheet().modes.front().letter;
    if (game->sheet().has_random_fill) request.fill = Fill::Standard;
    const Played played = play_with(request, "", Language::English);
    EXPECT_EQ(played.finish.fault, Fault::None) << game->sheet().id;
    EXPECT_THAT(played.output, testing::AnyOf(HasSubstr("Winner: "), HasSubstr("Draw")));
  }
}

TEST(BoardView, WideBoardsFitEightyColumns) {
  for (const AnyGame* game : all_games()) {
    auto setup = standard_setup(game->sheet());
    setup.shape = square_shape(game->sheet().sizes.largest);
    std::istringstream lines(draw_board(*game->start(setup), {}));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U);
  }
}

TEST(BoardView, EveryColumnOverNineHasItsTens) {
  const std::string drawn = draw_board(*(*find_game("snort"))->start({square_shape(12)}), {});
  EXPECT_THAT(drawn, EndsWith("                      1 1 1\n     1 2 3 4 5 6 7 8 9 0 1 2\n"));
}

TEST(BoardView, LettersThatStandForWordsAreTold) {
  EXPECT_EQ(in_english(*legend(*(*find_game("equerre"))->start({square_shape(6)}))),
            "R: blue rook, Q: purple queen, r: red rook, q: orange queen");
  EXPECT_FALSE(legend(*(*find_game("dodgem"))->start({square_shape(3)})));
  EXPECT_THAT(play_with(request_for("equerre", 6), "quit\n").output, HasSubstr("R : tour "));
}

TEST(BoardView, ColourAddsNothingButColour) {
  const AnyPosition start = *(*find_game("equerre"))->start({square_shape(6)});
  std::string coloured = draw_board(start, {.colour = true, .last = {{0, 0}}});
  EXPECT_THAT(coloured, HasSubstr("\033["));
  for (std::size_t at; (at = coloured.find('\033')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, draw_board(start, {}));
}

TEST(Menu, LeadsToAGame) {
  use_language(Language::English);
  const std::size_t games = all_games().size();
  const auto vorassic = std::find(all_games().begin(), all_games().end(), *find_game("vorassic"));
  const std::string chosen = std::to_string(vorassic - all_games().begin() + 1);
  std::istringstream in(std::to_string(games + 2) + "\n" + chosen + "\n5\n2\nrandom\n3\n11\n7\n\n");
  std::ostringstream out;
  Terminal terminal(in, out, {});
  const std::optional<Request> request = choose(terminal);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->game->sheet().id, "vorassic");
  EXPECT_EQ(request->shape, square_shape(5));
  EXPECT_EQ(request->mode, 'p');
  EXPECT_EQ(request->fill, Fill::Random);
  EXPECT_EQ(request->players[Side::First], "computer:7");
  EXPECT_FALSE(request->players[Side::Second]);
  EXPECT_TRUE(request->clock.is_none());
  EXPECT_THAT(out.str(), HasSubstr("! type a number from 1 to " + std::to_string(games + 1) + ", or q"));
  EXPECT_THAT(out.str(), HasSubstr("! type a number from 1 to 10, or q"));
  std::istringstream leaving("q\n");
  Terminal left(leaving, out, {});
  EXPECT_FALSE(choose(left));
}

TEST(Menu, AsksForALevelOnlyWhereTheComputerPlays) {
  use_language(Language::English);
  const auto chosen = [](const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    Terminal terminal(in, out, {});
    return choose(terminal);
  };
  EXPECT_FALSE(chosen("1\n3\n1\n\n")->players[Side::Second]);
  EXPECT_EQ(chosen("1\n3\n2\n\n\n")->players[Side::Second], "computer:5");
  EXPECT_EQ(chosen("1\n3\n4\n10\n")->players,
            (PerSide<std::optional<std::string>>("computer:10", "computer:10")));
  EXPECT_FALSE(chosen("1\n3\n2\nq\n"));
}

TEST(Menu, AsksForAClockWhereAPersonPlays) {
  use_language(Language::English);
  std::istringstream in("1\n4\n1\nsoon\nhelp\nundo\n2\n\n5+3\nquit\n");
  std::ostringstream out;
  Terminal terminal(in, out, {});
  const std::optional<Request> request = choose(terminal);
  ASSERT_TRUE(request) << out.str();
  EXPECT_EQ(match::text_of(request->clock), "5+3");
  EXPECT_EQ(request->players[Side::Second], "computer:5") << "undo leads to the question before";
  EXPECT_THAT(out.str(), HasSubstr("[none]: ! 'soon' is no time for a clock; write minutes"));
  EXPECT_THAT(out.str(), HasSubstr("nothing for no clock\n"));
  const Finish finish = play(terminal, *request);
  EXPECT_THAT(out.str(), HasSubstr("Clocks: player 1 5:00, player 2 5:00\n"));
  EXPECT_EQ(finish.fault, Fault::None);
  std::istringstream watched("1\n3\n4\n1\n");
  std::ostringstream shown;
  Terminal watching(watched, shown, {});
  EXPECT_TRUE(choose(watching)) << "nobody is there to think";
  EXPECT_THAT(shown.str(), testing::Not(HasSubstr("Clock, ")));
}

TEST(Menu, ResumesASavedGameAndGoesBack) {
  const Folder folder;
  Request saved = request_for("dodgem", 3);
  saved.save_path = folder.file("game.txt");
  type(saved, "c3n\nquit\n");
  std::istringstream in("1\nundo\nhelp\nreprendre\n" + folder.file("none.txt") + "\n" + saved.save_path +
                        "\nquit\n");
  std::ostringstream out;
  Terminal terminal(in, out, {});
  const std::optional<Request> request = choose(terminal);
  ASSERT_TRUE(request) << out.str();
  EXPECT_EQ(request->resume_path, saved.save_path);
  EXPECT_THAT(out.str(), HasSubstr("! cannot read "));
  EXPECT_THAT(out.str(), HasSubstr("undo: go back to the question before"));
  const Finish finish = play(terminal, *request);
  EXPECT_THAT(out.str(), HasSubstr("2 | o . x\n3 | . x ."));
  EXPECT_FALSE(finish.played_out) << "who leaves is not asked for another game";
}

TEST(Menu, OffersAnotherGame) {
  use_language(Language::English);
  const auto next = [](const Request& played, const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    Terminal terminal(in, out, {});
    return choose_next(terminal, played);
  };
  EXPECT_TRUE(type(request_for("snort", 3), "resign\n").finish.played_out);
  const Request played = request_for("snort", 3);
  EXPECT_EQ(next(played, "\n")->shape, square_shape(3));
  EXPECT_EQ(next(played, "2\ndodgem\n4\n1\n\n")->shape, square_shape(4));
  EXPECT_FALSE(next(played, "3\n"));
  EXPECT_FALSE(next(played, "q\n"));
}

TEST(PassingNote, IsWipedOutOnATerminalAndNotSeenElsewhere) {
  use_language(Language::English);
  std::istringstream in;
  std::ostringstream out;
  Terminal plain(in, out, {});
  { const PassingNote note(plain, message("The computer is thinking…")); }
  EXPECT_EQ(out.str(), "");
  Terminal terminal(in, out, {.erasable = true});
  { const PassingNote note(terminal, message("The computer is thinking…")); }
  EXPECT_EQ(out.str(), "The computer is thinking…\r\033[K");
}

TEST(Language, FrenchAndEnglishAndChangedWhileRunning) {
  EXPECT_THAT(play_with(request_for("snort", 2), "quit\n", Language::English).output,
              HasSubstr("Player 1 to move"));
  EXPECT_THAT(play_with(request_for("snort", 2), "quit\n", Language::French).output,
              HasSubstr("Au joueur 1 de jouer"));
}

}  // namespace
}  // namespace quadrille::console
