#include "learn/puzzle.hpp"

#include <charconv>

#include "core/text.hpp"

namespace quadrille::learn {

namespace {

constexpr int lowest_rating = -9999;
constexpr int highest_rating = 9999;

std::optional<int> number_in(std::string_view text, int lowest, int highest) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= lowest && number <= highest ? std::optional(number) : std::nullopt;
}

std::string found_text(const Found& found) {
  std::vector<std::string> shares;
  for (const int share : found) shares.push_back(std::to_string(share));
  return joined(shares, " ");
}

std::optional<Found> parse_found(std::string_view text) {
  const std::vector<std::string> words = words_of(text, " ");
  Found found{};
  if (words.size() != found.size()) return std::nullopt;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::optional<int> share = number_in(words[i], 0, 100);
    if (!share) return std::nullopt;
    found[i] = *share;
  }
  return found;
}

/// A tag that is taken out of the record.
std::optional<std::string> take(match::Record& record, std::string_view name) {
  std::optional<std::string> value = record.tag(name);
  record.tags.erase(std::remove_if(record.tags.begin(), record.tags.end(),
                                   [&](const match::Tag& tag) { return tag.name == name; }),
                    record.tags.end());
  return value;
}

/// Whose turn it is after the last reply tells whether the line ends with a move of the solver.
bool ends_with_solver(const match::Record& record) {
  AnyPosition position = record.start;
  const Side solver = position->to_move();
  Side last = opponent(solver);
  for (const match::Entry& entry : record.main.entries) {
    last = position->to_move();
    position->play(entry.move);
  }
  return last == solver;
}

}  // namespace

std::optional<Goal> goal_of(const match::Worth& worth) {
  constexpr double clearly_better = 0.7;  // match::in_words says "better" from here on
  if (worth.proven == Outcome::Draw) return Goal::Draw;
  if (worth.proven == Outcome::Undecided)
    return worth.chance >= clearly_better ? std::optional(Goal::Win) : std::nullopt;
  return worth.proven == win_for(worth.to_move) ? std::optional(Goal::Win) : std::nullopt;
}

std::string_view goal_word(Goal goal) { return goal == Goal::Win ? "win" : "draw"; }

match::Record record_of(const Puzzle& puzzle) {
  match::Record record = puzzle.record;
  std::vector<match::Tag> tags{{"Puzzle", puzzle.name}, {"Goal", std::string(goal_word(puzzle.goal))}};
  if (puzzle.rating) tags.push_back({"Rating", std::to_string(*puzzle.rating)});
  if (puzzle.found) tags.push_back({"Found", found_text(*puzzle.found)});
  if (!puzzle.themes.empty()) tags.push_back({"Theme", joined(puzzle.themes, ", ")});
  record.tags.insert(record.tags.begin(), tags.begin(), tags.end());
  return record;
}

std::optional<Puzzle> puzzle_of(match::Record record, Complaint& complaint) {
  const auto refuse = [&](std::string_view tag, Message why) {
    complaint = {tag, std::move(why)};
    return std::nullopt;
  };
  const std::optional<std::string> name = take(record, "Puzzle");
  if (!name || name->empty())
    return refuse("Game", message("this is no puzzle: the [Puzzle \"...\"] tag with its name is missing"));
  const std::optional<std::string> goal = take(record, "Goal");
  if (!goal || (*goal != goal_word(Goal::Win) && *goal != goal_word(Goal::Draw)))
    return refuse(goal ? "Goal" : "Puzzle",
                  message("the goal must be written as [Goal \"win\"] or [Goal \"draw\"]"));
  const std::optional<std::string> rating = take(record, "Rating");
  const std::optional<std::string> found = take(record, "Found");
  Puzzle puzzle(std::move(record));
  puzzle.name = *name;
  puzzle.goal = *goal == goal_word(Goal::Win) ? Goal::Win : Goal::Draw;
  if (rating) puzzle.rating = number_in(*rating, lowest_rating, highest_rating);
  if (rating && !puzzle.rating)
    return refuse("Rating", message("'{0}' is not a rating; a rating is a whole number such as 1050",
                                    printable(*rating)));
  if (found) puzzle.found = parse_found(*found);
  if (found && !puzzle.found)
    return refuse("Found", message("the tag Found needs {0} numbers from 0 to 100, one for each level",
                                   limited_levels));
  if (const std::optional<std::string> themes = take(puzzle.record, "Theme"))
    puzzle.themes = words_of(*themes, ", ");
  if (puzzle.solution().empty())
    return refuse("", message("the solution is missing: a puzzle needs its moves"));
  if (!ends_with_solver(puzzle.record))
    return refuse("", message("the solution must end with a move of the player who solves"));
  return puzzle;
}

}  // namespace quadrille::learn
