// What is heard of a game: everything that happens at a table has its sound.
#pragma once

#include <QObject>
#include <QThread>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/loudspeaker.hpp"
#include "faces/desktop/settings.hpp"

namespace quadrille::desktop {

class Sounds : public QObject {
  Q_OBJECT

 public:
  explicit Sounds(const Settings& settings, QObject* parent = nullptr);
  ~Sounds() override;

  void listen_to(const GameTable& table);

 signals:
  /// Also where the machine has no sound.
  void played(quadrille::desktop::Sound sound);

 private:
  void hearMove(const Transition& transition);
  void hearEnd(const GameTable& table);
  void play(Sound sound);
  /// When the move has been seen.
  void playAfterMove(Sound sound);

  const Settings& settings_;
  // Both from the first sound on; the loudspeaker lives on the thread.
  QThread* thread_ = nullptr;
  Loudspeaker* loudspeaker_ = nullptr;
};

}  // namespace quadrille::desktop
