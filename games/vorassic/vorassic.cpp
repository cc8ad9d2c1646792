#include "games/vorassic/vorassic.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/erase.hpp"

namespace quadrille::vorassic {

namespace {

constexpr char snake_letter = 's';
constexpr char octopus_letter = 'p';

std::uint64_t longest_game(Shape shape) { return static_cast<std::uint64_t>(shape.cells() - 2); }

char capital(Side side) { return side == Side::First ? 'J' : 'R'; }
char small(Side side) { return side == Side::First ? 'j' : 'r'; }

Piece head_of(Side side) {
  return {
      .shape = PieceShape::Head, .owner = side, .letter = capital(side), .colours = PieceColours::YellowRed};
}
Piece owned_by(Side side, Creature creature) {
  return {.shape = PieceShape::Tile,
          .owner = side,
          .letter = creature == Creature::Octopus ? capital(side) : small(side),
          .colours = PieceColours::YellowRed};
}
Piece free_cell(int value) {
  return {.shape = PieceShape::Number, .value = value, .letter = static_cast<char>('0' + value)};
}

Message points(int value) { return counted("{0} point", "{0} points", value); }

Creature creature_of(char mode) { return mode == octopus_letter ? Creature::Octopus : Creature::Snake; }

int standard_value(Shape shape, Point p) {
  const int from_first = p.row + p.col;
  const int from_second = shape.rows - 1 - p.row + shape.cols - 1 - p.col;
  return std::min({from_first, from_second, highest_value});
}

Result<Creature> parse_creature(const BoardText& text) {
  if (text.fields.size() < 2)
    return fail("the position does not say its mode; write s (snake) or p (octopus) after the side");
  const BoardText::Field& field = text.fields[1];
  if (field.text == "s" || field.text == "S") return Creature::Snake;
  if (field.text == "p" || field.text == "P") return Creature::Octopus;
  return fail("position, character {0}: the mode is s (snake) or p (octopus), not '{1}'", field.at,
              printable(field.text));
}

Result<PerSide<int>> parse_scores(const BoardText& text) {
  if (text.fields.size() < 3)
    return fail("the position does not tell the scores; write them last, such as 0-0");
  const BoardText::Field& field = text.fields[2];
  PerSide<int> scores;
  const char* const end = field.text.data() + field.text.size();
  const bool signs = field.text.starts_with('-') || field.text.find("--") != std::string_view::npos;
  const auto first = std::from_chars(field.text.data(), end, scores[Side::First]);
  const bool dash = first.ec == std::errc{} && first.ptr != end && *first.ptr == '-';
  const auto second = dash ? std::from_chars(first.ptr + 1, end, scores[Side::Second]) : first;
  if (signs || !dash || second.ec != std::errc{} || second.ptr != end) {
    return fail("position, character {0}: '{1}' are not scores; write them like 12-7", field.at,
                printable(field.text));
  }
  return scores;
}

// By bench/calibrate_levels on random grids of 8×8.
constexpr Ladder snake_ladder{{{180, 49},
                               {1310, 35},
                               {3250, 27},
                               {6370, 20},
                               {9800, 15},
                               {14500, 11},
                               {20200, 7},
                               {29900, 3},
                               {48200, 1}}};
constexpr Ladder octopus_ladder{{{1800, 52},
                                 {2900, 46},
                                 {4700, 39},
                                 {8000, 31},
                                 {11600, 24},
                                 {16000, 17},
                                 {24000, 10},
                                 {40000, 3},
                                 {90000, 0}}};

}  // namespace

template <int Words>
auto Position<Words>::cells_in_reach(Side side) const -> Set {
  if (creature_ == Creature::Snake) return grid_->beside(heads_[side]);
  Set reach;
  owned_[side].for_each([&](Cell c) { reach |= grid_->around(c); });
  return reach;
}

template <int Words>
std::uint64_t Position<Words>::key() const {
  KeyHasher hasher(salt_of("vorassic"));
  for (const Side side : both_sides) hasher.add(owned_[side].words());
  for (const Set& plane : values_.planes()) hasher.add(plane.words());
  hasher.add(static_cast<std::uint64_t>(index(heads_[Side::First])) << 32 |
             index(heads_[Side::Second]) << 16 | static_cast<std::uint64_t>(shape().rows) << 8 |
             static_cast<std::uint64_t>(creature_) << 1 | static_cast<std::uint64_t>(mover_));
  hasher.add(static_cast<std::uint64_t>(scores_[Side::First]) << 32 |
             static_cast<std::uint64_t>(scores_[Side::Second]));
  return hasher.key();
}

template <int Words>
std::uint64_t Position<Words>::search_key() const {
  KeyHasher hasher(salt_of("vorassic"));
  hasher.add(free().words());
  for (const Side side : both_sides) hasher.add(targets(side).words());
  for (const Set& plane : values_.planes()) hasher.add(plane.words());
  const auto lead = static_cast<std::uint32_t>(scores_[Side::First] - scores_[Side::Second]);
  hasher.add(static_cast<std::uint64_t>(lead) << 32 | static_cast<std::uint64_t>(shape().rows) << 8 |
             static_cast<std::uint64_t>(creature_) << 1 | static_cast<std::uint64_t>(mover_));
  return hasher.key();
}

template <int Words>
auto Position<Words>::first_reached() const -> PerSide<Set> {
  Set open = free();
  PerSide<Set> reached;
  PerSide<Set> front;
  const auto claim = [&](Side side, const Set& cells) {
    front[side] = cells & open;
    reached[side] |= front[side];
    open -= front[side];
  };
  claim(mover_, targets(mover_));
  claim(opponent(mover_), targets(opponent(mover_)));
  while (front[Side::First].any() || front[Side::Second].any()) {
    for (const Side side : {mover_, opponent(mover_)}) claim(side, grid_->beside_any(front[side]));
  }
  return reached;
}

template <int Words>
int Position<Words>::snake_prospects(Side side, const Set& cells, int share) const {
  // A snake goes from light to dark cells and back, so it passes as many of the one as of the other.
  const Point head = grid_->point(heads_[side]);
  const int light = (cells & grid_->light).count();
  const int dark = cells.count() - light;
  const bool begins_light = ((head.row + head.col) & 1) != 0;
  const int first = begins_light ? light : dark;
  const int second = begins_light ? dark : light;
  const int longest = 2 * std::min(first, second) + (first > second ? 1 : 0);
  if (longest == 0) return 0;
  // What leads nowhere can only be its end: such cells are not counted. It took 67 % of 100 games of 6 ms a
  // move on 10×10 to count half of them, and all or none of them then made no difference.
  const Set passable = cells & grid_->beside_two(cells | Set::only(heads_[side]));
  return share * values_.sum(passable) * longest / (light + dark);
}

template <int Words>
int Position<Words>::octopus_prospects(Side side) const {
  // Tuned on 10×10, 50 games of 10 ms a move each: shares of 1, 2 and 4, rings from 4 to 8, and shares that
  // become smaller from ring to ring.
  constexpr int share = 2;  // of each ring, in eighths
  constexpr int rings = 4;
  const Set open = free();
  Set reached = targets(side);
  int total = values_.sum(reached);
  for (int ring = 1; ring < rings; ++ring) {
    reached = grid_->spread(reached) & open;
    total += values_.sum(reached);
  }
  return share * total;
}

template <int Words>
Score Position<Words>::evaluate() const {
  constexpr int point = 8;
  // Of what a snake gets to first, in eighths of a point. Tuned on 10×10: 2 to 8, 100 games of 5,000 nodes a
  // move each; where the snakes cannot meet any more, 6 and 7 took 66 % from 4, 100 games of 6 ms a move.
  constexpr int share_together = 4;
  constexpr int share_apart = 7;
  const Side enemy = opponent(mover_);
  const int lead = point * (scores_[mover_] - scores_[enemy]);
  if (creature_ == Creature::Octopus) return {lead + octopus_prospects(mover_) - octopus_prospects(enemy)};
  const PerSide<Set> reached = first_reached();
  const bool apart = (grid_->beside_any(reached[mover_]) & reached[enemy]).none();
  const int share = apart ? share_apart : share_together;
  return {lead + snake_prospects(mover_, reached[mover_], share) -
          snake_prospects(enemy, reached[enemy], share)};
}

template <int Words>
std::optional<Message> Position<Words>::flaw_of(Side side) const {
  const CellSpelling& cells = Vorassic<Words>::sheet().cells;
  const auto name = [&](Cell c) { return cells.name(shape().point(c)); };
  const Set& own = owned_[side];
  if (!own.test(corner(side)))
    return message("{0} belongs to player {1} from the start", name(corner(side)), number(side));
  const Set seed = Set::only(corner(side));
  const Set joined = creature_ == Creature::Snake ? grid_->flood(seed, own, orthogonal_directions)
                                                  : grid_->flood(seed, own, all_directions);
  if (joined != own) {
    return message("{0} is cut off from the other cells of player {1}", name((own - joined).select(0)),
                   number(side));
  }
  const int captured = own.count() - 1;
  if (creature_ == Creature::Snake && (heads_[side] == corner(side)) != (captured == 0)) {
    return message("{0} cannot be the last captured cell of player {1}", name(heads_[side]), number(side));
  }
  if (scores_[side] > highest_value * captured) {
    return message("player {0} cannot have {1}: cells captured: {2}", number(side), points(scores_[side]),
                   captured);
  }
  return std::nullopt;
}

template <int Words>
std::optional<Message> Position<Words>::flaw() const {
  for (const Side side : both_sides) {
    if (std::optional<Message> found = flaw_of(side)) return found;
    if (creature_ == Creature::Snake && !owned_[side].test(heads_[side]))
      return message("a head stands on a cell not its own");
    if (reach_[side] != cells_in_reach(side))
      return message("the reach of player {0} is not up to date", number(side));
    for (const Set& plane : values_.planes()) {
      if ((plane & owned_[side]).any()) return message("a captured cell still has a value");
    }
  }
  if ((owned_[Side::First] & owned_[Side::Second]).any()) return message("two things stand on one cell");
  return std::nullopt;
}

template <int Words>
Piece Position<Words>::piece_at(Cell cell) const {
  for (const Side side : both_sides) {
    if (!owned_[side].test(cell)) continue;
    const bool is_head = creature_ == Creature::Snake && heads_[side] == cell;
    return is_head ? head_of(side) : owned_by(side, creature_);
  }
  return free_cell(values_.at(cell));
}

template <int Words>
Message Position<Words>::refusal(Move cell) const {
  const std::string name = Vorassic<Words>::format_move(*this, cell);
  if (owned_[Side::First].test(cell) || owned_[Side::Second].test(cell))
    return message("{0}: this cell is captured already", name);
  if (creature_ == Creature::Octopus) return message("{0}: this cell touches none of your cells", name);
  return message("{0}: this cell is not beside your last captured cell, {1}", name,
                 Vorassic<Words>::format_move(*this, heads_[mover_]));
}

template <int Words>
const Sheet& Vorassic<Words>::sheet() {
  static const Sheet sheet{
      .id = "vorassic",
      .name = message("Vorassic"),
      .summary = message("capture numbered cells beside your last one (snake) or any of yours (octopus); the "
                         "higher score wins"),
      .players = {message("yellow"), message("red")},
      .tally = points,
      .sizes = {.smallest = 5, .largest = max_board_side, .step = 1, .standard = 8, .rectangular = false},
      .modes = {{snake_letter, "snake", "serpent", message("snake: from the last captured cell")},
                {octopus_letter, "octopus", "pieuvre", message("octopus: from any captured cell")}},
      .has_random_fill = true,
      .keeps_score = true,
      .can_draw = true,
      .can_repeat = false,
      .cells = {.first_letter = 'A', .first_row = 0},
      .ladders = {snake_ladder, octopus_ladder},
      .longest_game = longest_game,
  };
  return sheet;
}

template <int Words>
std::vector<NamedPiece> Vorassic<Words>::pieces(char mode) {
  const Creature creature = creature_of(mode);
  std::vector<NamedPiece> pieces;
  for (int value = 0; value <= highest_value; ++value) pieces.push_back({free_cell(value), points(value)});
  if (creature == Creature::Snake)
    pieces.push_back({head_of(Side::First), message("head of the yellow snake"), message("cell")});
  pieces.push_back({owned_by(Side::First, creature), message("yellow cell"), message("cell")});
  if (creature == Creature::Snake)
    pieces.push_back({head_of(Side::Second), message("head of the red snake"), message("cell")});
  pieces.push_back({owned_by(Side::Second, creature), message("red cell"), message("cell")});
  return pieces;
}

template <int Words>
char Vorassic<Words>::mode(const Position& position) {
  return position.creature() == Creature::Snake ? snake_letter : octopus_letter;
}

template <int Words>
auto Vorassic<Words>::start(const Setup& setup) -> Position {
  const Shape shape = setup.shape;
  typename Position::Parts parts{};
  parts.creature = creature_of(setup.mode);
  parts.mover = Side::First;
  parts.heads = {Cell{}, static_cast<Cell>(shape.cells() - 1)};
  for (const Side side : both_sides) parts.owned[side].set(parts.heads[side]);
  Random random(setup.seed);
  for (int i = 1; i + 1 < shape.cells(); ++i) {
    const Cell cell = static_cast<Cell>(i);
    const bool drawn = setup.fill == Fill::Random;
    parts.values.put(cell,
                     drawn ? random.below(highest_value + 1) : standard_value(shape, shape.point(cell)));
  }
  return Position(Grid<Words>::of(shape), parts);
}

template <int Words>
auto Vorassic<Words>::parse(const BoardText& text) -> Result<Position> {
  const Result<Side> mover = parse_side(text, 3);
  if (!mover) return mover.error();
  const Result<Creature> creature = parse_creature(text);
  if (!creature) return creature.error();
  const Result<PerSide<int>> scores = parse_scores(text);
  if (!scores) return scores.error();
  typename Position::Parts parts{{}, {}, {}, *scores, *creature, *mover};
  PerSide<bool> headed;
  for (std::size_t i = 0; i < text.cells.size(); ++i) {
    const char letter = text.cells[i];
    const Cell cell = static_cast<Cell>(i);
    if (letter >= '0' && letter <= '9') parts.values.put(cell, letter - '0');
    for (const Side side : both_sides) {
      if (letter != capital(side) && letter != small(side)) continue;
      parts.owned[side].set(cell);
      if (letter == small(side) || *creature == Creature::Octopus) continue;
      if (headed[side]) {
        return fail("position, character {0}: player {1} has a second head ({2})", text.cells_at[i],
                    number(side), letter);
      }
      headed[side] = true;
      parts.heads[side] = cell;
    }
  }
  for (const Side side : both_sides) {
    if (*creature == Creature::Snake && !headed[side]) {
      return fail("the snake of player {0} has no head ({1})", number(side), capital(side));
    }
  }
  return Position(Grid<Words>::of(text.shape), parts);
}

template <int Words>
std::string Vorassic<Words>::format(const Position& position) {
  return format_board(position, false) + ' ' + std::to_string(number(position.to_move())) + ' ' +
         mode(position) + ' ' + std::to_string(position.score(Side::First)) + '-' +
         std::to_string(position.score(Side::Second));
}

template <int Words>
auto Vorassic<Words>::parse_move(const Position& position, std::string_view text) -> Result<Move> {
  std::string_view rest = text;
  const Result<Point> point = sheet().cells.read(rest, position.shape());
  if (!point) return point.error();
  if (!rest.empty()) return fail("'{0}' is not a move; a move is a cell such as B0", printable(text));
  const Move move = position.shape().cell(*point);
  if (!position.is_legal(move)) return Error{position.refusal(move)};
  return move;
}

template <int Words>
std::string Vorassic<Words>::format_move(const Position& position, Move cell) {
  return sheet().cells.name(position.shape().point(cell));
}

const AnyGame& game() {
  static const ErasedGame<GameOf> game;
  return game;
}

#define INSTANTIATE(Words)        \
  template class Position<Words>; \
  template struct Vorassic<Words>;
FOR_EACH_WIDTH(INSTANTIATE)
#undef INSTANTIATE

}  // namespace quadrille::vorassic
