#include "faces/desktop/application.hpp"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQuickStyle>
#include <QtQml>
#include <utility>

#include "faces/desktop/qt_messages.hpp"

// Made by the build: without a call the linker would leave the types of the QML module out.
extern void qml_register_types_Quadrille();

namespace quadrille::desktop {

void prepare_qt() {
  QCoreApplication::setOrganizationName(QStringLiteral("quadrille"));
  QCoreApplication::setApplicationName(QStringLiteral("quadrille"));
  QCoreApplication::setApplicationVersion(QStringLiteral(QUADRILLE_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("quadrille"));
  QQuickStyle::setStyle(QStringLiteral("Quadrille.Style"));
  listen_to_qt();
}

Application::Application(const QString& folder, Chance chance)
    : keeper_(folder),
      table_(keeper_.keeper()),
      own_games_(table_, keeper_),
      analyst_(table_),
      editor_(table_),
      picker_(table_, settings_, own_games_),
      classroom_(folder, keeper_.shelf(), settings_, std::move(chance)),
      sounds_(settings_) {
  sounds_.listen_to(table_);
  sounds_.listen_to(*classroom_.table());
  connect(&table_, &GameTable::shelfChanged, &keeper_, &Keeper::changed);
  connect(&classroom_, &Classroom::gameJudged, &own_games_, &OwnGames::keep_judged);
  connect(&settings_, &Settings::languageChanged, this, &Application::speak);
  connect(&engine_, &QQmlEngine::quit, QCoreApplication::instance(), &QCoreApplication::quit,
          Qt::QueuedConnection);
  constexpr auto uri = "Quadrille.State";
  qmlRegisterSingletonInstance(uri, 1, 0, "Settings", &settings_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Keeper", &keeper_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Lobby", &lobby_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Table", &table_);
  qmlRegisterSingletonInstance(uri, 1, 0, "OwnGames", &own_games_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Editor", &editor_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Analyst", &analyst_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Picker", &picker_);
  qmlRegisterSingletonInstance(uri, 1, 0, "Maker", &maker_);
  qmlRegisterSingletonInstance(uri, 1, 0, "School", &classroom_);
  qml_register_types_Quadrille();
  engine_.addImportPath(QStringLiteral("qrc:/"));
  speak();
}

Application::~Application() { QCoreApplication::removeTranslator(&translation_); }

void Application::speak() {
  QCoreApplication::removeTranslator(&translation_);
  QCoreApplication::installTranslator(&translation_);
  engine_.retranslate();
  lobby_.retranslate();
  emit keeper_.changed();
  table_.retranslate();
  own_games_.retranslate();
  analyst_.retranslate();
  editor_.retranslate();
  picker_.retranslate();
  classroom_.retranslate();
}

bool Application::show() {
  QQmlComponent main(&engine_, QUrl(QStringLiteral("qrc:/Quadrille/qml/Main.qml")));
  window_.reset(main.create());
  for (const QQmlError& error : main.errors()) qWarning() << error;
  return window() != nullptr;
}

QQuickWindow* Application::window() const { return qobject_cast<QQuickWindow*>(window_.get()); }

}  // namespace quadrille::desktop

#include "moc_application.cpp"
