// make_sounds FOLDER: writes the sounds of the window as WAV files. They are made of two things only: knocks
// on wood, which are a few tones that die away at once, and chimes, which are tones that die away slowly.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <numbers>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr int rate = 22050;

/// Seconds.
using Time = double;
/// Samples between -1 and 1, before they are mixed.
using Wave = std::vector<double>;

struct Tone {
  double hertz;
  double volume;
  Time half_life;
};

std::size_t samples(Time length) { return static_cast<std::size_t>(length * rate); }

/// What is left of a volume after so many half-lives; it begins within a millisecond, for else it would
/// click.
double fading(Time now, Time half_life) {
  constexpr Time attack = 0.001;
  return std::min(now / attack, 1.0) * std::exp2(-now / half_life);
}

void add_tone(Wave& wave, Time begin, const Tone& tone) {
  for (std::size_t i = samples(begin); i < wave.size(); ++i) {
    const Time now = static_cast<Time>(i - samples(begin)) / rate;
    wave[i] += tone.volume * fading(now, tone.half_life) * std::sin(2 * std::numbers::pi * tone.hertz * now);
  }
}

/// The scrape of felt on wood: noise with its high part taken away.
void add_scrape(Wave& wave, Time begin, Time length, double volume) {
  constexpr double smoothness = 0.85;
  std::minstd_rand random(1);
  double smooth = 0;
  for (std::size_t i = 0; i < samples(length) && samples(begin) + i < wave.size(); ++i) {
    const double noise = 2 * static_cast<double>(random()) / static_cast<double>(std::minstd_rand::max()) - 1;
    smooth = smoothness * smooth + (1 - smoothness) * noise;
    const double swell =
        std::sin(std::numbers::pi * static_cast<double>(i) / static_cast<double>(samples(length)));
    wave[samples(begin) + i] += volume * swell * smooth;
  }
}

/// A piece of wood put on a board. A larger piece sounds lower.
void add_knock(Wave& wave, Time begin, double hertz, double volume) {
  add_scrape(wave, begin, 0.006, volume);
  add_tone(wave, begin, {hertz, 0.6 * volume, 0.014});
  add_tone(wave, begin, {hertz * 2.76, 0.3 * volume, 0.008});
  add_tone(wave, begin, {hertz * 5.4, 0.12 * volume, 0.004});
}

void add_chime(Wave& wave, Time begin, double hertz, double volume) {
  add_tone(wave, begin, {hertz, 0.6 * volume, 0.06});
  add_tone(wave, begin, {hertz * 2, 0.2 * volume, 0.04});
  add_tone(wave, begin, {hertz * 3.01, 0.08 * volume, 0.025});
}

// Notes, in hertz.
constexpr double g3 = 196.00;
constexpr double g4 = 392.00;
constexpr double c5 = 523.25;
constexpr double d5 = 587.33;
constexpr double e5 = 659.26;
constexpr double g5 = 783.99;
constexpr double c6 = 1046.50;

Wave place() {
  Wave wave(samples(0.12));
  add_knock(wave, 0, 520, 0.8);
  return wave;
}

Wave slide() {
  Wave wave(samples(0.22));
  add_scrape(wave, 0, 0.12, 0.3);
  add_knock(wave, 0.1, 430, 0.7);
  return wave;
}

/// One piece strikes another, which falls.
Wave capture() {
  Wave wave(samples(0.3));
  add_knock(wave, 0, 640, 0.9);
  add_knock(wave, 0.05, 310, 0.8);
  add_knock(wave, 0.13, 370, 0.35);
  return wave;
}

/// Once more the same player: the same note twice.
Wave skip() {
  Wave wave(samples(0.32));
  add_chime(wave, 0, d5, 0.35);
  add_chime(wave, 0.12, d5, 0.35);
  return wave;
}

Wave end() {
  Wave wave(samples(0.4));
  add_chime(wave, 0, c5, 0.4);
  add_chime(wave, 0.07, e5, 0.4);
  add_chime(wave, 0.14, g5, 0.4);
  add_chime(wave, 0.21, c6, 0.45);
  return wave;
}

/// Two notes that go neither up nor down for good.
Wave draw() {
  Wave wave(samples(0.4));
  add_chime(wave, 0, g4, 0.4);
  add_chime(wave, 0.1, c5, 0.4);
  add_chime(wave, 0.2, g4, 0.4);
  return wave;
}

Wave refuse() {
  Wave wave(samples(0.16));
  add_knock(wave, 0, g3, 0.6);
  add_knock(wave, 0.07, g3, 0.5);
  return wave;
}

Wave hint() {
  Wave wave(samples(0.34));
  add_chime(wave, 0, e5, 0.3);
  add_chime(wave, 0.08, g5, 0.35);
  return wave;
}

/// A clock that ticks louder: three strokes of wood and the note of a small bell.
Wave short_time() {
  Wave wave(samples(0.6));
  add_knock(wave, 0, 880, 0.5);
  add_knock(wave, 0.15, 880, 0.5);
  add_knock(wave, 0.3, 880, 0.5);
  add_chime(wave, 0.3, c6, 0.35);
  return wave;
}

/// The file format wants its numbers with the least byte first.
void put(std::string& bytes, std::uint32_t value, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xff);
}

/// One channel of 16-bit samples. The end fades out, so that cutting it off cannot be heard.
std::string wav(const Wave& wave) {
  constexpr int loudest = 32767;
  constexpr double out = 0.01 * rate;
  std::string sound;
  for (std::size_t i = 0; i < wave.size(); ++i) {
    const double fade = std::min(static_cast<double>(wave.size() - 1 - i) / out, 1.0);
    const double value = std::clamp(wave[i] * fade, -1.0, 1.0);
    put(sound, static_cast<std::uint32_t>(std::lround(value * loudest)), 2);
  }
  constexpr int after_length = 36;
  const auto length = static_cast<std::uint32_t>(sound.size());
  std::string bytes = "RIFF";
  put(bytes, length + after_length, 4);
  bytes += "WAVEfmt ";
  put(bytes, 16, 4);        // bytes of this part
  put(bytes, 1, 2);         // plain samples
  put(bytes, 1, 2);         // channels
  put(bytes, rate, 4);      // samples a second
  put(bytes, 2 * rate, 4);  // bytes a second
  put(bytes, 2, 2);         // bytes a sample
  put(bytes, 16, 2);        // bits a sample
  bytes += "data";
  put(bytes, length, 4);
  return bytes + sound;
}

bool write(const std::string& folder, const std::string& name, const Wave& wave) {
  std::ofstream file(folder + "/" + name + ".wav", std::ios::binary);
  file << wav(wave);
  file.close();
  if (file) return true;
  std::fprintf(stderr, "cannot write %s/%s.wav\n", folder.c_str(), name.c_str());
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_sounds FOLDER\n", stderr);
    return 2;
  }
  const std::string folder = argv[1];
  const bool written = write(folder, "place", place()) && write(folder, "slide", slide()) &&
                       write(folder, "capture", capture()) && write(folder, "skip", skip()) &&
                       write(folder, "end", end()) && write(folder, "draw", draw()) &&
                       write(folder, "refuse", refuse()) && write(folder, "hint", hint()) &&
                       write(folder, "short", short_time());
  return written ? 0 : 1;
}
