// The real program at a real terminal: what a person sees and types, keys such as Ctrl-C included.
#include "tests/terminal.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

namespace quadrille {
namespace {

using testing::HasSubstr;

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(AtTheTerminal, AGameFromTheMenuInFrenchAndAnotherAfterIt) {
  Person person(home_, {QUADRILLE_PROGRAM});
  person.answer("Votre choix [1] : ", "aide");
  EXPECT_THAT(person.answer("Votre choix [1] : ", "2"), HasSubstr("annuler : revenir"));
  person.answer("[5] : ", "retour");
  person.answer("Votre choix [1] : ", "Dodgem");
  person.answer("[5] : ", "3");
  person.answer("Votre choix [1] : ", "1");
  person.answer("[aucune] : ", "");
  person.answer("d'un pion : ", "3");
  person.answer("d'un pion : ", "2");
  person.answer("Ouest) : ", "annuler");
  person.answer("d'un pion : ", "conseil");
  EXPECT_THAT(person.answer("d'un pion : ", "c3n"), HasSubstr("direction 1 : Nord"));
  EXPECT_THAT(person.answer("d'un pion : ", "abandonner"), HasSubstr("Au joueur 2"));
  EXPECT_THAT(person.answer("Votre choix [1] : ", "1"), HasSubstr("Vainqueur : 1"));
  person.answer("d'un pion : ", "q");
  EXPECT_EQ(person.see_the_end().first, 0);
}

TEST_F(AtTheTerminal, AFileThatIsThereIsReplacedAfterAYesAndAMove) {
  std::ofstream(home_ / "old.txt") << "precious";
  Person person(home_, {QUADRILLE_PROGRAM, "snort", "3", "--save", "old.txt", "--lang", "en"});
  person.answer("Replace it? (yes/no) ", "yes");
  person.answer("row number: ", "2");
  EXPECT_EQ(contents(home_ / "old.txt"), "precious");
  person.answer("column number: ", "2");
  person.read_until("Player 2 to move");
  EXPECT_THAT(contents(home_ / "old.txt"), HasSubstr("1. b2"));
  person.press("\x04");
  EXPECT_EQ(person.see_the_end().first, 4);
}

TEST_F(AtTheTerminal, ControlCInASolveExitsWith130AndTellsWhatIsKept) {
  for (const bool keeps : {true, false}) {
    std::vector<std::string> command{QUADRILLE_PROGRAM, "solve",  "dodgem", "--size", "6",
                                     "--no-distances",  "--lang", "en"};
    if (!keeps) command.emplace_back("--no-table");
    Person person(home_, command);
    person.read_until("Layer ");
    person.press("\x03");
    const auto [code, shown] = person.see_the_end();
    EXPECT_EQ(code, 130);
    EXPECT_THAT(shown, HasSubstr(keeps ? "what is done is kept" : "nothing of it is kept"));
  }
}

}  // namespace
}  // namespace quadrille
