// Memory, as the system gives it.
#pragma once

#include <cstddef>

namespace quadrille {

/// Gives memory that was freed back to the system, where the library would keep it for later. For who frees
/// gigabytes piece by piece.
void give_back_freed_memory();

/// Asks for large pages, where there are any: a table that is read all over is quicker to reach. To be asked
/// before the memory is used.
void ask_for_large_pages(void* start, std::size_t bytes);

}  // namespace quadrille
