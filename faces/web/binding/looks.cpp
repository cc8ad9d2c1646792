#include "faces/web/binding/looks.hpp"

#include <algorithm>

#include "faces/language/language.hpp"
#include "faces/language/rules_text.hpp"
#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"
#include "table/lobby.hpp"

namespace quadrille::web {

namespace {

using picture::Theme;

Json block_shown(const RulesBlock& block, const AnyGame& game, const picture::Look& look) {
  switch (block.kind) {
    case RulesBlock::Kind::Text:
      return {{"kind", "text"}, {"text", block.text}};
    case RulesBlock::Kind::Table:
      return {{"kind", "table"}, {"rows", block.rows}};
    case RulesBlock::Kind::Board:
      break;
  }
  const Result<AnyPosition> position = game.parse(block.text);
  return {{"kind", "board"},
          {"position", block.text},
          {"board", position ? picture::board_svg(*position, look) : std::string()}};
}

}  // namespace

Json use(Session& session, const Json& arguments) {
  const Result<Language> language = parse_language(text_at(arguments, 0));
  use_language(language ? *language : Language::French);
  session.set_language(language ? text_at(arguments, 0) : "fr");
  picture::Look look = session.look();
  look.dark = flag_at(arguments, 1);
  const Result<Theme> theme = picture::parse_theme(text_at(arguments, 2));
  look.theme = theme ? *theme : Theme::Wood;
  look.coordinates = flag_at(arguments, 3);
  session.set_look(look);
  return {};
}

Json themes(Session& session, const Json&) {
  Json list = Json::array();
  for (const Theme theme : picture::all_themes) {
    picture::Look look = session.look();
    look.theme = theme;
    look.coordinates = false;
    const AnyPosition sample = table::sample_of(*all_games().front());
    list.push_back({{"word", picture::word_for(theme)},
                    {"name", say_unbroken(name_of(theme))},
                    {"board", picture::board_svg(sample, look)}});
  }
  return list;
}

Json picture_of_board(Session& session, const Json&) {
  if (!session.table().is_open()) return "";
  return picture::board_svg(session.table().viewed().position(), look_with_last(session));
}

Json sample(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  picture::Look look = session.look();
  look.coordinates = false;
  return game ? picture::board_svg(table::sample_of(**game), look) : "";
}

Json piece(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return "";
  const std::vector<NamedPiece> pieces = (*game)->pieces(standard_setup((*game)->sheet()).mode);
  const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const NamedPiece& each) {
    return each.piece.owner && number(*each.piece.owner) == number_at(arguments, 1);
  });
  return found == pieces.end() ? "" : picture::piece_svg(found->piece, session.look());
}

Json rules(Session& session, const Json& arguments) {
  Json list = Json::array();
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return list;
  for (const RulesBlock& block : rules_blocks(text_at(arguments, 1)))
    list.push_back(block_shown(block, **game, session.look()));
  return list;
}

std::string types_of_looks() {
  return "export interface Theme {\n  word: string;\n  name: string;\n  board: string;\n}\n\n"
         "export type RulesBlock =\n"
         "  | { kind: 'text'; text: string }\n"
         "  | { kind: 'table'; rows: string[][] }\n"
         "  | { kind: 'board'; position: string; board: string };\n\n";
}

}  // namespace quadrille::web
