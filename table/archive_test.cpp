#include "table/archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/match.hpp"
#include "table/archive_index.hpp"
#include "table/chronicle.hpp"
#include "table/school.hpp"
#include "table/statistics.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::SizeIs;

/// A table whose finished games are kept, with a clock that goes on by a minute a game.
struct Diary : TestTable {
  using TestTable::TestTable;

  std::string time() {
    const int minute = minutes_++;
    return std::string("2026-01-31 18:") + (minute < 10 ? "0" : "") + std::to_string(minute) + ":05";
  }
  /// A game of three cells: player 1 in the middle wins.
  void win(const std::string& player1, const std::string& player2) {
    start_small(player1, player2);
    play({"b1"});
  }
  void start_small(const std::string& player1, const std::string& player2) {
    Setup setup = standard_setup(snort().sheet());
    setup.shape = {1, 3};
    ASSERT_TRUE(table.start(snort(), setup, {player1, player2}));
  }
  static const AnyGame& snort() { return **find_game("snort"); }
  std::string only_text() {
    return archive.games().size() == 1 ? shelf.things.at(archive.games()[0].name) : "";
  }

  Archive archive{shelf};
  Chronicle chronicle{table, archive, [this] { return time(); }};

 private:
  int minutes_ = 0;
};

TEST(Archive, KeepsAGameThatCameToItsEnd) {
  Diary diary;
  diary.win("human", "computer:3");
  ASSERT_THAT(diary.archive.games(), SizeIs(1));
  const KeptGame& game = diary.archive.games()[0];
  EXPECT_THAT(game.name, MatchesRegex("games/2026-01-31 18\\.00 snort 1x3 [0-9a-f]+\\.txt"));
  EXPECT_EQ(game.game, &Diary::snort());
  EXPECT_EQ(game.shape, (Shape{1, 3}));
  EXPECT_EQ(game.players[Side::Second], "computer:3");
  EXPECT_EQ(game.ended, "2026-01-31 18:00:05");
  EXPECT_EQ(day_of(game), "2026-01-31");
  EXPECT_EQ(own_side(game), Side::First);
  EXPECT_EQ(own_result(game), OwnResult::Won);
  EXPECT_EQ(in_english(result_in_words(game)), "won");
  EXPECT_TRUE(game.usual_start);
  EXPECT_THAT(diary.only_text(), HasSubstr("1. b1 1-0"));
}

TEST(Archive, KeepsResignedGamesAndDraws) {
  Diary diary;
  diary.start("dodgem", 3);
  diary.play({"b3w"});
  diary->resign();
  diary.start("dodgem", 3);
  diary.play({"b3w"});
  diary->offer_draw();
  diary->answer_draw(true);
  ASSERT_THAT(diary.archive.games(), SizeIs(2));
  EXPECT_EQ(diary.archive.games()[0].result, Outcome::Draw);
  EXPECT_EQ(diary.archive.games()[1].result, Outcome::FirstWins);
  EXPECT_EQ(own_side(diary.archive.games()[1]), std::nullopt) << "two people";
  EXPECT_EQ(in_english(result_in_words(diary.archive.games()[1])), "player 1 won");
}

TEST(Archive, LeavesOutWhatNobodyPlayed) {
  Diary diary;
  diary.win("computer:1", "computer:2");
  diary.players.answer_all();
  EXPECT_TRUE(diary->game().is_over());
  diary.start_small("human", "human");
  diary->resign();
  diary->paste("[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 1-0\n");
  EXPECT_TRUE(diary->game().is_over());
  EXPECT_THAT(diary.archive.games(), IsEmpty());
}

TEST(Archive, AGameTakenBackFromItsEndIsOneGame) {
  Diary diary;
  diary.start_small("human", "human");
  diary.play({"b1"});
  diary->take_back();
  diary.play({"a1", "c1"});
  ASSERT_THAT(diary.archive.games(), SizeIs(1));
  EXPECT_THAT(diary.only_text(), HasSubstr("1. a1 (1. b1) 1... c1 0-1"));
}

