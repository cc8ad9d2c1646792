// Small pictures beside the game: a board nobody plays on, and a single piece.
#pragma once

#include <QQuickPaintedItem>
#include <QString>
#include <optional>

#include "core/any_game.hpp"
#include "faces/desktop/board_view.hpp"

namespace quadrille::desktop {

/// A position to look at.
class BoardPicture : public BoardView {
  Q_OBJECT
  QML_NAMED_ELEMENT(BoardPicture)
  Q_PROPERTY(QString game MEMBER game_ WRITE setGame NOTIFY positionChanged)
  /// As the game writes it; nothing is shown for one that cannot be read.
  Q_PROPERTY(QString position MEMBER text_ WRITE setPosition NOTIFY positionChanged)

 public:
  using BoardView::BoardView;

  void setGame(const QString& game);
  void setPosition(const QString& text);
  void paint(QPainter* painter) override;

 signals:
  void positionChanged();

 protected:
  Shape shape() const override { return position_ ? (*position_)->shape() : Shape{}; }
  CellSpelling spelling() const override;
  Piece pieceAt(Point where) const override { return (*position_)->piece_at(where); }

  double cellSide() const override;
  double frameFor(double cell) const override;

 private:
  void read();

  QString game_;
  QString text_;
  std::optional<AnyPosition> position_;
};

/// One piece of a game: the one that a letter stands for, or else one that a player has.
class PiecePicture : public QQuickPaintedItem {
  Q_OBJECT
  QML_NAMED_ELEMENT(PiecePicture)
  Q_PROPERTY(QString game MEMBER game_ NOTIFY changed)
  /// The word for it; empty for the game's first or only mode.
  Q_PROPERTY(QString mode MEMBER mode_ NOTIFY changed)
  Q_PROPERTY(QString letter MEMBER letter_ NOTIFY changed)
  /// 1 or 2; counts where there is no letter.
  Q_PROPERTY(int player MEMBER player_ NOTIFY changed)
  Q_PROPERTY(bool dark MEMBER dark_ NOTIFY changed)

 public:
  explicit PiecePicture(QQuickItem* parent = nullptr);

  void paint(QPainter* painter) override;

 signals:
  void changed();

 private:
  std::optional<Piece> piece() const;

  QString game_;
  QString mode_;
  QString letter_;
  int player_ = 1;
  bool dark_ = false;
};

}  // namespace quadrille::desktop
