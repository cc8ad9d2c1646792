#include "exact/equerre/endings.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/random.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/solve.hpp"
#include "exact/equerre/verify.hpp"
#include "exact/ranking.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/writer.hpp"
#include "tests/effort.hpp"

namespace quadrille::equerre {
namespace {

namespace fs = std::filesystem;

using Board = Position<1>;

Exact at_end(const Board& position) {
  if (position.outcome() == Outcome::Draw) return {};
  return {position.outcome() == win_for(position.to_move()) ? ExactValue::Win : ExactValue::Loss, 0};
}

/// All placements of these rooks, as masks, whoever's they are.
template <class Visit>
void for_each_placement(int side, int first_rooks, int second_rooks, Visit&& visit) {
  const int cells = side * side;
  for (int queen = 0; queen < cells; ++queen) {
    for (int other = 0; other < cells; ++other) {
      if (other == queen) continue;
      for (Mask first = 0; first < bit_of(cells); ++first) {
        if (std::popcount(first) != first_rooks || (first & (bit_of(queen) | bit_of(other))) != 0) continue;
        for (Mask second = 0; second < bit_of(cells); ++second) {
          if (std::popcount(second) != second_rooks) continue;
          if ((second & (first | bit_of(queen) | bit_of(other))) == 0) visit(queen, other, first, second);
        }
      }
    }
  }
}

/// Every position of a small board, by a plain way: which are decided in one ply, which in two, and so on.
class PlainEndings {
 public:
  explicit PlainEndings(int side) {
    for (const int first : {2, 3}) {
      for (const int second : {2, 3}) {
        for_each_placement(side, first, second, [&](int queen, int other, Mask mine, Mask theirs) {
          using Set = Board::Set;
          for (const Side mover : both_sides)
            add({Grid<1>::of(square_shape(side)),
                 {Set::of_words({mine}), Set::of_words({theirs})},
                 {static_cast<Cell>(queen), static_cast<Cell>(other)},
                 mover});
        });
      }
    }
    for (Node& node : nodes_) follow(node);
    for (int plies = 1; sweep(plies); ++plies) {
    }
  }

  struct Node {
    Board position;
    std::vector<std::pair<std::size_t, bool>> next = {};  // and whether the turn changes
    std::optional<Exact> exact = std::nullopt;
    bool wins_at_once = false;
  };
  const std::vector<Node>& all() const { return nodes_; }

 private:
  void add(const Board& position) {
    if (numbers_.emplace(position.key(), nodes_.size()).second) nodes_.push_back({position});
  }

  void follow(Node& node) {
    if (node.position.outcome() != Outcome::Undecided) return;
    for (const Move move : node.position.legal_moves()) {
      const Board next = after(node.position, move);
      if (next.outcome() == win_for(node.position.to_move()))
        node.wins_at_once = true;
      else
        node.next.push_back({numbers_.at(next.key()), next.to_move() != node.position.to_move()});
    }
  }

  bool sweep(int plies) {
    std::vector<std::pair<std::size_t, Exact>> found;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      if (node.exact || node.position.outcome() != Outcome::Undecided) continue;
      bool wins = node.wins_at_once;
      bool loses = !wins;
      for (const auto& [number, turn_changes] : node.next) {
        const std::optional<Exact>& reply = nodes_[number].exact;
        const ExactValue worth = !reply ? ExactValue::Draw : a_move_earlier(*reply, turn_changes).value;
        wins = wins || worth == ExactValue::Win;
        loses = loses && worth == ExactValue::Loss;
      }
      if (wins || loses) found.push_back({i, {wins ? ExactValue::Win : ExactValue::Loss, plies}});
    }
    for (const auto& [number, exact] : found) nodes_[number].exact = exact;
    return !found.empty();
  }

  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

/// All materials of a small board, solved in memory.
class SmallBoard {
 public:
  explicit SmallBoard(int side, int most = most_pieces) {
    const Endings* last = nullptr;
    for (const Material& material : all_materials) {
      if (material.more > most) break;
      Budget budget;
      EndingsInMemory growing(side, material, last);
      const Result<std::vector<SolvedHalf>> halves = growing.solve(2, budget);
      EXPECT_TRUE(halves);
      solved.push_back({material, growing.endings(), *halves});
      last = solved.back().endings.get();
    }
  }

