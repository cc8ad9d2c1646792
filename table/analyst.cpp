#include "table/analyst.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "table/table.hpp"

namespace quadrille::table {

namespace {

/// What a game that is over is worth.
match::Worth worth_of_end(const match::Match& match) {
  const Outcome outcome = match.outcome();
  const std::optional<Side> best = winner(outcome);
  const double chance = !best ? 0.5 : *best == Side::First ? 1 : 0;
  return {Side::First, chance, outcome, 0};
}

Analyst::Judgement judgement_of(const match::Match& line, const match::JudgedMove& move) {
  const AnyPosition& before = line.position_at(move.index);
  const AnyMove played = line.move_at(move.index);
  const AnyMove best = move.best_line.empty() ? played : move.best_line.front();
  return {move, before->move_text(played), before->move_text(best)};
}

bool begins_with(const match::Path& path, const match::Path& beginning) {
  return path.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), path.begin());
}

/// A number of nodes in few letters.
std::string rounded(double count) {
  constexpr double thousand = 1e3;
  constexpr double million = 1e6;
  constexpr double few = 1e4;  // from here on the next unit tells enough
  const auto whole = [](double number) { return std::to_string(static_cast<std::uint64_t>(number)); };
  if (count < few) return whole(count);
  return count < few * thousand ? whole(count / thousand) + " k" : whole(count / million) + " M";
}

}  // namespace

Analyst::Analyst(Table& table, Thinker& thinker) : table_(table), thinker_(thinker) {}

Analyst::~Analyst() { thinker_.drop(); }

void Analyst::set_paused(bool paused) {
  if (!is_active() || paused == paused_) return;
  paused_ = paused;
  ask();
  table_.tell(&Watcher::place_analysed);
}

