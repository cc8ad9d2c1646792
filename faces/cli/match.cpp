// quadrille match: many games between programs, and what they say about their strength.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>

#include "arena/arena.hpp"
#include "arena/journal.hpp"
#include "arena/standings.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/match_report.hpp"
#include "faces/cli/match_request.hpp"
#include "faces/language/language.hpp"
#include "match/player.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

/// The match on the disk: a journal of results, and a record of every game.
class Archive {
 public:
  explicit Archive(const MatchRequest& request) : request_(request) {}

  /// Opens it, and gives the games of a match that goes on.
  std::variant<std::vector<arena::GameResult>, Failure> open() {
    std::vector<arena::GameResult> results;
    if (request_.state.empty()) return results;
    std::error_code failed;
    if (!request_.records.empty()) std::filesystem::create_directories(request_.records, failed);
    if (failed)
      return Failure{Exit::BadFile,
                     message("cannot write {0}: {1}", printable(request_.records), failed.message())};
    if (request_.resume) {
      const Result<std::string> text = match::read_file(request_.state);
      if (!text) return Failure{Exit::BadFile, text.error().why};
      Result<std::vector<arena::GameResult>> known = arena::parse_journal(*text, request_.plan);
      if (!known)
        return Failure{Exit::BadInput, message("{0}: {1}", printable(request_.state), known.error().why)};
      results = *std::move(known);
    } else if (std::filesystem::exists(request_.state, failed)) {
      return Failure{Exit::BadUsage, message("{0} holds a match already: --resume goes on with it",
                                             printable(request_.state))};
    }
    Result<arena::Journal> journal = arena::Journal::create(request_.state, request_.plan, results);
    if (!journal) return Failure{Exit::BadFile, journal.error().why};
    journal_.emplace(*std::move(journal));
    return results;
  }

  /// The record comes first: what the journal knows is not played again.
  Result<Done> add(const arena::FinishedGame& game) {
    if (!request_.records.empty()) {
      const std::string name = fmt::format("{:06}.txt", game.result.number + 1);
      const std::string path = (std::filesystem::path(request_.records) / name).string();
      const Result<Done> saved = match::write_file(path, match::format_record(game.record));
      if (!saved) return saved.error();
    }
    if (!journal_) return Done{};
    return journal_->add(game.result);
  }

 private:
  const MatchRequest& request_;
  std::optional<arena::Journal> journal_;
};

Exit interrupted(const Streams& streams, const MatchRequest& request) {
  if (!request.state.empty())
    return end_with(streams, Exit::Interrupted,
                    message("interrupted; the same command with --resume goes on with the match"));
  return end_with(streams, Exit::Interrupted,
                  message("interrupted; only with --records or --state can a match go on later"));
}

bool has_words(const std::string& file) {
  std::error_code missing;
  const std::uintmax_t size = std::filesystem::file_size(file, missing);
  return !missing && size > 0;
}

/// Files for what programs of others write on their error streams: beside the records, else where temporary
/// files go. Those in which nothing was written do not stay.
class ErrorFiles {
 public:
  explicit ErrorFiles(MatchRequest& request) : entrants_(request.plan.entrants) {
    std::error_code unknown;
    if (!request.records.empty()) std::filesystem::create_directories(request.records, unknown);
    const std::filesystem::path folder = request.records.empty()
                                             ? std::filesystem::temp_directory_path(unknown)
                                             : std::filesystem::path(request.records);
    const std::string match =
        request.records.empty() ? fmt::format("quadrille-match-{}-", static_cast<long>(getpid())) : "";
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      if (match::is_command(entrants_[i].player))
        entrants_[i].error_file = (folder / fmt::format("{}errors-{}.txt", match, i + 1)).string();
    }
  }
  ErrorFiles(const ErrorFiles&) = delete;
  ErrorFiles& operator=(const ErrorFiles&) = delete;
  ~ErrorFiles() { drop_empty(); }

  void drop_empty() {
    for (arena::Entrant& entrant : entrants_) {
      if (entrant.error_file.empty() || has_words(entrant.error_file)) continue;
      std::error_code missing;
      std::filesystem::remove(entrant.error_file, missing);
      entrant.error_file.clear();
    }
  }

 private:
  std::vector<arena::Entrant>& entrants_;
};

/// Starts each program of others once, so that one that cannot play is told of before the match and not in
/// every game.
std::optional<Failure> try_programs(const arena::Plan& plan) {
  const Result<AnyPosition> start = plan.game->start(plan.setup);
  for (const arena::Entrant& entrant : plan.entrants) {
    if (!match::is_command(entrant.player)) continue;
    const match::PlayerOptions options{0, entrant.limits, entrant.settings, plan.patience,
                                       entrant.error_file};
    const Result<std::unique_ptr<match::Player>> player = match::make_player(entrant.player, options);
    const Result<Done> ready = player ? (*player)->begin(
                                            *start, [](const Message&) {}, interruption_requested())
                                      : player.error();
    if (ready) continue;
    const Message why = has_words(entrant.error_file)
                            ? message("{0}; what it wrote on its error stream: {1}", ready.error().why,
                                      printable(entrant.error_file))
                            : ready.error().why;
    return Failure{interruption_requested() ? Exit::Interrupted : Exit::PlayerFailed, why};
  }
  return std::nullopt;
}

