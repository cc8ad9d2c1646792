// What the page can ask, in lists: what is done, and the TypeScript type of each call. Each part of the page
// has a list beside what it does.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell.hpp"
#include "core/result.hpp"
#include "faces/language/language.hpp"
#include "faces/web/binding/session.hpp"

namespace quadrille::web {

struct Call {
  std::string_view name;
  std::string_view parameters;  ///< as TypeScript writes them
  std::string_view result;
  Action action;
};

/// A word of the page's own.
struct Word {
  std::string_view name;  ///< by which the page knows it
  Message (*text)();
};

inline std::string text_at(const Json& arguments, std::size_t i) { return arguments[i].get<std::string>(); }
inline int number_at(const Json& arguments, std::size_t i) { return arguments[i].get<int>(); }
inline bool flag_at(const Json& arguments, std::size_t i) { return arguments[i].get<bool>(); }
inline Point point_at(const Json& arguments) { return {number_at(arguments, 0), number_at(arguments, 1)}; }

/// Nothing, or the words of a refusal.
template <class T>
Json refusal_of(const Result<T>& result) {
  return result ? Json() : Json(say_unbroken(result.error().why));
}

inline Json each_said(const std::vector<Message>& messages) {
  Json list = Json::array();
  for (const Message& each : messages) list.push_back(say_unbroken(each));
  return list;
}

inline Json named(const std::vector<const AnyGame*>& games) {
  Json list = Json::array();
  for (const AnyGame* const game : games)
    list.push_back({{"id", game->sheet().id}, {"name", say_unbroken(game->sheet().name)}});
  return list;
}

/// A call that takes nothing and gives nothing.
template <void (table::Table::*act)()>
Json simply(Session& session, const Json&) {
  (session.table().*act)();
  return {};
}

template <void (table::Table::*act)(Point)>
Json at_point(Session& session, const Json& arguments) {
  (session.table().*act)(point_at(arguments));
  return {};
}

template <void (table::Table::*act)(bool)>
Json with_flag(Session& session, const Json& arguments) {
  (session.table().*act)(flag_at(arguments, 0));
  return {};
}

/// The same where one learns.
template <void (table::School::*act)()>
Json at_school(Session& session, const Json&) {
  (session.school().*act)();
  session.tell_state();
  return {};
}

// The lists of the parts.

std::span<const Call> analysis_calls();
std::span<const Word> analysis_words();
/// What the analysis panel shows; null where the table does not analyse.
Json analysis_of(const Session& session);
std::string types_of_analysis();

std::span<const Call> record_calls();
std::span<const Word> record_words();

std::span<const Call> editor_calls();
std::span<const Word> editor_words();
std::string types_of_editor();

std::span<const Call> teaching_calls();
std::span<const Word> teaching_words();

std::span<const Call> learning_calls();
std::span<const Word> learning_words();
/// The lesson or puzzle that is taken; null where there is none.
Json training_of(const Session& session);
std::string types_of_learning();

std::span<const Call> own_games_calls();
std::span<const Word> own_games_words();
std::string types_of_own_games();

}  // namespace quadrille::web
