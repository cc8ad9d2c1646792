#include "faces/desktop/system_preferences.hpp"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>

namespace quadrille::desktop {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portal_path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance_group = QStringLiteral("org.freedesktop.appearance");
const QString colour_scheme = QStringLiteral("color-scheme");
const QString gnome_group = QStringLiteral("org.gnome.desktop.interface");
const QString animations = QStringLiteral("enable-animations");

/// Without a bus the library would try to start one, which takes its time.
bool there_is_a_bus() {
  return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
         QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

/// Values come wrapped in one variant or two.
QVariant unwrapped(QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

}  // namespace

SystemPreferences::SystemPreferences(QObject* parent) : QObject(parent) {
  if (!there_is_a_bus()) return;
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  qDBusRegisterMetaType<QDBusVariant>();  // before the slot that has one is looked for
  const QByteArray slot = QMetaObject::normalizedSignature(SLOT(hear(QString, QString, QDBusVariant)));
  bus.connect(QString(), portal_path, interface, QStringLiteral("SettingChanged"), this, slot.constData());
  ask(appearance_group, colour_scheme);
  ask(gnome_group, animations);
}

void SystemPreferences::ask(const QString& group, const QString& key) {
  QDBusMessage call = QDBusMessage::createMethodCall(service, portal_path, interface, QStringLiteral("Read"));
  call << group << key;
  auto* const answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, group, key] {
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    if (reply.isValid()) hear(group, key, reply.value());
    answer->deleteLater();
  });
}

void SystemPreferences::hear(const QString& group, const QString& key, const QDBusVariant& value) {
  const QVariant said = unwrapped(QVariant::fromValue(value));
  if (group == appearance_group && key == colour_scheme) {
    constexpr unsigned prefers_dark = 1;
    constexpr unsigned prefers_light = 2;
    const unsigned scheme = said.toUInt();
    dark_.reset();
    if (scheme == prefers_dark || scheme == prefers_light) dark_ = scheme == prefers_dark;
  } else if (group == gnome_group && key == animations) {
    reduced_motion_ = !said.toBool();
  } else {
    return;
  }
  emit changed();
}

}  // namespace quadrille::desktop

#include "moc_system_preferences.cpp"
