// dodgem_cluster [OPTION VALUE]...: replays the schedule of quadrille-mpi, with the board's true families,
// layers and shares, on machines that are described, and tells how long it would take, what would be needed
// and what would hold it up. Options, with what they are without:
//   --size 7  --pawns 6       the board
//   --machines 16             one rank each
//   --cores 16                of a machine, each a thread
//   --memory 64               GB of a machine
//   --network 1.25            GB/s into a machine, and as much out of it
//   --disk 0.5                GB/s of a machine
//   --layers 0                1: a line for each layer
// dodgem_cluster --measure THREADS: what a cell costs on this machine, by the size of its families, where so
// many threads settle a pair together.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "exact/retrograde/outcomes.hpp"
#include "exact/retrograde/plan.hpp"
#include "exact/retrograde/settle.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::retrograde;

// What was measured; docs/dodgem.md tells how.
constexpr double seconds_a_cell = 2.0e-9;  ///< 5×5, 6×6 and 7×7 with at most four pawns, one thread
/// On the disk and on the network: 0.024 of 6×6, 0.028 of 7×7 with four.
constexpr double bytes_a_cell = 0.027;
constexpr double bytes_a_placement = 450;  ///< of the list of them that every rank has: 7×7 with five
constexpr double seconds_a_borrowed_cell = 0.9e-9;  ///< to unpack and transpose what another rank has sent
constexpr double seconds_a_layer = 0.01;            ///< until everybody knows that everybody is done

/// A strip of many rows does not fit into a processor's caches: each cell of it costs more, as --measure
/// tells of up to 16,807 rows. Beyond that the growth with the logarithm is taken to go on: nobody has
/// measured it.
double slowness(std::size_t rows) {
  constexpr double fits = 2401;
  constexpr double growth = 0.19;  // for e times as many rows
  return 1 + growth * std::max(0.0, std::log(static_cast<double>(rows) / fits));
}

struct Cluster {
  double size = 7;
  double pawns = 6;
  double machines = 16;
  double cores = 16;
  double memory = 64;
  double network = 1.25;
  double disk = 0.5;
  double layers = 0;
  double measure = 0;
};

constexpr double giga = 1e9;

std::string amount(double bytes) {
  constexpr double thousand = 1000;
  if (bytes >= thousand * giga) return fmt::format("{:.2f} TB", bytes / thousand / giga);
  if (bytes >= giga) return fmt::format("{:.2f} GB", bytes / giga);
  return fmt::format("{:.1f} MB", thousand * bytes / giga);
}

std::string duration(double seconds) {
  constexpr double hour = 3600;
  return seconds >= hour ? fmt::format("{:.2f} h", seconds / hour) : fmt::format("{:.1f} s", seconds);
}

/// What a rank does and needs in a layer.
struct Load {
  double processor = 0;     ///< seconds of all its threads
  double longest_pair = 0;  ///< seconds, of those that one thread solves
  double in = 0;            ///< bytes from others
  double out = 0;           ///< bytes to others
  double disk = 0;          ///< bytes written and read back
  double resident = 0;      ///< bytes of results of this layer and the one below, its own and borrowed
  double working = 0;       ///< bytes of the pairs that are being solved
};

class Replay {
 public:
  Replay(const Cluster& cluster, const Board& board)
      : cluster_(cluster),
        shapes_(shapes_of(board)),
        ranks_(static_cast<std::size_t>(cluster.machines)),
        shares_(shapes_, static_cast<int>(ranks_)) {
    for (const FamilyShape& shape : shapes_) list_ += bytes_a_placement * static_cast<double>(shape.size());
    shares_.divide();
  }

  void run() {
    const int layers = 2 * shapes_.back().steps_to_go;
    std::vector<double> below(ranks_);
    for (int steps = 0; steps <= layers; ++steps) {
      std::vector<double> own(ranks_);
      const std::vector<Load> loads = loads_of(steps, below, own);
      take_in(steps, loads);
      below = own;
    }
  }

  void tell() const {
    const double cells = cells_;
    fmt::print("{} families, {} pairs, {:.3g} cells\n", shapes_.size(),
               shapes_.size() * (shapes_.size() + 1) / 2, cells);
    fmt::print("time: {}; processors at work {:.0f} % of it, {} of all processors\n", duration(seconds_),
               100 * processor_ / (seconds_ * cluster_.machines * cluster_.cores), duration(processor_));
    fmt::print("memory of a machine: {} of results, {} at work, {} together at most\n", amount(resident_),
               amount(working_), amount(together_));
    fmt::print("disk: {} in all, {} of a machine at most, {} before compression\n",
               amount(cells * bytes_a_cell), amount(most_disk()), amount(cells / 4));
    fmt::print("network: {} in all, {} into a machine in a layer at most\n", amount(sent_), amount(most_in_));
    fmt::print("what holds it up:");
    for (const auto& [what, seconds] : held_up_) fmt::print(" {} {}", what, duration(seconds));
    fmt::print("\n");
    if (together_ > cluster_.memory * giga)
      fmt::print("this does not fit into the memory of a machine: with fewer cores at work it needs less\n");
    else if (is_short_)
      fmt::print("memory is short: results are read back from the disk and sent again\n");
  }

