// quadrille-desktop: the window.
#include <QDir>
#include <QGuiApplication>
#include <QStandardPaths>
#include <QUrl>

#include "faces/desktop/application.hpp"

int main(int argc, char** argv) {
  quadrille::desktop::prepare_qt();
  const QGuiApplication qt(argc, argv);
  quadrille::desktop::Application application(
      QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
  if (!application.show()) return 1;
  const QStringList arguments = QGuiApplication::arguments();
  if (arguments.size() > 1)
    application.table().openFile(QUrl::fromUserInput(arguments[1], QDir::currentPath()));
  return QGuiApplication::exec();
}
