#include "faces/desktop/lobby.hpp"

#include <QFile>
#include <QRandomGenerator>
#include <QVariantMap>
#include <sstream>
#include <string>

#include "core/random.hpp"
#include "faces/desktop/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"

namespace quadrille::desktop {

namespace {

QString text(std::string_view words) { return QString::fromStdString(std::string(words)); }

/// The standard board after some moves at random, always the same ones.
QString sample_of(const AnyGame& game) {
  constexpr std::uint64_t seed = 12;
  constexpr int moves = 14;
  Result<AnyPosition> start = game.start(standard_setup(game.sheet()));
  if (!start) return {};
  AnyPosition position = *std::move(start);
  Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const std::vector<AnyMove> choices = position->legal_moves();
    AnyPosition next = position;
    next->play(choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))]);
    if (next->outcome() != Outcome::Undecided) break;
    position = std::move(next);
  }
  return QString::fromStdString(position->text());
}

}  // namespace

QVariantList Lobby::games() const {
  QVariantList list;
  for (const AnyGame* const game : all_games()) {
    const Sheet& sheet = game->sheet();
    QVariantList modes;
    for (const Mode& mode : sheet.modes)
      modes.append(QVariantMap{{"word", text(mode.word)}, {"name", said(mode.name)}});
    list.append(QVariantMap{
        {"id", text(sheet.id)},
        {"name", said(sheet.name)},
        {"summary", said(sheet.summary)},
        {"smallest", sheet.sizes.smallest},
        {"largest", sheet.sizes.largest},
        {"step", sheet.sizes.step},
        {"standard", sheet.sizes.standard},
        {"rectangular", sheet.sizes.rectangular},
        {"players", QVariantList{said(sheet.players[Side::First]), said(sheet.players[Side::Second])}},
        {"modes", modes},
        {"hasRandomFill", sheet.has_random_fill},
        {"canDraw", sheet.can_draw},
        {"sample", sample_of(*game)}});
  }
  return list;
}

QVariantList Lobby::seats() const {
  QVariantList list;
  std::istringstream names{std::string(match::player_names)};
  for (std::string name; names >> name;) {
    if (name != match::human && !name.starts_with("computer:")) continue;
    list.append(QVariantMap{{"name", text(name)}, {"label", label_of_player(name)}});
  }
  return list;
}

QString Lobby::freshSeed() {
  constexpr quint32 bound = 1'000'000;
  return QString::number(QRandomGenerator::global()->bounded(bound));
}

QVariantMap Lobby::preview(const QVariantMap& wishes) {
  const Result<AnyPosition> start = start_from(wishes);
  if (!start) return {{"position", QString()}, {"problem", said(start.error().why)}};
  return {{"position", QString::fromStdString((*start)->text())}, {"problem", QString()}};
}

/// The line of links under the heading leads nowhere in a window, nor does the picture, which the window has
/// anyway.
QString Lobby::rules(const QString& game, const QString& language) {
  const QString name = language == "fr" ? "RULES.fr.md" : "RULES.md";
  QFile file(QStringLiteral(":/rules/%1/%2").arg(game, name));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
  lines.removeIf([](const QString& line) { return line.startsWith('[') || line.startsWith("!["); });
  return lines.join('\n');
}

}  // namespace quadrille::desktop
