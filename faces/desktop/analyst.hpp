// Analysis of the place looked at and of the line it stands in: asks in the background, keeps what was found,
// and gives it to the window.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/inquiry.hpp"
#include "faces/desktop/ranked_moves.hpp"
#include "faces/desktop/thinker.hpp"
#include "faces/desktop/value_mark.hpp"

namespace quadrille::desktop {

class Analyst : public QObject {
  Q_OBJECT
  /// A person wants it to rest for now.
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY changed)
  Q_PROPERTY(bool searching READ searching NOTIFY changed)
  Q_PROPERTY(bool known READ known NOTIFY changed)
  /// From 0, player 2 has won, to 1, player 1 has.
  Q_PROPERTY(double value READ value NOTIFY changed)
  Q_PROPERTY(bool proven READ proven NOTIFY changed)
  Q_PROPERTY(QString words READ words NOTIFY changed)
  /// Depth and nodes, in words.
  Q_PROPERTY(QString effort READ effort NOTIFY changed)
  /// Who makes the moves that are ranked: 1 or 2.
  Q_PROPERTY(int mover READ mover NOTIFY changed)
  Q_PROPERTY(quadrille::desktop::RankedMoves* moves READ moves CONSTANT)
  /// For each of the table's rows: "", "?" or "??".
  Q_PROPERTY(QStringList rowMarks READ rowMarks NOTIFY lineChanged)
  /// How many moves of the line were judged, and how many it has.
  Q_PROPERTY(int judged READ judged NOTIFY lineChanged)
  Q_PROPERTY(int plies READ plies NOTIFY lineChanged)

 public:
  struct MarkedCell {
    Point where;
    match::Worth worth;
    ValueMark mark;
  };
  /// A place of the line.
  struct Station {
    std::optional<double> value;  ///< for player 1, once it is known
    bool proven = false;
    match::Verdict verdict = match::Verdict::Best;  ///< on the move that led here
  };

  explicit Analyst(GameTable& table, QObject* parent = nullptr);
  ~Analyst() override;

  bool paused() const { return paused_; }
  void setPaused(bool paused);
  bool searching() const { return active_ && thinker_.busy(); }
  bool known() const { return active_ && worth().has_value(); }
  double value() const;
  bool proven() const;
  QString words() const;
  QString effort() const;
  int mover() const;
  RankedMoves* moves() { return &moves_; }
  const Finding& finding() const { return finding_; }
  const QStringList& rowMarks() const { return row_marks_; }
  int judged() const;
  int plies() const { return active_ ? static_cast<int>(places_.size()) - 1 : 0; }

  /// What the board shows: each cell where a move goes, or each piece that can move.
  const std::vector<MarkedCell>& marks() const { return marks_; }
  /// What analysis says of a cell, for those who do not see its mark; empty where there is none.
  QString describe(Point where) const;
  /// The line from its start to its end.
  std::vector<Station> stations() const;
  /// Which of them is looked at.
  int ply() const { return static_cast<int>(ply_); }

  Q_INVOKABLE void goToPly(int ply);
  /// Plays a move of the place looked at, by its text.
  Q_INVOKABLE void play(const QString& move);

 signals:
  /// What is known of the place.
  void changed();
  /// What is known of the line, or where on it the place is.
  void lineChanged();

 private:
  /// A place of the tree, by the moves that lead there.
  enum class Place : std::uint64_t {};

  static Place after(Place before, std::string_view move);
  void refresh();
  /// Looks where the table is; false when it is where it was.
  bool follow();
  void setLine(const match::Match& line);
  void setRows();
  void ask();
  void rest();
  void take(Finding finding);
  void makeMarks();
  void makeRowMarks();
  std::optional<match::Worth> worth() const;

  GameTable& table_;
  bool active_ = false;
  bool paused_ = false;
  match::Path path_;  // to the end of the line
  std::optional<match::Match> line_;
  std::vector<Place> places_;      // of the line, from the start
  std::vector<Place> row_places_;  // of the table's rows
  std::size_t ply_ = 0;
  Finding finding_;  // of the place; its moves are in moves_
  RankedMoves moves_;
  std::vector<MarkedCell> marks_;
  QStringList row_marks_;
  // Kept for all places that were looked at in this game, so that nothing is asked twice.
  std::unordered_map<Place, match::Worth> worths_;
  std::unordered_map<Place, match::Verdict> verdicts_;  // on the move that leads to the place
  search::Engine engine_;                               // of the thinker's thread
  Thinker thinker_;
};

}  // namespace quadrille::desktop
