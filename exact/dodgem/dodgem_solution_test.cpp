#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "core/erase.hpp"
#include "core/random.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/dodgem/oracle.hpp"
#include "exact/dodgem/solutions.hpp"
#include "exact/dodgem/solve.hpp"
#include "exact/dodgem/verify.hpp"
#include "exact/tables/place.hpp"
#include "tests/effort.hpp"

namespace quadrille::dodgem {
namespace {

namespace fs = std::filesystem;

/// Each test has a cache folder of its own.
class InAFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("quadrille-dodgem-test." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    forget_solutions();
  }
  void TearDown() override {
    fs::remove_all(folder_);
    forget_solutions();
  }

  static SolveTask task(const Board& board, Content content) {
    SolveTask task;
    task.board = board;
    task.content = content;
    task.resources = {.threads = 2, .memory = std::size_t{1} << 30U};
    return task;
  }
  static SolvedBoard solved(const SolveTask& task) {
    Budget budget;
    Result<SolvedBoard> board = solve_board(task, budget);
    EXPECT_TRUE(board) << in_english(board.error().why);
    return *board;
  }
  static Result<Verified> verified_by(const VerifyTask& task) {
    Budget budget;
    return verify(task, budget);
  }
  static std::uint64_t checksum_of(const std::string& path) {
    const Result<tables::Reader> reader = tables::Reader::open(path);
    EXPECT_TRUE(reader) << in_english(reader.error().why);
    return reader->content_checksum();
  }

  fs::path folder_;
};

Position<1> parsed(const std::string& text) {
  const Result<AnyPosition> position = game().parse(text);
  EXPECT_TRUE(position);
  return dynamic_cast<const ErasedPosition<Dodgem<1>>&>(**position).get();
}

using Tables = InAFolder;

TEST_F(Tables, TellWhatWasSolved) {
  for (const Content content : {Content::Distances, Content::Outcomes}) {
    const SolvedBoard board = solved(task(4, content));
    const Result<std::unique_ptr<Solution>> solution = open_solution(board.table);
    ASSERT_TRUE(solution) << in_english(solution.error().why);
    EXPECT_EQ((*solution)->side(), 4);
    EXPECT_EQ((*solution)->has_distances(), content == Content::Distances);
    const Result<tables::Reader> reader = tables::Reader::open(board.table);
    const Result<Summary> summary = parse_summary(reader->summary(), board.table);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->placements, (retrograde::Count{147548, 102035, 28410}));
    EXPECT_EQ(summary->reachable, (retrograde::Count{209489, 149130, 35281}));
    EXPECT_EQ(summary->start, Exact{});
    EXPECT_EQ(summary->longest.has_value(), content == Content::Distances);
  }
}

TEST_F(Tables, AreVerifiedByTheRules) {
  for (const Content content : {Content::Distances, Content::Outcomes}) {
    VerifyTask check;
    check.path = solved(task(3, content)).table;
    check.threads = 2;
    const Result<Verified> verified = verified_by(check);
    ASSERT_TRUE(verified) << in_english(verified.error().why);
    EXPECT_EQ(verified->positions, 1422U);
    check.sample = 100;
    ASSERT_TRUE(verified_by(check));
  }
}

/// The figures of 5×5, and positions drawn at random held against the rules. With distances it takes seconds,
/// and under sanitizers minutes.
TEST_F(Tables, FiveByFiveIsAsPublishedAndASampleFollowsFromTheRules) {
  if (under_sanitizer) GTEST_SKIP() << "4x4 goes the same ways in a hundredth of the time";
  for (const Content content : {Content::Outcomes, Content::Distances}) {
    const SolvedBoard board = solved(task(5, content));
    EXPECT_EQ(board.summary.placements.all(), 120030201U);
    EXPECT_EQ(board.summary.reachable, (retrograde::Count{66585136, 45019609, 52703322}));
    EXPECT_EQ(board.summary.start, Exact{});
    EXPECT_EQ(board.summary.longest,
              content == Content::Distances ? std::optional(retrograde::longest_win(5)) : std::nullopt);
    VerifyTask check;
    check.path = board.table;
    check.sample = 20000;
    const Result<Verified> verified = verified_by(check);
    ASSERT_TRUE(verified) << in_english(verified.error().why);
    EXPECT_EQ(verified->positions, 20000U);
  }
}

