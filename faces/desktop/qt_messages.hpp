// What Qt says on the console is for programmers; this is for people.
#pragma once

namespace quadrille::desktop {

/// From now on a missing display is told in a sentence, which ends the program, and missing sound not at all.
void listen_to_qt();

}  // namespace quadrille::desktop
