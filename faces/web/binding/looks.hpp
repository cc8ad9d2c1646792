// What the page asks of pictures and words beside the game on the table: colours, pieces, the rules.
#pragma once

#include <string>

#include "faces/web/binding/fields.hpp"
#include "faces/web/binding/session.hpp"

namespace quadrille::web {

Json use(Session& session, const Json& arguments);
Json themes(Session& session, const Json& arguments);
/// The board that is looked at, as a document.
Json picture_of_board(Session& session, const Json& arguments);
/// A board of the game in the middle of play.
Json sample(Session& session, const Json& arguments);
/// A piece that the player has.
Json piece(Session& session, const Json& arguments);
/// The rules of a game in blocks; the page brings the text.
Json rules(Session& session, const Json& arguments);

std::string types_of_looks();

}  // namespace quadrille::web