/// A table whose blocks are intact but say something else than the rules.
TEST_F(Tables, AWrongValueIsFound) {
  const SolvedBoard board = solved(task(3, Content::Distances));
  const Result<tables::Reader> reader = tables::Reader::open(board.table);
  const std::string path = (folder_ / "wrong.table").string();
  Result<tables::Writer> writer = tables::Writer::start(path, reader->header());
  ASSERT_TRUE(writer);
  for (const tables::Key key : reader->keys()) {
    Result<std::vector<std::byte>> row = reader->read(key);
    if (key == 20) (*row)[7] ^= std::byte{1};
    ASSERT_TRUE(writer->add(key, *row));
  }
  ASSERT_TRUE(writer->finish(reader->summary()));
  VerifyTask check;
  check.path = path;
  const Result<Verified> verified = verified_by(check);
  ASSERT_FALSE(verified);
  EXPECT_NE(in_english(verified.error().why).find("stands there as"), std::string::npos);
}

TEST_F(Tables, AreRefusedWhenTheyAreDamagedOrForeign) {
  const SolvedBoard board = solved(task(3, Content::Distances));
  {
    std::fstream file(board.table, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(100);
    file.put('\x55');
  }
  VerifyTask check;
  check.path = board.table;
  EXPECT_FALSE(verified_by(check));
  const std::string path = (folder_ / "foreign.table").string();
  Result<tables::Writer> writer = tables::Writer::start(path, {"chess", "outcomes", 1, 5});
  ASSERT_TRUE(writer->finish(""));
  const Result<std::unique_ptr<Solution>> foreign = open_solution(path);
  ASSERT_FALSE(foreign);
  EXPECT_NE(in_english(foreign.error().why).find(path), std::string::npos);
  EXPECT_FALSE(open_solution((folder_ / "none.table").string()));
}

/// Stopped again and again, it ends with the same figures and the same table as in one go.
TEST_F(Tables, AreGoneOnWithAfterAStop) {
  const SolvedBoard whole = solved(task(4, Content::Outcomes));
  const std::uint64_t expected = checksum_of(whole.table);
  fs::remove(whole.table);
  Stop stop{false};
  int told = 0;
  int patience = 10;
  SolveTask again = task(4, Content::Outcomes);
  again.resources.threads = 1;
  const auto go_on = [&] {
    Budget budget({}, stop, [&](const Progress&) { stop = ++told >= patience; });
    return solve_board(again, budget);
  };
  int stops = 0;
  Result<SolvedBoard> board = go_on();
  for (; !board; board = go_on()) {
    ++stops;
    stop = false;
    told = 0;
    patience += 30;
    ASSERT_TRUE(fs::exists(whole.table + ".part"));
    ASSERT_LT(stops, 100);
  }
  EXPECT_GT(stops, 2);
  EXPECT_EQ(board->summary.placements, whole.summary.placements);
  EXPECT_EQ(board->summary.reachable, whole.summary.reachable);
  EXPECT_EQ(checksum_of(board->table), expected);
}

TEST_F(Tables, AreNotKeptUnlessTheyAreWanted) {
  for (const Content content : {Content::Distances, Content::Outcomes}) {
    SolveTask unkept = task(3, content);
    unkept.keeps_table = false;
    EXPECT_TRUE(solved(unkept).table.empty());
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder_))
    EXPECT_TRUE(entry.is_directory()) << entry.path();
}

TEST_F(Tables, LittleMemoryLeavesTheReachableUncounted) {
  SolveTask poor = task(4, Content::Outcomes);
  poor.resources.memory = 0;
  const SolvedBoard board = solved(poor);
  EXPECT_EQ(board.summary.placements, (retrograde::Count{147548, 102035, 28410}));
  EXPECT_FALSE(board.summary.reachable);
}

/// Larger boards with few pawns: every position by the rules.
TEST_F(Tables, OfFewPawnsAreVerifiedByTheRules) {
  for (const Content content : {Content::Distances, Content::Outcomes}) {
    for (const Board& board : {Board(7, 1), Board(8, 1), Board(5, 2)}) {
      const SolvedBoard few = solved(task(board, content));
      EXPECT_FALSE(few.summary.start);
      EXPECT_FALSE(few.summary.reachable);
      VerifyTask check;
      check.path = few.table;
      const Result<Verified> verified = verified_by(check);
      ASSERT_TRUE(verified) << in_english(verified.error().why);
      EXPECT_EQ(verified->positions + 1, retrograde::count_placements(board));
      const Result<tables::Reader> reader = tables::Reader::open(few.table);
      ASSERT_TRUE(reader);
      EXPECT_EQ(*parse_summary(reader->summary(), few.table), few.summary);
      const Result<std::unique_ptr<Solution>> opened = open_solution(few.table);
      ASSERT_TRUE(opened);
      EXPECT_EQ((*opened)->board(), board);
    }
  }
}

