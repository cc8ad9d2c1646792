// The game on the screen: what is played, who plays, which place of it is looked at. Everything the window
// can do to a game goes through here, and from here to match; no rule lives here.
#pragma once

#include <QObject>
#include <QString>
#include <QVariantList>
#include <QVariantMap>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "faces/desktop/keeper.hpp"
#include "faces/desktop/move_lines.hpp"
#include "faces/desktop/thinker.hpp"
#include "match/match.hpp"
#include "match/player.hpp"
#include "match/selection.hpp"
#include "match/study.hpp"

namespace quadrille::desktop {

class GameTable : public QObject {
  Q_OBJECT
  Q_PROPERTY(bool open READ open NOTIFY changed)
  Q_PROPERTY(QString gameId READ gameId NOTIFY changed)
  Q_PROPERTY(QString title READ title NOTIFY changed)
  Q_PROPERTY(QVariantList players READ players NOTIFY changed)
  Q_PROPERTY(QString status READ status NOTIFY changed)
  Q_PROPERTY(bool over READ over NOTIFY changed)
  Q_PROPERTY(QString ending READ ending NOTIFY changed)
  Q_PROPERTY(bool thinking READ thinking NOTIFY changed)
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY changed)
  Q_PROPERTY(bool analysing READ analysing WRITE setAnalysing NOTIFY changed)
  Q_PROPERTY(bool atEnd READ atEnd NOTIFY changed)
  Q_PROPERTY(bool canTakeBack READ canTakeBack NOTIFY changed)
  Q_PROPERTY(bool canPlayAgain READ canPlayAgain NOTIFY changed)
  Q_PROPERTY(bool canPlay READ canPlay NOTIFY changed)
  Q_PROPERTY(bool canResign READ canResign NOTIFY changed)
  Q_PROPERTY(bool canOfferDraw READ canOfferDraw NOTIFY changed)
  Q_PROPERTY(bool drawOffered READ drawOffered NOTIFY changed)
  /// It is a person who is to answer.
  Q_PROPERTY(bool drawForPerson READ drawForPerson NOTIFY changed)
  Q_PROPERTY(QString comment READ comment WRITE setComment NOTIFY changed)
  Q_PROPERTY(QString positionText READ positionText NOTIFY changed)
  /// Milliseconds that the computer leaves a person to see the last move.
  Q_PROPERTY(int replyPause MEMBER reply_pause_)
  Q_PROPERTY(int currentRow READ currentRow NOTIFY changed)
  /// The moves as a list shows them: see move_lines.hpp.
  Q_PROPERTY(QVariantList lines READ lines NOTIFY rowsChanged)
  Q_PROPERTY(int currentLine READ currentLine NOTIFY changed)

 public:
  explicit GameTable(Keeper& keeper, QObject* parent = nullptr);
  ~GameTable() override;

  bool open() const { return match_.has_value(); }
  QString gameId() const;
  QString title() const;
  /// For each player: name ("white"), seat ("computer:5"), label ("Computer, level 5"), tally, what is
  /// counted, toMove.
  QVariantList players() const;
  QString status() const;
  bool over() const { return open() && viewed().is_over(); }
  QString ending() const;
  bool thinking() const { return occupation_ == Occupation::Moving; }
  bool paused() const { return paused_; }
  bool analysing() const { return analysing_; }
  /// The place looked at is where the game stands.
  bool atEnd() const { return open() && study_->at_end_of_main(); }
  bool canTakeBack() const { return open() && !analysing_ && match_->can_undo(); }
  bool canPlayAgain() const { return open() && !analysing_ && match_->can_redo(); }
  /// A click may make a move now.
  bool canPlay() const;
  bool canResign() const { return open() && !analysing_ && !match_->is_over(); }
  bool canOfferDraw() const;
  bool drawOffered() const { return open() && match_->draw_offered_by().has_value(); }
  bool drawForPerson() const {
    return drawOffered() && !seats_[opponent(*match_->draw_offered_by())].program;
  }
  QString comment() const;
  QString positionText() const;
  /// All moves, those of variations too, in reading order.
  const std::vector<match::Study::Row>& rows() const { return listed_; }
  /// Which of the rows is looked at; -1 at the start.
  int currentRow() const;
  const QVariantList& lines() const { return lines_; }
  int currentLine() const { return line_with(lines_, currentRow()); }

  // What the board draws.
  const match::Match& viewed() const { return study_->here(); }
  const match::Selection& selection() const { return selection_; }
  std::optional<Gesture> lastGesture() const;
  std::optional<Gesture> hintGesture() const { return hint_; }

