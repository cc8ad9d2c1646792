// Games and positions between the page and the world outside it: texts, files, and what the browser keeps.
#include <array>

#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"
#include "table/file_picker.hpp"

namespace quadrille::web {

namespace {

Json paste(Session& session, const Json& arguments) {
  session.table().paste(text_at(arguments, 0));
  return {};
}

Json paste_as(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (game) session.table().paste_as(**game, text_at(arguments, 1));
  return {};
}

Json record(Session& session, const Json&) {
  return session.table().is_open() ? Json(format_record(session.table().tree().record())) : Json("");
}

Json file_stem(Session& session, const Json&) {
  return session.table().is_open() ? Json(table::stem_for(session.table().game().sheet())) : Json("");
}

/// Takes a game that was set aside.
Json open_kept(Session& session, const Json& arguments) {
  const std::string name = text_at(arguments, 0);
  const Result<std::optional<std::string>> text = session.shelf().read(name);
  if (!text || !*text) return Json(say_unbroken(message("{0} is not kept any more", name)));
  Result<match::Record> record = match::parse_record(**text);
  if (!record) return refusal_of(record);
  session.table().keeper().remember(name);
  session.table().take(*std::move(record));
  return {};
}

constexpr auto calls_of_records = std::to_array<Call>({
    {"paste", "text: string", "void", paste},
    {"pasteAs", "game: string, text: string", "void", paste_as},
    {"longestPasted", "", "number", [](Session&, const Json&) { return Json(table::longest_pasted); }},
    {"record", "", "string", record},
    {"fileStem", "", "string", file_stem},
    {"openKept", "name: string", "string | null", open_kept},
});

constexpr auto words_of_records = std::to_array<Word>({
    {"open", [] { return message("Open…"); }},
    {"save", [] { return message("Save…"); }},
    {"picture", [] { return message("Save a picture…"); }},
    {"copyPosition", [] { return message("Copy the position"); }},
    {"copyRecord", [] { return message("Copy the game"); }},
    {"positionCopied", [] { return message("The position is copied"); }},
    {"recordCopied", [] { return message("The game is copied"); }},
    {"pictureCopied", [] { return message("The picture is copied"); }},
    {"pictureNotCopied",
     [] { return message("The browser does not let the page copy a picture. Save it instead."); }},
    {"savedAs", [] { return message("The game is saved in %1"); }},
    {"pictureSavedAs", [] { return message("The picture is saved in %1"); }},
    {"paste", [] { return message("Paste a game or a position"); }},
    {"pasteHere", [] { return message("A game or a position, as text"); }},
    {"openText", [] { return message("Open"); }},
    {"dropHere", [] { return message("Drop a game here to open it"); }},
    {"noText", [] { return message("%1 cannot be read: it is no text"); }},
    {"cannotOpen", [] { return message("This cannot be opened"); }},
    {"whichGame", [] { return message("Which game is this?"); }},
    {"severalGames", [] { return message("This position can be played in several games."); }},
    {"saveSvg", [] { return message("Save as SVG"); }},
    {"savePng", [] { return message("Save as PNG"); }},
    {"copyPicture", [] { return message("Copy the picture"); }},
    {"sharePicture", [] { return message("Share the picture"); }},
    {"shareElsewhere", [] { return message("Share with another program"); }},
    {"recentGames", [] { return message("Recent games"); }},
    {"lookAgain", [] { return message("Look at %1 again"); }},
});

}  // namespace

std::span<const Call> record_calls() { return calls_of_records; }

std::span<const Word> record_words() { return words_of_records; }

}  // namespace quadrille::web