using AtHand = InAFolder;

TEST_F(AtHand, SmallBoardsAreAlwaysKnown) {
  const std::shared_ptr<const Solution> solution = solution_at_hand(3);
  ASSERT_TRUE(solution);
  const Result<Exact> start = solution->look_up(parsed("o2/o2/1xx 1"));
  ASSERT_TRUE(start);
  EXPECT_EQ(*start, (Exact{ExactValue::Win, 19}));
  EXPECT_EQ(solution_at_hand(3), solution);
  EXPECT_FALSE(solution_at_hand(5));
  EXPECT_FALSE(solution_at_hand(7));
}

TEST_F(AtHand, ATableOfFewPawnsTellsOfThemAlone) {
  solved(task({7, 1}, Content::Distances));
  const Position<1> few = parsed("3x3/7/7/7/7/7/o6 1");
  ASSERT_TRUE(solution_at_hand(few));
  EXPECT_EQ(*solution_at_hand(few)->look_up(few), (Exact{ExactValue::Win, 1}));
  EXPECT_FALSE(solution_at_hand(7)) << "not the whole board";
  EXPECT_FALSE(solution_at_hand(parsed("3x3/7/7/7/7/7/oo5 1")));
  EXPECT_FALSE(solution_at_hand(parsed("3x4/8/8/8/8/8/8/o7 1")));
  Oracle<Dodgem<1>> oracle;
  EXPECT_TRUE(oracle.consult(few));
  EXPECT_FALSE(oracle.consult(parsed("3x3/7/7/7/7/7/oo5 1")));
}

/// A table of fewer pawns knows distances where that of more does not.
TEST_F(AtHand, TheTableOfTheFewestPawnsIsAsked) {
  solved(task({6, 1}, Content::Distances));
  const Position<1> one_each = parsed("3x2/6/6/6/6/o5 1");
  ASSERT_TRUE(solution_at_hand(one_each));
  EXPECT_EQ(solution_at_hand(one_each)->board(), Board(6, 1));
  solved(task({6, 2}, Content::Distances));
  forget_solutions();
  EXPECT_EQ(solution_at_hand(one_each)->board(), Board(6, 1));
  EXPECT_EQ(solution_at_hand(parsed("3x2/6/6/6/6/oo4 1"))->board(), Board(6, 2));
}

TEST_F(AtHand, ATableOfAnotherSizeIsNotBelieved) {
  const SolvedBoard board = solved(task(4, Content::Distances));
  fs::copy_file(board.table, *path_of(5, Content::Distances));
  EXPECT_FALSE(solution_at_hand(5));
}

/// Who always takes the winning move with the least way wins from every won position, against any replies.
TEST_F(AtHand, TheWayLeadsToTheEnd) {
  for (const Content content : {Content::Distances, Content::Outcomes}) {
    const Result<std::unique_ptr<Solution>> opened = open_solution(solved(task(4, content)).table);
    ASSERT_TRUE(opened);
    const Solution& solution = **opened;
    const retrograde::Families families(4);
    Random random(5);
    const auto draw = [&] {
      const retrograde::Family& family =
          families[1 + static_cast<std::size_t>(random.below(static_cast<int>(families.size()) - 1))];
      return family.pawns[static_cast<std::size_t>(random.below(static_cast<int>(family.size())))];
    };
    for (int played = 0; played < 300;) {
      const Placements placements{draw(), draw()};
      if ((placements.mine & families.mirrored(placements.theirs)).any()) continue;
      Position<1> position = position_with(families, placements, Side::Second);
      if (solution.look_up(position)->value != ExactValue::Win) continue;
      ++played;
      int moves_made = 0;
      while (position.outcome() == Outcome::Undecided) {
        if (position.to_move() == Side::First) {
          const auto replies = position.legal_moves();
          position.play(replies[static_cast<std::size_t>(random.below(static_cast<int>(replies.size())))]);
          continue;
        }
        std::optional<Move> best;
        for (const Move move : position.legal_moves()) {
          if (solution.look_up(after(position, move))->value != ExactValue::Loss) continue;
          if (!best || *solution.way_after(position, move) < *solution.way_after(position, *best))
            best = move;
        }
        ASSERT_TRUE(best) << Dodgem<1>::format(position);
        position.play(*best);
        ASSERT_LT(++moves_made, 500);
      }
      EXPECT_EQ(position.outcome(), win_for(Side::Second));
    }
  }
}

}  // namespace
}  // namespace quadrille::dodgem
