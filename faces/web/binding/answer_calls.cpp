// The table of the page without a page, for a test that compares the two: the first line is what
// quadrille_begin takes,
// {"kept": {...}, "seed": 1}, each further line a call; each call is answered with a line, the reply.
#include <iostream>
#include <map>
#include <string>

#include "faces/web/binding/session.hpp"

int main() {
  using quadrille::web::Json;
  std::string line;
  if (!std::getline(std::cin, line)) return 2;
  const Json begin = Json::parse(line);
  quadrille::web::Session session(begin["kept"].get<std::map<std::string, std::string>>(),
                                  begin["seed"].get<std::uint64_t>());
  while (std::getline(std::cin, line)) std::cout << session.call(line) << std::endl;
}