TEST(Archive, KeepsWhatIsSaidOfAGame) {
  Diary diary;
  diary.win("human", "ugi:somebody --else");
  diary->set_comment("At once.");
  EXPECT_THAT(diary.only_text(), HasSubstr("1. b1 {At once.} 1-0"));
  diary.start_small("human", "human");
  ASSERT_TRUE(diary.chronicle.open(diary.archive.games()[0].name));
  diary->set_comment("Better than anything.");
  EXPECT_THAT(diary.only_text(), HasSubstr("{Better than anything.}"));
  EXPECT_THAT(diary.only_text(), HasSubstr("[Player2 \"ugi:somebody --else\"]")) << "nobody starts it";
  EXPECT_THAT(diary.only_text(), HasSubstr("18:00:05"));
}

TEST(Archive, WhatIsSaidOfAGameElsewhereIsNotSaidHere) {
  Diary diary;
  diary.win("human", "human");
  diary->paste("[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 {Of another.} 1-0\n");
  EXPECT_THAT(diary.only_text(), Not(HasSubstr("Of another")));
}

TEST(Archive, AGameOpenedAndPlayedOnIsAnother) {
  Diary diary;
  diary.win("human", "human");
  ASSERT_TRUE(diary.chronicle.open(diary.archive.games()[0].name));
  diary->take_back();
  diary->set_comment("Not of the game that is kept.");
  diary.play({"a1", "c1"});
  ASSERT_THAT(diary.archive.games(), SizeIs(2));
  EXPECT_EQ(diary.archive.games()[1].result, Outcome::FirstWins);
  EXPECT_THAT(diary.shelf.things.at(diary.archive.games()[1].name), Not(HasSubstr("Not of")));
}

TEST(Archive, CountsTheMistakesThatAnalysisFound) {
  Diary diary;
  diary.win("human", "computer:3");
  EXPECT_EQ(diary.archive.games()[0].judged, std::nullopt);
  diary->set_analysing(true);
  diary.analysis.answer_all();
  const JudgedGame one_mistake{{1, 0}, {0, 0}};
  EXPECT_EQ(diary.archive.games()[0].judged, one_mistake);
  EXPECT_THAT(diary.only_text(), HasSubstr("[Mistakes \"1-0 0-0\"]"));
  diary->set_comment("A mistake?");
  EXPECT_EQ(diary.archive.games()[0].judged, one_mistake);
}

/// Where the mistakes of a game in the diary are gone through.
struct Lesson : TestTable {
  explicit Lesson(Diary& diary) {
    school.on_judged = [&diary](const match::Record& game) { diary.chronicle.keep_judged(game); };
  }
  void judge(const match::Record& game) {
    EXPECT_TRUE(school.take_mistakes(game));
    analysis.answer_all();
  }

  School school{table, shelf, Random(1)};
};

TEST(Archive, CountsTheMistakesThatWereGoneThrough) {
  Diary diary;
  diary.win("human", "computer:3");
  EXPECT_EQ(statistics_of(diary.archive.games(), nullptr).judged, 0U);
  diary->set_comment("At once.");
  diary->sit(Side::Second, "human");
  Lesson(diary).judge(diary.chronicle.record());
  ASSERT_THAT(diary.archive.games(), SizeIs(1));
  EXPECT_EQ(diary.archive.games()[0].judged, (JudgedGame{{1, 0}, {0, 0}}));
  const Statistics all = statistics_of(diary.archive.games(), nullptr);
  EXPECT_EQ(all.judged, 1U);
  EXPECT_EQ(all.mistakes_a_game, 1);
  EXPECT_THAT(diary.only_text(), HasSubstr("{At once.}"));
  EXPECT_THAT(diary.only_text(), HasSubstr("[Player2 \"computer:3\"]"));
  EXPECT_FALSE(diary->tree().record().tag(judged_tag)) << "the game on the table stays as it is";

  diary->set_comment("A mistake?");
  EXPECT_THAT(diary.only_text(), HasSubstr("{A mistake?}"));
  EXPECT_THAT(diary.only_text(), HasSubstr("[Mistakes \"1-0 0-0\"]"));
}

TEST(Archive, CountsTheMistakesOfAGameThatIsNotOnTheTable) {
  Diary diary;
  diary.win("human", "computer:3");
  diary->set_comment("At once.");
  const std::string name = diary.archive.games()[0].name;
  diary.start("dodgem", 3);
  diary.play({"b3w"});
  diary->resign();
  const match::Record before = *diary.archive.open(name);
  Lesson(diary).judge(before);
  match::Record after = *diary.archive.open(name);
  EXPECT_EQ(after.tag(judged_tag), "1-0 0-0");
  after.remove_tag(judged_tag);
  EXPECT_EQ(format_record(after), format_record(before)) << "nothing else changed";
  diary->set_comment("Too early.");
  EXPECT_EQ(diary.archive.games()[0].judged, std::nullopt) << "it is another game";
}

