// quadrille-mpi: solves Dodgem boards on many machines. mpirun -n 16 quadrille-mpi solve dodgem --size 7
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <mpi.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <numeric>
#include <sstream>

#include "core/text.hpp"
#include "core/workers.hpp"
#include "exact/tables/place.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/shards.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/solve_dodgem.hpp"
#include "faces/language/language.hpp"
#include "faces/mpi/company.hpp"
#include "search/resources.hpp"

namespace quadrille::mpi {

namespace {

using cli::Exit;
using cli::SolveArguments;
using cli::Streams;
using dodgem::Board;
using dodgem::Content;
using dodgem::Summary;
using retrograde::BoardFamilies;
using retrograde::CountByPawns;

int own_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int number_of_ranks() {
  int ranks = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  return ranks;
}

/// How many ranks share this machine.
int ranks_here() {
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int ranks = 1;
  MPI_Comm_size(here, &ranks);
  MPI_Comm_free(&here);
  return ranks;
}

/// What all ranks have, one after the other, for all of them.
template <class T>
std::vector<T> gathered(const std::vector<T>& own, std::vector<int>* sizes_of_ranks = nullptr) {
  const int size = static_cast<int>(own.size() * sizeof(T));
  std::vector<int> sizes(static_cast<std::size_t>(number_of_ranks()));
  MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
  std::vector<int> starts(sizes.size());
  std::exclusive_scan(sizes.begin(), sizes.end(), starts.begin(), 0);
  std::vector<T> all(static_cast<std::size_t>(starts.back() + sizes.back()) / sizeof(T));
  MPI_Allgatherv(own.data(), size, MPI_BYTE, all.data(), sizes.data(), starts.data(), MPI_BYTE,
                 MPI_COMM_WORLD);
  if (sizes_of_ranks != nullptr) *sizes_of_ranks = sizes;
  return all;
}

bool holds_everywhere(bool here) {
  int value = here ? 1 : 0;
  MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return value != 0;
}

/// What the first rank has, for all.
std::vector<std::uint32_t> from_the_first(std::vector<std::uint32_t> numbers) {
  std::uint64_t size = numbers.size();
  MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  numbers.resize(static_cast<std::size_t>(size));
  MPI_Bcast(numbers.data(), static_cast<int>(size), MPI_UINT32_T, 0, MPI_COMM_WORLD);
  return numbers;
}

/// One rank alone cannot go on, so none can. What is on the disk is gone on with the next time.
[[noreturn]] void give_up(Exit code, const Message& why) {
  std::cerr << "quadrille-mpi: " << say(message("rank {0}: {1}", own_rank(), why)) << '\n';
  std::cerr.flush();
  MPI_Abort(MPI_COMM_WORLD, static_cast<int>(code));
  std::abort();
}

template <class T>
T value_or_give_up(Result<T> result) {
  if (!result) give_up(Exit::BadFile, result.error().why);
  return *std::move(result);
}

/// The line that tells of all ranks.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, const Board& board, const Budget& budget)
      : live_(err, cli::Lines::NowAndThen), all_(retrograde::count_placements(board)), budget_(budget) {}

  void set_layers(int layers) { layers_ = layers; }

  void show(const std::vector<RankStatus>& ranks) {
    if (!live_.is_due()) return;
    constexpr double million = 1e6;
    std::uint64_t done = 0;
    std::uint64_t sent = 0;
    std::string memory;
    for (const RankStatus& rank : ranks) {
      done += rank.placements;
      sent += rank.sent_bytes;
      memory +=
          fmt::format("{}{:.0f}", memory.empty() ? "" : " ", static_cast<double>(rank.peak_bytes) / million);
    }
    if (!first_done_) {  // how fast it goes is seen from here on
      first_done_ = {done, budget_.seconds()};
      return;
    }
    const double rate = static_cast<double>(done - first_done_->first) /
                        std::max(budget_.seconds() - first_done_->second, 1e-3);
    const double left = static_cast<double>(all_ - done) / std::max(rate, 1.0);
    live_.show(say(
        message("Layer {0} of {1}: {2} %, {3} M/s, {4} s left; memory of each rank {5} MB, {6} MB sent",
                ranks.front().layer, layers_, decimal(100 * Progress{.done = done, .all = all_}.share(), 1),
                fmt::format("{:.0f}", rate / million), fmt::format("{:.0f}", left), memory,
                fmt::format("{:.0f}", static_cast<double>(sent) / million))));
  }

