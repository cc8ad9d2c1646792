#include "faces/desktop/lobby.hpp"

#include <QFile>
#include <QRandomGenerator>
#include <QVariantMap>
#include <string>

#include "faces/desktop/wishes.hpp"
#include "faces/desktop/words.hpp"
#include "faces/language/rules_text.hpp"
#include "games/registry.hpp"
#include "table/lobby.hpp"
#include "table/seating.hpp"

namespace quadrille::desktop {

namespace {

QString text(std::string_view words) { return QString::fromStdString(std::string(words)); }

/// As a map with kind: "text" (text, Markdown), "table" (rows, each a list of cells) or "board" (position).
QVariantMap shown(const RulesBlock& block) {
  switch (block.kind) {
    case RulesBlock::Kind::Text:
      return {{"kind", "text"}, {"text", text(block.text)}};
    case RulesBlock::Kind::Board:
      return {{"kind", "board"}, {"position", text(block.text)}};
    case RulesBlock::Kind::Table:
      break;
  }
  QVariantList rows;
  for (const std::vector<std::string>& row : block.rows) {
    QVariantList cells;
    for (const std::string& cell : row) cells.append(text(cell));
    rows.append(QVariant(cells));
  }
  return {{"kind", "table"}, {"rows", rows}};
}

QVariantList all_in_words() {
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
        {"sample", QString::fromStdString(table::sample_of(*game)->text())}});
  }
  return list;
}

}  // namespace

void Lobby::retranslate() {
  games_ = all_in_words();
  emit retranslated();
}

QVariantList Lobby::seats(const QString& game, int rows, int cols) {
  QVariantList list;
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (!meant) return list;
  const Shape shape = nearest_shape(rows, cols);
  for (const std::string& name : table::seats_offered(**meant, shape)) {
    const bool to_be_made = !table::check_seat(name, **meant, shape);
    list.append(QVariantMap{{"name", text(name)},
                            {"label", to_be_made ? said(message("computer, perfect, after a few minutes"))
                                                 : label_of_player(name)},
                            {"toBeMade", to_be_made}});
  }
  return list;
}

QString Lobby::fittingSeat(const QString& name, const QString& game, int rows, int cols) {
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (!meant) return name;
  return text(
      table::fitting_seat(name.toStdString(), **meant, nearest_shape(rows, cols), table::Learning::Allowed));
}

QString Lobby::seatOf(const QString& command) { return text(table::seat_of_command(command.toStdString())); }

QString Lobby::commandOf(const QString& seat) {
  return text(table::command_of_seat(seat.toStdString()).value_or(""));
}

bool Lobby::hasCommand(const QString& seat) { return table::command_of_seat(seat.toStdString()).has_value(); }

QVariantList Lobby::clocks() {
  QVariantList list;
  for (const match::TimeControl& control : table::clocks_offered())
    list.append(QVariantMap{{"name", text(text_of(control))}, {"label", said(in_words(control))}});
  return list;
}

QVariantMap Lobby::clockForm(const QString& clock) {
  const table::ClockForm form = table::clock_form(clock.toStdString());
  return {{"chosen", text(form.chosen)},
          {"minutes", text(form.minutes)},
          {"added", text(form.added)},
          {"seconds", text(form.seconds)}};
}

QString Lobby::clockText(const QString& chosen, const QString& minutes, const QString& added,
                         const QString& seconds) {
  return text(table::text_of(table::ClockForm{chosen.toStdString(), minutes.toStdString(),
                                              added.toStdString(), seconds.toStdString()}));
}

QString Lobby::freshSeed() {
  constexpr quint32 bound = 1'000'000;
  return QString::number(QRandomGenerator::global()->bounded(bound));
}

QVariantMap Lobby::preview(const QVariantMap& wishes) {
  const Result<AnyPosition> start = start_from(wishes);
  if (!start) return {{"position", QString()}, {"problem", said(start.error().why)}};
  const auto shown = [&](const QString& problem) {
    return QVariantMap{{"position", QString::fromStdString((*start)->text())}, {"problem", problem}};
  };
  for (const char* player : {"player1", "player2"}) {
    if (!wishes.contains(player)) continue;
    const Result<Done> sits =
        table::check_choice(wishes[player].toString().toStdString(), (*start)->game(), (*start)->shape());
    if (!sits) return shown(said(sits.error().why));
  }
  const Result<match::TimeControl> clock = clock_from(wishes);
  return shown(clock ? QString() : said(clock.error().why));
}

QVariantList Lobby::rules(const QString& game, const QString& language) {
  const QString name = language == "fr" ? "RULES.fr.md" : "RULES.md";
  QFile file(QStringLiteral(":/rules/%1/%2").arg(game, name));
  QVariantList blocks;
  if (!file.open(QIODevice::ReadOnly)) return blocks;
  for (const RulesBlock& block : rules_blocks(file.readAll().toStdString())) blocks.append(shown(block));
  return blocks;
}

}  // namespace quadrille::desktop

#include "moc_lobby.cpp"