TEST(Archive, CountsNoMistakesOfAGameThatIsNotKept) {
  Diary diary;
  diary.win("human", "computer:3");
  const std::map<std::string, std::string> before = diary.shelf.things;
  diary->paste("[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 1-0\n");
  Lesson(diary).judge(diary.chronicle.record());
  EXPECT_EQ(diary.shelf.things, before);

  ASSERT_TRUE(diary.chronicle.open(diary.archive.games()[0].name));
  Lesson lesson(diary);
  ASSERT_TRUE(lesson.school.take_mistakes(diary.chronicle.record()));
  diary.archive.remove(diary.archive.games()[0].name);
  lesson.analysis.answer_all();
  EXPECT_THAT(diary.archive.games(), IsEmpty()) << "it was deleted meanwhile";
}

TEST(Archive, CountsNoMistakesBeforeAllMovesAreJudged) {
  Diary diary;
  diary.start_small("human", "human");
  diary.play({"a1", "c1"});
  Lesson lesson(diary);
  ASSERT_TRUE(lesson.school.take_mistakes(diary.chronicle.record()));
  const match::Worth worth{Side::First, 0.5, Outcome::Undecided, std::nullopt};
  const AnyMove first = diary->game().move_at(0);
  lesson.analysis.report(match::JudgedMove{0, match::Verdict::Best, worth, worth, {first}, {}});
  EXPECT_EQ(lesson.school.training().mistakes()->judged(), 1U);
  lesson.school.leave();
  EXPECT_EQ(diary.archive.games()[0].judged, std::nullopt);
  lesson.analysis.fails = message("nobody can");
  lesson.judge(diary.chronicle.record());
  EXPECT_EQ(diary.archive.games()[0].judged, std::nullopt);
  lesson.analysis.fails.reset();
  lesson.judge(diary.chronicle.record());
  EXPECT_EQ(diary.archive.games()[0].judged, (JudgedGame{{1, 0}, {0, 0}}));
}

TEST(Archive, MistakesOfAGameAreNotThoseOfTheOneThatWasPlayedOnFromIt) {
  Diary diary;
  diary.win("human", "human");
  Lesson(diary).judge(diary.chronicle.record());
  ASSERT_TRUE(diary.chronicle.open(diary.archive.games()[0].name));
  diary->take_back();
  diary.play({"a1", "c1"});
  ASSERT_THAT(diary.archive.games(), SizeIs(2));
  EXPECT_EQ(diary.archive.games()[0].judged, std::nullopt);
  EXPECT_TRUE(diary.archive.games()[1].judged);
}

/// Some games against several opponents.
void play_some(Diary& diary) {
  diary.win("human", "computer:10");
  diary.win("human", "computer:9");
  diary.start_small("computer:9", "human");
  diary.players.answer_all();
  diary.play({"c1"});
  diary.start("dodgem", 3);
  diary.play({"b3w"});
  diary->offer_draw();
  diary->answer_draw(true);
}

TEST(Archive, FindsGames) {
  Diary diary;
  play_some(diary);
  const auto found = [&](const GameSearch& search) { return diary.archive.find(search).size(); };
  EXPECT_EQ(found({}), 4U);
  EXPECT_EQ(found({.game = &Diary::snort()}), 3U);
  EXPECT_EQ(found({.opponent = "computer:9"}), 2U);
  EXPECT_EQ(found({.opponent = "computer:1"}), 0U);
  EXPECT_EQ(found({.opponent = "human"}), 1U) << "oneself is not one's opponent";
  EXPECT_EQ(found({.result = OwnResult::Won}), 3U);
  EXPECT_EQ(found({.result = OwnResult::Lost}), 0U);
  EXPECT_EQ(found({.result = OwnResult::Drawn}), 1U);
  EXPECT_EQ(found({.from = "2026-01-31", .to = "2026-01-31"}), 4U);
  EXPECT_EQ(found({.from = "2026-02-01"}), 0U);
  EXPECT_EQ(found({.to = "2026-01-30"}), 0U);
  EXPECT_EQ(found({.from = "2026", .to = "2026-01"}), 4U);
  EXPECT_THAT(diary.archive.opponents(), ElementsAre("human", "computer:9", "computer:10"));
  EXPECT_EQ(diary.archive.games()[0].game, *find_game("dodgem")) << "the newest first";
}

