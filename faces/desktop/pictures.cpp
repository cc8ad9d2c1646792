#include "faces/desktop/pictures.hpp"

#include <QPainter>
#include <QSvgRenderer>
#include <algorithm>
#include <cmath>

#include "faces/picture/picture.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

/// On both sides together, as a part of a cell.
constexpr double thinnest_frame = 0.2;

}  // namespace

void BoardPicture::setGame(const QString& game) {
  if (game == game_) return;
  game_ = game;
  read();
}

void BoardPicture::setPosition(const QString& text) {
  if (text == text_) return;
  text_ = text;
  read();
}

void BoardPicture::read() {
  position_.reset();
  const Result<const AnyGame*> game = find_game(game_.toStdString());
  if (game && !text_.isEmpty()) {
    Result<AnyPosition> position = (*game)->parse(text_.toStdString());
    if (position) position_ = *std::move(position);
  }
  emit positionChanged();
  update();
}

CellSpelling BoardPicture::spelling() const { return (*position_)->game().sheet().cells; }

/// Pictures stand side by side: where they are equally large, so are their boards, however many cells they
/// have. What the cells, which are a whole number of points wide, leave of the place is frame.
double BoardPicture::cellSide() const {
  if (coordinates()) return BoardView::cellSide();
  const Shape cells = shape();
  return std::floor(
      std::min(width() / (cells.cols + thinnest_frame), height() / (cells.rows + thinnest_frame)));
}

double BoardPicture::frameFor(double cell) const {
  if (coordinates()) return BoardView::frameFor(cell);
  const Shape cells = shape();
  return std::min(width() - cell * cells.cols, height() - cell * cells.rows) / 2;
}

void BoardPicture::paint(QPainter* painter) {
  if (!position_) return;
  painter->setRenderHint(QPainter::Antialiasing);
  paintGround(*painter);
  paintCoordinates(*painter);
  paintAllPieces(*painter);
}

PiecePicture::PiecePicture(QQuickItem* parent) : QQuickPaintedItem(parent) {
  connect(this, &PiecePicture::changed, this, [this] { update(); });
}

std::optional<Piece> PiecePicture::piece() const {
  const Result<const AnyGame*> game = find_game(game_.toStdString());
  if (!game) return std::nullopt;
  const Sheet& sheet = (*game)->sheet();
  char mode = standard_setup(sheet).mode;
  if (const Result<char> wanted = parse_mode(sheet, mode_.toStdString()); wanted) mode = *wanted;
  const std::vector<NamedPiece> pieces = (*game)->pieces(mode);
  const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const NamedPiece& each) {
    if (!letter_.isEmpty()) return letter_ == QChar(each.piece.letter);
    return each.piece.owner && number(*each.piece.owner) == player_;
  });
  return found == pieces.end() ? std::nullopt : std::optional(found->piece);
}

void PiecePicture::paint(QPainter* painter) {
  const std::optional<Piece> shown = piece();
  if (!shown) return;
  picture::Look look;
  look.dark = dark_;
  const double side = std::min(width(), height());
  QSvgRenderer renderer(QByteArray::fromStdString(picture::piece_svg(*shown, look)));
  renderer.render(painter, QRectF((width() - side) / 2, (height() - side) / 2, side, side));
}

}  // namespace quadrille::desktop

#include "moc_pictures.cpp"