  Exact look_up(const Board& position) const {
    if (position.outcome() != Outcome::Undecided) return at_end(position);
    for (const auto& [material, endings, halves] : solved) {
      if (material == material_of(position)) return *endings->look_up(position);
    }
    ADD_FAILURE() << Equerre<1>::format(position);
    return {};
  }

  struct Solved {
    Material material;
    std::shared_ptr<const Endings> endings;
    std::vector<SolvedHalf> halves;
  };
  std::vector<Solved> solved;
};

TEST(Endings, EveryPositionOfThreeByThreeIsAsAPlainSolverFindsIt) {
  if (under_sanitizer) GTEST_SKIP() << "it fails alike in every build, and others look positions up here";
  const SmallBoard board(3);
  const PlainEndings plain(3);
  std::size_t seen = 0;
  for (const PlainEndings::Node& node : plain.all()) {
    if (node.position.outcome() != Outcome::Undecided) continue;
    ASSERT_EQ(board.look_up(node.position), node.exact.value_or(Exact{}))
        << Equerre<1>::format(node.position);
    ++seen;
  }
  EXPECT_GT(seen, 80'000U);
}

TEST(Endings, CountAllPlacements) {
  const SmallBoard board(3);
  for (const auto& [material, endings, halves] : board.solved) {
    for (std::size_t half = 0; half < material.halves(); ++half) {
      retrograde::Count count;
      for_each_placement(3, material.rooks_to_move(half), material.rooks_waiting(half),
                         [&](int queen, int other, Mask mine, Mask theirs) {
                           using Set = Board::Set;
                           const Board position(
                               Grid<1>::of(square_shape(3)), {Set::of_words({mine}), Set::of_words({theirs})},
                               {static_cast<Cell>(queen), static_cast<Cell>(other)}, Side::First);
                           const ExactValue value = board.look_up(position).value;
                           const ExactValue mine_is =
                               position.to_move() == Side::First ? value : reversed(value);
                           count.won += mine_is == ExactValue::Win ? 1 : 0;
                           count.lost += mine_is == ExactValue::Loss ? 1 : 0;
                           count.drawn += mine_is == ExactValue::Draw ? 1 : 0;
                         });
      EXPECT_EQ(halves[half].count, count);
      EXPECT_EQ(count.all(),
                placements_of(3, {material.rooks_to_move(half) + 1, material.rooks_waiting(half) + 1}));
    }
  }
}

/// Three pieces each, backwards from the ends of games, one position after the other: by the rules alone, but
/// for the numbers of positions.
class PlainThrees {
 public:
  explicit PlainThrees(int side)
      : board_(ending_board(side)),
        sets_(board_.sets(fewest_pieces - 1).size()),
        codes_(board_.pairs.size() * sets_ * sets_) {
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      const std::optional<Board> position = position_at(i);
      if (position && number_of(*position) == i && wins_at_once(*position)) decide(i, ExactValue::Win, 1);
    }
    for (int plies = 1; !fresh_.empty(); ++plies) {
      const std::vector<std::size_t> found = std::exchange(fresh_, {});
      for (const std::size_t number : found) look_before(number, plies);
    }
  }

  std::size_t size() const { return codes_.size(); }
  /// Nothing where pieces stand on one cell, the game is over or the player to move has to pass.
  std::optional<Board> position_at(std::size_t number) const {
    const QueenPairs::Pair& queens = board_.pairs[number / sets_ / sets_];
    const Mask of_queens = bit_of(queens.mine) | bit_of(queens.theirs);
    const Mask mine = board_.sets(fewest_pieces - 1)[number / sets_ % sets_];
    const Mask theirs = board_.sets(fewest_pieces - 1)[number % sets_];
    if ((mine & theirs) != 0 || ((mine | theirs) & of_queens) != 0) return std::nullopt;
    const Board position =
        ending_at(board_, {}, {0, number / sets_ / sets_}, number / sets_ % sets_, number % sets_);
    const bool is_one = position.to_move() == Side::First && position.outcome() == Outcome::Undecided;
    return is_one ? std::optional(position) : std::nullopt;
  }
  Exact look_up(const Board& position) const { return decoded_ending(codes_[number_of(position)]); }

 private:
  /// Where a symmetry leaves both queens where they are, two numbers stand for one position; this is one of
  /// them.
  std::size_t number_of(const Board& position) const {
    const auto [block, row, column] = place_of(board_, position);
    const RookSets& sets = board_.sets(fewest_pieces - 1);
    const QueenPairs::Pair& queens = board_.pairs[block.pair];
    std::size_t first = row * sets_ + column;
    for (int symmetry = 1; symmetry < symmetries && queens.images < symmetries; ++symmetry) {
      const auto stays = [&](int cell) { return turned(cell, symmetry, board_.side) == cell; };
      if (stays(queens.mine) && stays(queens.theirs))
        first = std::min(first, sets.turned(row, symmetry) * sets_ + sets.turned(column, symmetry));
    }
    return block.pair * sets_ * sets_ + first;
  }

  static bool wins_at_once(const Board& position) {
    const Board::Moves moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
      return after(position, move).outcome() == win_for(position.to_move());
    });
  }

