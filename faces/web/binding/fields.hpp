// What the page is told, listed once: from one list come the JSON text that is sent and the TypeScript type
// that the page is checked against.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::web {

using Json = nlohmann::ordered_json;

template <class Thing>
struct Field {
  std::string_view name;
  std::string_view type;  ///< as TypeScript writes it
  Json (*value)(const Thing& thing);
};

template <class Thing>
Json json_of(const Thing& thing, std::span<const Field<Thing>> fields) {
  Json json = Json::object();
  for (const Field<Thing>& field : fields) json[std::string(field.name)] = field.value(thing);
  return json;
}

template <class Thing>
std::string interface_of(std::string_view name, std::span<const Field<Thing>> fields) {
  std::string text = "export interface " + std::string(name) + " {\n";
  for (const Field<Thing>& field : fields)
    text.append("  ").append(field.name).append(": ").append(field.type).append(";\n");
  return text + "}\n\n";
}

/// As text that any reader takes: what is not UTF-8 is replaced.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace quadrille::web