Exit hold(const Streams& streams, MatchRequest request) {
  ErrorFiles error_files(request);
  if (const std::optional<Failure> failure = try_programs(request.plan))
    return refuse(streams, failure->code, failure->why);
  Archive archive(request);
  const auto known = archive.open();
  if (const auto* failure = std::get_if<Failure>(&known)) return refuse(streams, failure->code, failure->why);
  arena::Standings standings(request.plan, request.test);
  for (const arena::GameResult& result : std::get<std::vector<arena::GameResult>>(known))
    standings.add(result);
  LiveLine live(streams.err, Lines::NowAndThen);
  std::optional<Error> trouble;
  const GracefulInterruption graceful;
  if (!standings.is_decided()) {
    arena::play(request.plan, standings.known(), request.concurrency, interruption_requested(),
                [&](const arena::FinishedGame& game) {
                  const Result<Done> kept = archive.add(game);
                  if (!kept) trouble = kept.error();
                  standings.add(game.result);
                  const bool is_forfeit = game.result.ending == arena::Ending::Forfeit;
                  if (request.verbose || is_forfeit) live.print(game_line(request, game));
                  if (live.is_due() || request.verbose) live.show(progress_line(request, standings));
                  return !trouble && !standings.is_decided();
                });
  }
  live.wipe();
  error_files.drop_empty();
  if (request.json)
    streams.out << match_json(request, standings).dump(2) << '\n';
  else
    print_report(streams.out, request, standings);
  if (trouble) return end_with(streams, Exit::BadFile, trouble->why);
  const bool complete = standings.is_decided() || standings.games() == games_in(request.plan);
  return complete ? Exit::Done : interrupted(streams, request);
}

void add_options(CLI::App& command, MatchArguments& arguments) {
  const auto option = [&](const char* name, std::string& text, const Message& what) {
    command.add_option(name, text, say(what));
  };
  option("--games", arguments.games, message("how many games every two players play; 100 by default"));
  option("--concurrency", arguments.concurrency,
         message("how many games at once; as many as the machine has cores"));
  option("--time", arguments.time, message("seconds for each move"));
  option("--nodes", arguments.nodes, message("positions to look at for each move"));
  option("--depth", arguments.depth, message("how many moves to look ahead"));
  option("--size", arguments.size, message("size of the board: 8, or 4x6 for four rows of six"));
  option("--mode", arguments.mode, message("mode of play, where the game has several"));
  option("--fill", arguments.fill, message("default or random, where the grid can be drawn at random"));
  option("--seed", arguments.seed, message("seed of everything that is random"));
  option("--opening-plies", arguments.opening_plies, message("how many random moves each game begins with"));
  option("--longest", arguments.longest, message("call a game a draw after so many moves; 1000 by default"));
  option("--patience", arguments.patience,
         message("seconds a program may take to answer where no time is set; 60 by default"));
  option("--sprt", arguments.sprt,
         message("two Elo differences, such as 0,10: stop as soon as it is decided which one is true"));
  option("--records", arguments.records, message("write the record of every game in this folder"));
  option("--state", arguments.state,
         message("keep the results in this file; else in the folder of the records"));
  command.add_flag("--resume", arguments.resume, say(message("go on with a match that was interrupted")));
  command.add_flag("--verbose", arguments.verbose, say(message("report every game")));
  add_json(command, arguments.json);
}

}  // namespace

void add_match(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "match", message("play many games between programs and tell who is stronger"),
                  "  quadrille match snort computer:5 computer:4 --games 200 --size 6\n"
                  "  quadrille match dodgem alphabeta@nodes=1000 alphabeta@nodes=2000 --sprt 0,50\n"
                  "  quadrille match equerre computer:3 'ugi:./my-engine@time=0.5' --records games");
  const auto arguments = std::make_shared<MatchArguments>();
  command.add_option("GAME", arguments->game, say(message("the game; 'quadrille games' lists them")))
      ->required();
  command
      .add_option("PLAYER", arguments->players,
                  say(message("two players or more: random, computer:5, ugi:COMMAND; with their own limits "
                              "and a short name computer:10@time=0.5,threads=2,name=deep")))
      ->required();
  add_options(command, *arguments);
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] {
      const Result<MatchRequest> request = parse_match_request(*arguments);
      return request ? hold(streams, *request) : refuse(streams, Exit::BadUsage, request.error().why);
    };
  });
}

}  // namespace quadrille::cli
