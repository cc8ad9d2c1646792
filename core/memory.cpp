#include "core/memory.hpp"

#include <cstdint>
#include <cstdlib>  // says which library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace quadrille {

void give_back_freed_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#ifdef __linux__
void ask_for_large_pages(void* start, std::size_t bytes) {
  constexpr std::uintptr_t page = 4096;
  const auto first = (reinterpret_cast<std::uintptr_t>(start) + page - 1) / page * page;
  const auto last = (reinterpret_cast<std::uintptr_t>(start) + bytes) / page * page;
  if (first < last) madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}
#else
void ask_for_large_pages(void*, std::size_t) {}
#endif

}  // namespace quadrille
