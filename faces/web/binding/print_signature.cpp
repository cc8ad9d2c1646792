// The signature of `quadrille bench`, as WebAssembly has it; faces/web/compare_signatures runs it under node.
#include <cstdio>

#include "match/bench.hpp"

int main() {
  using namespace quadrille;
  const std::vector<match::Searched> searched =
      match::search_bench(match::usual_bench_nodes, {}, [](std::size_t) {});
  std::printf("bench: %s\n", match::signature(searched).c_str());
}
