#include "faces/desktop/game_table.hpp"

#include <QRandomGenerator>
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "core/workers.hpp"
#include "faces/desktop/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "match/analysis.hpp"
#include "match/seats.hpp"
#include "match/spoken.hpp"

namespace quadrille::desktop {

namespace {

std::uint64_t fresh_seed() { return QRandomGenerator::global()->generate64(); }

}  // namespace

GameTable::GameTable(Keeper& keeper, QObject* parent) : QObject(parent), keeper_(keeper) {}

GameTable::~GameTable() = default;

QString GameTable::gameId() const {
  return open() ? QString::fromUtf8(match_->sheet().id.data(), static_cast<int>(match_->sheet().id.size()))
                : QString();
}

QString GameTable::title() const { return open() ? title_of(match_->start()) : QString(); }

QVariantList GameTable::players() const {
  QVariantList list;
  if (!open()) return list;
  const AnyPosition& position = viewed().position();
  for (const Side side : both_sides) {
    list.append(QVariantMap{{"name", said(match_->sheet().players[side])},
                            {"seat", QString::fromStdString(seats_[side].name)},
                            {"label", label_of_player(seats_[side].name)},
                            {"tally", position->tally(side)},
                            {"counted", said(match_->sheet().tally)},
                            {"toMove", !viewed().is_over() && viewed().to_move() == side},
                            {"winner", viewed().is_over() && winner(viewed().outcome()) == side}});
  }
  return list;
}

QString GameTable::status() const {
  if (!open()) return {};
  if (!note_.empty()) return QString::fromStdString(note_);
  const match::Match& shown = viewed();
  if (shown.is_over()) return ending();
  const Message who = match_->sheet().players[shown.to_move()];
  if (thinking()) return said(message("The computer is thinking…"));
  if (paused_ && computerToMove()) return said(message("Paused"));
  return said(message("Player {0} ({1}) to move", number(shown.to_move()), who));
}

QString GameTable::ending() const {
  if (!over()) return {};
  const std::optional<Side> best = winner(viewed().outcome());
  const Message why = viewed().ending();
  if (!best) return said(message("Draw: {0}", why));
  return said(message("Player {0} ({1}) wins: {2}", number(*best), match_->sheet().players[*best], why));
}

bool GameTable::canPlay() const {
  if (!open() || viewed().is_over()) return false;
  if (analysing_) return true;
  return atEnd() && !computerToMove() && occupation_ != Occupation::Answering && !drawOffered();
}

bool GameTable::canOfferDraw() const {
  return canResign() && atEnd() && match_->sheet().can_draw && !drawOffered() && !computerToMove() &&
         occupation_ == Occupation::None;
}

QString GameTable::comment() const { return open() ? QString::fromStdString(study_->comment()) : QString(); }

QString GameTable::positionText() const {
  return open() ? QString::fromStdString(viewed().position()->text()) : QString();
}

int GameTable::currentRow() const {
  if (!open()) return -1;
  const std::vector<match::Study::Row>& rows = listed_;
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const match::Study::Row& row) { return row.path == study_->path(); });
  return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

std::optional<Gesture> GameTable::lastGesture() const {
  if (!open()) return std::nullopt;
  const std::optional<AnyMove> last = viewed().last_move();
  if (!last) return std::nullopt;
  return viewed().position_at(viewed().moves_played() - 1)->gesture(*last);
}

PerSide<bool> GameTable::programs() const {
  return {seats_[Side::First].program != nullptr, seats_[Side::Second].program != nullptr};
}

bool GameTable::computerToMove() const {
  return open() && !match_->is_over() && seats_[match_->to_move()].program != nullptr;
}

/// Who acts when a person does: the one to move, or the one who waits for the computer.
Side GameTable::person() const { return computerToMove() ? opponent(match_->to_move()) : match_->to_move(); }

