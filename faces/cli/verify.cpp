// quadrille verify: whether a table says what the rules of the game say.
#include "exact/dodgem/verify.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>

#include "core/workers.hpp"
#include "exact/equerre/verify.hpp"
#include "exact/tables/reader.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

struct VerifyArguments : EngineArguments {
  std::string file;
  std::string sample;
  bool json = false;
};

/// Whatever game the table is of.
Result<Verified> verify_table(const VerifyTask& task, Budget& budget) {
  const Result<tables::Reader> reader = tables::Reader::open(task.path);
  if (!reader) return reader.error();
  if (reader->header().rules == "dodgem") return dodgem::verify(task, budget);
  if (reader->header().rules == "equerre") return equerre::verify(task, budget);
  return fail("{0}: this is a table of {1}, not one that this program knows", printable(task.path),
              tables::description(reader->header()));
}

Exit verify(const Streams& streams, const VerifyArguments& arguments) {
  constexpr std::uint64_t largest_sample = 1'000'000'000;
  const Result<search::Settings> settings = parse_settings(arguments, hardware_threads());
  if (!settings) return refuse(streams, Exit::BadUsage, settings.error().why);
  VerifyTask task;
  task.path = arguments.file;
  task.threads = settings->threads;
  if (!arguments.sample.empty()) {
    const Result<std::uint64_t> sample = parse_whole("--sample", arguments.sample, 1, largest_sample);
    if (!sample) return refuse(streams, Exit::BadUsage, sample.error().why);
    task.sample = *sample;
  }
  const GracefulInterruption graceful;
  LiveLine live(streams.err);
  Budget budget({}, interruption_requested(), [&](const Progress& progress) {
    if (!live.is_due()) return;
    const double part = progress.share();
    live.show(say(message("Checked {0} %, {1} s left", decimal(100 * part, 1),
                          fmt::format("{:.0f}", progress.seconds / part - progress.seconds))));
  });
  const Result<Verified> verified = verify_table(task, budget);
  live.wipe();
  if (!verified)
    return refuse(streams, interruption_requested() ? Exit::Interrupted : Exit::BadFile,
                  verified.error().why);
  const std::string checksum = fmt::format("{:016x}", verified->content_checksum);
  if (arguments.json) {
    const Json json{{"file", arguments.file},
                    {"positions", verified->positions},
                    {"checksum", checksum},
                    {"seconds", budget.seconds()}};
    streams.out << json.dump(2) << '\n';
    return Exit::Done;
  }
  streams.out << say(message("{0} is right: {1} positions follow from the rules (checksum {2})",
                             printable(arguments.file), verified->positions, checksum))
              << '\n';
  return Exit::Done;
}

}  // namespace

void add_verify(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "verify", message("check a table that 'solve' has made against the rules of the game"),
                  "  quadrille verify ~/.cache/quadrille/dodgem-5.table\n"
                  "  quadrille verify ~/.cache/quadrille/dodgem-6.table --sample 1000000");
  const auto arguments = std::make_shared<VerifyArguments>();
  command.add_option("FILE", arguments->file, say(message("the table")))->required();
  command.add_option("--sample", arguments->sample,
                     say(message("how many positions to check, drawn at random (default: all)")));
  add_threads(command, *arguments, message("threads to check with (default: all there are)"));
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return verify(streams, *arguments); }; });
}

}  // namespace quadrille::cli
