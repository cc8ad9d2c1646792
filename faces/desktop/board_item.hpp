// The board in the window: draws the place looked at, and passes clicks, drags and keys on.
#pragma once

#include <QHash>
#include <QImage>
#include <QQuickPaintedItem>
#include <QVariantAnimation>
#include <optional>
#include <vector>

#include "faces/desktop/analyst.hpp"
#include "faces/desktop/game_table.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::desktop {

class BoardItem : public QQuickPaintedItem {
  Q_OBJECT
  QML_NAMED_ELEMENT(BoardItem)
  Q_PROPERTY(quadrille::desktop::GameTable* table READ table WRITE setTable NOTIFY tableChanged)
  /// 0 wood, 1 slate, 2 paper.
  Q_PROPERTY(int theme READ theme WRITE setTheme NOTIFY lookChanged)
  Q_PROPERTY(bool dark READ dark WRITE setDark NOTIFY lookChanged)
  Q_PROPERTY(bool coordinates READ coordinates WRITE setCoordinates NOTIFY lookChanged)
  /// Milliseconds a move takes on the screen; 0 for none.
  Q_PROPERTY(int moveDuration READ moveDuration WRITE setMoveDuration NOTIFY lookChanged)
  /// Whose marks are shown.
  Q_PROPERTY(quadrille::desktop::Analyst* analyst READ analyst WRITE setAnalyst NOTIFY analystChanged)
  /// The cell that the keyboard is at, for screen readers.
  Q_PROPERTY(QRectF cursorBox READ cursorBox NOTIFY cursorChanged)
  Q_PROPERTY(bool cursorVisible READ cursorVisible NOTIFY cursorChanged)
  Q_PROPERTY(QString cursorText READ cursorText NOTIFY cursorChanged)

 public:
  explicit BoardItem(QQuickItem* parent = nullptr);

  GameTable* table() const { return table_; }
  void setTable(GameTable* table);
  int theme() const { return static_cast<int>(look_.theme); }
  void setTheme(int theme);
  bool dark() const { return look_.dark; }
  void setDark(bool dark);
  bool coordinates() const { return look_.coordinates; }
  void setCoordinates(bool coordinates);
  int moveDuration() const { return flight_.duration(); }
  void setMoveDuration(int milliseconds);
  Analyst* analyst() const { return analyst_; }
  void setAnalyst(Analyst* analyst);
  QRectF cursorBox() const { return cellBox(cursor_.row, cursor_.col); }
  bool cursorVisible() const { return cursor_visible_; }
  QString cursorText() const;

  /// Where a cell, or the place beyond the edge, is drawn.
  Q_INVOKABLE QRectF cellBox(int row, int col) const;
  /// Which cell a point is in; beyond the edge it is the place where pawns leave.
  std::optional<Point> cellAt(QPointF where) const;

  void paint(QPainter* painter) override;

 signals:
  void tableChanged();
  void lookChanged();
  void analystChanged();
  void cursorChanged();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseUngrabEvent() override;
  void hoverMoveEvent(QHoverEvent* event) override;
  void hoverLeaveEvent(QHoverEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void geometryChange(const QRectF& now, const QRectF& before) override;

 private:
  /// A piece on its way, while a move is shown.
  struct Flyer {
    Piece piece;
    QPointF from;
    QPointF to;
    bool fades;  // it was captured
  };

  void refresh();
  void animate(const AnyPosition& before, const Transition& told);
  void pointAt(std::optional<Point> where);
  void moveCursor(int rows, int cols);
  const QImage& picture(const Piece& piece, double size);
  bool isHidden(Point where) const;

  void paintGround(QPainter& painter) const;
  void paintCoordinates(QPainter& painter) const;
  void paintLastMove(QPainter& painter) const;
  void paintPieces(QPainter& painter);
  void paintChoices(QPainter& painter) const;
  void paintCaptures(QPainter& painter) const;
  void paintMarks(QPainter& painter) const;
  bool isMarked(Point where) const;
  void paintFlyers(QPainter& painter);
  void paintCursor(QPainter& painter) const;

  GameTable* table_ = nullptr;
  picture::Look look_;
  Analyst* analyst_ = nullptr;
  QHash<QString, QImage> pictures_;  // of the size and look in use
  double pictures_size_ = 0;
  std::vector<Flyer> flyers_;
  QVariantAnimation flight_;
  std::optional<Point> pressed_;
  bool picked_up_by_press_ = false;
  QPointF pointer_;
  bool dragging_ = false;
  std::optional<Point> pointed_;  // by the mouse or the keyboard: what putting down there would do is shown
  Point cursor_;
  bool cursor_visible_ = false;
};

}  // namespace quadrille::desktop