  void decide(std::size_t number, ExactValue value, int plies) {
    codes_[number] = ending_code(value, plies);
    fresh_.push_back(number);
  }

  /// A position is decided in so many plies: are those before it, from which a piece slid here?
  void look_before(std::size_t number, int plies) {
    const Board here = *position_at(number);
    const PerSide<Board::Set> rooks{here.rooks(Side::First), here.rooks(Side::Second)};
    const PerSide<Cell> queens{here.queen(Side::First), here.queen(Side::Second)};
    const Board other(here.grid(), rooks, queens, opponent(here.to_move()));  // passes where that one must
    for (const Move back : other.legal_moves()) {
      const Side mover = other.to_move();
      PerSide<Board::Set> rooks_before = rooks;
      PerSide<Cell> queens_before = queens;
      if (back.from() == queens[mover]) {
        queens_before[mover] = back.to();
      } else {
        rooks_before[mover].clear(back.from());
        rooks_before[mover].set(back.to());
      }
      look_at(Board(here.grid(), rooks_before, queens_before, mover), make_move(back.to(), back.from()), here,
              plies);
    }
  }

  void look_at(const Board& before, Move move, const Board& here, int plies) {
    const std::size_t number = number_of(before);
    if (codes_[number] != 0 || after(before, move) != here) return;
    const Exact known = look_up(here);
    const Exact worth = a_move_earlier(known, here.to_move() != before.to_move());
    if (worth.value == ExactValue::Win || all_moves_lose(before, plies))
      decide(number, worth.value, plies + 1);
  }

  /// By what is decided in up to so many plies.
  bool all_moves_lose(const Board& position, int plies) const {
    const Board::Moves moves = position.legal_moves();
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      const Board next = after(position, move);
      if (next.outcome() != Outcome::Undecided) return false;
      const Exact known = look_up(next);
      return known.plies.value_or(plies + 1) <= plies &&
             a_move_earlier(known, next.to_move() != position.to_move()).value == ExactValue::Loss;
    });
  }

  const EndingBoard& board_;
  std::size_t sets_;
  std::vector<EndingCode> codes_;  // 0: not decided
  std::vector<std::size_t> fresh_;
};

