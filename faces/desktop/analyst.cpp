#include "faces/desktop/analyst.hpp"

#include <tuple>
#include <utility>

#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

Analyst::Analyst(GameTable& table, QObject* parent) : QObject(parent), table_(table) {
  table_.table().watch(*this);
  connect(&table_.analysis(), &Thinker::busyChanged, this, &Analyst::tell);
}

Analyst::~Analyst() { table_.table().unwatch(*this); }

double Analyst::value() const {
  const std::optional<match::Worth> worth = analyst().worth();
  return worth ? worth->for_first_player() : 0.5;
}

bool Analyst::proven() const { return known() && analyst().worth()->proven != Outcome::Undecided; }

QString Analyst::words() const {
  const std::optional<Message> words = analyst().words();
  return words ? said(*words) : QString();
}

QString Analyst::goal() const {
  const std::optional<learn::Goal> goal = analyst().goal();
  return goal ? QString::fromStdString(std::string(learn::goal_word(*goal))) : QString();
}

QString Analyst::effort() const {
  const std::optional<Message> effort = analyst().effort();
  return effort ? said(*effort) : QString();
}

int Analyst::mover() const { return analyst().is_active() ? number(table_.table().viewed().to_move()) : 1; }

void Analyst::setShowsHeat(bool shows) {
  shows_heat_ = shows;
  emit regionsChanged();
  emit boardChanged();
  emit regionChanged();
}

const std::vector<SnortRegion>& Analyst::regions() const {
  static const std::vector<SnortRegion> none;
  return showsHeat() ? analyst().regions() : none;
}

void Analyst::pointAt(std::optional<Point> where) {
  pointed_ = where;
  if (shows_heat_) emit regionChanged();
}

const SnortRegion* Analyst::pointedRegion() const {
  return showsHeat() && pointed_ ? analyst().region_at(*pointed_) : nullptr;
}

QString Analyst::regionWords() const {
  const SnortRegion* const region = pointedRegion();
  return region ? said(in_words(*region)) : QString();
}

bool Analyst::hasThermograph() const {
  const SnortRegion* const region = pointedRegion();
  return region && region->thermograph;
}

QString Analyst::describe(Point where) const {
  if (showsHeat()) {
    const SnortRegion* const region = analyst().region_at(where);
    return region ? said(in_words(*region)) : QString();
  }
  const table::Analyst::MarkedCell* const cell = analyst().mark_at(where);
  return cell == nullptr ? QString() : said(match::in_words(cell->worth));
}

void Analyst::goToPly(int ply) {
  if (ply >= 0) analyst().go_to_ply(static_cast<std::size_t>(ply));
}

QString Analyst::remark() const {
  const std::optional<Message> remark = analyst().remark();
  return remark ? said(*remark) : QString();
}

QStringList Analyst::totals() const {
  QStringList totals;
  const PerSide<match::Totals> counted = analyst().totals();
  for (const Side side : both_sides) totals.append(said(match::in_words(side, counted[side])));
  return totals;
}

void Analyst::goToMistake(Way way) { analyst().go_to_mistake(way); }

void Analyst::play(const QString& move) { analyst().play(move.toStdString()); }

void Analyst::retranslate() {
  moves_.retell();
  makeMarks();
  tell();
  emit boardChanged();
  emit lineChanged();
  emit regionChanged();
}

void Analyst::place_analysed() {
  moves_.show(analyst().finding().moves);
  const bool other_marks = makeMarks();
  tell();
  if (other_marks || shows_heat_) emit boardChanged();
  if (shows_heat_) emit regionChanged();
}

void Analyst::selected() {
  if (analyst().is_active() && makeMarks()) emit boardChanged();
}

Analyst::Told Analyst::now() const {
  return {paused(), searching(), known(), value(),  proven(),
          words(),  goal(),      mover(), effort(), hasRegions()};
}

/// A finding often changes little of what is shown.
void Analyst::tell() {
  const Told before = std::exchange(told_, now());
  const auto value_of = [](const Told& told) {
    return std::tie(told.known, told.value, told.proven, told.words, told.goal, told.mover);
  };
  if (std::tie(before.paused, before.searching) != std::tie(told_.paused, told_.searching))
    emit activityChanged();
  if (value_of(before) != value_of(told_)) emit valueChanged();
  if (before.effort != told_.effort) emit effortChanged();
  if (before.has_regions != told_.has_regions) emit regionsChanged();
}

bool Analyst::makeMarks() {
  std::vector<MarkedCell> marks;
  for (const table::Analyst::MarkedCell& cell : analyst().marks()) {
    marks.push_back({cell.where, value_mark(cell.worth)});
    marks.back().mark.best = cell.best;
  }
  return std::exchange(marks_, std::move(marks)) != marks_;
}

}  // namespace quadrille::desktop

#include "moc_analyst.cpp"
