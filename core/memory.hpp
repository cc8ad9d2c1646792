// Memory that the program has done with.
#pragma once

namespace quadrille {

/// Gives memory that was freed back to the system, where the library would keep it for later. For who frees
/// gigabytes piece by piece.
void give_back_freed_memory();

}  // namespace quadrille