/// With `./test --long` all 44 million of 6×6, up to symmetry, which takes minutes.
TEST(Endings, ThreePiecesEachAreAsAPlainSolverFindsThem) {
  const int side = under_sanitizer ? 3 : many(1) > 1 ? 6 : 4;
  Budget budget;
  EndingsInMemory growing(side, {});
  ASSERT_TRUE(growing.solve(2, budget));
  const PlainThrees plain(side);
  std::size_t seen = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const std::optional<Board> position = plain.position_at(i);
    if (!position) continue;
    ASSERT_EQ(*growing.endings()->look_up(*position), plain.look_up(*position))
        << Equerre<1>::format(*position);
    ++seen;
  }
  EXPECT_GT(seen, placements_of(side, {}) / symmetries / 2) << "but for those who have to pass";
}

/// Any position of these pieces, drawn at random.
Board drawn(int side, const Material& material, Random& random) {
  const EndingBoard& board = ending_board(side);
  const auto draw = [&](std::size_t end) {
    return static_cast<std::size_t>(random.below(static_cast<int>(end)));
  };
  for (;;) {
    const Block block{draw(material.halves()), draw(board.pairs.size())};
    const std::size_t row = draw(board.sets(material.rooks_to_move(block.half)).size());
    const std::size_t column = draw(board.sets(material.rooks_waiting(block.half)).size());
    const Mask queens = bit_of(board.pairs[block.pair].mine) | bit_of(board.pairs[block.pair].theirs);
    const Mask mine = board.sets(material.rooks_to_move(block.half))[row];
    const Mask theirs = board.sets(material.rooks_waiting(block.half))[column];
    if ((mine & theirs) != 0 || ((mine | theirs) & queens) != 0) continue;
    const Board position = ending_at(board, material, block, row, column);
    if (position.outcome() == Outcome::Undecided) return position;
  }
}

/// The winner takes the quickest way, the loser the longest: the game ends when the table says.
void play_out(const SmallBoard& board, Board position) {
  const Exact start = board.look_up(position);
  const Side winner = start.value == ExactValue::Win ? position.to_move() : opponent(position.to_move());
  int plies = 0;
  while (position.outcome() == Outcome::Undecided) {
    std::vector<ExactMove<Move>> moves;
    for (const Move move : position.legal_moves()) {
      const Board next = after(position, move);
      moves.push_back({move, a_move_earlier(board.look_up(next), next.to_move() != position.to_move())});
    }
    rank(moves);
    ASSERT_EQ(moves.front().exact, board.look_up(position)) << Equerre<1>::format(position);
    position.play(moves.front().move);
    ASSERT_LE(++plies, start.plies.value_or(0));
  }
  EXPECT_EQ(plies, start.plies);
  EXPECT_EQ(position.outcome(), win_for(winner));
}

TEST(Endings, WinsAreWonAgainstTheBestResistance) {
  const SmallBoard board(4, many(1) > 1 ? most_pieces : fewest_pieces);
  Random random(5);
  for (const auto& [material, endings, halves] : board.solved) {
    const LongestWin& longest = halves[0].longest;
    play_out(board, ending_at(ending_board(4), material, {0, longest.pair}, longest.mine, longest.theirs));
    for (int played = 0; played < many(some(100));) {
      const Board position = drawn(4, material, random);
      if (board.look_up(position).value == ExactValue::Draw) continue;
      play_out(board, position);
      ++played;
    }
  }
}

TEST(Endings, AreGoneOnWithWhenToldToStop) {
  Stop stop{true};
  EndingsInMemory growing(3, {});
  int stops = 0;
  int told = 0;
  for (;; ++stops) {
    Budget budget({}, stop, [&](const Progress&) { stop = ++told % 20 == 0; });
    const Result<std::vector<SolvedHalf>> halves = growing.solve(1, budget);
    stop = false;
    if (!halves) continue;
    EXPECT_EQ(halves->front().count, (retrograde::Count{8908, 1888, 4324}));
    break;
  }
  EXPECT_GT(stops, 2);
}

