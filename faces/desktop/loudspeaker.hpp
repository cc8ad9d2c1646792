// Plays the sounds of the folder sounds, where the machine can.
#pragma once

#include <QObject>
#include <QSoundEffect>
#include <array>
#include <cstdint>
#include <memory>

namespace quadrille::desktop {

enum class Sound : std::uint8_t { Place, Slide, Capture, Skip, End, Draw, Refuse, Hint, Short };
inline constexpr std::size_t sound_count = 9;

/// The file in our resources.
QUrl file_of(Sound sound);

/// Finding out what a machine has for sound can take long: everything is to be called on a thread of its own.
/// Where there is nothing, nothing is heard, and nothing is said about it.
class Loudspeaker : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  void play(Sound sound);
  void silence();

 private:
  std::array<std::unique_ptr<QSoundEffect>, sound_count> effects_;  // each from when it is first heard
};

}  // namespace quadrille::desktop
