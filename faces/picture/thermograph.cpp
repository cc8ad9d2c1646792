#include "faces/picture/thermograph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "exact/snort/notation.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/pieces.hpp"

namespace quadrille::picture {

namespace {

using snort::Dyadic;
using snort::Wall;

double real(Dyadic number) { return std::ldexp(static_cast<double>(number.units()), -Dyadic::places); }

/// One thermograph in its frame.
class ThermographPanel {
 public:
  static constexpr Extent extent{600, 470};

  ThermographPanel(const ThermographDiagram& diagram, const Colours& colours)
      : heat_(diagram.thermograph),
        caption_(diagram.caption),
        colours_(colours),
        most_(std::ceil(real(std::max(heat_.left_stop, heat_.mean))) + 1),
        least_(std::floor(real(std::min(heat_.right_stop, heat_.mean))) - 1),
        hottest_(std::ceil(std::max(0.0, real(heat_.temperature))) + 1),
        unit_(std::min({(frame.right - frame.left) / (most_ - least_), (frame.bottom - frame.top) / hottest_,
                        largest_unit})) {}

  std::string draw() const {
    return fmt::format("<rect x='0' y='0' width='{}' height='{}' rx='14' ry='14' fill='{}'/>\n", extent.width,
                       extent.height, colours_.background) +
           lines() + inside() + wall(heat_.left, "") + wall(heat_.right, " stroke-dasharray='11 7'") +
           mast() + words();
  }

 private:
  struct Frame {
    double left, right, top, bottom;
  };
  static constexpr Frame frame{60, 575, 60, 380};
  static constexpr double largest_unit = 90;

  double x(double value) const {
    return (frame.left + frame.right) / 2 + ((most_ + least_) / 2 - value) * unit_;
  }
  double y(double tax) const { return frame.bottom - tax * unit_; }
  std::string spot(Dyadic value, Dyadic tax) const {
    return fmt::format("{:.1f} {:.1f}", x(real(value)), y(real(tax)));
  }

  /// So that no more than about ten are labelled.
  static int label_step(double count) { return std::max(1, static_cast<int>(std::ceil(count / 10))); }

  std::string lines() const {
    std::string path;
    std::string labels;
    constexpr int size = 20;
    const int step = label_step(most_ - least_);
    for (int value = static_cast<int>(least_); value <= static_cast<int>(most_); ++value) {
      if (value % step != 0) continue;
      path += fmt::format("M{:.1f} {:.1f}V{:.1f}", x(value), y(0), y(hottest_));
      labels += centred_text(static_cast<int>(x(value)), static_cast<int>(y(0)) + 20, size, colours_.ink,
                             std::to_string(value));
    }
    for (int tax = 0; tax <= static_cast<int>(hottest_); tax += label_step(hottest_)) {
      path += fmt::format("M{:.1f} {:.1f}H{:.1f}", x(most_), y(tax), x(least_));
      labels += centred_text(static_cast<int>(x(most_)) - 22, static_cast<int>(y(tax)), size, colours_.ink,
                             std::to_string(tax));
    }
    return fmt::format("<path d='{}' fill='none' stroke='{}' stroke-width='1.5'/>\n", path, colours_.line) +
           labels;
  }

  std::string along(const Wall& wall) const {
    std::string path;
    for (const Wall::Corner& corner : wall.corners())
      path += fmt::format("{}{}", path.empty() ? "M" : "L", spot(corner.value, corner.tax));
    return path;
  }
  std::string wall(const Wall& wall, std::string_view style) const {
    return fmt::format("<path d='{}' fill='none' stroke='{}' stroke-width='5' stroke-linejoin='round'{}/>\n",
                       along(wall), colours_.ink, style);
  }

  /// Between the walls: where somebody wants to move.
  std::string inside() const {
    std::string path = along(heat_.left);
    const std::vector<Wall::Corner>& back = heat_.right.corners();
    for (auto corner = back.rbegin(); corner != back.rend(); ++corner)
      path += "L" + spot(corner->value, corner->tax);
    return fmt::format("<path d='{}z' fill='{}' fill-opacity='0.3'/>\n", path, colours_.accent);
  }
  std::string mast() const {
    const Dyadic foot = std::max(heat_.temperature, Dyadic{});
    return fmt::format("<path d='M{}V{:.1f}' fill='none' stroke='{}' stroke-width='5'/>\n",
                       spot(heat_.mean, foot), y(hottest_), colours_.accent);
  }

  std::string words() const {
    const std::string figures = say(message("mean {0}, temperature {1}", snort::fraction_text(heat_.mean),
                                            snort::fraction_text(heat_.temperature)));
    return centred_text(extent.width / 2, 30, 24, colours_.ink, caption_) +
           centred_text(extent.width / 2, extent.height - 26, 22, colours_.ink, figures);
  }

  const snort::Thermograph& heat_;
  const std::string& caption_;
  const Colours& colours_;
  double most_, least_, hottest_;
  double unit_;  // of value and of tax: walls go straight up or at 45 degrees
};

}  // namespace

std::string thermograph_svg(const std::vector<ThermographDiagram>& diagrams, const Look& look) {
  constexpr double pixels_in_a_unit = 0.8;
  constexpr int gap = 20;
  const Colours palette = colours(look.theme, look.dark);
  const int count = static_cast<int>(diagrams.size());
  const int columns = static_cast<int>(std::ceil(std::sqrt(count)));
  const Extent step{ThermographPanel::extent.width + gap, ThermographPanel::extent.height + gap};
  const Extent whole{columns * step.width - gap, (count + columns - 1) / columns * step.height - gap};
  std::string drawn = fmt::format("<title>{}</title>\n", escaped(say(message("Thermographs"))));
  for (int i = 0; i < count; ++i) {
    const ThermographPanel panel(diagrams[static_cast<std::size_t>(i)], palette);
    drawn += fmt::format("<g transform='translate({} {})'>\n{}</g>\n", i % columns * step.width,
                         i / columns * step.height, panel.draw());
  }
  return svg_document(whole, pixels_in_a_unit, drawn);
}

}  // namespace quadrille::picture
