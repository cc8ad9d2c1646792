#include "table/selection.hpp"

#include <algorithm>
#include <cstdlib>

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
  if (!held_) return {ClickMeaning::Refused, std::nullopt, why_not_first(match.position(), where)};
  if (std::optional<Message> why = why_not_there(match, where))
    return {ClickMeaning::Refused, std::nullopt, std::move(why)};
  clear();
  return {ClickMeaning::LayBack, std::nullopt, std::nullopt};
}

std::optional<Message> Selection::why_not_there(const match::Match& match, Point where) const {
  if (match.is_over() || !held_ || where == held_ || preview(match, where)) return std::nullopt;
  // Whoever points at the desk thought better of it, but for the place just beyond the edge: there pieces
  // leave.
  const int steps = std::abs(where.row - held_->row) + std::abs(where.col - held_->col);
  const bool meant = match.position()->shape().contains(where) || steps == 1;
  return meant ? std::optional(match.position()->refusal_of({held_, where})) : std::nullopt;
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
