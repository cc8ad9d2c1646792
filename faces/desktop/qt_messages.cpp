#include "faces/desktop/qt_messages.hpp"

#include <QString>
#include <QtGlobal>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "faces/language/language.hpp"

namespace quadrille::desktop {

namespace {

QtMessageHandler say_on = nullptr;

[[noreturn]] void leave_without_display() {
  std::cerr << "quadrille-desktop: "
            << say(message(
                   "there is no display to open the window on; without one, quadrille plays in a terminal"))
            << std::endl;
  std::_Exit(1);
}

void listen(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  if (type == QtFatalMsg && text.contains(QStringLiteral("no Qt platform plugin could be initialized")))
    leave_without_display();
  // Whoever chooses how Qt finds a display wants to know more.
  const bool about_display = context.category != nullptr &&
                             std::string_view(context.category).starts_with("qt.qpa.") &&
                             !qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
  if (about_display || text.startsWith(QStringLiteral("PulseAudioService: "))) return;
  say_on(type, context, text);
}

}  // namespace

void listen_to_qt() {
  if (say_on == nullptr) say_on = qInstallMessageHandler(listen);
}

}  // namespace quadrille::desktop
