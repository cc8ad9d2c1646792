// For tests of the window's parts, without a window.
#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <functional>

namespace quadrille::desktop {

/// With Qt's loop, and without anything of whoever runs the tests.
class WithQt : public testing::Test {
 protected:
  /// Lets the window's thread work until something holds; false when it never does.
  static bool wait_until(const std::function<bool()>& holds) {
    const QDeadlineTimer deadline(60'000);
    while (!holds() && !deadline.hasExpired()) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    return holds();
  }

 private:
  struct Qt {
    Qt() {
      // Tests run side by side, and Qt looks only once for where a process has its settings.
      static const QTemporaryDir home;
      for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        qputenv(name, home.path().toUtf8());
      QCoreApplication::setOrganizationName(QStringLiteral("quadrille"));
      QCoreApplication::setApplicationName(QStringLiteral("desktop_parts_test"));
    }
    int count = 0;
    QCoreApplication application{count, nullptr};
  } qt_;
};

}  // namespace quadrille::desktop
