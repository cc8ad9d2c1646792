// The table as the window sees it: what a person does is passed on to table::Table, what that tells becomes
// signals, and its messages become sentences.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUrl>
#include <QVariantList>
#include <QVariantMap>
#include <string>
#include <vector>

#include "faces/desktop/move_model.hpp"
#include "faces/desktop/thinker.hpp"
#include "faces/desktop/worker.hpp"
#include "table/table.hpp"
#include "table/watcher.hpp"

namespace quadrille::desktop {

class GameTable : public QObject, private table::Watcher {
  Q_OBJECT
  Q_PROPERTY(bool open READ open NOTIFY gameChanged)
  Q_PROPERTY(QString gameId READ gameId NOTIFY gameChanged)
  Q_PROPERTY(QString title READ title NOTIFY gameChanged)
  Q_PROPERTY(int rows READ rows NOTIFY gameChanged)
  Q_PROPERTY(int cols READ cols NOTIFY gameChanged)
  Q_PROPERTY(QVariantList players READ players NOTIFY playersChanged)
  Q_PROPERTY(QString status READ status NOTIFY statusChanged)
  /// Why the same player moves again; empty where the turn changed.
  Q_PROPERTY(QString explanation READ explanation NOTIFY statusChanged)

  Q_PROPERTY(bool over READ over NOTIFY placeChanged)
  /// The game has an end, whichever place is looked at.
  Q_PROPERTY(bool finished READ finished NOTIFY placeChanged)
  Q_PROPERTY(QString ending READ ending NOTIFY placeChanged)
  Q_PROPERTY(bool atEnd READ atEnd NOTIFY placeChanged)
  Q_PROPERTY(QString positionText READ positionText NOTIFY placeChanged)

  /// The moves as a list shows them.
  Q_PROPERTY(quadrille::desktop::MoveModel* moves READ moves CONSTANT)
  Q_PROPERTY(int currentRow READ currentRow NOTIFY currentMoveChanged)
  Q_PROPERTY(int currentLine READ currentLine NOTIFY currentMoveChanged)
  Q_PROPERTY(QString comment READ comment WRITE setComment NOTIFY currentMoveChanged)

  Q_PROPERTY(bool thinking READ thinking NOTIFY stateChanged)
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY stateChanged)
  Q_PROPERTY(bool analysing READ analysing WRITE setAnalysing NOTIFY stateChanged)
  /// A person is taught: warned before a blunder, and shown what moves are worth.
  Q_PROPERTY(bool warns READ warns WRITE setWarns NOTIFY stateChanged)
  Q_PROPERTY(bool showsValues READ showsValues WRITE setShowsValues NOTIFY stateChanged)
  /// What is said of a move that is not made before it is meant; empty where there is none.
  Q_PROPERTY(QString warning READ warning NOTIFY stateChanged)
  Q_PROPERTY(bool drawOffered READ drawOffered NOTIFY stateChanged)
  /// It is a person who is to answer.
  Q_PROPERTY(bool drawForPerson READ drawForPerson NOTIFY stateChanged)

  /// For each player: face ("4:32"), words ("4 minutes and 32 seconds"), runs, isShort; empty without clocks.
  Q_PROPERTY(QVariantList clocks READ clocks NOTIFY timeChanged)
  /// Whether the window shows the board; the clock rests while it does not.
  Q_PROPERTY(bool inSight READ inSight WRITE setInSight NOTIFY inSightChanged)

  /// A move was made.
  Q_PROPERTY(bool begun READ begun NOTIFY permissionsChanged)
  Q_PROPERTY(bool canTakeBack READ canTakeBack NOTIFY permissionsChanged)
  Q_PROPERTY(bool canPlayAgain READ canPlayAgain NOTIFY permissionsChanged)
  Q_PROPERTY(bool canPlay READ canPlay NOTIFY permissionsChanged)
  Q_PROPERTY(bool canResign READ canResign NOTIFY permissionsChanged)
  Q_PROPERTY(bool canOfferDraw READ canOfferDraw NOTIFY permissionsChanged)
  Q_PROPERTY(bool canPause READ canPause NOTIFY permissionsChanged)

