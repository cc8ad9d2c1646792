// Memory, as the system gives it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille {

/// How many bytes this machine has; what a browser gives at most where nobody knows.
std::uint64_t memory_of_machine();
/// The most memory that this program has held so far; 0 where nobody knows.
std::uint64_t peak_memory();

/// Asks for large pages, where there are any: a table that is read all over is quicker to reach. To be asked
/// before the memory is used.
void ask_for_large_pages(void* start, std::size_t bytes);

}  // namespace quadrille
