// What the solver does to be quick.
#pragma once

namespace quadrille::snort {

/// All of it can be switched off, to see what it is good for; the answers
/// stay the same.
struct Techniques {
  bool table = true;          ///< remembers what it found
  bool symmetries = true;     ///< finds it again under the eight symmetries
  bool killing_first = true;  ///< orders moves by what they take from the opponent
  bool dominated = true;      ///< drops moves when another closes at least the same cells
  bool splitting = true;      ///< makes regions of cells that cannot influence each other
  bool cancelling = true;     ///< drops a region and its opposite
  bool mirror = true;         ///< sees answers by a half-turn
  bool answers = true;        ///< counts the answers a player has in a large region
  bool values = true;         ///< measures small regions: mean value and temperature
};

}  // namespace quadrille::snort
