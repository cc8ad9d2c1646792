// Values of regions, held against an evaluator that does nothing but what the definitions say: no regions, no
// symmetries, no moves left out, walls of thermographs as lists of points.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "exact/snort/notation.hpp"
#include "exact/snort/solver.hpp"
#include "exact/snort/values.hpp"
#include "tests/effort.hpp"

namespace quadrille::snort {
namespace {

constexpr std::size_t much_memory = std::size_t{512} << 20U;

/// Cells in rows, each '.' open to both, 'L' to the first player, 'R' to the second or '#' to nobody.
using Rows = std::vector<std::string>;

Open<32> cells_of(const Rows& rows) {
  Open<32> open;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t col = 0; col < rows[row].size(); ++col) {
      const Cell cell = Box<32>::cell(static_cast<int>(row), static_cast<int>(col));
      const char letter = rows[row][col];
      if (letter == '.' || letter == 'L') open[Side::First].set(cell);
      if (letter == '.' || letter == 'R') open[Side::Second].set(cell);
    }
  }
  return open;
}

/// Games as the definitions have them. Equal forms have one number; equal games need not.
class PlainGames {
 public:
  struct Form {
    std::set<int> left, right;
    friend auto operator<=>(const Form&, const Form&) = default;
  };
  /// In parts of 1/fine.
  static constexpr int fine = 32;
  static constexpr std::size_t hottest = 12 * fine;
  struct Heat {
    int mean = 0;
    std::optional<int> temperature;  // nothing for a number
    std::vector<int> left, right;    // for every tax from 0 to the hottest
  };

  int number_of(const Form& form) {
    const auto [it, is_new] = numbers_.try_emplace(form, static_cast<int>(forms_.size()));
    if (is_new) forms_.push_back(form);
    return it->second;
  }

  bool at_most(int a, int b) {
    if (const auto known = order_.find({a, b}); known != order_.end()) return known->second;
    const Form left = forms_[static_cast<std::size_t>(a)];
    const Form right = forms_[static_cast<std::size_t>(b)];
    const bool result =
        std::none_of(left.left.begin(), left.left.end(), [&](int option) { return at_most(b, option); }) &&
        std::none_of(right.right.begin(), right.right.end(), [&](int option) { return at_most(option, a); });
    order_[{a, b}] = result;
    return result;
  }

  /// The canonical form: no move is dominated or reversible.
  int simplest(Form form) {
    while (drop_dominated(form) || bypass(form)) {
    }
    return number_of(form);
  }

  const Heat& heat(int canonical) {
    if (const auto known = heats_.find(canonical); known != heats_.end()) return known->second;
    return heats_[canonical] = work_out_heat(forms_[static_cast<std::size_t>(canonical)]);
  }

 private:
  bool drop_dominated(Form& form) {
    for (const int a : form.left) {
      for (const int b : form.left) {
        if (a != b && at_most(a, b)) return form.left.erase(a) > 0;
      }
    }
    for (const int a : form.right) {
      for (const int b : form.right) {
        if (a != b && at_most(b, a)) return form.right.erase(a) > 0;
      }
    }
    return false;
  }
  bool bypass(Form& form) {
    const int whole = number_of(form);
    for (const int move : form.left) {
      for (const int answer : std::set(forms_[static_cast<std::size_t>(move)].right)) {
        if (!at_most(answer, whole)) continue;
        form.left.erase(move);
        form.left.merge(std::set(forms_[static_cast<std::size_t>(answer)].left));
        return true;
      }
    }
    for (const int move : form.right) {
      for (const int answer : std::set(forms_[static_cast<std::size_t>(move)].left)) {
        if (!at_most(whole, answer)) continue;
        form.right.erase(move);
        form.right.merge(std::set(forms_[static_cast<std::size_t>(answer)].right));
        return true;
      }
    }
    return false;
  }

