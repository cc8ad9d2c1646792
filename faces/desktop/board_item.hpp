// The board in the window: draws the place looked at, and passes clicks, drags and keys on.
#pragma once

#include <QVariantAnimation>
#include <optional>
#include <vector>

#include "faces/desktop/analyst.hpp"
#include "faces/desktop/board_view.hpp"
#include "faces/desktop/game_table.hpp"

namespace quadrille::desktop {

/// What the cells are now where the piece came to stand.
std::vector<CellChange> filled_by(const Transition& told);

class BoardItem : public BoardView {
  Q_OBJECT
  QML_NAMED_ELEMENT(BoardItem)
  Q_PROPERTY(quadrille::desktop::GameTable* table READ table WRITE setTable NOTIFY tableChanged)
  /// Milliseconds a move takes on the screen; 0 for none.
  Q_PROPERTY(int moveDuration READ moveDuration WRITE setMoveDuration NOTIFY moveDurationChanged)
  /// Whose marks are shown.
  Q_PROPERTY(quadrille::desktop::Analyst* analyst READ analyst WRITE setAnalyst NOTIFY analystChanged)

 public:
  explicit BoardItem(QQuickItem* parent = nullptr);

  GameTable* table() const { return table_; }
  void setTable(GameTable* table);
  int moveDuration() const { return flight_.duration(); }
  void setMoveDuration(int milliseconds);
  Analyst* analyst() const { return analyst_; }
  void setAnalyst(Analyst* analyst);
  QString cursorText() const override;

  void paint(QPainter* painter) override;

 signals:
  void tableChanged();
  void moveDurationChanged();
  void analystChanged();

 protected:
  Shape shape() const override;
  CellSpelling spelling() const override;
  Piece pieceAt(Point where) const override;
  double leavingRoom() const override;
  bool canStand(Point where) const override;
  void cursorMoved() override { pointAt(cursor_); }

  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseUngrabEvent() override;
  void hoverMoveEvent(QHoverEvent* event) override;
  void hoverLeaveEvent(QHoverEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// A piece on its way, while a move is shown.
  struct Flyer {
    Piece piece;
    QPointF from;
    QPointF to;
    enum class Way : std::uint8_t { Moves, Fades, Grows } way;  // captured pieces fade, new ones grow
  };

  /// The game on the table, while there is one.
  const table::Table& game() const { return table_->table(); }
  void refresh();
  void animate(const AnyPosition& before, const Transition& told);
  void pointAt(std::optional<Point> where);
  bool isHidden(Point where) const;

  void paintLastMove(QPainter& painter);
  void paintTaken(QPainter& painter, const Transition& last);
  void paintLastFrame(QPainter& painter) const;
  void paintPieces(QPainter& painter);
  void paintHint(QPainter& painter) const;
  void paintChoices(QPainter& painter) const;
  void paintTarget(QPainter& painter, Point target) const;
  void paintGhost(QPainter& painter);
  void paintCaptures(QPainter& painter) const;
  void paintMarks(QPainter& painter) const;
  void paintHeat(QPainter& painter) const;
  bool isMarked(Point where) const { return analyst_ && analyst_->isMarked(where); }
  void paintFlyers(QPainter& painter);
  QRectF markBox(Point where) const;

  GameTable* table_ = nullptr;
  Analyst* analyst_ = nullptr;
  std::vector<Flyer> flyers_;
  QVariantAnimation flight_;
  std::optional<Point> pressed_;
  bool picked_up_by_press_ = false;
  QPointF pointer_;
  bool dragging_ = false;
  std::optional<Point> pointed_;  // by the mouse or the keyboard: what putting down there would do is shown
};

}  // namespace quadrille::desktop
