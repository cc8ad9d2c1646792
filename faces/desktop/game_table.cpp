#include "faces/desktop/game_table.hpp"

#include <QRandomGenerator>
#include <chrono>
#include <utility>

#include "core/workers.hpp"
#include "faces/desktop/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "games/registry.hpp"
#include "match/spoken.hpp"

namespace quadrille::desktop {

namespace {

/// The window is drawn first anyway: thinking may have all that is left.
search::Settings all_threads() {
  search::Settings settings;
  settings.threads = hardware_threads();
  return settings;
}

}  // namespace

GameTable::GameTable(table::Keeper& keeper, QObject* parent)
    : QObject(parent),
      players_(all_threads()),
      analysis_(all_threads()),
      table_(players_, analysis_, keeper, {QRandomGenerator::global()->generate64(), {}}) {
  table_.watch(*this);
  constexpr int between_looks = 100;
  looks_at_clock_.setInterval(between_looks);
  connect(&looks_at_clock_, &QTimer::timeout, this, [this] { table_.tick(); });
}

GameTable::~GameTable() {
  table_.unwatch(*this);
  table_.set_in_sight(false);  // what is left on the clock is kept
}

QString GameTable::gameId() const {
  return open() ? QString::fromStdString(std::string(table_.game().sheet().id)) : QString();
}

QString GameTable::title() const { return open() ? said(table_.title()) : QString(); }

QVariantList GameTable::players() const {
  QVariantList list;
  if (!open()) return list;
  const match::Match& shown = table_.viewed();
  for (const Side side : both_sides) {
    const std::string& seat = table_.seat(side).name;
    list.append(QVariantMap{{"name", said(shown.sheet().players[side])},
                            {"seat", QString::fromStdString(seat)},
                            {"label", label_of_player(seat)},
                            {"counted", said(shown.sheet().tally(shown.position()->tally(side)))},
                            {"toMove", !shown.is_over() && shown.to_move() == side},
                            {"winner", shown.is_over() && winner(shown.outcome()) == side}});
  }
  return list;
}

QString GameTable::status() const { return open() ? said(table_.status()) : QString(); }

QString GameTable::explanation() const {
  const std::optional<Message> why = open() ? table_.explanation() : std::nullopt;
  return why ? said(*why) : QString();
}

QString GameTable::ending() const { return over() ? said(table_.ending()) : QString(); }

QString GameTable::positionText() const {
  return open() ? QString::fromStdString(table_.viewed().position()->text()) : QString();
}

QString GameTable::comment() const {
  return open() ? QString::fromStdString(table_.tree().comment()) : QString();
}

void GameTable::setComment(const QString& text) {
  if (open() && text != comment()) table_.set_comment(text.toStdString());
}

void GameTable::setWarns(bool warns) { table_.set_teaching({warns, showsValues()}); }

void GameTable::setShowsValues(bool shows) { table_.set_teaching({warns(), shows}); }

QString GameTable::warning() const {
  return open() && table_.warning() ? said(table_.warning()->words) : QString();
}

void GameTable::setReplyPause(int milliseconds) {
  reply_pause_ = milliseconds;
  table_.set_reply_pause(std::chrono::milliseconds(milliseconds));
  emit replyPauseChanged();
}

QString GameTable::newGame(const QVariantMap& wanted) {
  const Result<const AnyGame*> game = find_game(wanted["game"].toString().toStdString());
  if (!game) return said(game.error().why);
  const Result<Setup> setup = setup_from((*game)->sheet(), wanted);
  if (!setup) return said(setup.error().why);
  const auto seat = [&](const char* player) {
    return wanted.value(player, QString::fromStdString(std::string(match::human))).toString().toStdString();
  };
  const Result<match::TimeControl> clock = clock_from(wanted);
  if (!clock) return said(clock.error().why);
  const Result<Done> started = table_.start(**game, *setup, {seat("player1"), seat("player2")}, *clock);
  return started ? QString() : said(started.error().why);
}

QVariantList GameTable::clocks() const {
  QVariantList list;
  if (!hasClock()) return list;
  for (const Side side : both_sides) {
    const std::chrono::milliseconds left = table_.time_left(side);
    list.append(QVariantMap{{"face", QString::fromStdString(table_.clock_face(side))},
                            {"words", said(match::spoken_time(left))},
                            {"runs", table_.clock_running() == side},
                            {"isShort", left <= table::little_time}});
  }
  return list;
}

void GameTable::setInSight(bool in_sight) {
  if (std::exchange(in_sight_, in_sight) == in_sight) return;
  table_.set_in_sight(in_sight);
  emit inSightChanged();
}

QString GameTable::describe(int row, int col) const {
  if (!open()) return {};
  const AnyPosition& position = table_.viewed().position();
  if (!position->shape().contains({row, col})) return said(message("beyond the edge"));
  return said(match::spoken_cell(position, {row, col}));
}

void GameTable::seat(int player, const QString& name) {
  if (player == 1 || player == 2) table_.sit(player == 1 ? Side::First : Side::Second, name.toStdString());
}

void GameTable::retranslate() {
  emit gameChanged();
  emit playersChanged();
  emit statusChanged();
  emit placeChanged();
  emit stateChanged();
  emit timeChanged();
}

void GameTable::game_started() {
  emit gameChanged();
  emit playersChanged();
  emit statusChanged();
  emit permissionsChanged();
  emit gameStarted();
}

void GameTable::moves_changed() {
  moves_.show(table_.rows());
  findCurrentRow();
  emit permissionsChanged();
}

void GameTable::looked_elsewhere() {
  emit placeChanged();
  findCurrentRow();
  emit playersChanged();
  emit statusChanged();
  emit permissionsChanged();
}

void GameTable::findCurrentRow() {
  current_row_ = table_.current_row();
  emit currentMoveChanged();
}

void GameTable::seated() {
  emit playersChanged();
  emit statusChanged();
  emit permissionsChanged();
}

void GameTable::occupied() {
  emit stateChanged();
  emit statusChanged();
  emit permissionsChanged();
}

void GameTable::time_changed() {
  const bool runs = table_.clock_running().has_value();
  if (runs != looks_at_clock_.isActive()) runs ? looks_at_clock_.start() : looks_at_clock_.stop();
  emit timeChanged();
}

void GameTable::hinted() {
  emit hintChanged();
  emit statusChanged();
  if (table_.hint_change()) emit advised();
}

void GameTable::line_analysed() { moves_.judge(table_.analyst().verdicts_on_rows()); }

void GameTable::told(table::Tone tone, const Message& what) {
  switch (tone) {
    case table::Tone::Refusal:
      return emit refused(said(what));
    case table::Tone::Problem:
      return emit problem(said(what));
    case table::Tone::Notice:
      return emit noticed(said(what));
    case table::Tone::Announcement:
      return emit announced(said(what));
  }
}

void GameTable::asked_which_game(const std::vector<const AnyGame*>& games, const std::string& text) {
  emit gameAsked(named(games), QString::fromStdString(text));
}

}  // namespace quadrille::desktop

#include "moc_game_table.cpp"
