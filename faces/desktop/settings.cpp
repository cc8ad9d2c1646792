#include "faces/desktop/settings.hpp"

#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <array>

#include "faces/desktop/words.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/colours.hpp"

namespace quadrille::desktop {

namespace {

constexpr auto language_key = "language";
constexpr auto appearance_key = "appearance";
constexpr auto theme_key = "theme";
constexpr auto coordinates_key = "coordinates";
constexpr auto sound_key = "sound";
constexpr auto animation_key = "animation";
constexpr auto last_game_key = "last-game";
constexpr auto last_folder_key = "last-folder";
constexpr auto choices_key = "choices/";
constexpr int last_theme = 2;
constexpr std::array<int, 4> durations{0, 450, 220, 110};
constexpr int usual_speed = 2;

}  // namespace

Settings::Settings(QObject* parent) : QObject(parent) {
  connect(&system_, &SystemPreferences::changed, this, &Settings::changed);
  use_language(*parse_language(language().toStdString()));
}

void Settings::put(const char* key, const QVariant& value) {
  if (store_.value(key) == value) return;
  store_.setValue(key, value);
  emit changed();
}

QString Settings::language() const {
  QString kept = store_.value(language_key).toString();
  if (kept == "fr" || kept == "en") return kept;
  return language_of_environment() == Language::French ? "fr" : "en";
}

void Settings::setLanguage(const QString& language) {
  const Result<Language> wanted = parse_language(language.toStdString());
  if (!wanted || language == this->language()) return;
  store_.setValue(language_key, language);
  // Before anybody hears of it: QML does so first, and asks at once for words.
  use_language(*wanted);
  emit languageChanged();
}

QString Settings::appearance() const { return store_.value(appearance_key, "system").toString(); }

void Settings::setAppearance(const QString& appearance) { put(appearance_key, appearance); }

bool Settings::dark() const {
  const QString wanted = appearance();
  if (wanted == "dark" || wanted == "light") return wanted == "dark";
  if (system_.dark()) return *system_.dark();
  const QPalette system;
  return system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
}

int Settings::theme() const { return std::clamp(store_.value(theme_key, 0).toInt(), 0, last_theme); }

void Settings::setTheme(int theme) { put(theme_key, std::clamp(theme, 0, last_theme)); }

QStringList Settings::themes() {
  QStringList names;
  for (const picture::Theme theme : picture::all_themes) names.append(said(picture::name_of(theme)));
  return names;
}

bool Settings::coordinates() const { return store_.value(coordinates_key, true).toBool(); }

void Settings::setCoordinates(bool shown) { put(coordinates_key, shown); }

bool Settings::sound() const { return store_.value(sound_key, true).toBool(); }

void Settings::setSound(bool on) { put(sound_key, on); }

int Settings::animation() const {
  const int usual = system_.reducedMotion() ? 0 : usual_speed;
  return std::clamp(store_.value(animation_key, usual).toInt(), 0, static_cast<int>(durations.size()) - 1);
}

void Settings::setAnimation(int speed) { put(animation_key, speed); }

int Settings::moveDuration() const { return durations[static_cast<std::size_t>(animation())]; }

QString Settings::lastGame() const { return store_.value(last_game_key).toString(); }

QVariantMap Settings::lastChoice(const QString& game) const {
  return store_.value(choices_key + game).toMap();
}

void Settings::rememberChoice(const QVariantMap& choice) {
  const QString game = choice["game"].toString();
  store_.setValue(last_game_key, game);
  store_.setValue(choices_key + game, choice);
}

QString Settings::lastFolder() const { return store_.value(last_folder_key).toString(); }

void Settings::rememberFolder(const QString& folder) { store_.setValue(last_folder_key, folder); }

}  // namespace quadrille::desktop

#include "moc_settings.cpp"