  /// The simplest number between the moves, where they are numbers and leave room.
  std::optional<int> value_of_number(const Form& form) {
    std::optional<int> low;
    std::optional<int> high;
    for (const int move : form.left) {
      if (heat(move).temperature) return std::nullopt;
      low = std::max(low.value_or(heat(move).mean), heat(move).mean);
    }
    for (const int move : form.right) {
      if (heat(move).temperature) return std::nullopt;
      high = std::min(high.value_or(heat(move).mean), heat(move).mean);
    }
    if (low && high && *low >= *high) return std::nullopt;
    for (int step = fine; step > 0; step /= 2) {
      for (int size = 0; size <= 40 * fine; size += step) {
        for (const int candidate : {size, -size}) {
          if ((!low || *low < candidate) && (!high || candidate < *high)) return candidate;
        }
      }
    }
    ADD_FAILURE() << "a number finer than 1/" << fine;
    return std::nullopt;
  }

  Heat work_out_heat(const Form& form) {
    Heat result;
    if (const std::optional<int> number = value_of_number(form)) {
      result.mean = *number;
      result.left = result.right = std::vector<int>(hottest, *number);
      return result;
    }
    for (std::size_t tax = 0; tax < hottest; ++tax) {
      int left = -1'000'000;
      int right = 1'000'000;
      for (const int move : form.left) left = std::max(left, heat(move).right[tax] - static_cast<int>(tax));
      for (const int move : form.right) right = std::min(right, heat(move).left[tax] + static_cast<int>(tax));
      if (!result.temperature && left <= right) {
        EXPECT_EQ(left, right) << "walls meet between two points";
        result.temperature = static_cast<int>(tax);
        result.mean = left;
      }
      result.left.push_back(result.temperature ? result.mean : left);
      result.right.push_back(result.temperature ? result.mean : right);
    }
    EXPECT_TRUE(result.temperature);
    return result;
  }

  std::vector<Form> forms_;
  std::map<Form, int> numbers_;
  std::map<std::pair<int, int>, bool> order_;
  std::map<int, Heat> heats_;
};

/// Snort by its rules.
class PlainValues {
 public:
  int of(const Rows& rows) {
    if (const auto known = known_.find(rows); known != known_.end()) return known->second;
    PlainGames::Form form;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t col = 0; col < rows[row].size(); ++col) {
        const char letter = rows[row][col];
        if (letter == '.' || letter == 'L') form.left.insert(of(after(rows, row, col, 'L')));
        if (letter == '.' || letter == 'R') form.right.insert(of(after(rows, row, col, 'R')));
      }
    }
    const int value = games.simplest(std::move(form));
    known_[rows] = value;
    return value;
  }

  PlainGames games;

 private:
  /// The cell is taken, and those beside it are closed to the other player.
  static Rows after(Rows rows, std::size_t row, std::size_t col, char mover) {
    rows[row][col] = '#';
    const auto close = [&](std::size_t r, std::size_t c) {
      if (r >= rows.size() || c >= rows[r].size()) return;
      char& letter = rows[r][c];
      letter = letter == '.' || letter == mover ? mover : '#';
    };
    close(row + 1, col);
    close(row - 1, col);
    close(row, col + 1);
    close(row, col - 1);
    return rows;
  }

  std::map<Rows, int> known_;
};

