// A board as it is seen, whatever it is shown for: where its cells are, how it is painted, and the place on
// it that the keyboard is at.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QImage>
#include <QQuickPaintedItem>
#include <optional>

#include "core/cell.hpp"
#include "core/piece.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::desktop {

class BoardView : public QQuickPaintedItem {
  Q_OBJECT
  QML_ANONYMOUS
  /// 0 wood, 1 slate, 2 paper.
  Q_PROPERTY(int theme READ theme WRITE setTheme NOTIFY lookChanged)
  Q_PROPERTY(bool dark READ dark WRITE setDark NOTIFY lookChanged)
  Q_PROPERTY(bool coordinates READ coordinates WRITE setCoordinates NOTIFY lookChanged)
  /// The cell that the keyboard is at, for screen readers.
  Q_PROPERTY(QRectF cursorBox READ cursorBox NOTIFY cursorChanged)
  Q_PROPERTY(bool cursorVisible READ cursorVisible NOTIFY cursorChanged)
  Q_PROPERTY(QString cursorText READ cursorText NOTIFY cursorChanged)

 public:
  explicit BoardView(QQuickItem* parent = nullptr);

  int theme() const { return static_cast<int>(look_.theme); }
  void setTheme(int theme);
  bool dark() const { return look_.dark; }
  void setDark(bool dark);
  bool coordinates() const { return look_.coordinates; }
  void setCoordinates(bool coordinates);
  QRectF cursorBox() const { return cellBox(cursor_.row, cursor_.col); }
  bool cursorVisible() const { return cursor_visible_; }
  /// What a screen reader says of the cell that the keyboard is at.
  virtual QString cursorText() const { return {}; }

  /// Where a cell, or the place beyond the edge, is drawn.
  Q_INVOKABLE QRectF cellBox(int row, int col) const;
  /// Which cell a point is in; beyond the edge it is the place where pawns leave.
  std::optional<Point> cellAt(QPointF where) const;

 signals:
  void lookChanged();
  void cursorChanged();

 protected:
  /// Without cells there is nothing to show.
  virtual Shape shape() const = 0;
  virtual CellSpelling spelling() const = 0;
  virtual Piece pieceAt(Point where) const = 0;
  /// What is kept free around the cells for pawns that leave, as a part of a cell.
  virtual double leavingRoom() const { return 0; }
  /// Whether the keyboard can go there.
  virtual bool canStand(Point where) const { return shape().contains(where); }
  /// The keyboard went elsewhere.
  virtual void cursorMoved() {}

  virtual double cellSide() const;
  /// How wide the frame around cells of this size is.
  virtual double frameFor(double cell) const;
  picture::Colours colours() const { return picture::colours(look_.theme, look_.dark); }
  /// A piece painted as large as a cell.
  const QImage& picture(const Piece& piece, double size);
  void paintGround(QPainter& painter) const;
  void paintCoordinates(QPainter& painter) const;
  void paintAllPieces(QPainter& painter);
  void paintCursor(QPainter& painter) const;

  void moveCursor(int rows, int cols);
  /// Keeps the cursor on the board when that became smaller.
  void clampCursor();
  void showCursor(bool shown);
  /// True when it was an arrow key, which moves the cursor.
  bool arrowKey(int key);

  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void geometryChange(const QRectF& now, const QRectF& before) override;

  Point cursor_;

 private:
  picture::Look look_;
  // Its own: Qt notes width() and height() wherever a binding asks for the box of the cursor, which is told
  // by cursorChanged alone.
  QSizeF size_;
  QHash<QString, QImage> pictures_;  // of the size and look in use
  double pictures_size_ = 0;
  bool cursor_visible_ = false;
};

}  // namespace quadrille::desktop
