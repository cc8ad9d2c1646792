// Messages and files in Qt's own types.
#pragma once

#include <QString>
#include <QStringList>
#include <QVariantList>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace quadrille::desktop {

/// In the language in use.
QString said(const Message& message);
QStringList each_said(const std::vector<Message>& messages);

/// Each a map with id and name.
QVariantList named(const std::vector<const AnyGame*>& games);

/// What match::make_player understands, as people call it: "Computer, level 5"; another program by its
/// command.
QString label_of_player(std::string_view name);

}  // namespace quadrille::desktop