  /// Milliseconds that the computer leaves a person to see the last move.
  Q_PROPERTY(int replyPause WRITE setReplyPause READ replyPause NOTIFY replyPauseChanged)

 public:
  /// The keeper must outlive it.
  explicit GameTable(table::Keeper& keeper, QObject* parent = nullptr);
  ~GameTable() override;

  /// For those who draw.
  const table::Table& table() const { return table_; }
  table::Table& table() { return table_; }
  const Thinker& analysis() const { return analysis_; }

  bool open() const { return table_.is_open(); }
  QString gameId() const;
  QString title() const;
  int rows() const { return open() ? int{table_.game().position()->shape().rows} : 0; }
  int cols() const { return open() ? int{table_.game().position()->shape().cols} : 0; }
  /// For each player: name ("white"), seat ("computer:5"), label ("Computer, level 5"), counted
  /// ("7 points"), toMove, winner.
  QVariantList players() const;
  QString status() const;
  QString explanation() const;
  bool over() const { return open() && table_.viewed().is_over(); }
  bool finished() const { return open() && table_.game().is_over(); }
  QString ending() const;
  /// The place looked at is where the game stands.
  bool atEnd() const { return open() && table_.tree().at_end_of_main(); }
  QString positionText() const;

  MoveModel* moves() { return &moves_; }
  /// Which of the table's rows is looked at; -1 at the start.
  int currentRow() const { return current_row_; }
  int currentLine() const { return moves_.lineOf(current_row_); }
  QString comment() const;
  void setComment(const QString& text);

  bool thinking() const { return table_.is_thinking(); }
  bool paused() const { return table_.is_paused(); }
  void setPaused(bool paused) { table_.set_paused(paused); }
  bool analysing() const { return table_.is_analysing(); }
  void setAnalysing(bool analysing) { table_.set_analysing(analysing); }
  bool warns() const { return table_.teaching().warns; }
  void setWarns(bool warns);
  bool showsValues() const { return table_.teaching().shows_values; }
  void setShowsValues(bool shows);
  QString warning() const;
  bool drawOffered() const { return table_.draw_offered(); }
  bool drawForPerson() const { return table_.draw_for_person(); }

  bool hasClock() const { return table_.has_clock(); }
  QVariantList clocks() const;
  bool inSight() const { return in_sight_; }
  void setInSight(bool in_sight);

  bool begun() const { return open() && table_.game().moves_played() > 0; }
  bool canTakeBack() const { return table_.can_take_back(); }
  bool canPlayAgain() const { return table_.can_play_again(); }
  bool canPlay() const { return table_.can_play(); }
  bool canResign() const { return table_.can_resign(); }
  bool canOfferDraw() const { return table_.can_offer_draw(); }
  bool canPause() const { return table_.can_pause(); }

  int replyPause() const { return reply_pause_; }
  void setReplyPause(int milliseconds);

  /// Starts a game from a map with game, rows, cols, mode, random, seed, player1, player2, clock. Tells what
  /// is wrong with it, or nothing.
  Q_INVOKABLE QString newGame(const QVariantMap& wanted);
  Q_INVOKABLE void rematch() { table_.rematch(); }
  Q_INVOKABLE void resume() { table_.resume(); }

  Q_INVOKABLE void click(int row, int col) { table_.click({row, col}); }
  Q_INVOKABLE void drop(int row, int col) { table_.drop({row, col}); }
  Q_INVOKABLE void letGo() { table_.let_go(); }
  /// What a screen reader says of a cell.
  Q_INVOKABLE QString describe(int row, int col) const;

  Q_INVOKABLE void takeBack() { table_.take_back(); }
  Q_INVOKABLE void playAgain() { table_.play_again(); }
  Q_INVOKABLE void hint() { table_.ask_hint(); }
  Q_INVOKABLE void resign() { table_.resign(); }
  Q_INVOKABLE void offerDraw() { table_.offer_draw(); }
  Q_INVOKABLE void answerDraw(bool accept) { table_.answer_draw(accept); }
  Q_INVOKABLE void swapSides() { table_.swap_sides(); }
  /// Who plays: 1 or 2, and what match::make_player understands.
  Q_INVOKABLE void seat(int player, const QString& name);
  /// The move that was warned of is made, or another one will be.
  Q_INVOKABLE void playAllTheSame() { table_.play_all_the_same(); }
  Q_INVOKABLE void anotherMove() { table_.take_another_move(); }
  Q_INVOKABLE void moveNow() { table_.move_now(); }

