#include "faces/desktop/editor_board.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace quadrille::desktop {

EditorBoard::EditorBoard(QQuickItem* parent) : BoardView(parent) {
  setAcceptedMouseButtons(Qt::LeftButton | Qt::RightButton);
  setActiveFocusOnTab(true);
}

void EditorBoard::setEditor(PositionEditor* editor) {
  if (editor == editor_) return;
  if (editor_) editor_->disconnect(this);
  editor_ = editor;
  if (editor_) {
    connect(editor_, &PositionEditor::boardChanged, this, [this] {
      clampCursor();
      emit cursorChanged();
      update();
    });
  }
  emit editorChanged();
  update();
}

void EditorBoard::paint(QPainter* painter) {
  if (!editor_) return;
  painter->setRenderHint(QPainter::Antialiasing);
  paintGround(*painter);
  paintCoordinates(*painter);
  paintAllPieces(*painter);
  paintCursor(*painter);
}

void EditorBoard::apply(Point where) {
  if (!shape().contains(where)) return;
  if (empties_) {
    editor_->empty(where);
  } else {
    editor_->put(where);
  }
}

/// A press on a piece that is there already takes it away.
void EditorBoard::mousePressEvent(QMouseEvent* event) {
  forceActiveFocus(Qt::MouseFocusReason);
  showCursor(false);
  const std::optional<Point> where = cellAt(event->position());
  if (!editor_ || !where || !shape().contains(*where)) return;
  cursor_ = *where;
  empties_ = event->button() == Qt::RightButton || editor_->hasBrush(*where);
  apply(*where);
}

void EditorBoard::mouseMoveEvent(QMouseEvent* event) {
  const std::optional<Point> where = cellAt(event->position());
  if (!editor_ || !where || *where == cursor_) return;
  cursor_ = *where;
  apply(*where);
}

void EditorBoard::keyPressEvent(QKeyEvent* event) {
  const bool plain = (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
  if (!editor_ || !plain) return event->ignore();
  if (arrowKey(event->key())) return;
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (!cursorVisible()) return moveCursor(0, 0);
      empties_ = editor_->hasBrush(cursor_);
      return apply(cursor_);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return editor_->empty(cursor_);
    default:
      break;
  }
  const bool put = event->text().size() == 1 && editor_->putLetter(cursor_, event->text()[0]);
  event->setAccepted(put);
}

}  // namespace quadrille::desktop

#include "moc_editor_board.cpp"
