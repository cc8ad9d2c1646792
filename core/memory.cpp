#include "core/memory.hpp"

#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace quadrille {

#ifdef __linux__
std::uint64_t memory_of_machine() {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  constexpr std::uint64_t bytes_in_a_kibibyte = 1024;
  return static_cast<std::uint64_t>(usage.ru_maxrss) * bytes_in_a_kibibyte;
}

void ask_for_large_pages(void* start, std::size_t bytes) {
  constexpr std::size_t page = 4096;  // the request is for whole pages
  if (std::align(page, page, start, bytes) != nullptr) madvise(start, bytes / page * page, MADV_HUGEPAGE);
}
#else
std::uint64_t memory_of_machine() { return std::uint64_t{1} << 32U; }

std::uint64_t peak_memory() { return 0; }

void ask_for_large_pages(void*, std::size_t) {}
#endif

}  // namespace quadrille
