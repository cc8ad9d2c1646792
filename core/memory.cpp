#include "core/memory.hpp"

#include <cstdlib>  // says which library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace quadrille {

void give_back_freed_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace quadrille
