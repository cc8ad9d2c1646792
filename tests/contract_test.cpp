// What every game of the registry keeps to, tried on random games at the sizes, modes and fills of its sheet.
// A new game is covered by being registered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "games/registry.hpp"
#include "tests/allocations.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"

namespace quadrille {
namespace {

struct Case {
  const AnyGame* game;
  Setup setup;

  std::string name() const {
    std::string text = std::string(game->sheet().id) + "_" + shape_text(setup.shape);
    if (setup.mode != 0) text += std::string("_") + setup.mode;
    if (setup.fill == Fill::Random) text += "_random" + std::to_string(setup.seed);
    return text;
  }
  friend std::ostream& operator<<(std::ostream& out, const Case& tried) { return out << tried.name(); }
};

/// Smallest, standard, middle and largest, the largest of each number of words, and oblong boards where the
/// game has them.
std::vector<Shape> shapes_of(const SizeRule& sizes) {
  const int middle = sizes.smallest + (sizes.largest - sizes.smallest) / sizes.step / 2 * sizes.step;
  std::set<std::pair<int, int>> sides;
  for (const int side :
       {sizes.smallest, sizes.smallest + sizes.step, sizes.standard, middle, sizes.largest}) {
    sides.emplace(side, side);
  }
  for (const int cells : {64, 128, 192}) {
    int side = sizes.largest;
    while (side > sizes.smallest && side * side > cells) side -= sizes.step;
    sides.emplace(side, side);
  }
  if (sizes.rectangular) {
    sides.insert({{sizes.smallest, sizes.largest},
                  {sizes.largest, sizes.smallest},
                  {sizes.smallest + 2 * sizes.step, sizes.standard},
                  {sizes.standard, middle}});
  }
  std::vector<Shape> shapes;
  for (const auto& [rows, cols] : sides) {
    shapes.push_back({static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)});
  }
  return shapes;
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const AnyGame* game : all_games()) {
    const Sheet& sheet = game->sheet();
    std::vector<char> modes{};
    for (const Mode& mode : sheet.modes) modes.push_back(mode.letter);
    if (modes.empty()) modes.push_back(0);
    for (const Shape shape : shapes_of(sheet.sizes)) {
      for (const char mode : modes) {
        cases.push_back({game, {shape, mode, Fill::Standard, 0}});
        if (!sheet.has_random_fill) continue;
        for (const std::uint64_t seed : {1U, 2U}) cases.push_back({game, {shape, mode, Fill::Random, seed}});
      }
    }
  }
  return cases;
}

/// What has been seen of one case, over all its games.
class Seen {
 public:
  /// Two positions have one key if and only if they have one text. True when this one is new.
  bool note(const AnyPosition& position, const std::string& text) {
    const std::uint64_t key = position->key();
    const auto [by_text, new_text] = keys_.emplace(text, key);
    EXPECT_EQ(by_text->second, key) << "one position, two keys: " << text;
    const auto [by_key, new_key] = texts_.emplace(key, text);
    EXPECT_EQ(by_key->second, text) << "two positions, one key";
    return new_text;
  }
  void note_moves(const std::vector<AnyMove>& moves) {
    for (const AnyMove move : moves) {
      if (known_.insert(move).second) moves_.push_back(move);
    }
  }
  /// Moves that were legal somewhere on such a board.
  const std::vector<AnyMove>& moves() const { return moves_; }

 private:
  std::unordered_map<std::string, std::uint64_t> keys_;
  std::unordered_map<std::uint64_t, std::string> texts_;
  std::set<AnyMove> known_;
  std::vector<AnyMove> moves_;
};

void expect_text_round_trip(const AnyPosition& position, std::string text) {
  const Result<AnyPosition> read = position->game().parse(text);
  ASSERT_TRUE(read) << text << ": " << english(read.error());
  EXPECT_TRUE(*read == position) << text;
  EXPECT_EQ((*read)->text(), text);
  EXPECT_EQ((*read)->key(), position->key());
  EXPECT_EQ((*read)->to_move(), position->to_move());
  std::replace(text.begin(), text.end(), ' ', '_');
  const Result<AnyPosition> linked = position->game().parse(text);
  ASSERT_TRUE(linked) << text << ": " << english(linked.error());
  EXPECT_TRUE(*linked == position) << text;
}