TEST(Archive, AGameIsDeletedAndPutBack) {
  Diary diary;
  play_some(diary);
  const std::string name = diary.archive.games()[0].name;
  EXPECT_FALSE(diary.archive.can_put_back());
  diary.archive.remove(name);
  EXPECT_THAT(diary.archive.games(), SizeIs(3));
  EXPECT_FALSE(diary.shelf.things.contains(name));
  EXPECT_FALSE(diary.archive.open(name));
  diary->set_comment("It is gone.");
  EXPECT_THAT(diary.archive.games(), SizeIs(3));
  ASSERT_TRUE(diary.archive.can_put_back());
  diary.archive.put_back();
  ASSERT_THAT(diary.archive.games(), SizeIs(4));
  EXPECT_EQ(diary.archive.games()[0].name, name);
  EXPECT_TRUE(diary.archive.open(name));
}

TEST(Archive, IsHandedOutAndReadBack) {
  Diary diary;
  play_some(diary);
  const std::string all = diary.archive.exported({});
  Diary other;
  const Archive::ReadIn first = other.archive.read_in(all);
  EXPECT_EQ(first.read, 4);
  EXPECT_EQ(first.known, 0);
  EXPECT_THAT(first.damaged, IsEmpty());
  EXPECT_EQ(other.archive.games(), diary.archive.games());
  EXPECT_EQ(other.archive.exported({}), all);
  const Archive::ReadIn again = other.archive.read_in(all);
  EXPECT_EQ(again.read, 0);
  EXPECT_EQ(again.known, 4);
  EXPECT_THAT(other.archive.games(), SizeIs(4));
  EXPECT_EQ(Diary().archive.read_in(diary.archive.exported({.game = &Diary::snort()})).read, 3);
}

TEST(Archive, KnowsAGameAgainThatWasCommentedSince) {
  Diary diary;
  diary.win("human", "computer:3");
  const std::string before = diary.archive.exported({});
  diary->set_comment("At once.");
  EXPECT_EQ(diary.archive.read_in(before).known, 1);
  EXPECT_THAT(diary.only_text(), HasSubstr("{At once.}")) << "what was said stays";
}

TEST(Archive, ReadsWhatIsNotDamaged) {
  Diary diary;
  const Archive::ReadIn read = diary.archive.read_in(
      "[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 1-0\n\n"
      "[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 c1 1-0\n\n"
      "[Game \"chess\"]\n\n1. e4 *\n\n"
      "[Game \"snort\"]\n[Size \"1x4\"]\n\n1. b1 1-0\n");
  EXPECT_EQ(read.read, 2);
  ASSERT_THAT(read.damaged, SizeIs(2));
  EXPECT_THAT(in_english(read.damaged[0]), HasSubstr("line 9, column 7"));
  EXPECT_THAT(in_english(read.damaged[1]), HasSubstr("line 11, column 1"));
  EXPECT_THAT(diary.archive.games()[0].name, HasSubstr("games/snort 1x")) << "nothing tells when it was";
}

TEST(Archive, TellsWhatCannotBeRead) {
  Diary diary;
  diary.win("human", "computer:3");
  diary.shelf.things["games/broken.txt"] = "[Game \"snort\n";
  diary.shelf.things["games/moves.txt"] = "[Game \"snort\"]\n[Size \"1x3\"]\n[Result \"1-0\"]\n\n1. z9 1-0\n";
  Archive archive(diary.shelf);
  EXPECT_THAT(archive.games(), SizeIs(2));
  ASSERT_THAT(archive.damaged(), SizeIs(1));
  EXPECT_THAT(in_english(archive.damaged()[0]), HasSubstr("shelf/games/broken.txt: line 1, column"));
  const Result<match::Record> moves = archive.open("games/moves.txt");
  ASSERT_FALSE(moves);
  EXPECT_THAT(english(moves.error()), HasSubstr("line 5, column 4"));
  EXPECT_THAT(english(Chronicle(*diary, archive).open("games/moves.txt").error()), HasSubstr("line 5"));
}