 private:
  cli::LiveLine live_;
  std::uint64_t all_;
  const Budget& budget_;
  int layers_ = 0;
  std::optional<std::pair<std::uint64_t, double>> first_done_;
};

struct SolvedTogether {
  Summary summary;
  std::vector<RankStatus> ranks;  ///< empty where the table was there
};

/// One board, from what is on the disk to a table.
class Solver {
 public:
  Solver(const Board& board, std::string path, const Resources& resources, Budget& budget, ProgressLine& line)
      : board_(board),
        path_(std::move(path)),
        header_(header_of(board, Content::Outcomes)),
        resources_(resources),
        budget_(budget),
        line_(line) {}

  /// On the budget's progress, which tells it to the company.
  std::function<void(const Progress&)> on_progress() {
    return [this](const Progress& progress) {
      if (company_ != nullptr) company_->note(progress);
    };
  }

  /// A table that is there and sound; everybody looks at a part of it.
  std::optional<Summary> known() const {
    const Result<tables::Reader> reader = tables::Reader::open(path_);
    bool is_sound = reader && reader->header() == header_;
    for (std::size_t part = 0; is_sound && part < reader->parts(); ++part) {
      if (static_cast<int>(part) % number_of_ranks() == own_rank()) is_sound = reader->is_part_intact(part);
    }
    if (!holds_everywhere(is_sound)) return std::nullopt;
    const Result<Summary> summary = dodgem::parse_summary(reader->summary(), path_);
    return summary ? std::optional(*summary) : std::nullopt;
  }

  SolvedTogether solve() {
    const BoardFamilies board_families(board_, &budget_);
    line_.set_layers(layers_of(board_families.families));
    open_shards();
    std::vector<tables::Writer*> writers;
    for (tables::OpenShard& shard : shards_) writers.push_back(&shard.writer);
    dodgem::TableArchive archive(board_families.families, writers);
    const std::vector<retrograde::FamilyShape> shapes = shapes_of(board_);
    retrograde::Shares shares(shapes, number_of_ranks());
    leave_what_is_there(archive, shares, shapes.size());
    shares.divide();
    MpiCompany company(
        board_families.families, shares, archive,
        [this](const std::vector<RankStatus>& ranks) { line_.show(ranks); },
        [](const Error& error) { give_up(Exit::BadFile, error.why); });
    company_ = &company;
    const Result<CountByPawns> own =
        retrograde::solve_outcomes(board_families, archive, company, resources_, budget_);
    if (!own) {
      if (cli::interruption_requested())
        give_up(Exit::Interrupted,
                message("interrupted; what is done is kept, and the same command goes on from there"));
      give_up(Exit::BadFile, own.error().why);
    }
    SolvedTogether solved;
    solved.ranks = company.final_statuses();
    company_ = nullptr;
    sum_up(*own, board_families, archive, shares, solved);
    finish(solved.summary);
    return solved;
  }

 private:
  /// A shard of an earlier run goes to the rank with its number, or to another where there are fewer now.
  void open_shards() {
    std::vector<std::uint32_t> numbers;
    if (own_rank() == 0) numbers = value_or_give_up(tables::shards_on_disk(path_));
    numbers = from_the_first(std::move(numbers));
    const auto own = static_cast<std::uint32_t>(own_rank());
    std::vector<std::uint32_t> mine{own};
    for (const std::uint32_t number : numbers) {
      const bool is_mine = number % static_cast<std::uint32_t>(number_of_ranks()) == own;
      if (is_mine && number != own) mine.push_back(number);
    }
    for (const std::uint32_t number : mine) {
      const auto tell = [&](const Message& words) {
        std::cerr << "quadrille-mpi: " << say(message("rank {0}: {1}", own_rank(), words)) << '\n';
      };
      shards_.push_back(value_or_give_up(tables::open_shard(path_, number, header_, budget_, tell)));
    }
  }

