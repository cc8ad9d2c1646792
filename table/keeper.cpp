#include "table/keeper.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "match/match.hpp"

namespace quadrille::table {

namespace {

constexpr const char* unfinished_name = "unfinished.txt";
constexpr const char* damaged_name = "unfinished.txt.damaged";
constexpr const char* ending = ".txt";
constexpr std::size_t most_recent = 8;

/// "dodgem 4 2026-01-31 18.30".
std::string name_for(const match::Record& record) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char time[sizeof "2026-01-31 18.30"];
  std::strftime(time, sizeof time, "%Y-%m-%d %H.%M", &local);
  return std::string(record.start->game().sheet().id) + " " + shape_text(record.start->shape()) + " " + time;
}

}  // namespace

std::string label_of_place(std::string_view place) {
  place.remove_prefix(place.rfind('/') + 1);  // all of it where there is none
  if (place.ends_with(ending)) place.remove_suffix(std::string_view(ending).size());
  return std::string(place);
}

Keeper::Keeper(Shelf& shelf) : shelf_(shelf) {
  const Result<std::optional<std::string>> text = shelf_.read(unfinished_name);
  if (text && !*text) return;
  Result<match::Record> record = text ? match::parse_record(**text) : Result<match::Record>(text.error());
  if (record) {
    if (!match::Match(*record).is_over()) unfinished_ = *std::move(record);
    return;
  }
  trouble_ = message("The unfinished game cannot be read: {0}. Its file is now {1}", record.error().why,
                     shelf_.place_of(damaged_name));
  shelf_.rename(unfinished_name, damaged_name);
}

void Keeper::put(std::string name, std::optional<std::string> text, std::function<void()> on_success) {
  shelf_.put(std::move(name), std::move(text),
             [this, on_success = std::move(on_success)](const Result<Done>& done) {
               if (!done && !told_ && on_problem)
                 on_problem(message("The game is not kept: {0}", done.error().why));
               told_ = !done;
               if (done && on_success) on_success();
             });
}

std::optional<match::Record> Keeper::take_unfinished() {
  std::optional<match::Record> taken = std::exchange(unfinished_, std::nullopt);
  if (taken && on_change) on_change();
  return taken;
}

void Keeper::keep(const match::Record& record) {
  const std::optional<match::Record> earlier = take_unfinished();
  if (earlier && !earlier->main.entries.empty()) set_aside(*earlier);
  keeping_ = true;
  put(unfinished_name, format_record(record));
}

void Keeper::keep_nothing() {
  if (std::exchange(keeping_, false)) put(unfinished_name, std::nullopt);
}

void Keeper::set_aside(const match::Record& record) {
  const std::string stem = name_for(record);
  std::string name = stem + ending;
  for (int number = 2; is_taken(name); ++number) name = stem + " (" + std::to_string(number) + ")" + ending;
  names_given_.insert(name);
  put(name, format_record(record), [this, place = shelf_.place_of(name)] { remember(place); });
}

/// What was put there a moment ago may not be there yet.
bool Keeper::is_taken(const std::string& name) const {
  const Result<std::optional<std::string>> there = shelf_.read(name);
  return names_given_.count(name) > 0 || !there || *there;
}

void Keeper::remember(const std::string& place) {
  std::vector<std::string> places = shelf_.recent();
  std::erase(places, place);
  places.insert(places.begin(), place);
  if (places.size() > most_recent) places.resize(most_recent);
  shelf_.set_recent(places);
  if (on_change) on_change();
}

}  // namespace quadrille::table
