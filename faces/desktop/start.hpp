// quadrille-desktop as a function: what its command line asks for, and the window.
#pragma once

namespace quadrille::desktop {

/// Returns what the program ends with.
int start(int argc, char** argv);

}  // namespace quadrille::desktop