/// Both evaluators, and what they say of the same cells.
class Measured : public testing::Test {
 protected:
  GameId measure(const Rows& rows) {
    Budget budget;
    return values_.measure(cells_of(rows), budget).value();
  }
  /// The same game among the plain ones.
  int in_plain(GameId game) {
    if (const auto known = translated_.find(game); known != translated_.end()) return known->second;
    PlainGames::Form form;
    const CanonicalGame& it = values_.games().get(game);
    for (const GameId move : it.options[Side::First]) form.left.insert(in_plain(move));
    for (const GameId move : it.options[Side::Second]) form.right.insert(in_plain(move));
    return translated_[game] = plain_.games.number_of(form);
  }
  void compare(const Rows& rows) {
    std::string shown;
    for (const std::string& row : rows) shown += row + "/";
    const GameId game = measure(rows);
    const int plain = plain_.of(rows);
    ASSERT_EQ(in_plain(game), plain) << shown;
    const PlainGames::Heat& heat = plain_.games.heat(plain);
    const Thermograph& thermograph = values_.games().get(game).thermograph;
    const auto part = [](int parts) {
      Dyadic step = Dyadic::whole(1);
      for (int i = PlainGames::fine; i > 1; i /= 2) step = step.halved();
      return parts * step;
    };
    EXPECT_EQ(thermograph.mean, part(heat.mean)) << shown;
    EXPECT_EQ(values_.games().get(game).is_number(), !heat.temperature) << shown;
    if (heat.temperature) {
      EXPECT_EQ(thermograph.temperature, part(*heat.temperature)) << shown;
    }
    for (std::size_t tax = 0; tax < PlainGames::hottest; tax += 7) {
      ASSERT_EQ(thermograph.left.at(part(static_cast<int>(tax))), part(heat.left[tax])) << shown << tax;
      ASSERT_EQ(thermograph.right.at(part(static_cast<int>(tax))), part(heat.right[tax])) << shown << tax;
    }
    const std::optional<std::string> text = notation_.text_of(game);
    if (text) {
      EXPECT_EQ(by_text_.try_emplace(*text, game).first->second, game) << *text << " is two games";
    }
  }

  Values values_{much_memory};
  Notation notation_{values_.games(), 200};
  PlainValues plain_;
  std::map<GameId, int> translated_;
  std::map<std::string, GameId> by_text_;
};

/// Calls `visit(rows)` for every way to draw a connected shape of so many cells, all of them open to both.
template <class Visit>
void for_every_shape(int cells, Visit&& visit) {
  std::set<Rows> shapes{{"."}};
  const auto grown = [](Rows rows, int row, int col) {
    if (row < 0) rows.insert(rows.begin(), std::string(rows[0].size(), '#'));
    if (row == static_cast<int>(rows.size())) rows.push_back(std::string(rows[0].size(), '#'));
    for (std::string& line : rows) {
      if (col < 0) line.insert(line.begin(), '#');
      if (col == static_cast<int>(line.size())) line.push_back('#');
    }
    rows[static_cast<std::size_t>(std::max(row, 0))][static_cast<std::size_t>(std::max(col, 0))] = '.';
    return rows;
  };
  for (int size = 1; size < cells; ++size) {
    std::set<Rows> larger;
    for (const Rows& rows : shapes) {
      for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        for (int col = 0; col < static_cast<int>(rows[0].size()); ++col) {
          if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] != '.') continue;
          constexpr std::array<std::pair<int, int>, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
          for (const auto& [down, right] : steps) larger.insert(grown(rows, row + down, col + right));
        }
      }
    }
    std::erase_if(larger, [&](const Rows& rows) {
      std::ptrdiff_t count = 0;
      for (const std::string& row : rows) count += std::count(row.begin(), row.end(), '.');
      return count != size + 1;
    });
    shapes = std::move(larger);
  }
  for (const Rows& rows : shapes) visit(rows);
}

TEST_F(Measured, EveryRegionOfUpToFiveCells) {
  int count = 0;
  for (int cells = 1; cells <= (under_sanitizer ? 4 : 5); ++cells) {
    int colourings = 1;
    for (int i = 0; i < cells; ++i) colourings *= 3;
    for_every_shape(cells, [&](const Rows& shape) {
      for (int colouring = 0; colouring < colourings; ++colouring) {
        Rows rows = shape;
        int rest = colouring;
        for (std::string& row : rows) {
          for (char& letter : row) {
            if (letter != '.') continue;
            letter = ".LR"[rest % 3];
            rest /= 3;
          }
        }
        compare(rows);
        ++count;
      }
    });
  }
  EXPECT_EQ(count, under_sanitizer ? 1722 : 17031);  // 1, 2, 6, 19 and 63 shapes
}