 private:
  double cells(std::size_t mine, std::size_t theirs) const {
    return static_cast<double>(shapes_[mine].size()) * static_cast<double>(shapes_[theirs].size());
  }
  /// As it lies in memory, in round numbers of rows and columns.
  double bytes(std::size_t mine, std::size_t theirs) const {
    return static_cast<double>(Matrix::bytes_for(shapes_[mine].size(), shapes_[theirs].size()));
  }

  /// Of one processor, to solve a pair.
  double seconds(const Pair& pair) const {
    const double first = slowness(shapes_[pair.first].size());
    return seconds_a_cell * cells(pair.first, pair.second) *
           (pair.first == pair.second ? first : first + slowness(shapes_[pair.second].size()));
  }
  /// Bytes held while it is solved.
  double at_work(const Pair& pair) const {
    const double both = pair.first == pair.second ? 1 : 2;
    return both / 2 * static_cast<double>(matrices_at_work) * bytes(pair.first, pair.second);
  }

  struct Need {
    std::size_t theirs;
    std::size_t next;
    friend bool operator<(const Need& a, const Need& b) {
      return a.theirs != b.theirs ? a.theirs < b.theirs : a.next < b.next;
    }
    friend bool operator==(const Need& a, const Need& b) = default;
  };

  std::vector<Load> loads_of(int steps, const std::vector<double>& below, std::vector<double>& own) {
    std::vector<Load> loads(ranks_);
    std::vector<std::vector<Need>> needs(ranks_);
    std::vector<std::vector<Pair>> pairs(ranks_);
    for (const Pair& pair : pairs_of_layer(shapes_, steps)) {
      const auto rank = static_cast<std::size_t>(shares_.owner(pair.first, pair.second));
      const bool is_alone = pair.first == pair.second;
      const double both = is_alone ? 1 : 2;
      Load& load = loads[rank];
      cells_ += both * cells(pair.first, pair.second);
      load.processor += seconds(pair);
      load.disk += both * cells(pair.first, pair.second) * bytes_a_cell;
      own[rank] += both * bytes(pair.first, pair.second);
      pairs[rank].push_back(pair);
      add_needs(pair.first, pair.second, needs[rank]);
      if (!is_alone) add_needs(pair.second, pair.first, needs[rank]);
    }
    for (std::size_t rank = 0; rank < ranks_; ++rank) {
      Load& load = loads[rank];
      const auto cores = static_cast<std::size_t>(cluster_.cores);
      // By default results may take half of the memory.
      const std::size_t shared = pairs_to_share(shapes_, pairs[rank], static_cast<int>(cores),
                                                static_cast<std::size_t>(cluster_.memory * giga / 2));
      for (std::size_t i = shared; i < std::min(pairs[rank].size(), shared + cores); ++i)
        load.working += at_work(pairs[rank][i]);
      if (shared > 0) load.working = std::max(load.working, at_work(pairs[rank].front()));
      if (shared < pairs[rank].size()) load.longest_pair = seconds(pairs[rank][shared]);
      load.resident = below[rank] + own[rank];
      borrow(rank, needs[rank], loads);
    }
    return loads;
  }

  void add_needs(std::size_t mine, std::size_t theirs, std::vector<Need>& needs) const {
    if (shapes_[mine].steps_to_go == 0 || shapes_[theirs].steps_to_go == 0) return;
    for (const std::uint32_t next : shapes_[mine].forward) needs.push_back({theirs, next});
  }

  /// What a rank needs of others comes once and stays, as far as memory lasts; the rest comes each time anew.
  void borrow(std::size_t rank, std::vector<Need>& needs, std::vector<Load>& loads) {
    Load& load = loads[rank];
    std::sort(needs.begin(), needs.end());
    const auto for_each_need = [&](const auto& visit) {
      for (auto first = needs.begin(); first != needs.end();) {
        const auto last =
            std::find_if(first, needs.end(), [&](const Need& need) { return !(need == *first); });
        visit(*first, static_cast<double>(last - first));
        first = last;
      }
    };
    for_each_need([&](const Need& need, double) {
      if (owner(need) != rank) load.resident += bytes(need.next, need.theirs);
    });
    const double room = std::max(0.0, cluster_.memory * giga - load.working - list_);
    const double again = load.resident > room ? 1 - room / load.resident : 0;  // the part that is not held
    is_short_ = is_short_ || again > 0;
    for_each_need([&](const Need& need, double uses) {
      const bool is_own = owner(need) == rank;
      const double times = is_own ? again * uses : 1 + again * (uses - 1);
      const double fetched = times * cells(need.next, need.theirs);
      load.processor += seconds_a_borrowed_cell * fetched;
      (is_own ? load.disk : load.in) += fetched * bytes_a_cell;
      if (!is_own) loads[owner(need)].out += fetched * bytes_a_cell;
    });
    load.resident = std::min(load.resident, room);
  }

  std::size_t owner(const Need& need) const {
    return static_cast<std::size_t>(shares_.owner(need.next, need.theirs));
  }

