// quadrille ugi: the engine for other programs.
#include "faces/ugi/ugi.hpp"

#include <istream>
#include <memory>
#include <ostream>

#include "core/numbers.hpp"
#include "faces/cli/cli.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

struct UgiArguments {
  std::string threads;
  std::string memory;
};

Result<search::Settings> parse_settings(const UgiArguments& arguments) {
  search::Settings settings;
  if (!arguments.threads.empty()) {
    const Result<std::uint64_t> threads = parse_whole("--threads", arguments.threads, 1, ugi::most_threads);
    if (!threads) return threads.error();
    settings.threads = static_cast<int>(*threads);
  }
  if (!arguments.memory.empty()) {
    const Result<std::uint64_t> memory = parse_whole("--memory", arguments.memory, 1, ugi::most_mebibytes());
    if (!memory) return memory.error();
    settings.memory = ugi::mebibytes(*memory);
  }
  return settings;
}

}  // namespace

void add_ugi(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(app, "ugi", message("be an engine for other programs: the protocol UGI"),
                                  "  quadrille ugi\n  quadrille ugi --threads 4 --memory 1024");
  const auto arguments = std::make_shared<UgiArguments>();
  command.add_option("--threads", arguments->threads, say(message("how many threads think (default: 1)")));
  command.add_option("--memory", arguments->memory,
                     say(message("how much memory the search takes, in MiB (default: 128)")));
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] {
      const Result<search::Settings> settings = parse_settings(*arguments);
      if (!settings) return refuse(streams, Exit::BadUsage, settings.error().why);
      ugi::talk(streams.in, streams.out, *settings);
      return Exit::Done;
    };
  });
}

}  // namespace quadrille::cli
