// A table that several programs write at once, each into files of its own: its shards.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/tables/layout.hpp"
#include "exact/tables/writer.hpp"

namespace quadrille::tables {

/// A shard that is being written.
struct OpenShard {
  std::uint32_t number;
  Writer writer;
};

/// The numbers of all shards of a table that are on the disk, finished or not, ascending.
Result<std::vector<std::uint32_t>> shards_on_disk(const std::string& path);

/// Goes on with a shard, finished or not. What is damaged in it is cut off and told, to be made again.
Result<OpenShard> open_shard(const std::string& path, std::uint32_t number, const Header& header,
                             Budget& budget, const std::function<void(const Message&)>& tell);
/// Gives a shard its name.
Result<Shard> finish_shard(const std::string& path, OpenShard shard);
/// Makes a table of finished shards. Until then they are none.
Result<Done> join_shards(const std::string& path, const Header& header, const std::vector<Shard>& shards,
                         std::string_view summary);

}  // namespace quadrille::tables