void expect_moves_fit_the_outcome(const AnyPosition& position) {
  const std::optional<Message> flaw = position->flaw();
  EXPECT_FALSE(flaw) << in_english(*flaw);
  EXPECT_EQ(position->legal_moves().empty(), position->outcome() != Outcome::Undecided);
  if (position->outcome() != Outcome::Undecided) {
    EXPECT_FALSE(in_english(position->ending()).empty());
  }
}

/// Each legal move is legal, has a text of its own that reads back, and a gesture of its own.
void expect_moves_are_told_apart(const AnyPosition& position) {
  std::set<std::string> texts;
  std::set<std::pair<std::optional<Point>, Point>> gestures;
  const std::vector<AnyMove> moves = position->legal_moves();
  for (const AnyMove move : moves) {
    EXPECT_TRUE(position->is_legal(move));
    const std::string text = position->move_text(move);
    const Result<AnyMove> read = position->parse_move(text);
    ASSERT_TRUE(read) << text << ": " << english(read.error());
    EXPECT_EQ(*read, move) << text;
    texts.insert(text);
    const Gesture gesture = position->gesture(move);
    gestures.emplace(gesture.from, gesture.to);
    if (gesture.from) continue;
    const Result<AnyMove> touched = position->parse_move(cell_name(position, gesture.to));
    ASSERT_TRUE(touched) << text << ": " << english(touched.error());
    EXPECT_EQ(*touched, move) << "the name of the cell that is touched means another move than " << text;
  }
  EXPECT_EQ(texts.size(), moves.size());
  EXPECT_EQ(gestures.size(), moves.size());
  EXPECT_EQ(std::set<AnyMove>(moves.begin(), moves.end()).size(), moves.size());
}

/// Moves known from other positions are legal here if and only if they are among the legal moves.
void expect_other_moves_are_refused(const AnyPosition& position, const Seen& seen, Random& random) {
  constexpr int samples = 8;
  const std::vector<AnyMove> legal = position->legal_moves();
  for (int i = 0; i < samples && !seen.moves().empty(); ++i) {
    const AnyMove move =
        seen.moves()[static_cast<std::size_t>(random.below(static_cast<int>(seen.moves().size())))];
    const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
    EXPECT_EQ(position->is_legal(move), listed);
    if (!listed) {
      EXPECT_FALSE(in_english(position->refusal(move)).empty());
    }
  }
}

/// Each move is made by its own gesture. Each other point makes a move that fills it, and is no move's own.
void expect_second_points_fit(const AnyPosition& position, std::optional<Point> from,
                              std::set<AnyMove>& touched) {
  std::set<Point> own;
  for (const AnyMove move : position->legal_moves()) {
    if (const Gesture gesture = position->gesture(move); gesture.from == from) own.insert(gesture.to);
  }
  const auto points = second_points(position, from);
  EXPECT_TRUE(std::is_sorted(points.begin(), points.end()));
  std::set<Point> seen;
  for (const auto& [to, move] : points) {
    EXPECT_TRUE(seen.insert(to).second) << cell_name(position, to);
    EXPECT_EQ(position->gesture(move).from, from);
    if (own.count(to) != 0) {
      EXPECT_EQ(position->gesture(move).to, to);
      touched.insert(move);
    } else {
      EXPECT_THAT(position->fills(move), testing::Contains(to));
    }
  }
}

