#include "faces/desktop/board_item.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace quadrille::desktop {

namespace {

/// Around the cells, as a part of a cell.
constexpr double room_to_leave = 0.7;
constexpr int usual_duration = 220;
constexpr double drag_distance = 6;

}  // namespace

std::vector<CellChange> filled_by(const Transition& told) {
  std::vector<CellChange> filled;
  std::copy_if(told.changes.begin(), told.changes.end(), std::back_inserter(filled),
               [&](const CellChange& change) {
                 return std::find(told.filled.begin(), told.filled.end(), change.at) != told.filled.end();
               });
  return filled;
}

BoardItem::BoardItem(QQuickItem* parent) : BoardView(parent) {
  setAcceptedMouseButtons(Qt::LeftButton);
  setAcceptHoverEvents(true);
  setActiveFocusOnTab(true);
  flight_.setStartValue(0.0);
  flight_.setEndValue(1.0);
  flight_.setDuration(usual_duration);
  flight_.setEasingCurve(QEasingCurve::InOutCubic);
  connect(&flight_, &QVariantAnimation::valueChanged, this, [this] { update(); });
  connect(&flight_, &QVariantAnimation::finished, this, [this] {
    flyers_.clear();
    update();
  });
}

void BoardItem::setTable(GameTable* table) {
  if (table == table_) return;
  if (table_) table_->disconnect(this);
  table_ = table;
  if (table_) {
    connect(table_, &GameTable::gameChanged, this, &BoardItem::refresh);
    connect(table_, &GameTable::placeChanged, this, &BoardItem::refresh);
    connect(table_, &GameTable::selectionChanged, this, &BoardItem::refresh);
    connect(table_, &GameTable::hintChanged, this, [this] { update(); });
    connect(table_, &GameTable::permissionsChanged, this, [this] { update(); });
    connect(table_, &GameTable::movePlayed, this, &BoardItem::animate);
  }
  emit tableChanged();
  refresh();
}

void BoardItem::setMoveDuration(int milliseconds) {
  flight_.setDuration(std::max(0, milliseconds));
  emit moveDurationChanged();
}

void BoardItem::setAnalyst(Analyst* analyst) {
  if (analyst == analyst_) return;
  if (analyst_) analyst_->disconnect(this);
  analyst_ = analyst;
  if (analyst_) connect(analyst_, &Analyst::boardChanged, this, [this] { update(); });
  emit analystChanged();
  update();
}

QString BoardItem::cursorText() const {
  if (!table_) return {};
  const QString piece = table_->describe(cursor_.row, cursor_.col);
  const QString value = analyst_ ? analyst_->describe(cursor_) : QString();
  return value.isEmpty() ? piece : piece + QStringLiteral(", ") + value;
}

Shape BoardItem::shape() const {
  return table_ && table_->open() ? game().viewed().position()->shape() : Shape{};
}

CellSpelling BoardItem::spelling() const { return game().viewed().sheet().cells; }

Piece BoardItem::pieceAt(Point where) const { return game().viewed().position()->piece_at(where); }

double BoardItem::leavingRoom() const { return room_to_leave; }

/// Beyond the edge only where the piece held can leave.
bool BoardItem::canStand(Point where) const {
  if (shape().contains(where)) return true;
  const std::vector<Point> targets = game().selection().targets(game().viewed());
  return std::find(targets.begin(), targets.end(), where) != targets.end();
}

void BoardItem::refresh() {
  clampCursor();
  emit cursorChanged();
  update();
}

void BoardItem::animate(const AnyPosition& before, const Transition& told) {
  flight_.stop();
  flyers_.clear();
  if (flight_.duration() == 0) return;
  const auto fly = [&](const Piece& piece, Point from, Point to, Flyer::Way way) {
    flyers_.push_back({piece, QPointF(from.col, from.row), QPointF(to.col, to.row), way});
  };
  const Gesture& gesture = told.gesture;
  if (gesture.from) fly(before->piece_at(*gesture.from), *gesture.from, gesture.to, Flyer::Way::Moves);
  for (const CellChange& change : filled_by(told)) {
    if (!gesture.from) fly(change.after, change.at, change.at, Flyer::Way::Grows);
  }
  for (const Point captured : told.captured)
    fly(before->piece_at(captured), captured, captured, Flyer::Way::Fades);
  if (!flyers_.empty() && isVisible()) flight_.start();
}

bool BoardItem::isHidden(Point where) const {
  return std::any_of(flyers_.begin(), flyers_.end(), [&](const Flyer& flyer) {
    return flyer.way != Flyer::Way::Fades && flyer.to == QPointF(where.col, where.row);
  });
}

void BoardItem::pointAt(std::optional<Point> where) {
  if (pointed_ == where) return;
  pointed_ = where;
  if (analyst_) analyst_->pointAt(where);
  update();
}

void BoardItem::mousePressEvent(QMouseEvent* event) {
  forceActiveFocus(Qt::MouseFocusReason);
  showCursor(false);
  pressed_ = cellAt(event->position());
  pointer_ = event->position();
  dragging_ = false;
  picked_up_by_press_ = false;
  if (!pressed_ || !table_ || !table_->open()) return;
  cursor_ = *pressed_;
  if (table_->canPlay() && game().selection().picks_up(game().viewed(), *pressed_)) {
    table_->click(pressed_->row, pressed_->col);
    picked_up_by_press_ = true;
  }
}

void BoardItem::mouseMoveEvent(QMouseEvent* event) {
  const bool far = (event->position() - pointer_).manhattanLength() >= drag_distance;
  if (!dragging_ && !(far && table_ && table_->open() && game().selection().held())) return;
  dragging_ = true;
  pointer_ = event->position();
  pointAt(cellAt(pointer_));
  update();
}

void BoardItem::mouseReleaseEvent(QMouseEvent* event) {
  const std::optional<Point> released = cellAt(event->position());
  const std::optional<Point> pressed = std::exchange(pressed_, std::nullopt);
  const bool dragged = std::exchange(dragging_, false);
  update();
  if (!table_ || !pressed) return;
  if (dragged && released != pressed) {
    if (!released) return table_->letGo();
    flyers_.clear();
    table_->drop(released->row, released->col);
    flight_.stop();
    flyers_.clear();
    return;
  }
  if (released == pressed && !picked_up_by_press_) table_->click(released->row, released->col);
}

void BoardItem::mouseUngrabEvent() {
  pressed_.reset();
  dragging_ = false;
  update();
}

void BoardItem::hoverMoveEvent(QHoverEvent* event) { pointAt(cellAt(event->position())); }

void BoardItem::hoverLeaveEvent(QHoverEvent*) { pointAt(std::nullopt); }

void BoardItem::wheelEvent(QWheelEvent* event) {
  if (!table_ || event->angleDelta().y() == 0) return;
  if (event->angleDelta().y() > 0) {
    table_->back();
  } else {
    table_->forward();
  }
}

void BoardItem::keyPressEvent(QKeyEvent* event) {
  if (!table_ || !table_->open() || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
    return event->ignore();
  if (arrowKey(event->key())) return;
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (!cursorVisible()) return moveCursor(0, 0);
      table_->click(cursor_.row, cursor_.col);
      return;
    case Qt::Key_Escape:
      if (!game().selection().held()) return event->ignore();
      table_->letGo();
      return;
    default:
      event->ignore();
  }
}

}  // namespace quadrille::desktop

#include "moc_board_item.cpp"
