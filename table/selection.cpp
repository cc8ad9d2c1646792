#include "table/selection.hpp"

#include <algorithm>

namespace quadrille::table {

std::vector<std::pair<Point, AnyMove>> Selection::moves(const match::Match& match) const {
  if (match.is_over()) return {};
  return second_points(match.position(), held_);
}

Click Selection::click(const match::Match& match, Point where) {
  if (match.is_over()) return {ClickMeaning::Refused, std::nullopt, message("the game is over")};
  for (const auto& [to, move] : moves(match)) {
    if (to != where) continue;
    clear();
    return {ClickMeaning::PutDown, move, std::nullopt};
  }
  if (picks_up(match, where)) {
    held_ = where;
    return {ClickMeaning::PickUp, std::nullopt, std::nullopt};
  }
  if (held_) {
    clear();
    return {ClickMeaning::LayBack, std::nullopt, std::nullopt};
  }
  return {ClickMeaning::Refused, std::nullopt, why_not_first(match.position(), where)};
}

bool Selection::picks_up(const match::Match& match, Point where) const {
  if (match.is_over() || held_ == where) return false;
  const std::vector<std::pair<Point, AnyMove>> choices = moves(match);
  const bool makes_a_move =
      std::any_of(choices.begin(), choices.end(), [&](const auto& each) { return each.first == where; });
  if (makes_a_move) return false;
  const std::vector<Point> first = first_points(match.position());
  return std::binary_search(first.begin(), first.end(), where);
}

std::vector<Point> Selection::targets(const match::Match& match) const {
  std::vector<Point> points;
  for (const auto& [to, move] : moves(match)) points.push_back(to);
  return points;
}

std::optional<Transition> Selection::preview(const match::Match& match, Point where) const {
  for (const auto& [to, move] : moves(match)) {
    if (to == where) return transition(match.position(), move);
  }
  return std::nullopt;
}

}  // namespace quadrille::table