std::optional<match::Worth> Analyst::worth() const {
  if (!is_active()) return std::nullopt;
  const auto found = worths_.find(places_[ply_]);
  return found == worths_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Message> Analyst::words() const {
  const std::optional<match::Worth> known = worth();
  if (!known) return std::nullopt;
  return table_.viewed().is_over() ? table_.ending() : match::in_words(*known);
}

std::optional<learn::Goal> Analyst::goal() const {
  const std::optional<match::Worth> known = worth();
  return known && !table_.viewed().is_over() ? learn::goal_of(*known) : std::nullopt;
}

std::optional<Message> Analyst::effort() const {
  if (finding_.nodes == 0) return std::nullopt;
  return message("depth {0} · {1} nodes · {2}/s", finding_.depth,
                 rounded(static_cast<double>(finding_.nodes)), rounded(finding_.nodes_per_second));
}

std::size_t Analyst::judged() const {
  return static_cast<std::size_t>(std::count_if(places_.begin(), places_.end(),
                                                [&](Place place) { return judgements_.contains(place); }));
}

const Analyst::MarkedCell* Analyst::mark_at(Point where) const {
  const auto found =
      std::find_if(marks_.begin(), marks_.end(), [&](const MarkedCell& cell) { return cell.where == where; });
  return found == marks_.end() ? nullptr : &*found;
}

std::vector<Analyst::Station> Analyst::stations() const {
  std::vector<Station> stations;
  match::MoveNumbers numbers;
  for (const Place place : places_) {
    Station station;
    if (const auto worth = worths_.find(place); worth != worths_.end()) {
      station.value = worth->second.for_first_player();
      station.proven = worth->second.proven != Outcome::Undecided;
    }
    station.verdict = verdict_at(place);
    if (!stations.empty()) station.number = numbers.next(line_->position_at(stations.size() - 1)->to_move());
    stations.push_back(station);
  }
  return stations;
}

std::vector<match::Verdict> Analyst::verdicts_on_rows() const {
  std::vector<match::Verdict> verdicts;
  for (const Place place : row_places_) verdicts.push_back(verdict_at(place));
  return verdicts;
}

/// What was not judged yet is as good as the best.
match::Verdict Analyst::verdict_at(Place place) const {
  const auto found = judgements_.find(place);
  return found == judgements_.end() ? match::Verdict::Best : found->second.move.verdict;
}

std::optional<Message> Analyst::remark() const {
  if (!is_active()) return std::nullopt;
  const auto found = judgements_.find(places_[ply_]);
  if (found == judgements_.end()) return std::nullopt;
  const auto& [move, played, better] = found->second;
  const std::string marked = played + std::string(match::mark_of(move.verdict));
  if (move.verdict == match::Verdict::Best || move.was_lost())
    return message("{0}: {1}", marked, match::in_words(move));
  return message("{0}: {1}; better: {2} ({3})", marked, match::in_words(move), better,
                 match::in_words(move.best));
}

PerSide<match::Totals> Analyst::totals() const {
  PerSide<match::Totals> totals;
  for (const Place place : places_) {
    const auto found = judgements_.find(place);
    if (found != judgements_.end()) ++totals[found->second.move.worth.to_move][found->second.move.verdict];
  }
  return totals;
}

std::optional<std::size_t> Analyst::next_mistake(Way way) const {
  if (!is_active()) return std::nullopt;
  for (std::size_t ply = ply_; way == Way::Forward ? ++ply < places_.size() : ply-- > 0;) {
    if (!match::mark_of(verdict_at(places_[ply])).empty()) return ply;
  }
  return std::nullopt;
}

void Analyst::go_to_ply(std::size_t ply) {
  if (!is_active() || ply > plies()) return;
  table_.go_to(match::Path(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(ply)));
}

void Analyst::go_to_mistake(Way way) {
  if (const std::optional<std::size_t> ply = next_mistake(way)) go_to_ply(*ply);
}

void Analyst::play(std::string_view move) {
  if (!is_active()) return;
  if (const Result<AnyMove> meant = table_.viewed().position()->parse_move(move)) table_.play(*meant);
}

Analyst::Place Analyst::after(Place before, std::string_view move) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // mixes the moves before with this one
  return Place{(static_cast<std::uint64_t>(before) ^ std::hash<std::string_view>{}(move)) * odd};
}

void Analyst::forget() {
  worths_.clear();
  judgements_.clear();
  regions_.reset();
}

void Analyst::follow() {
  const Scope scope = scope_now();
  if (scope == Scope::None) {
    if (is_active()) rest();
    return;
  }
  if (scope != Scope::Line) paused_ = false;  // nobody who only plays could let it go on
  const bool elsewhere = look();
  if (std::exchange(scope_, scope) != scope || elsewhere) {
    regions_.reset();
    finding_ = {};
    ask();
  }
  mark();
  table_.tell(&Watcher::place_analysed);
  table_.tell(&Watcher::line_analysed);
}

Analyst::Scope Analyst::scope_now() const {
  if (!table_.is_open()) return Scope::None;
  if (table_.is_analysing()) return Scope::Line;
  if (!table_.teaching().is_on() || table_.game().is_over()) return Scope::None;
  return table_.can_play() ? Scope::Place : Scope::Waiting;
}

/// Looks where the table is; false when it is where it was.
bool Analyst::look() {
  const std::vector<Place> places = places_;
  const std::size_t ply = ply_;
  const match::Tree& tree = table_.tree();
  // Going back along a variation does not leave it.
  if (!begins_with(path_, tree.path()) || !tree.end_of_line(path_)) path_ = tree.path();
  path_ = *tree.end_of_line(path_);
  set_line(tree.line_to(path_));
  ply_ = table_.viewed().moves_played();
  set_rows();
  if (tree.game().is_over() && tree.is_mark(path_)) line_ = std::make_shared<const match::Match>(tree.game());
  if (agreed_) worths_.erase(*std::exchange(agreed_, std::nullopt));
  if (line_->agreement() != match::Agreement::None) agreed_ = places_.back();
  if (line_->is_over()) worths_.insert_or_assign(places_.back(), worth_of_end(*line_));
  if (table_.viewed().is_over()) worths_.insert_or_assign(places_[ply_], worth_of_end(table_.viewed()));
  return places != places_ || ply != ply_;
}

