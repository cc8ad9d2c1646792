#include "faces/cli/equerre_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "exact/equerre/at_hand.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

void SweepLine::begin(const equerre::Material& material, equerre::Stage stage) {
  pieces_ = equerre::pieces_text(material);
  stage_ = stage;
}

void SweepLine::show(const Progress& progress) {
  if (!live_.is_due()) return;
  const double percent = 100 * progress.share();
  switch (stage_) {
    case equerre::Stage::Sweeping:
      return live_.show(
          say(message("{0}: what is decided in {1} moves, {2} %, {3} s", pieces_, progress.layer,
                      decimal(percent, 0), fmt::format("{:.0f}", progress.seconds))));
    case equerre::Stage::Writing:
      return live_.show(say(message("{0}: writing the table, {1} %", pieces_, decimal(percent, 0))));
  }
}

std::variant<equerre::SolvedTable, Failure> make_table(const Streams& streams, const EndingsWanted& wanted,
                                                       const Resources& resources) {
  equerre::SolveTask task;
  task.side = wanted.side;
  task.material = wanted.material;
  task.resources = resources;
  const GracefulInterruption graceful;
  SweepLine line(streams.err);
  task.on_stage = [&](const equerre::Material& material, equerre::Stage stage) {
    line.begin(material, stage);
  };
  Budget budget({}, interruption_requested(), [&](const Progress& progress) { line.show(progress); });
  Result<equerre::SolvedTable> solved = equerre::solve_endings(task, budget);
  equerre::forget_endings();
  if (solved) return *std::move(solved);
  if (interruption_requested())
    return Failure{Exit::Interrupted,
                   message("interrupted; what is done is kept, and the same command goes on from there")};
  return Failure{Exit::BadFile, solved.error().why};
}

Message no_table_yet(const EndingsWanted& wanted) {
  return message(
      "there is no table of {0} on {1}×{1} yet; 'quadrille solve equerre --size {1} "
      "--pieces {0}' makes it",
      equerre::pieces_text(wanted.material), wanted.side);
}

}  // namespace quadrille::cli
