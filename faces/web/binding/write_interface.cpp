// Writes what the page is checked against: web_interface > faces/web/page/src/interface.d.ts
#include <iostream>

#include "faces/web/binding/session.hpp"

int main() { std::cout << quadrille::web::interface_text(); }
