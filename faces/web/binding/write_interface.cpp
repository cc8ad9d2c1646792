// Writes what the page has of the program: web_interface > faces/web/page/src/interface.d.ts, which it is
// checked against, and web_interface icon > faces/web/page/public/icon.svg
#include <iostream>
#include <string_view>

#include "faces/picture/picture.hpp"
#include "faces/web/binding/session.hpp"

int main(int argc, char** argv) {
  const bool icon = argc > 1 && std::string_view(argv[1]) == "icon";
  std::cout << (icon ? quadrille::picture::icon_svg() : quadrille::web::interface_text());
}
