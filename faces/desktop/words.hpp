// Messages and files in Qt's own types.
#pragma once

#include <QString>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace quadrille::desktop {

/// In the language in use.
QString said(const Message& message);

/// "Vorassic 8×8, snake".
QString title_of(const AnyPosition& position);

/// What match::make_player understands, as people call it: "Computer, level 5".
QString label_of_player(std::string_view name);

}  // namespace quadrille::desktop