/// Each test has a cache folder of its own.
class EndingTables : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("quadrille-endings-test." + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    forget_endings();
  }
  void TearDown() override {
    fs::remove_all(folder_);
    forget_endings();
  }

  static SolveTask task(int side, const Material& material) {
    SolveTask task;
    task.side = side;
    task.material = material;
    task.resources.threads = 2;
    return task;
  }
  static SolvedTable solved(const SolveTask& task) {
    Budget budget;
    Result<SolvedTable> table = solve_endings(task, budget);
    EXPECT_TRUE(table) << in_english(table.error().why);
    return *table;
  }
  static Result<Verified> verified(const std::string& path) {
    Budget budget;
    return verify({path, 2, 0}, budget);
  }
  static std::uint64_t checksum_of(const std::string& path) {
    const Result<tables::Reader> reader = tables::Reader::open(path);
    EXPECT_TRUE(reader) << in_english(reader.error().why);
    return reader->content_checksum();
  }

  fs::path folder_;
};

TEST_F(EndingTables, TellWhatWasSolved) {
  const SmallBoard board(3);
  const SolvedTable last = solved(task(3, {4, 4}));
  for (const auto& [material, endings, halves] : board.solved) {
    const std::string path = *path_of(3, material);
    const Result<std::unique_ptr<Endings>> table = open_endings(path);
    ASSERT_TRUE(table) << in_english(table.error().why);
    const Result<EndingSummary> summary = summary_in(path, 3, material);
    ASSERT_TRUE(summary);
    for (std::size_t half = 0; half < material.halves(); ++half) {
      EXPECT_EQ(summary->halves[half].placements, halves[half].count);
      EXPECT_EQ(summary->halves[half].longest, halves[half].longest.plies);
      for (std::size_t pair = 0; pair < ending_board(3).pairs.size(); ++pair)
        EXPECT_EQ(*(*table)->codes({half, pair}), *endings->codes({half, pair}));
    }
    EXPECT_TRUE(endings_at_hand(3, material));
  }
  EXPECT_EQ(last.table, *path_of(3, {4, 4}));
  for (const auto& entry : fs::recursive_directory_iterator(folder_))
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

void expect_verified(int side, const Material& material) {
  Budget budget;
  const std::string path = *path_of(side, material);
  const Result<Verified> all = verify({path, 2, 0}, budget);
  ASSERT_TRUE(all) << in_english(all.error().why);
  EXPECT_EQ(all->positions, placements_of(side, material) * material.halves());
  const Result<Verified> some_of_them = verify({path, 2, 100}, budget);
  ASSERT_TRUE(some_of_them) << in_english(some_of_them.error().why);
  EXPECT_EQ(some_of_them->positions, 100U);
}

TEST_F(EndingTables, AreVerifiedByTheRules) {
  solved(task(3, {4, 4}));
  for (const Material& material : all_materials) expect_verified(3, material);
  if (under_sanitizer) return;
  solved(task(4, {3, 3}));
  expect_verified(4, {3, 3});
}

/// All 350 million of them, each by the rules; it takes two minutes.
TEST_F(EndingTables, ThreePiecesEachOnSixBySixAreVerifiedByTheRules) {
  if (many(1) == 1 || under_sanitizer) GTEST_SKIP() << "for the long tests; smaller boards go the same ways";
  solved(task(6, {3, 3}));
  expect_verified(6, {3, 3});
}

/// A table whose blocks are intact but say something else than the rules.
TEST_F(EndingTables, AWrongValueIsFound) {
  const SolvedTable right = solved(task(3, {3, 3}));
  const Result<tables::Reader> reader = tables::Reader::open(right.table);
  const std::string path = (folder_ / "wrong.table").string();
  Result<tables::Writer> writer = tables::Writer::start(path, reader->header());
  ASSERT_TRUE(writer);
  const tables::Key changed = key_of_rows({0, 3}, 0);
  for (const tables::Key key : reader->keys()) {
    Result<std::vector<std::byte>> rows = reader->read(key);
    const auto first =
        std::find_if(rows->begin(), rows->end(), [](std::byte b) { return b != std::byte{0}; });
    if (key == changed) *first ^= std::byte{2};
    ASSERT_TRUE(writer->add(key, *rows));
  }
  ASSERT_TRUE(writer->finish(reader->summary()));
  const Result<Verified> wrong = verified(path);
  ASSERT_FALSE(wrong);
  EXPECT_NE(in_english(wrong.error().why).find("stands there as"), std::string::npos)
      << in_english(wrong.error().why);
}

TEST_F(EndingTables, AreRefusedWhenTheyAreDamagedOrForeign) {
  const SolvedTable table = solved(task(3, {3, 3}));
  {
    std::fstream file(table.table, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(120);
    file.put('\x55');
  }
  EXPECT_FALSE(verified(table.table));
  const std::string path = (folder_ / "foreign.table").string();
  Result<tables::Writer> writer = tables::Writer::start(path, {"dodgem", "outcomes", 1, 5});
  ASSERT_TRUE(writer->finish(""));
  const Result<std::unique_ptr<Endings>> foreign = open_endings(path);
  ASSERT_FALSE(foreign);
  EXPECT_NE(in_english(foreign.error().why).find(path), std::string::npos);
  EXPECT_FALSE(open_endings((folder_ / "none.table").string()));
}

/// Killed again and again, each time somewhat later, it ends with the same table as in one go.
TEST_F(EndingTables, AreGoneOnWithAfterBeingKilled) {
  const SolvedTable whole = solved(task(3, {4, 3}));
  const std::uint64_t expected = checksum_of(whole.table);
  fs::remove(whole.table);
  SolveTask again = task(3, {4, 3});
  again.resources.threads = 1;
  int kills = 0;
  for (int patience = 30;; patience += 300, ++kills) {
    const pid_t child = fork();
    if (child == 0) {
      int told = 0;
      Budget budget({}, never, [&](const Progress&) {
        if (++told == patience) _exit(1);
      });
      _exit(solve_endings(again, budget) ? 0 : 2);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 0) break;
    ASSERT_EQ(WEXITSTATUS(status), 1);
  }
  EXPECT_GT(kills, 1);
  EXPECT_EQ(checksum_of(whole.table), expected);
  EXPECT_EQ(summary_in(whole.table, 3, {4, 3})->halves, whole.summary.halves);
}

/// Up to the last cell of the largest board.
TEST(EndingNumbers, CountEverySetOfRooksOnce) {
  for (const int side : {3, 4, 6, 8}) {
    for (int rooks = 1; rooks < most_pieces_on(side); ++rooks) {
      const RookSets& sets = ending_board(side).sets(rooks);
      for (std::size_t i = 0; i < sets.size(); ++i) {
        ASSERT_EQ(std::popcount(sets[i]), rooks);
        ASSERT_EQ(sets.number(sets[i]), i);
        for (int symmetry = 0; symmetry < symmetries; ++symmetry)
          ASSERT_EQ(sets.turned(sets.turned(i, symmetry), inverse(symmetry)), i);
      }
    }
  }
}

TEST(EndingMaterial, IsOfFewPieces) {
  Random random(1);
  EXPECT_EQ(material_of(drawn(6, {4, 3}, random)), (Material{4, 3}));
  EXPECT_TRUE(has_small_ending(drawn(6, {}, random)));
  EXPECT_FALSE(has_small_ending(drawn(8, {}, random)));
  EXPECT_FALSE(material_of(Equerre<1>::start(standard_setup(Equerre<1>::sheet()))));
}

}  // namespace
}  // namespace quadrille::equerre