QString GameTable::newGame(const QVariantMap& wanted) {
  const Result<const AnyGame*> game = find_game(wanted["game"].toString().toStdString());
  if (!game) return said(game.error().why);
  const Result<Setup> setup = setup_from((*game)->sheet(), wanted);
  if (!setup) return said(setup.error().why);
  const Result<AnyPosition> start = (*game)->start(*setup);
  if (!start) return said(start.error().why);
  PerSide<std::string> names;
  for (const Side side : both_sides) {
    const QString name = wanted.value(side == Side::First ? "player1" : "player2", "human").toString();
    names[side] = name.toStdString();
    if (const auto kind = match::kind_of_seat(names[side]); !kind) return said(kind.error().why);
  }
  stopThinking();
  match::Match fresh(*start);
  if (setup->fill == Fill::Random) {
    fresh.set_tag("Fill", "random");
    fresh.set_tag("Seed", std::to_string(setup->seed));
  }
  for (const Side side : both_sides) static_cast<void>(sit(side, names[side]));
  begin(std::move(fresh));
  return {};
}

void GameTable::rematch() {
  if (!open()) return;
  stopThinking();
  match::Match fresh(match_->start());
  for (const char* name : {"Fill", "Seed"}) {
    if (const auto value = match_->tag(name)) fresh.set_tag(name, *value);
  }
  for (const Side side : both_sides) static_cast<void>(sit(side, seats_[side].name));
  begin(std::move(fresh));
}

void GameTable::startFrom(AnyPosition position) {
  stopThinking();
  begin(match::Match(std::move(position)));
}

/// Another game takes the place of this one, which may not be finished.
void GameTable::setAside() {
  if (open() && !match_->is_over() && match_->moves_played() > 0) keeper_.setAside(study_->record());
}

void GameTable::begin(match::Match match) {
  setAside();
  match_.emplace(std::move(match));
  paused_ = false;
  analysing_ = false;
  settle();
  emit gameStarted();
}

Result<Done> GameTable::sit(Side side, const std::string& name) {
  const Result<match::SeatKind> kind = match::kind_of_seat(name);
  if (!kind) return kind.error();
  if (*kind == match::SeatKind::Person) {
    seats_[side] = {name, nullptr, false};
    return Done{};
  }
  match::PlayerOptions options;
  options.seed = fresh_seed();
  options.settings.threads = hardware_threads();
  Result<std::unique_ptr<match::Player>> player = match::make_player(name, options);
  if (!player) return player.error();
  seats_[side] = {name, *std::move(player), false};
  return Done{};
}

void GameTable::seat(int player, const QString& name) {
  if (!open() || player < 1 || player > 2) return;
  stopThinking();
  if (const Result<Done> sat = sit(player == 1 ? Side::First : Side::Second, name.toStdString()); !sat)
    emit problem(said(sat.error().why));
  settle();
}

void GameTable::swapSides() {
  if (!open()) return;
  stopThinking();
  std::swap(seats_[Side::First], seats_[Side::Second]);
  settle();
}

void GameTable::settle() {
  match::enter_players(*match_, {seats_[Side::First].name, seats_[Side::Second].name});
  study_.emplace(match_->record());
  played_ = match_->moves_played();
  if (match_->is_over()) {
    keeper_.keepNothing();
  } else {
    keeper_.keep(study_->record());
  }
  makeRows();
  lookAt();
  letComputerPlay();
}

/// Another place is looked at, or the same one changed. A hint that is being looked for is for the place
/// before.
void GameTable::lookAt() {
  if (occupation_ == Occupation::Advising) stopThinking();
  selection_.clear();
  hint_.reset();
  note_.clear();
  emit changed();
}

void GameTable::makeRows() {
  listed_ = study_->rows();
  lines_ = lines_of(listed_);
  emit rowsChanged();
}

/// A draw offered to the computer is declined when it is not let think about it.
void GameTable::stopThinking() {
  if (occupation_ == Occupation::Answering) static_cast<void>(match_->answer_draw(false));
  occupation_ = Occupation::None;
  thinker_.drop();
}

