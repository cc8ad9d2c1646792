#include "faces/desktop/start.hpp"

#include <QDir>
#include <QGuiApplication>
#include <QIcon>
#include <QImage>
#include <QPixmap>
#include <QStandardPaths>
#include <QUrl>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "faces/desktop/application.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::desktop {

namespace {

constexpr int bad_usage = 2;
constexpr std::string_view program = "quadrille-desktop";

void print_help() {
  const std::string file = say(message("FILE"));
  std::cout << say(message("The window of Quadrille: games for two on a squared board.")) << "\n"
            << say(message("Usage")) << ": " << program << " [" << file << "]\n\n"
            << std::left << std::setw(13) << "  " + file << say(message("a game to open")) << "\n"
            << "  -h, --help " << say(message("tell how this is used, and leave")) << "\n"
            << "  --version  " << say(message("tell the version, and leave")) << "\n";
}

int refuse(std::string_view what) {
  std::cerr << program << ": "
            << say(message("'{0}' is not expected here; --help tells what is", printable(what))) << "\n";
  return bad_usage;
}

/// What can be answered without a window.
bool answers(std::string_view argument) {
  if (argument == "--help" || argument == "-h") {
    print_help();
    return true;
  }
  if (argument == "--version") {
    std::cout << program << " " QUADRILLE_VERSION "\n";
    return true;
  }
  return false;
}

}  // namespace

int start(int argc, char** argv) {
  prepare_qt();
  use_language(language_of_environment());
  for (const std::string_view argument : std::vector<std::string_view>(argv + 1, argv + argc)) {
    if (answers(argument)) return 0;
  }
  const QGuiApplication qt(argc, argv);  // takes its own arguments away
  const QStringList files = QGuiApplication::arguments().mid(1);
  for (const QString& file : files) {
    if (file.startsWith('-') || file != files.front()) return refuse(file.toStdString());
  }

  Application application(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
  QGuiApplication::setWindowIcon(
      QIcon(QPixmap::fromImage(QImage::fromData(QByteArray::fromStdString(picture::icon_svg()), "SVG"))));
  if (!application.show()) return 1;
  if (!files.empty()) {
    application.table().openFile(
        QUrl::fromUserInput(files.front(), QDir::currentPath(), QUrl::AssumeLocalFile));
  }
  return QGuiApplication::exec();
}

}  // namespace quadrille::desktop
