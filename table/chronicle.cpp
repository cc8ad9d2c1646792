#include "table/chronicle.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "table/archive_index.hpp"

namespace quadrille::table {

Chronicle::Chronicle(Table& table, Archive& archive, std::function<std::string()> tell_time)
    : table_(table), archive_(archive), tell_time_(std::move(tell_time)) {
  table_.watch(*this);
  archive_.on_problem = [this](const Message& what) { table_.tell(&Watcher::told, Tone::Problem, what); };
}

Chronicle::~Chronicle() {
  archive_.on_problem = {};
  table_.unwatch(*this);
}

void Chronicle::remember(std::string name, const match::Record& record) {
  name_ = std::move(name);
  game_ = table_.games_begun();
  note(record);
  result_ = record.result;
  moves_.clear();
  for (const match::Entry& entry : record.main.entries) moves_.push_back(entry.move);
}

void Chronicle::note(const match::Record& record) {
  tags_ = record.tags;
  text_ = format_record(record);
}

/// A game that was taken back from its end and came to another one is one game. One that was opened and
/// played on is another.
void Chronicle::game_ended() {
  const bool person_sat = !table_.seat(Side::First).program || !table_.seat(Side::Second).program;
  if (!person_sat || table_.game().moves_played() == 0) return;
  match::Record record = table_.tree().record();
  record.set_tag(ended_tag, tell_time_());
  record.remove_tag(judged_tag);  // of the game that was played on
  if (is_kept() && played_here_) archive_.forget(name_);
  remember(archive_.keep(record), record);
  played_here_ = true;
}

Result<Done> Chronicle::open(const std::string& name) {
  Result<match::Record> record = archive_.open(name);
  if (!record) return record.error();
  table_.take(*record);
  remember(name, *record);
  played_here_ = false;
  return Done{};
}

bool Chronicle::is_as_kept() const {
  if (!is_kept() || table_.game().outcome() != result_) return false;
  const std::vector<match::Entry>& entries = table_.tree().record().main.entries;
  return std::equal(entries.begin(), entries.end(), moves_.begin(), moves_.end(),
                    [](const match::Entry& entry, AnyMove move) { return entry.move == move; });
}

match::Record Chronicle::record() const {
  match::Record record = table_.tree().record();
  if (is_as_kept()) record.tags = tags_;
  return record;
}

void Chronicle::keep_words() {
  match::Record record = table_.tree().record();
  record.tags = tags_;
  std::string text = format_record(record);
  if (text == text_) return;
  text_ = std::move(text);
  archive_.replace(name_, record);
}

void Chronicle::keep_judged(const match::Record& judged) {
  std::optional<std::string> mistakes = judged.tag(judged_tag);
  const std::string name = Archive::name_of(judged);
  Result<match::Record> kept = archive_.open(name);
  if (!mistakes || !kept) return;
  kept->set_tag(judged_tag, *std::move(mistakes));
  archive_.replace(name, *kept);
  // What is said of it later on is kept with these tags.
  if (name == name_) note(*kept);
}

void Chronicle::moves_changed() {
  if (is_as_kept()) keep_words();
}

void Chronicle::line_analysed() {
  const Analyst& analyst = table_.analyst();
  const bool all_judged = analyst.plies() == moves_.size() && analyst.judged() == moves_.size();
  if (!all_judged || !is_as_kept() || !table_.tree().on_main_line()) return;
  match::Record with_tags(table_.game().start());
  with_tags.tags = tags_;
  with_tags.set_tag(judged_tag, format_judged(counted_in(analyst.totals())));
  tags_ = with_tags.tags;
  keep_words();
}

}  // namespace quadrille::table
