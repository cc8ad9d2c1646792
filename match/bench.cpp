#include "match/bench.hpp"

#include "games/registry.hpp"
#include "match/bench_positions.hpp"

namespace quadrille::match {

namespace {

/// What is forgotten for want of memory changes what is found, so it is part of the signature.
constexpr std::size_t bench_memory = std::size_t{16} << 20U;

}  // namespace

std::vector<Searched> search_bench(std::uint64_t nodes, search::Settings settings,
                                   const std::function<void(std::size_t)>& begins) {
  settings.memory = bench_memory;
  std::vector<Searched> searched;
  for (const BenchPosition& written : bench_positions()) {
    begins(searched.size());
    search::Task task(*(*find_game(written.game))->parse(written.text));
    task.limits.nodes = nodes;
    task.search_only = true;  // the same on every machine, whatever tables it has
    search::Engine engine(settings);
    search::Report report = engine.think(task, never);
    searched.push_back({task.position, std::move(report)});
  }
  return searched;
}

std::string signature(const std::vector<Searched>& all) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const Searched& one : all) {
    const std::string found = std::to_string(one.report.nodes) + ' ' + std::to_string(one.report.depth) +
                              ' ' + one.move() + ' ' + std::to_string(one.best().value) + '\n';
    for (const char c : found) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::string digits;
  for (unsigned shift = 64; shift > 36; shift -= 4) digits += "0123456789abcdef"[hash >> (shift - 4) & 0xF];
  return digits;
}

}  // namespace quadrille::match