void Analyst::set_line(match::Match line) {
  line_ = std::make_shared<const match::Match>(std::move(line));
  places_ = {Place{line_->start()->key()}};
  for (std::size_t i = 0; i < line_->moves_played(); ++i)
    places_.push_back(after(places_.back(), line_->position_at(i)->move_text(line_->move_at(i))));
}

void Analyst::set_rows() {
  row_places_.clear();
  for (const match::Tree::Row& row : table_.rows()) {
    const Place before = row.before < 0 ? places_.front() : row_places_[static_cast<std::size_t>(row.before)];
    row_places_.push_back(after(before, row.move));
  }
}

void Analyst::ask() {
  if (paused_ || scope_ == Scope::Waiting) return thinker_.drop();
  const bool place_alone = scope_ == Scope::Place;
  Inquiry::Known known{finding_.nodes, {}, place_alone || worths_.find(places_.back()) != worths_.end()};
  for (std::size_t i = 1; i < places_.size(); ++i)
    known.judged.push_back(place_alone || judgements_.contains(places_[i]));
  thinker_.start(
      AnalysisOrder{Inquiry(*line_, ply_, table_.viewed().is_over(), std::move(known))},
      [this, places = places_, line = line_](const Report& report) { hear(report, *line, places); },
      [this](const Answer& answer) {
        tell_failure(answer);
        table_.tell(&Watcher::place_analysed);
      });
}

void Analyst::tell_failure(const Answer& answer) {
  if (const auto* failed = std::get_if<Failed>(&answer))
    table_.tell(&Watcher::told, Tone::Problem, message("The analysis cannot go on: {0}", failed->why));
}

std::optional<match::JudgedMove> Analyst::judgement_on(AnyMove move) const {
  const auto found = std::find_if(finding_.moves.begin(), finding_.moves.end(),
                                  [move](const RankedMove& ranked) { return ranked.move == move; });
  if (found == finding_.moves.end()) return std::nullopt;
  const RankedMove& best = finding_.moves.front();
  if (finding_.depth < match::least_depth_to_judge && best.worth.proven == Outcome::Undecided)
    return std::nullopt;
  return match::JudgedMove{ply_,
                           match::verdict_on(found->worth, best.worth, finding_.depth),
                           found->worth,
                           best.worth,
                           {best.move}};
}

void Analyst::judge(match::Match line, std::vector<bool> judged, const match::OnJudged& on_judged,
                    const OnAnswer& on_end) {
  const std::size_t end = line.moves_played();
  thinker_.start(
      AnalysisOrder{Inquiry(std::move(line), end, true, {0, std::move(judged), true})},
      [on_judged](const Report& report) {
        if (const auto* move = std::get_if<match::JudgedMove>(&report)) on_judged(*move);
      },
      [this, on_end](const Answer& answer) {
        tell_failure(answer);
        on_end(answer);
        if (!thinker_.busy()) stop_judging();
      });
}

void Analyst::stop_judging() {
  if (is_active()) {
    ask();
  } else {
    give_back();
  }
}

/// `places` are those of the line that was asked about.
void Analyst::hear(const Report& report, const match::Match& line, const std::vector<Place>& places) {
  if (const auto* finding = std::get_if<Finding>(&report)) {
    finding_ = *finding;
    if (!finding_.moves.empty()) worths_.insert_or_assign(places_[ply_], finding_.moves.front().worth);
    mark();
    table_.tell(&Watcher::place_analysed);
  } else if (const auto* move = std::get_if<match::JudgedMove>(&report)) {
    worths_.try_emplace(places[move->index], move->best);
    judgements_.insert_or_assign(places[move->index + 1], judgement_of(line, *move));
  } else if (const auto* end = std::get_if<EndOfLine>(&report)) {
    worths_.try_emplace(places.back(), end->worth);
  }
  table_.tell(&Watcher::line_analysed);
}

