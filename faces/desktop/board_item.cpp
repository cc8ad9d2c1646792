#include "faces/desktop/board_item.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::desktop {

namespace {

/// Around the cells, as a part of a cell: for coordinates, and for pawns that leave.
constexpr double margin = 0.75;
constexpr int usual_duration = 220;
constexpr double drag_distance = 6;

}  // namespace

BoardItem::BoardItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
  setAcceptedMouseButtons(Qt::LeftButton);
  setAcceptHoverEvents(true);
  setAntialiasing(true);
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
    connect(table_, &GameTable::changed, this, &BoardItem::refresh);
    connect(table_, &GameTable::moved, this, &BoardItem::animate);
  }
  emit tableChanged();
  refresh();
}

void BoardItem::setTheme(int theme) {
  look_.theme = picture::all_themes[static_cast<std::size_t>(std::clamp(theme, 0, 2))];
  pictures_.clear();
  emit lookChanged();
  update();
}

void BoardItem::setDark(bool dark) {
  look_.dark = dark;
  pictures_.clear();
  emit lookChanged();
  update();
}

void BoardItem::setCoordinates(bool coordinates) {
  look_.coordinates = coordinates;
  emit lookChanged();
  update();
}

void BoardItem::setMoveDuration(int milliseconds) {
  flight_.setDuration(std::max(0, milliseconds));
  emit lookChanged();
}

void BoardItem::setMarks(const QVariantList& marks) {
  marks_ = marks;
  emit marksChanged();
  update();
}

QString BoardItem::cursorText() const {
  return table_ ? table_->describe(cursor_.row, cursor_.col) : QString();
}

QRectF BoardItem::cellBox(int row, int col) const {
  if (!table_ || !table_->open()) return {};
  const Shape shape = table_->viewed().position()->shape();
  const double cell =
      std::floor(std::min(width() / (shape.cols + 2 * margin), height() / (shape.rows + 2 * margin)));
  const double left = std::floor((width() - cell * shape.cols) / 2);
  const double top = std::floor((height() - cell * shape.rows) / 2);
  return {left + col * cell, top + row * cell, cell, cell};
}

std::optional<Point> BoardItem::cellAt(QPointF where) const {
  const QRectF first = cellBox(0, 0);
  if (first.width() < 1) return std::nullopt;
  const Shape shape = table_->viewed().position()->shape();
  const Point point{static_cast<int>(std::floor((where.y() - first.top()) / first.height())),
                    static_cast<int>(std::floor((where.x() - first.left()) / first.width()))};
  const bool near = point.row >= -1 && point.row <= shape.rows && point.col >= -1 && point.col <= shape.cols;
  return near ? std::optional(point) : std::nullopt;
}

void BoardItem::refresh() {
  if (table_ && table_->open()) {
    const Shape shape = table_->viewed().position()->shape();
    cursor_ = {std::clamp(cursor_.row, -1, static_cast<int>(shape.rows)),
               std::clamp(cursor_.col, -1, static_cast<int>(shape.cols))};
  }
  emit cursorChanged();
  update();
}

void BoardItem::animate(const AnyPosition& before, const Transition& told) {
  flight_.stop();
  flyers_.clear();
  if (flight_.duration() == 0) return;
  const auto corner = [&](Point p) { return QPointF(p.col, p.row); };
  const Point to = told.gesture.to;
  if (told.gesture.from)
    flyers_.push_back({before->piece_at(*told.gesture.from), corner(*told.gesture.from), corner(to), false});
  for (const Point captured : told.captured)
    flyers_.push_back({before->piece_at(captured), corner(captured), corner(captured), true});
  if (!flyers_.empty() && isVisible()) flight_.start();
}

bool BoardItem::isHidden(Point where) const {
  return std::any_of(flyers_.begin(), flyers_.end(), [&](const Flyer& flyer) {
    return !flyer.fades && flyer.to == QPointF(where.col, where.row);
  });
}

void BoardItem::pointAt(std::optional<Point> where) {
  if (pointed_ == where) return;
  pointed_ = where;
  update();
}

void BoardItem::mousePressEvent(QMouseEvent* event) {
  forceActiveFocus(Qt::MouseFocusReason);
  cursor_visible_ = false;
  emit cursorChanged();
  pressed_ = cellAt(event->position());
  pointer_ = event->position();
  dragging_ = false;
  picked_up_by_press_ = false;
  if (!pressed_ || !table_ || !table_->open()) return;
  cursor_ = *pressed_;
  if (table_->canPlay() && table_->selection().picks_up(table_->viewed(), *pressed_)) {
    table_->click(pressed_->row, pressed_->col);
    picked_up_by_press_ = true;
  }
}

void BoardItem::mouseMoveEvent(QMouseEvent* event) {
  const bool far = (event->position() - pointer_).manhattanLength() >= drag_distance;
  if (!dragging_ && !(far && table_ && table_->open() && table_->selection().held())) return;
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
    if (released && table_->selection().preview(table_->viewed(), *released)) {
      flyers_.clear();
      table_->click(released->row, released->col);
      flight_.stop();
      flyers_.clear();
    } else {
      table_->letGo();
    }
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

void BoardItem::moveCursor(int rows, int cols) {
  if (!table_ || !table_->open()) return;
  const Shape shape = table_->viewed().position()->shape();
  const auto inside = [&](Point where) {
    return Point{std::clamp(where.row, 0, shape.rows - 1), std::clamp(where.col, 0, shape.cols - 1)};
  };
  if (cursor_visible_) {
    const Point next{cursor_.row + rows, cursor_.col + cols};
    const std::vector<Point> targets = table_->selection().targets(table_->viewed());
    const bool leaves = std::find(targets.begin(), targets.end(), next) != targets.end();
    cursor_ = leaves ? next : inside(next);
  } else {
    cursor_ = inside(cursor_);
    cursor_visible_ = true;
  }
  pointAt(cursor_);
  emit cursorChanged();
  update();
}

void BoardItem::keyPressEvent(QKeyEvent* event) {
  if (!table_ || !table_->open() || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
    return event->ignore();
  switch (event->key()) {
    case Qt::Key_Up:
      return moveCursor(-1, 0);
    case Qt::Key_Down:
      return moveCursor(1, 0);
    case Qt::Key_Left:
      return moveCursor(0, -1);
    case Qt::Key_Right:
      return moveCursor(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (!cursor_visible_) return moveCursor(0, 0);
      table_->click(cursor_.row, cursor_.col);
      return;
    case Qt::Key_Escape:
      if (!table_->selection().held()) return event->ignore();
      table_->letGo();
      return;
    default:
      event->ignore();
  }
}

void BoardItem::focusInEvent(QFocusEvent* event) {
  QQuickPaintedItem::focusInEvent(event);
  const bool by_keyboard = event->reason() == Qt::TabFocusReason ||
                           event->reason() == Qt::BacktabFocusReason ||
                           event->reason() == Qt::ShortcutFocusReason;
  if (by_keyboard && !cursor_visible_) moveCursor(0, 0);
}

void BoardItem::focusOutEvent(QFocusEvent* event) {
  QQuickPaintedItem::focusOutEvent(event);
  cursor_visible_ = false;
  emit cursorChanged();
  update();
}

void BoardItem::geometryChange(const QRectF& now, const QRectF& before) {
  QQuickPaintedItem::geometryChange(now, before);
  emit cursorChanged();
}

}  // namespace quadrille::desktop