  static void leave_what_is_there(const dodgem::TableArchive& archive, retrograde::Shares& shares,
                                  std::size_t families) {
    std::vector<std::uint32_t> known;
    for (std::uint32_t first = 0; first < families; ++first) {
      for (std::uint32_t second = 0; second <= first; ++second) {
        if (archive.has(first, second) && archive.has(second, first)) {
          known.push_back(first);
          known.push_back(second);
        }
      }
    }
    std::vector<int> sizes;
    const std::vector<std::uint32_t> all = gathered(known, &sizes);
    std::size_t at = 0;
    for (int rank = 0; rank < number_of_ranks(); ++rank) {
      const std::size_t end =
          at + static_cast<std::size_t>(sizes[static_cast<std::size_t>(rank)]) / sizeof(std::uint32_t);
      for (; at < end; at += 2) shares.leave_with({all[at], all[at + 1]}, rank);
    }
  }

  void sum_up(const CountByPawns& own, const BoardFamilies& board_families,
              const dodgem::TableArchive& archive, const retrograde::Shares& shares,
              SolvedTogether& solved) const {
    static_assert(std::is_trivially_copyable_v<CountByPawns>);
    CountByPawns all;
    for (const CountByPawns& each : gathered(std::vector<CountByPawns>{own})) all += each;
    Summary& summary = solved.summary;
    summary.by_pawns = all;
    summary.placements = all.all();
    if (board_.is_whole()) {
      const std::size_t family = dodgem::start_of(board_families.families).family;
      const int owner = shares.owner(family, family);
      int value = 0;
      if (owner == own_rank())
        value = static_cast<int>(value_or_give_up(dodgem::value_of_start(board_families.families, archive)));
      MPI_Bcast(&value, 1, MPI_INT, owner, MPI_COMM_WORLD);
      summary.start.emplace().value = static_cast<ExactValue>(value);
    }
    summary.seconds = budget_.seconds();
    for (const RankStatus& rank : solved.ranks) summary.peak_bytes += rank.peak_bytes;
  }

  void finish(const Summary& summary) {
    std::vector<tables::Shard> finished;
    for (tables::OpenShard& shard : shards_)
      finished.push_back(value_or_give_up(tables::finish_shard(path_, std::move(shard))));
    finished = gathered(finished);
    if (own_rank() == 0)
      value_or_give_up(tables::join_shards(path_, header_, finished, dodgem::summary_text(summary)));
    MPI_Barrier(MPI_COMM_WORLD);
  }

