#include "exact/tables/codec.hpp"

#ifdef __EMSCRIPTEN__

// A browser has no files (see file.cpp), so nothing is ever compressed there.
namespace quadrille::tables {

std::uint64_t checksum(Bytes) { return 0; }
void compress(Bytes, int, std::vector<std::byte>&) {}
bool decompress(Bytes, std::span<std::byte>) { return false; }

}  // namespace quadrille::tables

#else

#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>

#include <memory>
#include <new>

namespace quadrille::tables {

namespace {

struct Release {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

// A context is a megabyte that zstd would otherwise take and give back for every block.
ZSTD_CCtx* compressor() {
  thread_local const std::unique_ptr<ZSTD_CCtx, Release> context(ZSTD_createCCtx());
  if (context == nullptr) throw std::bad_alloc();
  return context.get();
}

ZSTD_DCtx* decompressor() {
  thread_local const std::unique_ptr<ZSTD_DCtx, Release> context(ZSTD_createDCtx());
  if (context == nullptr) throw std::bad_alloc();
  return context.get();
}

}  // namespace

std::uint64_t checksum(Bytes bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

void compress(Bytes raw, int level, std::vector<std::byte>& out) {
  const std::size_t start = out.size();
  out.resize(start + ZSTD_compressBound(raw.size()));
  const std::size_t length =
      ZSTD_compressCCtx(compressor(), out.data() + start, out.size() - start, raw.data(), raw.size(), level);
  if (ZSTD_isError(length) != 0) throw std::bad_alloc();  // with room enough, only memory can be lacking
  out.resize(start + length);
}

bool decompress(Bytes compressed, std::span<std::byte> raw) {
  const std::size_t length =
      ZSTD_decompressDCtx(decompressor(), raw.data(), raw.size(), compressed.data(), compressed.size());
  return ZSTD_isError(length) == 0 && length == raw.size();
}

}  // namespace quadrille::tables

#endif
