// quadrille ugi: the engine for other programs.
#include "faces/ugi/ugi.hpp"

#include <istream>
#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

void add_ugi(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(app, "ugi", message("be an engine for other programs: the UGI protocol"),
                                  "  quadrille ugi\n  quadrille ugi --threads 4 --memory 1024");
  const auto arguments = std::make_shared<EngineArguments>();
  add_threads(command, *arguments, message("how many threads think (default: 1)"));
  add_memory(command, *arguments);
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] {
      const Result<search::Settings> settings = parse_settings(*arguments, 1);
      if (!settings) return refuse(streams, Exit::BadUsage, settings.error().why);
      ugi::talk(streams.in, streams.out, *settings);
      return Exit::Done;
    };
  });
}

}  // namespace quadrille::cli
