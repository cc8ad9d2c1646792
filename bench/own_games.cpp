// own_games [GAMES [FOLDER]]: writes so many finished games, one file each, and tells how long it takes to
// open them: without an index, with it, and what is asked then. The folder is a new one unless it is named;
// one that was made before is opened as it is.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/store.hpp"
#include "table/archive.hpp"
#include "table/archive_index.hpp"
#include "table/statistics.hpp"

namespace {

using namespace quadrille;

/// A folder as the window has it, but written to at once.
class Folder final : public table::Shelf {
 public:
  explicit Folder(std::string folder) : folder_(std::move(folder)) {}

  Result<std::optional<std::string>> read(const std::string& name) override {
    if (!match::exists(place_of(name))) return std::optional<std::string>();
    Result<std::string> text = match::read_file(place_of(name));
    if (!text) return text.error();
    return std::optional(*std::move(text));
  }
  void put(std::string name, std::optional<std::string> text, OnDone on_done) override {
    if (std::FILE* const file = text ? std::fopen(place_of(name).c_str(), "w") : nullptr) {
      std::fwrite(text->data(), 1, text->size(), file);
      std::fclose(file);
    }
    on_done(Done{});
  }
  void rename(const std::string&, const std::string&) override {}
  std::vector<table::Listed> list(const std::string& folder) const override {
    std::vector<table::Listed> listed;
    for (const match::FoundFile& file : match::files_in(place_of(folder)))
      listed.push_back({folder + "/" + file.name, file.stamp});
    return listed;
  }
  std::string place_of(const std::string& name) const override { return folder_ + "/" + name; }
  std::vector<std::string> recent() const override { return {}; }
  void set_recent(const std::vector<std::string>&) override {}

 private:
  std::string folder_;
};

/// Random moves on the usual board, against one of the levels.
match::Record some_game(int number, Random& random) {
  const AnyGame& game = *all_games()[static_cast<std::size_t>(number) % all_games().size()];
  match::Match match(*game.start(standard_setup(game.sheet())));
  while (!match.is_over()) {
    const std::vector<AnyMove> moves = match.position()->legal_moves();
    match.follow(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  match::Record record = record_of(match);
  record.set_tag("Player1", "human");
  record.set_tag("Player2", fmt::format("computer:{}", 1 + random.below(10)));
  const std::string day =
      fmt::format("20{:02}-{:02}-{:02}", 10 + number / 672 % 90, 1 + number / 56 % 12, 1 + number / 2 % 28);
  record.set_tag("Date", day);
  record.set_tag(table::ended_tag, fmt::format("{} {:02}:{:02}:{:02}", day, number % 24, number % 60, 7));
  return record;
}

template <class Work>
void timed(const char* what, const Work& work) {
  const auto begin = std::chrono::steady_clock::now();
  const std::size_t count = work();
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
  fmt::print("{:<34} {:8.1f} ms  {:>8}\n", what, taken.count(), count);
}

}  // namespace

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  const int games = argc > 1 ? std::atoi(argv[1]) : 10'000;
  const bool named = argc > 2;
  const fs::path folder = named ? fs::path(argv[2]) : fs::temp_directory_path() / "quadrille-own-games";
  if (!named) fs::remove_all(folder);
  Folder shelf(folder);
  if (!fs::exists(folder)) {
    fs::create_directories(folder / "games");
    Random random(1);
    table::Archive archive(shelf);
    for (int i = 0; i < games; ++i) archive.keep(some_game(i, random));
  } else {
    timed("opened as it is", [&] { return table::Archive(shelf).games().size(); });
  }
  fs::remove(folder / "games-index");
  timed("opened without an index", [&] { return table::Archive(shelf).games().size(); });
  timed("opened with it", [&] { return table::Archive(shelf).games().size(); });
  table::Archive archive(shelf);
  archive.games();
  timed("searched",
        [&] { return archive.find({.game = all_games().front(), .result = table::OwnResult::Won}).size(); });
  timed("statistics and ratings", [&] { return table::statistics_of(archive.games()).ratings.size(); });
  std::string all;
  timed("all as one text, bytes", [&] { return (all = archive.exported({})).size(); });
  timed("read back, known already", [&] { return static_cast<std::size_t>(archive.read_in(all).known); });
  if (!named) fs::remove_all(folder);
  return EXIT_SUCCESS;
}