  /// Starts a game from a map with game, rows, cols, mode, random, seed, player1, player2. Tells what is
  /// wrong with it, or nothing.
  Q_INVOKABLE QString newGame(const QVariantMap& wanted);
  /// The same once more.
  Q_INVOKABLE void rematch();
  /// Starts from a position.
  void startFrom(AnyPosition position);

  Q_INVOKABLE void click(int row, int col);
  /// Lets go of the piece held, if any.
  Q_INVOKABLE void letGo();
  /// What a screen reader says of a cell.
  Q_INVOKABLE QString describe(int row, int col) const;

  Q_INVOKABLE void takeBack();
  Q_INVOKABLE void playAgain();
  Q_INVOKABLE void hint();
  Q_INVOKABLE void resign();
  Q_INVOKABLE void offerDraw();
  Q_INVOKABLE void answerDraw(bool accept);
  Q_INVOKABLE void swapSides();
  /// Who plays: 1 or 2, and one of match::player_names.
  Q_INVOKABLE void seat(int player, const QString& name);
  /// The computer plays what it has.
  Q_INVOKABLE void moveNow();
  void setPaused(bool paused);
  void setAnalysing(bool analysing);
  /// In analysis: the place looked at becomes where the game stands.
  Q_INVOKABLE void playOnFromHere();

  Q_INVOKABLE void back();
  Q_INVOKABLE void forward();
  Q_INVOKABLE void toStart();
  Q_INVOKABLE void toEnd();
  Q_INVOKABLE void goToRow(int row);
  void goTo(const match::Path& path);
  Q_INVOKABLE void promote();
  Q_INVOKABLE void removeMove();
  void setComment(const QString& text);

  Q_INVOKABLE void copyPosition() const;
  Q_INVOKABLE void copyRecord() const;
  /// A record, or a position of this game or another one.
  Q_INVOKABLE void paste();
  Q_INVOKABLE void save(const QUrl& file);
  /// The place looked at as an SVG or PNG file, by the file's ending.
  Q_INVOKABLE void savePicture(const QUrl& file, int theme, bool dark);
  Q_INVOKABLE void openFile(const QUrl& file);
  /// Goes on with the game that was not finished.
  Q_INVOKABLE void resume();
  /// A move of the place looked at, in analysis.
  void playInStudy(AnyMove move);
  const match::Study& study() const { return *study_; }

  /// The language changed: everything is said anew.
  void retranslate();

 signals:
  /// Anything at all.
  void changed();
  /// The list of moves is another one.
  void rowsChanged();
  /// A move was made on the board: for animation and sound.
  void moved(const quadrille::AnyPosition& before, const quadrille::Transition& transition);
  /// A click that means nothing, and what is refused.
  void refused(const QString& why);
  /// Something to be told at once, for it went wrong.
  void problem(const QString& what);
  /// For a screen reader, and the line below the board.
  void announced(const QString& what);
  /// A hint was found and is shown.
  void advised();
  void gameStarted();
  void gameEnded();

 private:
  enum class Occupation : std::uint8_t { None, Moving, Advising, Answering };
  struct Seat {
    std::string name{match::human};
    std::shared_ptr<match::Player> program;
    bool ready = false;
  };

  PerSide<bool> programs() const;
  bool computerToMove() const;
  Side person() const;
  void begin(match::Match match);
  void setAside();
  Result<Done> sit(Side side, const std::string& name);
  /// After the game changed: looks at where it stands, keeps it, and lets the computer play.
  void settle();
  void letComputerPlay();
  void play(AnyMove move);
  void stopThinking();
  void lookAt();
  void makeRows();
  void adoptStudy();
  /// In analysis: keeps what was tried, too.
  void keepStudy();
  /// Goes on with a game that was written down.
  void take(match::Match match);
  void announceMove(const AnyPosition& before, const Transition& told);

  Keeper& keeper_;
  std::optional<match::Match> match_;
  std::optional<match::Study> study_;
  match::Selection selection_;
  PerSide<Seat> seats_;
  bool paused_ = false;
  bool analysing_ = false;
  std::size_t played_ = 0;  // moves of the game itself, without those that analysis added
  std::optional<Gesture> hint_;
  std::string note_;  // stands in for the status until the next move
  std::vector<match::Study::Row> listed_;
  QVariantList lines_;
  int reply_pause_ = 0;
  std::chrono::steady_clock::time_point next_reply_;
  Occupation occupation_ = Occupation::None;
  Thinker thinker_;
  Thinker exporter_;  // draws the pictures that are saved
};

}  // namespace quadrille::desktop
