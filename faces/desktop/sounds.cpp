#include "faces/desktop/sounds.hpp"

#include <QTimer>

namespace quadrille::desktop {

Sounds::Sounds(const Settings& settings, QObject* parent) : QObject(parent), settings_(settings) {
  connect(&settings, &Settings::changed, this, [this] {
    if (loudspeaker_ != nullptr && !settings_.sound())
      QMetaObject::invokeMethod(loudspeaker_, &Loudspeaker::silence, Qt::QueuedConnection);
  });
}

void Sounds::listen_to(const GameTable& table) {
  connect(&table, &GameTable::movePlayed, this,
          [this](const AnyPosition&, const Transition& transition) { hearMove(transition); });
  connect(&table, &GameTable::gameEnded, this, [this, &table] { hearEnd(table); });
  connect(&table, &GameTable::refused, this, [this] { play(Sound::Refuse); });
  connect(&table, &GameTable::timeShort, this, [this] { play(Sound::Short); });
  connect(&table, &GameTable::advised, this, [this] { play(Sound::Hint); });
}

Sounds::~Sounds() {
  if (thread_ == nullptr) return;
  thread_->quit();
  // A sound server that does not answer would keep us for ever; the end of the program ends that thread too.
  constexpr unsigned long patience = 500;
  if (thread_->wait(patience)) delete thread_;
}

void Sounds::hearMove(const Transition& transition) {
  play(transition.gesture.from ? Sound::Slide : Sound::Place);
  if (!transition.captured.empty()) playAfterMove(Sound::Capture);
  if (transition.opponent_skipped) playAfterMove(Sound::Skip);
}

void Sounds::hearEnd(const GameTable& table) {
  playAfterMove(winner(table.table().viewed().outcome()) ? Sound::End : Sound::Draw);
}

void Sounds::play(Sound sound) {
  if (!settings_.sound()) return;
  if (thread_ == nullptr) {
    thread_ = new QThread;
    loudspeaker_ = new Loudspeaker;
    loudspeaker_->moveToThread(thread_);
    connect(thread_, &QThread::finished, loudspeaker_, &QObject::deleteLater);
    thread_->start();
  }
  QMetaObject::invokeMethod(
      loudspeaker_, [loudspeaker = loudspeaker_, sound] { loudspeaker->play(sound); }, Qt::QueuedConnection);
  emit played(sound);
}

void Sounds::playAfterMove(Sound sound) {
  QTimer::singleShot(settings_.moveDuration(), this, [this, sound] { play(sound); });
}

}  // namespace quadrille::desktop

#include "moc_sounds.cpp"