/// What can be done with a pointer is exactly the legal moves, and why it cannot be done elsewhere is told.
void expect_points_fit_the_moves(const AnyPosition& position) {
  std::set<Point> begins;
  std::set<std::optional<Point>> froms{std::nullopt};
  for (const AnyMove move : position->legal_moves()) {
    const Gesture gesture = position->gesture(move);
    froms.insert(gesture.from);
    if (gesture.from) begins.insert(*gesture.from);
    if (gesture.from) continue;
    begins.insert(gesture.to);
    for (const Point filled : position->fills(move)) begins.insert(filled);
  }
  const std::vector<Point> points = first_points(position);
  EXPECT_TRUE(std::is_sorted(points.begin(), points.end()));
  EXPECT_EQ(std::set<Point>(points.begin(), points.end()), begins);
  EXPECT_EQ(points.size(), begins.size());
  std::set<AnyMove> touched;
  for (const std::optional<Point> from : froms) expect_second_points_fit(position, from, touched);
  EXPECT_EQ(touched.size(), position->legal_moves().size());
  for (const Point where : {Point{0, 0}, Point{position->shape().rows - 1, position->shape().cols - 1}}) {
    if (begins.count(where) == 0) {
      EXPECT_FALSE(in_english(why_not_first(position, where)).empty());
    }
  }
}

/// Games write some positions alike; their keys differ all the same.
void expect_no_other_game_has_the_key(const AnyPosition& position, const std::string& text) {
  for (const AnyGame* other : all_games()) {
    if (other == &position->game()) continue;
    const Result<AnyPosition> read = other->parse(text);
    if (read) {
      EXPECT_NE((*read)->key(), position->key()) << text << " in " << other->sheet().id;
    }
  }
}

std::vector<Piece> pieces_of(const AnyPosition& position) {
  const Shape shape = position->shape();
  std::vector<Piece> pieces;
  for (int i = 0; i < shape.cells(); ++i) {
    pieces.push_back(position->piece_at(shape.point(static_cast<Cell>(i))));
  }
  return pieces;
}

/// Whatever stands on a board is one of the pieces the game names.
void expect_pieces_are_named(const AnyPosition& position) {
  const std::vector<NamedPiece> named = position->game().pieces(position->mode());
  for (const Piece& piece : pieces_of(position)) {
    const auto is_it = [&](const NamedPiece& known) { return known.piece == piece; };
    EXPECT_EQ(std::count_if(named.begin(), named.end(), is_it), 1) << piece.letter;
  }
}

/// What a move fills changes, the gesture's own cell first, and a cell that was free and is the mover's now
/// has been filled.
void expect_filled_cells_fit(const AnyPosition& before, const Transition& done) {
  std::set<Point> changed;
  std::set<Point> gained;
  for (const CellChange& change : done.changes) {
    changed.insert(change.at);
    if (!change.before.owner && change.after.owner == done.mover) gained.insert(change.at);
  }
  const std::set<Point> filled(done.filled.begin(), done.filled.end());
  EXPECT_EQ(filled.size(), done.filled.size());
  EXPECT_TRUE(std::includes(changed.begin(), changed.end(), filled.begin(), filled.end()));
  EXPECT_TRUE(std::includes(filled.begin(), filled.end(), gained.begin(), gained.end()));
  if (before->shape().contains(done.gesture.to)) {
    ASSERT_FALSE(done.filled.empty());
    EXPECT_EQ(done.filled.front(), done.gesture.to);
  }
}

/// The changes of a move, made to the board before it, give the board after it.
void expect_transition_fits(const AnyPosition& before, AnyMove move) {
  AnyPosition after = before;
  after->play(move);
  const Transition done = transition(before, move);
  EXPECT_EQ(done.mover, before->to_move());
  EXPECT_EQ(done.gesture, before->gesture(move));
  EXPECT_FALSE(done.changes.empty());
  std::vector<Piece> pieces = pieces_of(before);
  for (const CellChange& change : done.changes) {
    Piece& piece = pieces.at(index(before->shape().cell(change.at)));
    EXPECT_EQ(piece, change.before);
    EXPECT_NE(change.before, change.after);
    piece = change.after;
  }
  EXPECT_TRUE(pieces == pieces_of(after));
  EXPECT_EQ(done.filled, before->fills(move));
  expect_filled_cells_fit(before, done);
  for (const Point captured : done.captured) {
    EXPECT_EQ(before->piece_at(captured).owner, opponent(done.mover));
    EXPECT_FALSE(after->piece_at(captured).owner);
  }
  const bool goes_on = after->outcome() == Outcome::Undecided;
  EXPECT_EQ(done.opponent_skipped, goes_on && after->to_move() == before->to_move());
}

