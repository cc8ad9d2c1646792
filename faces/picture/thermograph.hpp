// Thermographs as SVG text: what a game is worth to whoever begins, when every move costs a tax.
#pragma once

#include <string>
#include <vector>

#include "exact/snort/thermograph.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::picture {

struct ThermographDiagram {
  snort::Thermograph thermograph;
  std::string caption;
};

/// Side by side, each in a frame of its own. As in the books, what is good for player 1 is on the left and
/// the tax grows upwards. There is at least one. Of the look, theme and darkness count.
std::string thermograph_svg(const std::vector<ThermographDiagram>& diagrams, const Look& look);

}  // namespace quadrille::picture
