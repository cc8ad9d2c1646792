#include "faces/desktop/loudspeaker.hpp"

#include <QAudioDevice>
#include <QMediaDevices>
#include <QUrl>

namespace quadrille::desktop {

QUrl file_of(Sound sound) {
  constexpr std::array<const char*, sound_count> names{"place", "slide",  "capture", "skip", "end",
                                                       "draw",  "refuse", "hint",    "short"};
  return QUrl(QStringLiteral("qrc:/sounds/%1.wav").arg(names[static_cast<std::size_t>(sound)]));
}

void Loudspeaker::play(Sound sound) {
  // Asked each time: headphones come and go.
  if (QMediaDevices::defaultAudioOutput().isNull()) return;
  std::unique_ptr<QSoundEffect>& effect = effects_[static_cast<std::size_t>(sound)];
  if (!effect) {
    effect = std::make_unique<QSoundEffect>();
    effect->setSource(file_of(sound));
  }
  effect->play();
}

void Loudspeaker::silence() {
  for (const std::unique_ptr<QSoundEffect>& effect : effects_) {
    if (effect) effect->stop();
  }
}

}  // namespace quadrille::desktop

#include "moc_loudspeaker.cpp"
