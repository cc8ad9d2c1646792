#include "search/engine.hpp"

#include <algorithm>

#include "search/brains.hpp"

namespace quadrille::search {

class Engine::Memory {
 public:
  explicit Memory(const Settings& wanted) : settings(wanted) {}

  void forget() {
    table.clear();
    brain.reset();
  }

  Settings settings;
  Table table{0};
  std::size_t table_bytes = 0;
  std::unique_ptr<BrainBase> brain;  // none only while the table is empty
};

Engine::Engine(const Settings& settings) : memory_(std::make_unique<Memory>(settings)) {}

Engine::~Engine() = default;

const Settings& Engine::settings() const { return memory_->settings; }

void Engine::set(const Settings& settings) { memory_ = std::make_unique<Memory>(settings); }

void Engine::new_game() { memory_->forget(); }

Report Engine::think(const Task& task, const Stop& stop, const OnReport& on_report) {
  Memory& memory = *memory_;
  if (memory.brain && !memory.brain->understands(*task.position))
    memory.forget();  // a key tells positions of one type apart, not games
  if (!memory.brain) memory.brain = make_brain(*task.position);
  const std::size_t bytes = memory.brain->table_bytes(task, memory.settings.memory);
  if (bytes != memory.table_bytes) {
    memory.table.resize(bytes);
    memory.table_bytes = bytes;
  }
  memory.table.next_search();
  Budget budget(task.limits, stop);
  return memory.brain->think(task, {memory.settings, memory.table, budget, on_report});
}

}  // namespace quadrille::search