/// Counts how often each position came up in one game.
class Repetitions {
 public:
  /// True when the position comes up for the third time.
  bool note(const std::string& text) { return ++counts_[text] >= repetitions_for_draw; }
  bool any() const {
    return std::any_of(counts_.begin(), counts_.end(), [](const auto& entry) { return entry.second > 1; });
  }

 private:
  std::unordered_map<std::string, int> counts_;
};

class Contract : public testing::TestWithParam<Case> {
 protected:
  /// Everything that can be seen of a position, and of one move from it. In cells, as work is counted.
  std::uint64_t check(const AnyPosition& position, const std::string& text) {
    const std::vector<AnyMove> moves = position->legal_moves();
    seen_.note_moves(moves);
    expect_text_round_trip(position, text);
    expect_moves_fit_the_outcome(position);
    expect_moves_are_told_apart(position);
    expect_other_moves_are_refused(position, seen_, random_);
    expect_points_fit_the_moves(position);
    expect_pieces_are_named(position);
    expect_no_other_game_has_the_key(position, text);
    if (!moves.empty()) expect_transition_fits(position, any_of(moves));
    return static_cast<std::uint64_t>(position->shape().cells());
  }

  AnyMove any_of(const std::vector<AnyMove>& moves) {
    return moves[static_cast<std::size_t>(random_.below(static_cast<int>(moves.size())))];
  }

  /// Plays one random game and looks at every position not seen before, on large boards at some of them:
  /// fewer under the sanitizers, for whom one game can be a minute. Returns how much work that was.
  std::uint64_t play_game(AnyPosition position) {
    const Sheet& sheet = GetParam().game->sheet();
    const int one_in = 1 + position->shape().cells() / (under_sanitizer ? 16 : 200);
    Repetitions repetitions;
    std::uint64_t moves_played = 0;
    std::uint64_t work = 0;
    for (;; ++moves_played) {
      const std::string text = position->text();
      if (seen_.note(position, text) && random_.below(one_in) == 0) work += check(position, text);
      const Outcome outcome = repetitions.note(text) ? Outcome::Draw : position->outcome();
      EXPECT_TRUE(sheet.can_draw || outcome != Outcome::Draw) << text;
      if (outcome != Outcome::Undecided || HasFailure()) break;
      position->play(any_of(position->legal_moves()));
    }
    EXPECT_LE(moves_played, sheet.longest_game(position->shape()));
    EXPECT_TRUE(sheet.can_repeat || !repetitions.any());
    return work;
  }

  Random random_{1};
  Seen seen_;
};

