// Tables of the endings of Équerre, made for whichever command needs them.
#pragma once

#include <iosfwd>
#include <string>
#include <variant>

#include "core/budget.hpp"
#include "exact/equerre/solve.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/live_line.hpp"

namespace quadrille::cli {

/// Tells how far the solver has come.
class SweepLine {
 public:
  explicit SweepLine(std::ostream& err) : live_(err) {}

  void begin(const equerre::Material& material, equerre::Stage stage);
  void show(const Progress& progress);

 private:
  LiveLine live_;
  std::string pieces_;
  equerre::Stage stage_ = equerre::Stage::Sweeping;
};

/// The endings of these pieces on a board of this side.
struct EndingsWanted {
  int side = 0;
  equerre::Material material;

  friend bool operator==(const EndingsWanted&, const EndingsWanted&) = default;
};

/// Makes a table, or goes on with one, with what is done on the error stream; a table that is there is not
/// made again. Ctrl-C stops it, and what is done is kept. There must be no GracefulInterruption meanwhile.
std::variant<equerre::SolvedTable, Failure> make_table(const Streams& streams, const EndingsWanted& wanted,
                                                       const Resources& resources);

/// That there is none, and which command makes it.
Message no_table_yet(const EndingsWanted& wanted);

}  // namespace quadrille::cli