  Q_INVOKABLE void back() { table_.back(); }
  Q_INVOKABLE void forward() { table_.forward(); }
  Q_INVOKABLE void toStart() { table_.to_start(); }
  Q_INVOKABLE void toEnd() { table_.to_end(); }
  Q_INVOKABLE void goToRow(int row) { table_.go_to_row(row); }

  Q_INVOKABLE void playOnFromHere() { table_.play_on_from_here(); }
  Q_INVOKABLE void promote() { table_.promote(); }
  Q_INVOKABLE void removeMove() { table_.remove_move(); }

  /// The game as a text.
  Q_INVOKABLE QString record() const;
  Q_INVOKABLE void copyPosition();
  Q_INVOKABLE void copyRecord();
  /// A record, or a position of this game or another one.
  Q_INVOKABLE void paste();
  /// The answer to gameAsked: the id of one of the games.
  Q_INVOKABLE void pasteAs(const QString& game, const QString& text);
  /// Tells what is wrong, or nothing.
  QString saveTo(const QString& path);
  QString openFrom(const QString& path);
  /// The place looked at as an SVG or PNG file, by the file's ending.
  void savePicture(const QString& path, int theme, bool dark);
  /// What is wrong with it becomes a problem.
  Q_INVOKABLE void openFile(const QUrl& file);

  /// The language changed: everything is said anew.
  void retranslate();

 signals:
  /// Another game is on the table, or it is called something else.
  void gameChanged();
  void gameStarted();
  void gameEnded();
  void playersChanged();
  void statusChanged();
  /// Another place is looked at, or what stands there has changed.
  void placeChanged();
  /// The move looked at is another one, or has another place in the list or another comment.
  void currentMoveChanged();
  void stateChanged();
  void permissionsChanged();
  /// What the clocks show, or which of them runs.
  void timeChanged();
  /// A person has little time left.
  void timeShort();
  void inSightChanged();
  /// A piece was picked up or let go.
  void selectionChanged();
  /// What is asked of a person who learns here, or how it went.
  void trainingChanged();
  /// A hint is shown, or is no longer.
  void hintChanged();
  /// A hint was found.
  void advised();
  void replyPauseChanged();
  /// A move was made on the board: for animation and sound.
  void movePlayed(const quadrille::AnyPosition& before, const quadrille::Transition& transition);
  /// A click that means nothing, and what is refused.
  void refused(const QString& why);
  /// Something to be told at once, for it went wrong.
  void problem(const QString& what);
  /// What happened and cannot be seen on the board, to be shown in passing.
  void noticed(const QString& what);
  /// What happened on the board, for a screen reader.
  void announced(const QString& what);
  /// A text is a position of several games: each a map with id and name.
  void gameAsked(const QVariantList& games, const QString& text);
  /// Another game is kept, or not any more.
  void shelfChanged();

 private:
  void game_started() override;
  void moved(const AnyPosition& before, const Transition& told) override { emit movePlayed(before, told); }
  void game_ended() override { emit gameEnded(); }
  void moves_changed() override;
  void looked_elsewhere() override;
  void selected() override { emit selectionChanged(); }
  void seated() override;
  void occupied() override;
  void time_changed() override;
  void time_short(Side) override { emit timeShort(); }
  void hinted() override;
  void warned() override { occupied(); }
  void trained() override { emit trainingChanged(); }
  void line_analysed() override;
  void told(table::Tone tone, const Message& what) override;
  void asked_which_game(const std::vector<const AnyGame*>& games, const std::string& text) override;
  void shelf_changed() override { emit shelfChanged(); }

  void findCurrentRow();

  Thinker players_;
  Thinker analysis_;
  table::Table table_;
  MoveModel moves_;
  int current_row_ = -1;
  int reply_pause_ = 0;
  bool in_sight_ = true;
  QTimer looks_at_clock_;  // while it runs
  Worker exporter_;        // draws the pictures that are saved
};

}  // namespace quadrille::desktop