TEST(Archive, AGameThatIsStillBeingWrittenIsNone) {
  Diary diary;
  diary.win("human", "computer:3");
  const auto kept = diary.shelf.things.find(diary.archive.games()[0].name);
  ASSERT_NE(kept, diary.shelf.things.end());
  diary.shelf.things[kept->first + ".new-17"] = kept->second.substr(0, kept->second.size() / 2);
  Archive archive(diary.shelf);
  EXPECT_THAT(archive.games(), SizeIs(1));
  EXPECT_THAT(archive.damaged(), IsEmpty());
}

TEST(Archive, KnowsWhatIsOnTheWayToTheShelf) {
  Diary diary;
  diary.shelf.fails = message("later");
  diary.start_small("human", "human");
  diary.play({"b1"});
  diary->take_back();
  diary.play({"a1", "c1"});
  ASSERT_THAT(diary.archive.games(), SizeIs(1));
  EXPECT_EQ(diary.archive.games()[0].result, Outcome::SecondWins);
  EXPECT_TRUE(diary.archive.open(diary.archive.games()[0].name));
}

TEST(Archive, AFullDiskIsTold) {
  Diary diary;
  diary.start_small("human", "human");
  diary.shelf.fails = message("the disk is full");
  diary.play({"b1"});
  EXPECT_THAT(diary.log.said, testing::Contains("problem: The game is not kept: the disk is full"));
  EXPECT_THAT(diary.archive.exported({}), HasSubstr("1. b1 1-0")) << "it can still be saved elsewhere";
}

/// Many games on a shelf, as text.
class ArchiveIndex : public testing::Test {
 protected:
  static constexpr int many = 40;

  ArchiveIndex() {
    for (int i = 0; i < many; ++i) {
      shelf_.things["games/" + std::to_string(i) + ".txt"] =
          "[Game \"snort\"]\n[Size \"1x3\"]\n[Player1 \"human\"]\n[Player2 \"computer:" +
          std::to_string(1 + i % 9) + "\"]\n[Date \"2026-01-" + std::to_string(10 + i % 20) +
          "\"]\n[Result \"1-0\"]\n[Mistakes \"1-2 3-4\"]\n\n1. b1 1-0\n";
    }
    games_ = Archive(shelf_).games();
    shelf_.reads = 0;
  }
  /// How many texts are read to open the archive.
  int reads() {
    shelf_.reads = 0;
    EXPECT_EQ(Archive(shelf_).games(), games_);
    return shelf_.reads;
  }

  MemoryShelf shelf_;
  std::vector<KeptGame> games_;
};

TEST_F(ArchiveIndex, IsReadInsteadOfTheGames) {
  ASSERT_THAT(games_, SizeIs(many));
  EXPECT_TRUE(games_[0].judged);
  EXPECT_EQ(reads(), 1);
}

TEST_F(ArchiveIndex, IsMadeAnewWhereItIsMissingOrDamaged) {
  std::string& index = shelf_.things["games-index"];
  ASSERT_THAT(index, HasSubstr("computer:3"));
  const std::string good = index;
  for (const std::string& bad :
       {std::string(), std::string("nonsense\n\n"), good.substr(0, good.size() / 2), good + "more\n", [&] {
          std::string other = good;
          other[other.find("1-0")] = '0';
          return other;
        }()}) {
    index = bad;
    EXPECT_EQ(reads(), 1 + many) << bad;
    EXPECT_EQ(index, good);
    EXPECT_EQ(reads(), 1);
  }
  shelf_.things.erase("games-index");
  EXPECT_EQ(reads(), 1 + many);
}

TEST_F(ArchiveIndex, SeesWhatChangedBesideIt) {
  std::string& text = shelf_.things["games/7.txt"];
  text.replace(text.find("[Result \"1-0\"]"), 14, "[Result \"0-1\"]");
  shelf_.things.erase("games/8.txt");
  shelf_.reads = 0;
  Archive archive(shelf_);
  EXPECT_THAT(archive.games(), SizeIs(many - 1));
  EXPECT_EQ(archive.find({.result = OwnResult::Lost}).size(), 1U);
  EXPECT_EQ(shelf_.reads, 2);
}

TEST_F(ArchiveIndex, IsNotMadeWhereReadingIsFast) {
  shelf_.has_stamps = false;
  shelf_.things.erase("games-index");
  EXPECT_EQ(reads(), 1 + many);
  EXPECT_FALSE(shelf_.things.contains("games-index"));
}

}  // namespace
}  // namespace quadrille::table