void GameTable::letComputerPlay() {
  if (!computerToMove() || paused_ || analysing_ || occupation_ != Occupation::None) return;
  const Side side = match_->to_move();
  occupation_ = Occupation::Moving;
  emit changed();
  thinker_.start([this, side, program = seats_[side].program, ready = seats_[side].ready, game = *match_,
                  not_before = next_reply_](const Thinker::Order& order) -> Thinker::Delivery {
    const auto give_up = [this, side](const Message& why) -> Thinker::Delivery {
      return [this, side, why] {
        occupation_ = Occupation::None;
        static_cast<void>(sit(side, std::string(match::human)));
        emit problem(said(message("The computer cannot play this game: {0}. A person plays instead", why)));
        settle();
      };
    };
    if (!ready) {
      const auto tell = [&](const Message& what) {
        order.tell([this, what] { emit announced(said(what)); });
      };
      if (const Result<Done> begun = program->begin(game.position(), tell, order.stop()); !begun)
        return give_up(begun.error().why);
    }
    const Result<AnyMove> chosen = program->choose(game, order.stop());
    if (!chosen) return give_up(chosen.error().why);
    const AnyMove move = *chosen;
    while (std::chrono::steady_clock::now() < not_before && !order.stop())
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return [this, side, move] {
      occupation_ = Occupation::None;
      seats_[side].ready = true;
      play(move);
    };
  });
}

void GameTable::play(AnyMove move) {
  const AnyPosition before = match_->position();
  const Result<Transition> done = match_->play(move);
  if (!done) {
    emit refused(said(done.error().why));
    return;
  }
  announceMove(before, *done);
  next_reply_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(reply_pause_);
  settle();
  emit moved(before, *done);
  if (match_->is_over()) emit gameEnded();
}

void GameTable::announceMove(const AnyPosition& before, const Transition& told) {
  emit announced(said(match::spoken(before, told)));
}

void GameTable::click(int row, int col) {
  if (!canPlay()) {
    if (open() && !atEnd() && !analysing_)
      emit refused(said(message("this is an earlier position; go to the last one to play on")));
    return;
  }
  const match::Click click = selection_.click(viewed(), {row, col});
  switch (click.meaning) {
    case match::ClickMeaning::PutDown:
      if (occupation_ == Occupation::Advising) stopThinking();
      if (analysing_) {
        playInStudy(*click.move);
      } else {
        play(*click.move);
      }
      return;
    case match::ClickMeaning::Refused:
      emit refused(said(*click.why));
      return;
    case match::ClickMeaning::PickUp:
    case match::ClickMeaning::LayBack:
      emit changed();
      return;
  }
}

void GameTable::playInStudy(AnyMove move) {
  const AnyPosition before = viewed().position();
  const Result<Transition> done = study_->play(move);
  if (!done) {
    emit refused(said(done.error().why));
    return;
  }
  announceMove(before, *done);
  makeRows();
  lookAt();
  keepStudy();
  emit moved(before, *done);
}

void GameTable::letGo() {
  if (!selection_.held()) return;
  selection_.clear();
  emit changed();
}

QString GameTable::describe(int row, int col) const {
  if (!open()) return {};
  const AnyPosition& position = viewed().position();
  if (!position->shape().contains({row, col})) return said(message("beyond the edge"));
  return said(match::spoken_cell(position, {row, col}));
}

void GameTable::takeBack() {
  if (!canTakeBack()) return;
  stopThinking();
  match::take_back(*match_, programs());
  settle();
}

void GameTable::playAgain() {
  if (!canPlayAgain()) return;
  stopThinking();
  match::play_again(*match_, programs());
  settle();
}

void GameTable::hint() {
  if (!canPlay() || occupation_ != Occupation::None) return;
  occupation_ = Occupation::Advising;
  note_ = say(message("Looking for a good move…"));
  emit changed();
  thinker_.start([this, game = viewed()](const Thinker::Order& order) {
    const match::Advice advice = match::advise(game, order.stop());
    return Thinker::Delivery([this, advice] {
      occupation_ = Occupation::None;
      const AnyPosition& position = viewed().position();
      hint_ = position->gesture(advice.move);
      const std::string move = position->move_text(advice.move);
      const Message value = match::in_words(advice.worth);
      const bool sure = advice.worth.proven != Outcome::Undecided;
      note_ = say(sure ? message("Hint: {0}; {1}, for certain", move, value)
                       : message("Hint: {0}; {1}, by estimate", move, value));
      emit announced(QString::fromStdString(note_));
      emit advised();
      emit changed();
    });
  });
}