/// A connected shape of so many cells, most of them open to both.
Rows random_region(int cells, Random& random) {
  constexpr int side = 6;
  Rows rows(side, std::string(side, '#'));
  std::vector<Point> inside{{random.below(side), random.below(side)}};
  const auto letter = [&](Point p) -> char& {
    return rows[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.col)];
  };
  letter(inside[0]) = '.';
  while (static_cast<int>(inside.size()) < cells) {
    Point p = inside[static_cast<std::size_t>(random.below(static_cast<int>(inside.size())))];
    (random.below(2) == 0 ? p.row : p.col) += random.below(2) == 0 ? 1 : -1;
    if (p.row < 0 || p.row >= side || p.col < 0 || p.col >= side || letter(p) != '#') continue;
    letter(p) = "....LR"[random.below(6)];
    inside.push_back(p);
  }
  return rows;
}

TEST_F(Measured, RandomRegionsOfUpToEightCells) {
  Random random(18);
  for (int i = 0; i < many(under_sanitizer ? 40 : 2000); ++i)
    compare(random_region(6 + random.below(3), random));
}

TEST_F(Measured, SideBySideIsTheSum) {
  Random random(19);
  for (int i = 0; i < many(under_sanitizer ? 20 : 300); ++i) {
    const Rows one = random_region(1 + random.below(4), random);
    const Rows other = random_region(1 + random.below(4), random);
    Rows both = one;
    for (std::size_t row = 0; row < both.size(); ++row) both[row] += "#" + other[row];
    const GameId sum = values_.games().sum(measure(one), measure(other));
    ASSERT_EQ(in_plain(sum), plain_.of(both));
    ASSERT_EQ(measure(both), sum);
  }
}

