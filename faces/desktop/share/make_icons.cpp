// make_icons FOLDER SIZE...: writes the icon of the program, quadrille.svg, and quadrille-SIZE.png for
// desktops that want pixels.
#include <QByteArray>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>
#include <cstdio>

#include "faces/picture/picture.hpp"

namespace {

bool write_svg(const QString& path, const QByteArray& svg) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(svg) == svg.size();
}

bool write_png(const QString& path, const QByteArray& svg, int size) {
  QSvgRenderer renderer(svg);
  QImage image(size, size, QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  renderer.render(&painter);
  painter.end();
  return image.save(path, "PNG");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: make_icons FOLDER SIZE...\n", stderr);
    return 2;
  }
  const QString stem = QString::fromLocal8Bit(argv[1]) + QStringLiteral("/quadrille");
  const QByteArray svg = QByteArray::fromStdString(quadrille::picture::icon_svg());
  bool written = write_svg(stem + QStringLiteral(".svg"), svg);
  for (int i = 2; i < argc; ++i) {
    const int size = QByteArray(argv[i]).toInt();
    written = written && write_png(QStringLiteral("%1-%2.png").arg(stem).arg(size), svg, size);
  }
  if (!written) std::fprintf(stderr, "cannot write the icons in %s\n", argv[1]);
  return written ? 0 : 1;
}