TEST_P(Contract, HoldsInRandomGames) {
  const int most_games = many(3'000);
  const AnyPosition start = started(*GetParam().game, GetParam().setup);
  // Small boards get more: their games are short, and it takes many until the rare positions come up. The
  // sanitizers, where all takes ten times as long, look at fewer: memory is used alike in every game.
  const auto cells = static_cast<std::uint64_t>(start->shape().cells());
  constexpr int part = under_sanitizer ? 16 : 1;
  const std::uint64_t most_work =
      (static_cast<std::uint64_t>(many(20'000)) + static_cast<std::uint64_t>(many(3'000'000)) / cells) / part;
  std::uint64_t work = 0;
  for (int game = 0; game < most_games && work < most_work; ++game) {
    work += play_game(start);
    ASSERT_FALSE(HasFailure()) << "in game " << game;
  }
}

TEST_P(Contract, HoldsInThousandsOfGames) {
  // The same promises by their cheaper halves, so that many more games can be played: fewer on huge boards,
  // and fewer under the sanitizers, where the checks of assertions and of memory cost ten times as much.
#ifdef NDEBUG
  constexpr int usual_cells = 6'000'000;
#else
  constexpr int usual_cells = 150'000;
#endif
  const auto most_cells = static_cast<std::uint64_t>(many(usual_cells));
  const int most_games = many(3'000);
  const AnyGame& game = *GetParam().game;
  const AnyPosition start = started(game, GetParam().setup);
  const auto cells = static_cast<std::uint64_t>(start->shape().cells());
  std::uint64_t positions = 0;
  for (int i = 0; i < most_games && positions * cells < most_cells; ++i) {
    AnyPosition position = start;
    Repetitions repetitions;
    for (std::uint64_t moves = 0;; ++moves, ++positions) {
      const std::string text = position->text();
      const Result<AnyPosition> read = game.parse(text);
      ASSERT_TRUE(read) << text;
      ASSERT_TRUE(*read == position) << text;
      ASSERT_EQ((*read)->key(), position->key()) << text;
      ASSERT_FALSE(position->flaw()) << text;
      const std::vector<AnyMove> legal = position->legal_moves();
      ASSERT_EQ(legal.empty(), position->outcome() != Outcome::Undecided) << text;
      ASSERT_LE(moves, game.sheet().longest_game(position->shape()));
      if (legal.empty() || repetitions.note(text)) break;
      position->play(any_of(legal));
    }
  }
}

TEST_P(Contract, PlayoutsEndDecidedAndAllocateNothing) {
  constexpr int playouts = 20;
  const AnyPosition position = started(*GetParam().game, GetParam().setup);
  const Sheet& sheet = GetParam().game->sheet();
  PlayoutScratch scratch;
  std::vector<PlayoutEnd> ends(playouts);
  const std::uint64_t before = allocations;
  for (PlayoutEnd& end : ends) end = position->playout(random_, scratch);
  EXPECT_EQ(allocations, before);
  for (const PlayoutEnd& end : ends) {
    EXPECT_NE(end.outcome, Outcome::Undecided);
    EXPECT_TRUE(sheet.can_draw || end.outcome != Outcome::Draw);
    EXPECT_LE(static_cast<std::uint64_t>(end.moves), sheet.longest_game(position->shape()));
  }
}

TEST_P(Contract, AStartIsReproducible) {
  const AnyPosition position = started(*GetParam().game, GetParam().setup);
  EXPECT_TRUE(position == started(*GetParam().game, GetParam().setup));
  EXPECT_EQ(position->shape(), GetParam().setup.shape);
  EXPECT_EQ(position->to_move(), Side::First);
  EXPECT_EQ(&position->game(), GetParam().game);
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(all_cases()),
                         [](const auto& tried) { return tried.param.name(); });

class Sheets : public testing::TestWithParam<TestedGame> {};

TEST_P(Sheets, AreFilledIn) {
  const Sheet& sheet = GetParam()->sheet();
  EXPECT_FALSE(sheet.id.empty());
  EXPECT_TRUE(std::all_of(sheet.id.begin(), sheet.id.end(),
                          [](unsigned char c) { return std::islower(c) != 0 || std::isdigit(c) != 0; }));
  EXPECT_FALSE(in_english(sheet.name).empty());
  EXPECT_FALSE(in_english(sheet.summary).empty());
  for (const Side side : both_sides) {
    EXPECT_FALSE(in_english(sheet.players[side]).empty());
  }
  EXPECT_FALSE(in_english(sheet.tally(2)).empty());
  EXPECT_TRUE(check_shape(sheet, standard_setup(sheet).shape));
  EXPECT_TRUE(sheet.can_draw || !sheet.can_repeat) << "a repetition is a draw";
  ASSERT_TRUE(find_game(sheet.id));
  EXPECT_EQ(*find_game(sheet.id), GetParam().game);
}

TEST_P(Sheets, ModesAreFoundByLetterAndWords) {
  const Sheet& sheet = GetParam()->sheet();
  for (const Mode& mode : sheet.modes) {
    for (const std::string& word :
         {std::string(mode.word), std::string(mode.french_word), std::string(1, mode.letter)}) {
      ASSERT_TRUE(parse_mode(sheet, word));
      EXPECT_EQ(*parse_mode(sheet, word), mode.letter);
    }
    EXPECT_EQ(mode_word(sheet, mode.letter), mode.word);
  }
  EXPECT_FALSE(parse_mode(sheet, "no such mode"));
}

/// Halves of one piece may share a letter; what belongs to another player, or to nobody, has another.
TEST_P(Sheets, PiecesAreToldApart) {
  const Sheet& sheet = GetParam()->sheet();
  std::vector<char> modes{0};
  for (const Mode& mode : sheet.modes) modes.push_back(mode.letter);
  for (const char mode : modes) {
    std::map<char, std::optional<Side>> owners;
    std::set<std::string> names;
    const std::vector<NamedPiece> pieces = GetParam()->pieces(mode);
    for (const NamedPiece& known : pieces) {
      EXPECT_EQ(owners.emplace(known.piece.letter, known.piece.owner).first->second, known.piece.owner);
      names.insert(in_english(known.name));
      EXPECT_FALSE(in_english(known.noun).empty());
      const auto same = [&](const NamedPiece& other) { return other.piece == known.piece; };
      EXPECT_EQ(std::count_if(pieces.begin(), pieces.end(), same), 1) << in_english(known.name);
    }
    EXPECT_EQ(names.size(), pieces.size());
    ASSERT_FALSE(pieces.empty());
    EXPECT_FALSE(pieces.front().piece.owner) << "the first is an empty cell";
  }
}

TEST_P(Sheets, BoardsBesideTheRangeAreRefused) {
  const SizeRule& sizes = GetParam()->sheet().sizes;
  for (const int side : {sizes.smallest - 1, sizes.largest + 1, sizes.largest + sizes.step}) {
    EXPECT_FALSE(GetParam()->start({square_shape(side)})) << side;
  }
  const Shape oblong{static_cast<std::uint8_t>(sizes.smallest),
                     static_cast<std::uint8_t>(sizes.smallest + sizes.step)};
  EXPECT_EQ(static_cast<bool>(GetParam()->start({oblong})), sizes.rectangular);
}

TEST_P(Sheets, ModesAndFillsTheGameHasNotAreRefused) {
  const Sheet& sheet = GetParam()->sheet();
  quadrille::Setup setup = standard_setup(sheet);  // the test has a Setup of its own
  setup.mode = '?';
  EXPECT_FALSE(GetParam()->start(setup));
  setup = standard_setup(sheet);
  setup.fill = Fill::Random;
  EXPECT_EQ(static_cast<bool>(GetParam()->start(setup)), sheet.has_random_fill);
}

TEST_P(Sheets, PositionsOfDifferentSizesAndGamesDiffer) {
  std::map<std::uint64_t, std::string> by_key;
  for (const Case& tried : all_cases()) {
    const AnyPosition position = started(*tried.game, tried.setup);
    const auto [entry, is_new] = by_key.emplace(position->key(), tried.name());
    if (tried.game == GetParam().game) {
      EXPECT_TRUE(is_new) << tried.name() << " has the key of " << entry->second;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Sheets,
                         testing::ValuesIn(std::vector<TestedGame>(all_games().begin(), all_games().end())),
                         [](const auto& tried) { return std::string(tried.param->sheet().id); });

TEST(Registry, RefusesUnknownGamesAndListsTheKnown) {
  const Result<const AnyGame*> found = find_game("no such game");
  ASSERT_FALSE(found);
  for (const AnyGame* game : all_games()) {
    EXPECT_THAT(english(found.error()), testing::HasSubstr(std::string(game->sheet().id)));
  }
}

TEST(Registry, TellsInWhichGamesATextIsAPosition) {
  const auto ids = [](std::string_view text) {
    std::vector<std::string> found;
    for (const AnyGame* game : games_that_read(text)) found.emplace_back(game->sheet().id);
    return found;
  };
  EXPECT_THAT(ids("o2/o2/1xx 1"), testing::IsSupersetOf({"snort", "dodgem"}));
  EXPECT_THAT(ids("3/1#1/3 1"), testing::ElementsAre("snort"));
  EXPECT_THAT(ids("no position"), testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille
