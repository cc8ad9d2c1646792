#include "faces/desktop/start.hpp"

int main(int argc, char** argv) { return quadrille::desktop::start(argc, argv); }
