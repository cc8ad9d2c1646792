#include "faces/desktop/analyst.hpp"

#include <QLocale>
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "core/workers.hpp"
#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

namespace {

double for_first_player(const match::Worth& worth) {
  return worth.to_move == Side::First ? worth.chance : 1 - worth.chance;
}

/// What a game that is over is worth.
match::Worth worth_of_end(const match::Match& match) {
  const Outcome outcome = match.outcome();
  const std::optional<Side> best = winner(outcome);
  const double chance = !best ? 0.5 : *best == Side::First ? 1 : 0;
  return {Side::First, chance, outcome, 0};
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

Analyst::Analyst(GameTable& table, QObject* parent)
    : QObject(parent), table_(table), engine_({hardware_threads(), search::Settings{}.memory}) {
  connect(&table_, &GameTable::changed, this, &Analyst::refresh);
  connect(&table_, &GameTable::gameStarted, this, [this] {
    worths_.clear();
    verdicts_.clear();
  });
  connect(&thinker_, &Thinker::busyChanged, this, &Analyst::changed);
}

Analyst::~Analyst() = default;

void Analyst::setPaused(bool paused) {
  if (!active_ || paused == paused_) return;
  paused_ = paused;
  ask();
  emit changed();
}

std::optional<match::Worth> Analyst::worth() const {
  const auto found = worths_.find(places_[ply_]);
  return found == worths_.end() ? std::nullopt : std::optional(found->second);
}

double Analyst::value() const { return known() ? for_first_player(*worth()) : 0.5; }

bool Analyst::proven() const { return known() && worth()->proven != Outcome::Undecided; }

QString Analyst::words() const {
  if (!known()) return {};
  return table_.over() ? table_.ending() : said(match::in_words(*worth()));
}

QString Analyst::effort() const {
  if (finding_.nodes == 0) return {};
  return said(message("depth {0} · {1} nodes · {2}/s", finding_.depth,
                      rounded(static_cast<double>(finding_.nodes)), rounded(finding_.nodes_per_second)));
}

int Analyst::mover() const { return active_ ? number(table_.viewed().to_move()) : 1; }

int Analyst::judged() const {
  return static_cast<int>(std::count_if(
      places_.begin(), places_.end(), [&](Place place) { return verdicts_.find(place) != verdicts_.end(); }));
}

QString Analyst::describe(Point where) const {
  const auto found =
      std::find_if(marks_.begin(), marks_.end(), [&](const MarkedCell& cell) { return cell.where == where; });
  return found == marks_.end() ? QString() : said(match::in_words(found->worth));
}

std::vector<Analyst::Station> Analyst::stations() const {
  std::vector<Station> stations;
  for (const Place place : places_) {
    Station station;
    if (const auto worth = worths_.find(place); worth != worths_.end()) {
      station.value = for_first_player(worth->second);
      station.proven = worth->second.proven != Outcome::Undecided;
    }
    if (const auto verdict = verdicts_.find(place); verdict != verdicts_.end())
      station.verdict = verdict->second;
    stations.push_back(station);
  }
  return stations;
}

void Analyst::goToPly(int ply) {
  if (!active_ || ply < 0 || ply > plies()) return;
  table_.goTo(match::Path(path_.begin(), path_.begin() + ply));
}

void Analyst::play(const QString& move) {
  if (!active_ || !table_.canPlay()) return;
  const Result<AnyMove> meant = table_.viewed().position()->parse_move(move.toStdString());
  if (meant) table_.playInStudy(*meant);
}

Analyst::Place Analyst::after(Place before, std::string_view move) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // mixes the moves before with this one
  return Place{(static_cast<std::uint64_t>(before) ^ std::hash<std::string_view>{}(move)) * odd};
}

void Analyst::refresh() {
  if (!table_.open() || !table_.analysing()) {
    if (active_) rest();
    return;
  }
  const bool moved = follow();
  if (!active_ || moved) {
    active_ = true;
    finding_ = {};
    moves_.show({});
    ask();
  }
  moves_.retell();
  makeMarks();
  makeRowMarks();
  emit changed();
  emit lineChanged();
}

bool Analyst::follow() {
  const std::vector<Place> places = places_;
  const std::size_t ply = ply_;
  match::Study study = table_.study();
  // Going back along a variation does not leave it.
  const bool stays = begins_with(path_, study.path()) && study.go(path_);
  if (!stays) path_ = study.path();
  study.to_end();
  path_ = study.path();
  setLine(study.here());
  ply_ = table_.viewed().moves_played();
  setRows();
  if (line_->is_over()) worths_.insert_or_assign(places_.back(), worth_of_end(*line_));
  if (table_.over()) worths_.insert_or_assign(places_[ply_], worth_of_end(table_.viewed()));
  return places != places_ || ply != ply_;
}

void Analyst::setLine(const match::Match& line) {
  line_ = line;
  places_ = {Place{line.start()->key()}};
  for (std::size_t i = 0; i < line.moves_played(); ++i)
    places_.push_back(after(places_.back(), line.position_at(i)->move_text(line.move_at(i))));
}

void Analyst::setRows() {
  std::map<match::Path, Place> known{{{}, places_.front()}};
  row_places_.clear();
  for (const match::Study::Row& row : table_.rows()) {
    const Place before = known.at(match::Path(row.path.begin(), row.path.end() - 1));
    row_places_.push_back(after(before, row.move));
    known.emplace(row.path, row_places_.back());
  }
}

void Analyst::ask() {
  if (paused_) return thinker_.drop();
  Inquiry::Known known{finding_.nodes, {}, worths_.find(places_.back()) != worths_.end()};
  for (std::size_t i = 1; i < places_.size(); ++i)
    known.judged.push_back(verdicts_.find(places_[i]) != verdicts_.end());
  thinker_.start([this, inquiry = Inquiry(*line_, ply_, table_.over(), std::move(known)),
                  places = places_](const Thinker::Order& order) mutable {
    InquiryListener listener;
    listener.found = [&](Finding finding) {
      order.tell([this, finding = std::move(finding)] { take(finding); });
    };
    listener.judged = [&](const match::JudgedMove& move) {
      order.tell([this, before = places[move.index], reached = places[move.index + 1], move] {
        worths_.try_emplace(before, move.best);
        verdicts_.insert_or_assign(reached, move.verdict);
        makeRowMarks();
        emit lineChanged();
      });
    };
    listener.ended = [&](const match::Worth& worth) {
      order.tell([this, end = places.back(), worth] {
        worths_.try_emplace(end, worth);
        emit lineChanged();
      });
    };
    inquiry.pursue(engine_, order.stop(), listener);
    return Thinker::Delivery();
  });
}

/// Analysis is over: what it took is given back, but for what it found.
void Analyst::rest() {
  active_ = false;
  paused_ = false;
  finding_ = {};
  moves_.show({});
  marks_.clear();
  row_marks_.clear();
  places_.clear();
  path_.clear();
  thinker_.start([this](const Thinker::Order&) {
    engine_.set(search::Settings(engine_.settings()));
    return Thinker::Delivery();
  });
  emit changed();
  emit lineChanged();
}

void Analyst::take(Finding finding) {
  moves_.show(std::exchange(finding.moves, {}));
  finding_ = std::move(finding);
  if (!moves_.all().empty()) worths_.insert_or_assign(places_[ply_], moves_.all().front().worth);
  makeMarks();
  emit changed();
  emit lineChanged();
}

void Analyst::makeMarks() {
  marks_.clear();
  const std::optional<Point> held = table_.selection().held();
  bool best = true;
  for (const RankedMove& move : moves_.all()) {
    const Gesture& gesture = move.gesture;
    if (held && gesture.from != held) continue;
    const Point where = held ? gesture.to : gesture.from.value_or(gesture.to);
    const bool marked = std::any_of(marks_.begin(), marks_.end(),
                                    [&](const MarkedCell& cell) { return cell.where == where; });
    if (marked) continue;  // by a better move of the same piece
    marks_.push_back({where, move.worth, value_mark(move.worth)});
    marks_.back().mark.best = std::exchange(best, false);
  }
}

void Analyst::makeRowMarks() {
  row_marks_.clear();
  for (const Place place : row_places_) {
    const auto found = verdicts_.find(place);
    const match::Verdict verdict = found == verdicts_.end() ? match::Verdict::Best : found->second;
    const std::string_view sign = match::mark_of(verdict);
    row_marks_.append(QString::fromUtf8(sign.data(), static_cast<qsizetype>(sign.size())));
  }
}

}  // namespace quadrille::desktop
