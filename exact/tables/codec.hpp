// Checksums and compression: the one place that knows xxHash and zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::tables {

using Bytes = std::span<const std::byte>;

/// XXH3, 64 bits.
std::uint64_t checksum(Bytes bytes);

/// Appends the compressed form of `raw` to `out`. Levels are zstd's: 1 is quick, 19 is small.
void compress(Bytes raw, int level, std::vector<std::byte>& out);

/// Fills `raw`; false when what is compressed is not exactly as long as `raw`, or no zstd at all.
bool decompress(Bytes compressed, std::span<std::byte> raw);

}  // namespace quadrille::tables