bool Analyst::has_regions() const {
  return scope_ == Scope::Line && can_be_appraised(table_.viewed().position());
}

const std::vector<SnortRegion>& Analyst::regions() {
  // So little that nobody waits for it: what is larger is left white.
  constexpr int most_cells = 12;
  constexpr std::uint64_t most_nodes = 10'000;
  constexpr std::size_t memory = std::size_t{64} << 20U;
  if (!regions_) {
    Budget budget({.time = {}, .nodes = most_nodes, .depth = {}}, never);
    regions_.emplace();
    if (has_regions()) {
      const AppraisalSettings settings{.memory = memory, .most_cells = most_cells, .searches_bounds = false};
      regions_ = appraise_snort(table_.viewed().position(), settings, budget).regions;
    }
  }
  return *regions_;
}

const SnortRegion* Analyst::region_at(Point where) {
  for (const SnortRegion& region : regions()) {
    if (std::find(region.cells.begin(), region.cells.end(), where) != region.cells.end()) return &region;
  }
  return nullptr;
}

std::optional<double> Analyst::warmth(const SnortRegion& region) {
  const Dyadic very_hot = Dyadic::whole(3);  // few regions are hotter
  constexpr double of_infinitesimals = 0.25;
  if (!region.thermograph) return std::nullopt;
  const Dyadic heat = std::min(region.thermograph->temperature, very_hot);
  if (heat < Dyadic{}) return 0;
  const double share = static_cast<double>(heat.units()) / static_cast<double>(very_hot.units());
  return of_infinitesimals + (1 - of_infinitesimals) * share;
}

Point Analyst::middle_of(const SnortRegion& region) {
  const int count = static_cast<int>(region.cells.size());
  Point sum;
  for (const Point cell : region.cells) sum = {sum.row + cell.row, sum.col + cell.col};
  const auto distance = [&](Point cell) {
    return std::abs(count * cell.row - sum.row) + std::abs(count * cell.col - sum.col);
  };
  return *std::min_element(region.cells.begin(), region.cells.end(),
                           [&](Point a, Point b) { return distance(a) < distance(b); });
}

/// Analysis is over: what it took is given back, but for what it found.
void Analyst::rest() {
  scope_ = Scope::None;
  paused_ = false;
  regions_.reset();
  finding_ = {};
  marks_.clear();
  row_places_.clear();
  places_.clear();
  path_.clear();
  give_back();
  table_.tell(&Watcher::place_analysed);
  table_.tell(&Watcher::line_analysed);
}

/// What thinking took.
void Analyst::give_back() {
  thinker_.start(
      RestOrder{}, [](const Report&) {}, [](const Answer&) {});
}

/// The best places; on a large board hundreds of marks would hide the position, and nobody would read them.
void Analyst::mark() {
  constexpr std::size_t most_in_sight = 64;
  constexpr std::size_t most_of_many = 20;
  marks_.clear();
  if (scope_ == Scope::Place && !table_.teaching().shows_values) return;
  const std::optional<Point> held = table_.selection().held();
  bool best = true;
  for (const RankedMove& move : finding_.moves) {
    const Gesture& gesture = move.gesture;
    if (held && gesture.from != held) continue;
    const Point where = held ? gesture.to : gesture.from.value_or(gesture.to);
    if (mark_at(where) != nullptr) continue;  // by a better move of the same piece
    marks_.push_back({where, move.worth, std::exchange(best, false)});
  }
  if (marks_.size() > most_in_sight) marks_.resize(most_of_many);
}

}  // namespace quadrille::table
