// What analysis found, as the window shows it. What is looked for and kept is table::Analyst's to say.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/ranked_moves.hpp"
#include "faces/desktop/value_mark.hpp"
#include "table/analyst.hpp"
#include "table/watcher.hpp"

namespace quadrille::desktop {

class Analyst : public QObject, private table::Watcher {
  Q_OBJECT
  /// A person wants it to rest for now.
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY activityChanged)
  Q_PROPERTY(bool known READ known NOTIFY valueChanged)
  /// From 0, player 2 has won, to 1, player 1 has.
  Q_PROPERTY(double value READ value NOTIFY valueChanged)
  Q_PROPERTY(bool proven READ proven NOTIFY valueChanged)
  Q_PROPERTY(QString words READ words NOTIFY valueChanged)
  /// What the place can be played out for: "win", "draw" or nothing.
  Q_PROPERTY(QString goal READ goal NOTIFY valueChanged)
  /// Depth and nodes, in words.
  Q_PROPERTY(QString effort READ effort NOTIFY effortChanged)
  /// Who makes the moves that are ranked: 1 or 2.
  Q_PROPERTY(int mover READ mover NOTIFY valueChanged)
  Q_PROPERTY(quadrille::desktop::RankedMoves* moves READ moves CONSTANT)
  /// How many moves of the line were judged, and how many it has.
  Q_PROPERTY(int judged READ judged NOTIFY lineChanged)
  Q_PROPERTY(int plies READ plies NOTIFY lineChanged)
  /// What is said of the move that led to the place looked at.
  Q_PROPERTY(QString remark READ remark NOTIFY lineChanged)
  /// For each player how many moves were judged so, in words.
  Q_PROPERTY(QStringList totals READ totals NOTIFY lineChanged)
  /// Whether the place falls into regions that have a temperature, and whether the board shows them instead
  /// of what moves are worth.
  Q_PROPERTY(bool hasRegions READ hasRegions NOTIFY regionsChanged)
  Q_PROPERTY(bool showsHeat READ showsHeat WRITE setShowsHeat NOTIFY regionsChanged)
  /// Mean, temperature and value of the region pointed at; empty where there is none.
  Q_PROPERTY(QString regionWords READ regionWords NOTIFY regionChanged)
  /// Whether that region has a thermograph to show.
  Q_PROPERTY(bool hasThermograph READ hasThermograph NOTIFY regionChanged)
  Q_PROPERTY(bool mistakesBefore READ mistakesBefore NOTIFY lineChanged)
  Q_PROPERTY(bool mistakesAfter READ mistakesAfter NOTIFY lineChanged)

 public:
  struct MarkedCell {
    Point where;
    ValueMark mark;
    friend bool operator==(const MarkedCell&, const MarkedCell&) = default;
  };
  using Station = table::Analyst::Station;
  using Way = table::Analyst::Way;

  explicit Analyst(GameTable& table, QObject* parent = nullptr);
  ~Analyst() override;

  bool paused() const { return analyst().is_paused(); }
  void setPaused(bool paused) { analyst().set_paused(paused); }
  bool searching() const { return analyst().is_searching(); }
  bool known() const { return analyst().worth().has_value(); }
  double value() const;
  bool proven() const;
  QString words() const;
  QString goal() const;
  QString effort() const;
  int mover() const;
  RankedMoves* moves() { return &moves_; }
  int judged() const { return static_cast<int>(analyst().judged()); }
  int plies() const { return static_cast<int>(analyst().plies()); }

  QString remark() const;
  QStringList totals() const;
  bool mistakesBefore() const { return analyst().next_mistake(Way::Back).has_value(); }
  bool mistakesAfter() const { return analyst().next_mistake(Way::Forward).has_value(); }

  /// What the board shows: each cell where a move goes, or each piece that can move.
  const std::vector<MarkedCell>& marks() const { return marks_; }
  bool isMarked(Point where) const { return analyst().mark_at(where) != nullptr; }
  /// What analysis says of a cell, for those who do not see its mark; empty where there is none.
  QString describe(Point where) const;
  bool hasRegions() const { return analyst().has_regions(); }
  bool showsHeat() const { return shows_heat_ && hasRegions(); }
  void setShowsHeat(bool shows);
  /// What the board colours; empty unless it shows that.
  const std::vector<SnortRegion>& regions() const;
  /// A cell of the board is pointed at, or none.
  void pointAt(std::optional<Point> where);
  /// Null where there is none.
  const SnortRegion* pointedRegion() const;
  QString regionWords() const;
  bool hasThermograph() const;
  /// The line from its start to its end.
  std::vector<Station> stations() const { return analyst().stations(); }
  /// Which of them is looked at.
  int ply() const { return static_cast<int>(analyst().ply()); }

  Q_INVOKABLE void goToPly(int ply);
  Q_INVOKABLE void previousMistake() { goToMistake(Way::Back); }
  Q_INVOKABLE void nextMistake() { goToMistake(Way::Forward); }
  /// Plays a move of the place looked at, by its text.
  Q_INVOKABLE void play(const QString& move);

  /// The language changed.
  void retranslate();

 signals:
  /// Whether it looks for something, or rests.
  void activityChanged();
  /// What the place is worth, and for whom.
  void valueChanged();
  void effortChanged();
  /// Whether there are regions, and whether the board shows them.
  void regionsChanged();
  /// What the board shows: marks, or regions.
  void boardChanged();
  /// What is known of the line, or where on it the place is.
  void lineChanged();
  /// Which region is pointed at.
  void regionChanged();

 private:
  void place_analysed() override;
  void line_analysed() override { emit lineChanged(); }
  void selected() override;

  table::Analyst& analyst() const { return table_.table().analyst(); }
  void goToMistake(Way way);
  /// Whether they are others now.
  bool makeMarks();
  void tell();

  /// What was told of the place.
  struct Told {
    bool paused = false;
    bool searching = false;
    bool known = false;
    double value = 0;
    bool proven = false;
    QString words;
    QString goal;
    int mover = 0;
    QString effort;
    bool has_regions = false;
  };
  Told now() const;

  GameTable& table_;
  RankedMoves moves_;
  std::vector<MarkedCell> marks_;
  bool shows_heat_ = false;
  std::optional<Point> pointed_;
  Told told_;
};

}  // namespace quadrille::desktop