void GameTable::resign() {
  if (!canResign()) return;
  stopThinking();
  static_cast<void>(match_->resign(person()));
  settle();
  emit gameEnded();
}

void GameTable::offerDraw() {
  if (!canOfferDraw()) return;
  const Side offering = match_->to_move();
  if (const Result<Done> offered = match_->offer_draw(offering); !offered) {
    emit refused(said(offered.error().why));
    return;
  }
  const std::shared_ptr<match::Player> program = seats_[opponent(offering)].program;
  if (program) {
    occupation_ = Occupation::Answering;
    thinker_.start([this, program, game = *match_](const Thinker::Order& order) {
      const Result<bool> answer = program->accepts_draw(game, order.stop());
      const bool accepted = answer && *answer;
      return Thinker::Delivery([this, accepted] {
        occupation_ = Occupation::None;
        answerDraw(accepted);
      });
    });
  }
  emit changed();
}

void GameTable::answerDraw(bool accept) {
  if (!drawOffered()) return;
  static_cast<void>(match_->answer_draw(accept));
  settle();
  if (accept) {
    emit gameEnded();
  } else {
    emit announced(said(message("The draw is declined")));
  }
}

void GameTable::moveNow() {
  if (thinking()) thinker_.hurry();
}

void GameTable::setPaused(bool paused) {
  if (!open() || paused == paused_) return;
  paused_ = paused;
  if (paused) stopThinking();
  lookAt();
  letComputerPlay();
}

void GameTable::setAnalysing(bool analysing) {
  if (!open() || analysing == analysing_) return;
  stopThinking();
  analysing_ = analysing;
  if (analysing) {
    lookAt();
    return;
  }
  adoptStudy();
  settle();
}

/// The game gets what analysis found, but for moves that would make it longer.
void GameTable::adoptStudy() {
  match::Record record = study_->record();
  record.main.entries.resize(std::min(played_, record.main.entries.size()));
  match_.emplace(std::move(record));
}

void GameTable::playOnFromHere() {
  if (!analysing_) return;
  while (study_->promote()) {
  }
  if (!study_->on_main_line()) {
    makeRows();
    lookAt();
    return emit refused(said(message("the game ended before this move; it cannot go on from here")));
  }
  match::Record record = study_->record();
  record.main.entries.resize(viewed().moves_played());
  record.agreement = match::Agreement::None;
  record.result = Outcome::Undecided;
  analysing_ = false;
  match_.emplace(std::move(record));
  settle();
}

void GameTable::back() {
  if (!open()) return;
  if (study_->back()) lookAt();
}

void GameTable::forward() {
  if (!open()) return;
  if (study_->forward()) lookAt();
}

void GameTable::toStart() {
  if (!open()) return;
  study_->to_start();
  lookAt();
}

void GameTable::toEnd() {
  if (!open()) return;
  study_->to_end();
  lookAt();
}

void GameTable::goToRow(int row) {
  if (!open()) return;
  if (row < 0) return toStart();
  if (static_cast<std::size_t>(row) < listed_.size()) goTo(listed_[static_cast<std::size_t>(row)].path);
}

void GameTable::goTo(const match::Path& path) {
  if (open() && study_->go(path)) lookAt();
}

void GameTable::promote() {
  if (!analysing_ || !study_->promote()) return;
  makeRows();
  lookAt();
  keepStudy();
}

void GameTable::removeMove() {
  if (!analysing_ || !study_->remove()) return;
  makeRows();
  lookAt();
  keepStudy();
}

void GameTable::setComment(const QString& text) {
  if (!open() || text == comment()) return;
  study_->set_comment(text.toStdString());
  if (!analysing_) adoptStudy();
  makeRows();
  emit changed();
  keepStudy();
}

void GameTable::keepStudy() {
  if (!match_->is_over()) keeper_.keep(study_->record());
}

void GameTable::retranslate() {
  note_.clear();
  if (open()) makeRows();
  emit changed();
}

}  // namespace quadrille::desktop