TEST(Measure, TheSignIsTheOutcome) {
  Random random(20);
  Solver::Settings settings;
  settings.techniques.values = false;
  Solver solver(settings);
  const int count = many(some(10'000));
  for (int i = 0; i < count;) {
    Values values(much_memory);  // anew now and then: sums of many regions take much room
    Games& games = values.games();
    for (const int last = std::min(i + 500, count); i < last; ++i) {
      Rows rows(3, std::string(4, '#'));
      for (std::string& row : rows) {
        for (char& letter : row) letter = "......LLRR####"[random.below(14)];
      }
      Budget budget;
      const GameId value = values.measure(cells_of(rows), budget).value();
      const GameId zero = games.integer(0);
      ASSERT_EQ(solver.mover_wins(cells_of(rows), Side::First, budget), !games.at_most(value, zero));
      ASSERT_EQ(solver.mover_wins(cells_of(rows), Side::Second, budget), !games.at_most(zero, value));
    }
  }
}

TEST_F(Measured, IsWrittenAsUsual) {
  const auto text = [&](const Rows& rows) { return notation_.text_of(measure(rows)).value_or("too long"); };
  EXPECT_EQ(text({""}), "0");
  EXPECT_EQ(text({"L#L#R"}), "1");
  EXPECT_EQ(text({"R#R"}), "-2");
  EXPECT_EQ(text({"."}), "*");
  EXPECT_EQ(text({".."}), "±1");
  EXPECT_EQ(text({"..."}), "±2");
  EXPECT_EQ(text({"...."}), "±{2|1}");
  EXPECT_EQ(text({"...", "..."}), "±{4||1|0}");
  EXPECT_EQ(text({"...", "...", "..."}), "±{3|2}");
  EXPECT_EQ(text({"L...L"}), "{4|0,±1}");
  EXPECT_EQ(text({"........."}), "±(2*)");
  EXPECT_EQ(text({"..", ".."}), "0");
}

TEST_F(Measured, InfinitesimalsHaveNames) {
  Games& games = values_.games();
  const GameId zero = games.integer(0);
  const GameId star = games.game({{zero}, {zero}});
  const GameId up = games.game({{zero}, {star}});
  const GameId star2 = games.game({{zero, star}, {zero, star}});
  const GameId half = games.game({{zero}, {games.integer(1)}});
  const auto text = [&](GameId game) { return notation_.text_of(game).value_or("too long"); };
  EXPECT_EQ(text(star2), "*2");
  EXPECT_EQ(text(games.sum(star, star2)), "*3");
  EXPECT_EQ(text(up), "^");
  EXPECT_EQ(text(games.negative(up)), "v");
  EXPECT_EQ(text(games.sum(up, star)), "^*");
  EXPECT_EQ(text(games.sum(up, star2)), "^*2");
  EXPECT_EQ(text(games.sum(up, up)), "^2");
  EXPECT_EQ(text(games.negative(games.sum(games.sum(up, up), star))), "v2*");
  EXPECT_EQ(text(games.sum(games.sum(up, up), games.sum(up, star2))), "^3*2");
  EXPECT_EQ(text(half), "1/2");
  EXPECT_EQ(text(games.sum(half, games.integer(-2))), "-3/2");
  EXPECT_EQ(text(games.sum(half, star)), "1/2*");
  EXPECT_EQ(text(games.sum(games.integer(2), games.sum(up, star))), "2^*");
  EXPECT_EQ(text(games.game({{games.integer(2)}, {games.integer(-1)}})), "{2|-1}");
  const GameId hot = games.game({{zero}, {games.integer(-1)}});
  EXPECT_EQ(text(games.game({{games.integer(1)}, {hot}})), "{1||0|-1}");
  EXPECT_EQ(text(games.game({{games.integer(3)}, {games.game({{games.integer(1)}, {hot}})}})),
            "{3|||1||0|-1}");
  Notation brief(games, 5);
  EXPECT_EQ(brief.text_of(hot), std::nullopt) << "{0|-1} has six characters";
  EXPECT_EQ(brief.text_of(games.sum(half, star)), "1/2*");
}

TEST_F(Measured, ANumberIsAsColdAsItsLastPlace) {
  const Dyadic one = Dyadic::whole(1);
  EXPECT_EQ(coldness(Dyadic{}), -one);
  EXPECT_EQ(coldness(Dyadic::whole(-3)), -one);
  EXPECT_EQ(coldness(one.halved()), -one.halved());
  EXPECT_EQ(coldness(3 * one.halved().halved()), -one.halved().halved());
  EXPECT_EQ(fraction_text(9 * one.halved().halved()), "9/4");
  EXPECT_EQ(fraction_text(-one.halved()), "-1/2");
  EXPECT_EQ(fraction_text(Dyadic::whole(-12)), "-12");
}

TEST_F(Measured, ALongStripIsMeasuredInALargerBox) {
  const Thermograph& strip = values_.games().get(measure({"................"})).thermograph;
  EXPECT_EQ(fraction_text(strip.temperature), "3/2");
  EXPECT_EQ(measure({"..........", "##########", "L..R......"}),
            measure({"......R..L", "##########", ".........."}));
}

TEST_F(Measured, WhatIsCutShortIsNotAnsweredAndDoesNoHarm) {
  const Rows rows{"....", "....", "...."};
  int cut_short = 0;
  bool is_answered = false;
  for (std::uint64_t nodes = 1; nodes < 600 && !is_answered; nodes = nodes * 3 / 2 + 1) {
    Budget brief({.time = {}, .nodes = nodes, .depth = {}}, never);
    is_answered = values_.measure(cells_of(rows), brief).has_value();
    cut_short += is_answered ? 0 : 1;
  }
  EXPECT_GT(cut_short, 3);
  compare(rows);
  Values small(std::size_t{100} << 10U);
  Budget budget;
  EXPECT_EQ(small.measure(cells_of({".....", ".....", "....."}), budget), std::nullopt) << "no room";
  EXPECT_FALSE(budget.is_over());
}

}  // namespace
}  // namespace quadrille::snort