  const Board& board_;
  std::string path_;
  tables::Header header_;
  const Resources& resources_;
  Budget& budget_;
  ProgressLine& line_;
  std::vector<tables::OpenShard> shards_;
  MpiCompany* company_ = nullptr;
};

Exit tell(const Streams& streams, const SolveArguments& arguments, const Board& board,
          const SolvedTogether& solved, const std::string& table) {
  if (arguments.json) {
    cli::Json json = cli::describe_board(board, solved.summary, table);
    json["ranks"] = cli::Json::array();
    for (const RankStatus& rank : solved.ranks)
      json["ranks"].push_back({{"peak_bytes", rank.peak_bytes}, {"sent_bytes", rank.sent_bytes}});
    streams.out << json.dump(2) << '\n';
    return Exit::Done;
  }
  cli::print_board(streams.out, board, solved.summary, table);
  constexpr double million = 1e6;
  for (std::size_t rank = 0; rank < solved.ranks.size(); ++rank) {
    streams.out << say(message(
                       "Rank {0}: {1} MB of memory, {2} MB sent", rank,
                       fmt::format("{:.0f}", static_cast<double>(solved.ranks[rank].peak_bytes) / million),
                       fmt::format("{:.1f}", static_cast<double>(solved.ranks[rank].sent_bytes) / million)))
                << '\n';
  }
  return Exit::Done;
}

Exit solve(const Streams& streams, const SolveArguments& arguments) {
  if (arguments.game != "dodgem")
    return refuse(streams, Exit::BadUsage, message("only Dodgem is solved on many machines"));
  if (arguments.size.empty())
    return refuse(streams, Exit::BadUsage, message("what to solve is missing: --size"));
  const Result<Board> board = wanted_board(arguments);
  if (!board) return refuse(streams, Exit::BadUsage, board.error().why);
  const int here = ranks_here();
  const Result<Resources> resources = parse_settings(arguments, std::max(1, hardware_threads() / here),
                                                     search::most_memory() / static_cast<std::size_t>(here));
  if (!resources) return refuse(streams, Exit::BadUsage, resources.error().why);
  const Result<std::string> path = dodgem::path_of(*board, Content::Outcomes);
  if (!path) return refuse(streams, Exit::BadFile, path.error().why);
  value_or_give_up(tables::cache_folder());

  const cli::GracefulInterruption graceful;
  std::function<void(const Progress&)> on_progress;
  Budget budget({}, cli::interruption_requested(), [&](const Progress& progress) {
    if (on_progress) on_progress(progress);
  });
  SolvedTogether solved;
  {
    ProgressLine line(streams.err, *board, budget);
    Solver solver(*board, *path, *resources, budget, line);
    on_progress = solver.on_progress();
    if (const std::optional<Summary> known = solver.known())
      solved.summary = *known;
    else
      solved = solver.solve();
  }
  return tell(streams, arguments, *board, solved, *path);
}

void add_solve(CLI::App& app, const Streams& streams, cli::Job& job) {
  CLI::App& command = cli::add_command(
      app, "solve", message("solve a whole Dodgem board, or its positions with few pawns, on many machines"),
      "  mpirun -n 16 quadrille-mpi solve dodgem --size 7 --pawns 5\n"
      "  mpirun -n 2 quadrille-mpi solve dodgem --size 6 --memory 4000 --threads 1");
  const auto arguments = std::make_shared<SolveArguments>();
  add_game(command, *arguments);
  command.add_option("--size", arguments->size, say(message("solve the whole board of this size")));
  command.add_option("--pawns", arguments->pawns,
                     say(message("solve only positions with at most so many pawns of each player")));
  add_threads(command, *arguments,
              message("threads of each rank (default: those of its machine, shared among its ranks)"));
  command.add_option(
      "--memory", arguments->memory,
      say(message("memory of each rank to hold results in, in MiB (default: half of its machine's, "
                  "shared among its ranks)")));
  cli::add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return solve(streams, *arguments); }; });
}

cli::Program program() {
  cli::Program program;
  program.name = "quadrille-mpi";
  program.what = message("Solves Dodgem boards on many machines; what it leaves, quadrille reads.");
  program.footer =
      say(message("Examples:")) + "\n  mpirun -n 16 quadrille-mpi solve dodgem --size 7 --pawns 5";
  program.add_commands = add_solve;
  program.without_arguments = [](const Streams& streams) {
    return refuse(streams, Exit::BadUsage, message("a command is missing; --help tells which there are"));
  };
  return program;
}

}  // namespace

}  // namespace quadrille::mpi

int main(int argc, char** argv) {
  int threads = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const quadrille::Result<quadrille::Language> language = quadrille::cli::wanted_language(arguments);
  quadrille::use_language(language ? *language : quadrille::language_of_environment());
  std::ostringstream nowhere;  // what all would say, the first says
  const bool is_first = quadrille::mpi::own_rank() == 0;
  std::ostream& out = is_first ? std::cout : nowhere;
  std::ostream& err = is_first ? std::cerr : nowhere;
  const quadrille::cli::Streams streams{std::cin, out, err, false};
  const quadrille::cli::Exit code = quadrille::cli::run_program(quadrille::mpi::program, arguments, streams);
  std::cout.flush();
  MPI_Finalize();
  return static_cast<int>(code);
}
