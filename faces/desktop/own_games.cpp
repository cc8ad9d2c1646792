#include "faces/desktop/own_games.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "core/setup.hpp"
#include "faces/desktop/words.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "match/store.hpp"
#include "table/lobby.hpp"
#include "table/statistics.hpp"
#include "table/table.hpp"

namespace quadrille::desktop {

namespace {

const AnyGame* game_named(const QString& id) {
  const Result<const AnyGame*> game = find_game(id.toStdString());
  return game ? *game : nullptr;
}

QString text_of(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariantMap shown(const table::RatingHistory& history) {
  const table::RatingAxis axis = axis_for(history);
  QVariantList points;
  for (const table::RatingPoint& point : history.points)
    points.append(QVariantMap{{"day", QString::fromStdString(point.day)},
                              {"value", point.rating.value},
                              {"deviation", point.rating.deviation}});
  QVariantList numbers;
  for (const int number : axis.numbers) numbers.append(number);
  QVariantList levels;
  for (const table::LevelLine& line : axis.levels)
    levels.append(QVariantMap{{"name", said(message("level {0}", line.level))}, {"rating", line.rating}});
  const std::string seat = match::computer_at(history.suggested_level);
  return {{"game", text_of(history.game->sheet().id)},
          {"mode", text_of(mode_word(history.game->sheet(), history.mode))},
          {"title", said(history.title())},
          {"words", said(history.words())},
          {"opponent", QString::fromStdString(seat)},
          {"opponentLabel", label_of_player(seat)},
          {"points", points},
          {"low", axis.low},
          {"high", axis.high},
          {"numbers", numbers},
          {"levels", levels}};
}

QVariantMap shown(const table::ResultTable& results) {
  QVariantList rows;
  for (const table::ResultRow& row : results.rows)
    rows.append(QVariantMap{
        {"label", said(row.label)},
        {"counts", QVariantList{row.results.games(), row.results.won, row.results.drawn, row.results.lost}}});
  return {{"title", said(results.title)}, {"rows", rows}};
}

}  // namespace

int FoundGames::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(games_.size());
}

QVariant FoundGames::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const table::KeptGame& game = games_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Name:
      return QString::fromStdString(game.name);
    case Day:
      return text_of(day_of(game));
    case Title:
      return said(table::title_of(game.game->sheet(), game.shape, game.mode));
    case Players:
      return said(players_in_words(game));
    case PlayedAs: {
      const std::optional<Message> side = side_in_words(game);
      return side ? said(*side) : QString();
    }
    case EndedAs:
      return said(result_in_words(game));
    default:
      return {};
  }
}

QHash<int, QByteArray> FoundGames::roleNames() const {
  return {{Name, "name"},       {Day, "day"},       {Title, "title"},
          {Players, "players"}, {PlayedAs, "side"}, {EndedAs, "result"}};
}

void FoundGames::show(std::vector<table::KeptGame> games) {
  beginResetModel();
  games_ = std::move(games);
  endResetModel();
}

OwnGames::OwnGames(GameTable& table, Keeper& keeper, QObject* parent)
    : QObject(parent), table_(table), archive_(keeper.archive()), chronicle_(table.table(), archive_) {}

QString OwnGames::words() const {
  if (!looked_) return {};
  return said(counted("{0} game", "{0} games", found()));
}

QVariantList OwnGames::opponents() {
  QVariantList list;
  if (!looked_) return list;
  for (const std::string& name : archive_.opponents())
    list.append(QVariantMap{{"name", QString::fromStdString(name)}, {"label", label_of_player(name)}});
  return list;
}

QStringList OwnGames::damaged() { return looked_ ? each_said(archive_.damaged()) : QStringList(); }

void OwnGames::search(const QVariantMap& wanted) {
  search_.game = game_named(wanted["game"].toString());
  search_.opponent = wanted["opponent"].toString().toStdString();
  search_.result = table::own_result_named(wanted["result"].toString().toStdString());
  search_.from = wanted["from"].toString().trimmed().toStdString();
  search_.to = wanted["to"].toString().trimmed().toStdString();
  look();
}

void OwnGames::look() {
  looked_ = true;
  std::vector<table::KeptGame> games;
  for (const table::KeptGame* const game : archive_.find(search_)) games.push_back(*game);
  found_.show(std::move(games));
  emit changed();
}

void OwnGames::retranslate() {
  if (looked_) look();
}

QString OwnGames::open(const QString& name) {
  const Result<Done> opened = chronicle_.open(name.toStdString());
  return opened ? QString() : said(opened.error().why);
}

QString OwnGames::nameAt(int row) const {
  return found_.data(found_.index(row), FoundGames::Name).toString();
}

QString OwnGames::record(const QString& name) {
  const Result<match::Record> kept = archive_.open(name.toStdString());
  if (kept) return QString::fromStdString(format_record(*kept));
  emit problem(said(kept.error().why));
  return {};
}

QString OwnGames::recordOnTable() const {
  return table_.open() ? QString::fromStdString(format_record(chronicle_.record())) : QString();
}

void OwnGames::remove(const QString& name) {
  archive_.remove(name.toStdString());
  look();
}

void OwnGames::putBack() {
  archive_.put_back();
  look();
}

QString OwnGames::saveTo(const QString& path) {
  const Result<Done> saved = match::write_file(path.toStdString(), archive_.exported(search_));
  if (!saved) return said(saved.error().why);
  emit noticed(said(message("The games are saved in {0}", path.toStdString())));
  return {};
}

QString OwnGames::readFrom(const QString& path) {
  const Result<std::string> text = match::read_file(path.toStdString());
  if (!text) return said(text.error().why);
  if (text->size() > match::largest_record_bytes)
    return said(message("{0}: a file of games is not larger than {1} MiB", path.toStdString(),
                        match::largest_record_bytes >> 20U));
  const table::Archive::ReadIn read = archive_.read_in(*text);
  look();
  constexpr qsizetype most_told = 8;
  if (read.damaged.empty()) {
    emit noticed(said(read.words()));
  } else {
    emit problem(said(read.words()) + QStringLiteral("\n") +
                 each_said(read.damaged).mid(0, most_told).join(QLatin1Char('\n')));
  }
  return {};
}

QVariantMap OwnGames::statistics(const QString& game) {
  const table::Statistics all = table::statistics_of(archive_.games(), game_named(game));
  QVariantList ratings;
  for (const table::RatingHistory& history : all.ratings) ratings.append(shown(history));
  QVariantList tables;
  for (const table::ResultTable& results : all.tables) tables.append(shown(results));
  return {{"summary", each_said(summary_of(all))}, {"ratings", ratings}, {"tables", tables}};
}

QString OwnGames::play(const QVariantMap& rating) {
  const AnyGame* const game = game_named(rating["game"].toString());
  if (game == nullptr) return {};
  const Result<char> mode = parse_mode(game->sheet(), rating["mode"].toString().toStdString());
  const Result<Done> started = table::start_suggested(table_.table(), *game, mode ? *mode : '\0',
                                                      rating["opponent"].toString().toStdString());
  return started ? QString() : said(started.error().why);
}

}  // namespace quadrille::desktop

#include "moc_own_games.cpp"
