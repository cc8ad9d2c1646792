// Writes a table, block by block, in any order, from many threads; goes on after having been killed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/tables/layout.hpp"

namespace quadrille::tables {

/// Until it is finished a table is in a file called PATH.part, and nothing has the name PATH that was not
/// there before. Whoever goes away without finish() or discard() leaves that file for the next to go on with.
/// All functions but finish() and discard() may be called from many threads at once.
class Writer {
 public:
  /// Goes on with a table with the same header; what was damaged or torn at its end is cut off. A file with
  /// another header, or one that another program is writing, is refused.
  static Result<Writer> start(const std::string& path, const Header& header, int compression_level = 1);
  /// The same, unless the budget is over before all that is there was read.
  static Result<Writer> start(const std::string& path, const Header& header, Budget& budget,
                              int compression_level = 1);
  Writer(Writer&&) noexcept;
  Writer& operator=(Writer&&) noexcept;
  ~Writer();

  /// At most largest_block_bytes; any key but summary_key. A block that is there already is left as it is.
  /// After a refusal (the disk may be full) the file is as before.
  Result<Done> add(Key key, Bytes raw);
  bool contains(Key key) const;
  /// What was added, by this program or one before it.
  Result<std::vector<std::byte>> read(Key key) const;
  /// The same as it stands in the file: a whole block, which unpack() reads.
  Result<std::vector<std::byte>> read_block(Key key) const;
  /// Of all that was added, in no order.
  std::vector<Key> keys() const;
  /// How large the file is by now.
  std::uint64_t bytes_written() const;

  /// Gives the table its name. The summary is any text for people. After a refusal the file can be gone on
  /// with; otherwise the writer is done.
  Result<Done> finish(std::string_view summary);
  /// Removes what was written; the writer is done.
  void discard();

 private:
  struct State;
  explicit Writer(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace quadrille::tables
