// The board on which a position is set up: a press puts the chosen piece down, a drag puts down more of them.
#pragma once

#include "faces/desktop/board_view.hpp"
#include "faces/desktop/position_editor.hpp"

namespace quadrille::desktop {

class EditorBoard : public BoardView {
  Q_OBJECT
  QML_NAMED_ELEMENT(EditorBoard)
  Q_PROPERTY(quadrille::desktop::PositionEditor* editor READ editor WRITE setEditor NOTIFY editorChanged)

 public:
  explicit EditorBoard(QQuickItem* parent = nullptr);

  PositionEditor* editor() const { return editor_; }
  void setEditor(PositionEditor* editor);
  QString cursorText() const override { return editor_ ? editor_->describe(cursor_) : QString(); }
  void paint(QPainter* painter) override;

 signals:
  void editorChanged();

 protected:
  Shape shape() const override { return editor_ ? editor_->draft().shape() : Shape{}; }
  CellSpelling spelling() const override { return editor_->draft().sheet().cells; }
  Piece pieceAt(Point where) const override { return editor_->draft().piece_at(where); }

  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void apply(Point where);

  PositionEditor* editor_ = nullptr;
  bool empties_ = false;  // what the press under way does
};

}  // namespace quadrille::desktop
