// dodgem_solver [SIDE]: solves Dodgem on a board plainly, one position at a time, and bit-parallel; tells
// seconds and memory of each, and compares what they say of every position. Fails where they differ.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

#include "bench/plain_dodgem.hpp"
#include "core/memory.hpp"
#include "exact/dodgem/solve.hpp"
#include "exact/retrograde/distances.hpp"
#include "exact/retrograde/memory_archive.hpp"
#include "exact/retrograde/outcomes.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::retrograde;
using bench::PlainDodgem;
using bench::PlainValue;

/// What a solver took. Sent through a pipe as it is.
struct Measured {
  double seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
  Count count;
  std::uint64_t different = 0;  ///< positions of which the bit-parallel solvers say something else
};

class Stopwatch {
 public:
  void stop(Measured& measured) const {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    measured.seconds = taken.count();
    measured.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    measured.peak_bytes = peak_memory();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// In a process of its own, so that the memory of one solver is not counted with that of another. Nothing
/// when it did not come to its end.
std::optional<Measured> alone(const std::function<Measured()>& solve) {
  std::fflush(stdout);
  int ends[2] = {};
  if (pipe(ends) != 0) return std::nullopt;
  const pid_t child = fork();
  if (child < 0) return std::nullopt;
  if (child == 0) {
    const Measured measured = solve();
    _exit(write(ends[1], &measured, sizeof(measured)) == sizeof(measured) ? 0 : 1);
  }
  close(ends[1]);
  Measured measured;
  const bool is_whole = read(ends[0], &measured, sizeof(measured)) == sizeof(measured);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return is_whole ? std::optional(measured) : std::nullopt;
}

Resources resources_for(int threads, const Families& families) {
  return {.threads = threads, .memory = dodgem::memory_for(families)};
}

Measured solve_bits(int side, int threads) {
  const Stopwatch watch;
  const BoardFamilies board_families(side);
  MemoryArchive archive(board_families.families);
  Budget budget;
  const Result<CountByPawns> count =
      solve_outcomes(board_families, archive, resources_for(threads, board_families.families), budget);
  Measured measured;
  if (count) measured.count = count->all();
  watch.stop(measured);
  return measured;
}

Measured solve_plies(int side, int threads) {
  const Stopwatch watch;
  const AllPlacements all_placements(side);
  Budget budget;
  const Result<Distances> distances = solve_distances(all_placements, threads, budget);
  Measured measured;
  if (distances) measured.count = distances->count;
  watch.stop(measured);
  return measured;
}

/// Calls `visit(row, column)` for the positions of a pair, row by row.
template <class Visit>
void for_each_position(const Family& mine, const Family& theirs, const Visit& visit) {
  for (std::uint32_t row = 0; row < mine.size(); ++row) {
    for (std::uint32_t column = 0; column < theirs.size(); ++column) {
      if (!(mine.pawns[row] & theirs.mirror[column]).any()) visit(row, column);
    }
  }
}

ExactValue value_of(PlainValue value) {
  switch (value) {
    case PlainValue::Open:
      return ExactValue::Draw;
    case PlainValue::Won:
      return ExactValue::Win;
    case PlainValue::Lost:
      return ExactValue::Loss;
  }
  return ExactValue::Draw;
}

ExactValue value_in(const Matrix& outcomes, std::size_t row, std::size_t column) {
  if (outcomes.is_won(row, column)) return ExactValue::Win;
  return outcomes.is_lost(row, column) ? ExactValue::Loss : ExactValue::Draw;
}

/// Counts the values and holds them, one by one, against what both bit-parallel solvers say.
void compare(const PlainDodgem& plain, int threads, Measured& measured) {
  const int side = plain.families().side();
  const BoardFamilies board_families(side);
  const Families& families = board_families.families;
  MemoryArchive archive(families);
  const AllPlacements all_placements(side);
  Budget budget;
  const Result<CountByPawns> count =
      solve_outcomes(board_families, archive, resources_for(threads, families), budget);
  const Result<Distances> distances = solve_distances(all_placements, threads, budget);
  if (!count || !distances) return;
  for (std::uint32_t mine = 0; mine < families.size(); ++mine) {
    for (std::uint32_t theirs = 0; theirs < families.size(); ++theirs) {
      const Result<Matrix> outcomes = archive.fetch(mine, theirs);
      if (!outcomes) return;
      for_each_position(families[mine], families[theirs], [&](std::uint32_t row, std::uint32_t column) {
        const ExactValue value = value_of(plain.value({mine, row}, {theirs, column}));
        const std::size_t number = all_placements.number_of(families[mine].pawns[row]);
        const std::size_t other = all_placements.number_of(families[theirs].pawns[column]);
        const DistanceCode code = distances->row(number)[all_placements.position(number, other)];
        measured.count.won += value == ExactValue::Win ? 1 : 0;
        measured.count.lost += value == ExactValue::Loss ? 1 : 0;
        measured.count.drawn += value == ExactValue::Draw ? 1 : 0;
        const bool agrees = value_in(*outcomes, row, column) == value && decoded(code).value == value;
        measured.different += agrees ? 0 : 1;
      });
    }
  }
}

Measured solve_plainly(int side, int threads) {
  Measured measured;
  const Stopwatch watch;
  const PlainDodgem plain(side);
  watch.stop(measured);
  compare(plain, threads, measured);
  return measured;
}

struct Stage {
  const char* name;
  std::function<Measured()> solve;
};

int measure(int side) {
  const std::vector<Stage> stages{
      {"plain, one thread", [side] { return solve_plainly(side, 2); }},
      {"bit-parallel, one thread", [side] { return solve_bits(side, 1); }},
      {"bit-parallel, two threads", [side] { return solve_bits(side, 2); }},
      {"with distances, one thread", [side] { return solve_plies(side, 1); }},
      {"with distances, two threads", [side] { return solve_plies(side, 2); }},
  };
  fmt::print(
      "| dodgem {0}×{0} | seconds | CPU seconds | times plain | memory (MB) |\n|---|---|---|---|---|\n",
      side);
  std::optional<Measured> plain;
  for (const Stage& stage : stages) {
    const std::optional<Measured> measured = alone(stage.solve);
    if (!measured) {
      fmt::print(stderr, "{} did not come to its end\n", stage.name);
      return 1;
    }
    if (!plain) plain = measured;
    fmt::print("| {} | {:.3f} | {:.3f} | {:.1f} | {:.1f} |\n", stage.name, measured->seconds,
               measured->cpu_seconds, plain->seconds / measured->seconds,
               static_cast<double>(measured->peak_bytes) / 1e6);
    if (measured->count != plain->count) {
      fmt::print(stderr, "{} does not count what the plain solver does\n", stage.name);
      return 1;
    }
  }
  fmt::print("\n{} positions won, {} lost, {} drawn; all solvers agree on {} of {}\n", plain->count.won,
             plain->count.lost, plain->count.drawn, plain->count.all() - plain->different,
             plain->count.all());
  return plain->different == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const int side = argc > 1 ? std::atoi(argv[1]) : 5;
  if (argc > 2 || side < 2 || side > 5) {
    fmt::print(stderr, "dodgem_solver [SIDE], 2 to 5\n");
    return 2;
  }
  return measure(side);
}