  void take_in(int steps, const std::vector<Load>& loads) {
    double most = 0;
    std::string why;
    double all = 0;
    for (const Load& load : loads) {
      const std::vector<std::pair<std::string, double>> times{
          {"processors", load.processor / cluster_.cores},
          {"one-pair", load.longest_pair},
          {"network", std::max(load.in, load.out) / (cluster_.network * giga)},
          {"disk", load.disk / (cluster_.disk * giga)}};
      for (const auto& [what, seconds] : times) {
        if (seconds <= most) continue;
        most = seconds;
        why = what;
      }
      all += load.processor;
      sent_ += load.in;
      most_in_ = std::max(most_in_, load.in);
      resident_ = std::max(resident_, load.resident);
      working_ = std::max(working_, load.working);
      together_ = std::max(together_, load.resident + load.working + list_);
    }
    disk_of_ranks_.resize(loads.size());
    for (std::size_t rank = 0; rank < loads.size(); ++rank) disk_of_ranks_[rank] += loads[rank].disk;
    const double even = all / (cluster_.cores * static_cast<double>(loads.size()));
    if (why == "processors") {
      held_up_["processors"] += even;
      held_up_["uneven-shares"] += most - even;
    } else {
      held_up_[why] += most;
    }
    held_up_["barriers"] += seconds_a_layer;
    seconds_ += most + seconds_a_layer;
    processor_ += all;
    if (cluster_.layers != 0)
      fmt::print("layer {}: {:.2f} s, {} ({:.2f} s of processors if shared evenly)\n", steps, most, why,
                 even);
  }

  double most_disk() const { return *std::max_element(disk_of_ranks_.begin(), disk_of_ranks_.end()); }

  const Cluster& cluster_;
  std::vector<FamilyShape> shapes_;
  std::size_t ranks_;
  Shares shares_;
  double list_ = 0;  ///< bytes of all placements
  double cells_ = 0;
  double seconds_ = 0;
  double processor_ = 0;
  double sent_ = 0;
  double most_in_ = 0;
  double resident_ = 0;
  double working_ = 0;
  double together_ = 0;
  bool is_short_ = false;
  std::vector<double> disk_of_ranks_;
  std::map<std::string, double> held_up_;
};

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec) + static_cast<double>(used.ru_utime.tv_usec) / 1e6;
}

/// The largest family of a board against itself, with nothing decided in the layer below.
void measure(const Board& board, int threads) {
  const BoardFamilies board_families(board);
  std::size_t largest = 0;
  for (std::size_t family = 0; family < board_families.families.size(); ++family) {
    if (board_families.families[family].size() > board_families.families[largest].size()) largest = family;
  }
  const std::size_t rows = board_families.families[largest].size();
  const Replies replies = [&](std::size_t mine, std::size_t theirs) {
    return std::make_shared<const Matrix>(board_families.families[mine].size(),
                                          board_families.families[theirs].size());
  };
  Budget budget;
  const double begun = processor_seconds();
  const auto begun_at = std::chrono::steady_clock::now();
  const int times = static_cast<int>(std::max<std::size_t>(1, 200'000'000 / (rows * rows)));
  for (int i = 0; i < times; ++i) settle(board_families, largest, largest, replies, budget, threads);
  const double cells = times * static_cast<double>(rows) * static_cast<double>(rows);
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - begun_at;
  fmt::print("{} rows: {:.3g} s of processors a cell, {:.3g} s by the clock\n", rows,
             (processor_seconds() - begun) / cells, clock.count() / cells);
}

int usage() {
  fmt::print(
      stderr,
      "dodgem_cluster [--size N --pawns K --machines R --cores C --memory GB --network GB/S --disk GB/S "
      "--layers 1] or --measure THREADS\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  Cluster cluster;
  const std::map<std::string, double*> options{
      {"--size", &cluster.size},   {"--pawns", &cluster.pawns},   {"--machines", &cluster.machines},
      {"--cores", &cluster.cores}, {"--memory", &cluster.memory}, {"--network", &cluster.network},
      {"--disk", &cluster.disk},   {"--layers", &cluster.layers}, {"--measure", &cluster.measure}};
  bool has_pawns = false;
  for (int i = 1; i < argc; i += 2) {
    const auto option = options.find(argv[i]);
    if (option == options.end() || i + 1 >= argc) return usage();
    *option->second = std::atof(argv[i + 1]);
    has_pawns = has_pawns || option->first == "--pawns";
  }
  if (cluster.measure != 0) {
    for (const Board& board : {Board(6, 4), Board(7, 4), Board(6, 5), Board(7, 5)})
      measure(board, static_cast<int>(cluster.measure));
    return 0;
  }
  const int side = static_cast<int>(cluster.size);
  const int pawns = has_pawns ? static_cast<int>(cluster.pawns) : side - 1;
  if (side < 2 || side > 8 || pawns < 1 || pawns >= side || cluster.machines < 1 || cluster.cores < 1)
    return usage();
  Replay replay(cluster, Board(side, pawns));
  replay.run();
  replay.tell();
  return 0;
}
