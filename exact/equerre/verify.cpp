#include "exact/equerre/verify.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/workers.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/content.hpp"
#include "exact/equerre/solve.hpp"
#include "exact/tables/reader.hpp"

namespace quadrille::equerre {

namespace {

using retrograde::Count;
using Codes = std::vector<EndingCode>;

/// Looks up what is known of any position that can follow.
class KnownEndings {
 public:
  KnownEndings(const Endings& endings, std::shared_ptr<const Endings> after_capture)
      : endings_(endings), after_capture_(std::move(after_capture)), board_(ending_board(endings.side())) {}

  /// Reads all that can follow, but for a few, from the positions of a block.
  Result<Done> read_ahead(Block block) {
    own_.assign(board_.pairs.size(), {});
    captured_.assign(board_.pairs.size(), {});
    const QueenPairs::Pair& queens = board_.pairs[block.pair];
    half_ = endings_.material().other_half(block.half);
    const Grid<1>& grid = Grid<1>::of(square_shape(board_.side));
    Mask reached = bit_of(queens.mine);
    for_all_directions([&](auto direction) {
      reached |= grid.template slides<direction>(Bitboard<1>::only(static_cast<Cell>(queens.mine)),
                                                 grid.all - Bitboard<1>::only(static_cast<Cell>(queens.mine)))
                     .words()[0];
    });
    for (int mine = 0; mine < board_.side * board_.side; ++mine) {
      if ((reached & bit_of(mine)) == 0 || mine == queens.theirs) continue;
      const std::size_t pair = board_.pairs.find(queens.theirs, mine).pair;
      if (!own_[pair].empty()) continue;
      Result<Codes> codes = endings_.codes({half_, pair});
      if (!codes) return codes.error();
      own_[pair] = *std::move(codes);
    }
    if (!after_capture_ || block.half + 1 != endings_.material().halves()) return Done{};
    const std::size_t pair = board_.pairs.find(queens.theirs, queens.mine).pair;
    Result<Codes> codes = after_capture_->codes({after_capture_->material().halves() - 1, pair});
    if (!codes) return codes.error();
    captured_[pair] = *std::move(codes);
    return Done{};
  }

  Result<Exact> operator()(const Position<1>& position) const {
    if (position.outcome() != Outcome::Undecided) return value_in(endings_, position);
    const bool is_own = material_of(position) == endings_.material();
    const Endings& endings = is_own ? endings_ : *after_capture_;
    if (own_.empty()) return endings.look_up(position);
    const EndingPlace place = place_of(board_, position);
    const Codes& codes = (is_own ? own_ : captured_)[place.block.pair];
    const std::size_t half = is_own ? half_ : endings.material().halves() - 1;
    if (codes.empty() || place.block.half != half) return endings.look_up(position);
    const std::size_t columns = board_.sets(endings.material().rooks_waiting(half)).size();
    return decoded_ending(codes[place.row * columns + place.column]);
  }

 private:
  const Endings& endings_;
  std::shared_ptr<const Endings> after_capture_;
  const EndingBoard& board_;
  std::size_t half_ = 0;         // of those read
  std::vector<Codes> own_;       // by pair
  std::vector<Codes> captured_;  // likewise
};

class EndingVerifier {
 public:
  EndingVerifier(const VerifyTask& task, const Endings& endings, std::shared_ptr<const Endings> after_capture,
                 Budget& budget)
      : task_(task),
        endings_(endings),
        material_(endings.material()),
        board_(ending_board(endings.side())),
        known_(endings, std::move(after_capture)),
        budget_(budget) {
    for (std::size_t half = 0; half < material_.halves(); ++half)
      all_ +=
          placements_of(board_.side, {material_.rooks_to_move(half) + 1, material_.rooks_waiting(half) + 1});
  }

  /// The counts of the halves, over all placements.
  Result<std::vector<Count>> run() {
    counts_.resize(material_.halves());
    for (std::size_t half = 0; half < material_.halves() && !error_.is_set(); ++half) {
      for (std::size_t pair = 0; pair < board_.pairs.size() && !error_.is_set(); ++pair) {
        if (const Result<Done> read = known_.read_ahead({half, pair}); !read) return read.error();
        const Result<Codes> codes = endings_.codes({half, pair});
        if (!codes) return codes.error();
        for_each_number(board_.sets(material_.rooks_to_move(half)).size(), task_.threads,
                        [&](std::size_t row) {
                          check_row({half, pair}, row, *codes);
                        });
      }
    }
    if (const Result<Done> right = error_.result(); !right) return right.error();
    return counts_;
  }

  Result<std::uint64_t> run_sample() {
    Random random(1);  // the same positions each time
    const auto draw = [&](std::size_t end) {
      return static_cast<std::size_t>(random.below(static_cast<int>(end)));
    };
    for (std::uint64_t done = 0; done < task_.sample;) {
      const Block block{draw(material_.halves()), draw(board_.pairs.size())};
      const std::size_t row = draw(board_.sets(material_.rooks_to_move(block.half)).size());
      const std::size_t column = draw(board_.sets(material_.rooks_waiting(block.half)).size());
      if (!is_placement(block, row, column)) continue;
      const Position<1> position = ending_at(board_, material_, block, row, column);
      ++done;
      budget_.tell({.done = done, .all = task_.sample});
      if (budget_.look())
        return fail("stopped after {0} of {1} positions, none of them wrong", done, task_.sample);
      if (position.outcome() != Outcome::Undecided) continue;
      const Result<Exact> value = known_(position);
      if (!value) return value.error();
      if (!check(position, *value)) return error_.result().error();
    }
    return task_.sample;
  }

 private:
  bool is_placement(Block block, std::size_t row, std::size_t column) const {
    const QueenPairs::Pair& queens = board_.pairs[block.pair];
    const Mask both = bit_of(queens.mine) | bit_of(queens.theirs);
    const Mask mine = board_.sets(material_.rooks_to_move(block.half))[row];
    const Mask theirs = board_.sets(material_.rooks_waiting(block.half))[column];
    return (mine & (both | theirs)) == 0 && (theirs & both) == 0;
  }

  void check_row(Block block, std::size_t row, const Codes& codes) {
    if (error_.is_set()) return;
    const std::size_t columns = board_.sets(material_.rooks_waiting(block.half)).size();
    const auto images = static_cast<std::uint64_t>(board_.pairs[block.pair].images);
    Count count;
    for (std::size_t column = 0; column < columns; ++column) {
      if (!is_placement(block, row, column)) continue;
      const Position<1> position = ending_at(board_, material_, block, row, column);
      Exact value = decoded_ending(codes[row * columns + column]);
      if (position.to_move() == Side::First) {
        if (position.outcome() == Outcome::Undecided && !check(position, value)) return;
      } else {
        const Result<Exact> passed = known_(position);
        if (!passed) return error_.set(passed.error());
        value = {reversed(passed->value), passed->plies};
      }
      (value.value == ExactValue::Win    ? count.won
       : value.value == ExactValue::Loss ? count.lost
                                         : count.drawn) += images;
    }
    const std::lock_guard lock(mutex_);
    counts_[block.half] += count;
    seen_ += count.all();
    budget_.tell({.done = seen_, .all = all_});
    if (budget_.look())
      error_.set(fail("stopped after {0} of {1} positions, none of them wrong", seen_, all_));
  }

  bool check(const Position<1>& position, const Exact& value) {
    const Result<Exact> due = derived(position);
    if (due && value == *due) return true;
    error_.set(due ? fail("{0}: the position {1} stands there as {2}, but by its moves it is {3}", task_.path,
                          Equerre<1>::format(position), in_words(value), in_words(*due))
                   : due.error());
    return false;
  }

  /// What a position is worth by the values after each of its moves.
  Result<Exact> derived(const Position<1>& position) const {
    std::optional<int> win;
    bool is_lost = true;
    int longest = 0;
    for (const Move move : position.legal_moves()) {
      const Position<1> next = after(position, move);
      const Result<Exact> reply = known_(next);
      if (!reply) return reply.error();
      const Exact worth = a_move_earlier(*reply, next.to_move() != position.to_move());
      if (worth.value == ExactValue::Win) win = std::min(win.value_or(*worth.plies), *worth.plies);
      is_lost = is_lost && worth.value == ExactValue::Loss;
      longest = std::max(longest, worth.plies.value_or(0));
    }
    if (win) return Exact{ExactValue::Win, *win};
    return is_lost ? Exact{ExactValue::Loss, longest} : Exact{};
  }

  const VerifyTask& task_;
  const Endings& endings_;
  Material material_;
  const EndingBoard& board_;
  KnownEndings known_;
  Budget& budget_;
  std::uint64_t all_ = 0;
  FirstError error_;
  std::mutex mutex_;
  std::vector<Count> counts_;
  std::uint64_t seen_ = 0;  // over all placements
};

}  // namespace

Result<Verified> verify(const VerifyTask& task, Budget& budget) {
  const Result<std::unique_ptr<Endings>> endings = open_endings(task.path);
  if (!endings) return endings.error();
  const Result<tables::Reader> reader = tables::Reader::open(task.path);
  if (!reader) return reader.error();
  const Result<EndingSummary> summary = parse_summary(reader->summary(), task.path);
  if (!summary) return summary.error();
  const int side = (*endings)->side();
  std::shared_ptr<const Endings> after_capture;
  if (const std::optional<Material> less = (*endings)->material().after_capture()) {
    after_capture = endings_at_hand(side, *less);
    if (!after_capture)
      return fail(
          "what captures lead to is needed too; 'quadrille solve equerre --size {0} --pieces {1}' makes it",
          side, pieces_text(*less));
  }
  EndingVerifier verifier(task, **endings, after_capture, budget);
  Verified verified{0, reader->content_checksum()};
  if (task.sample != 0) {
    const Result<std::uint64_t> sampled = verifier.run_sample();
    if (!sampled) return sampled.error();
    verified.positions = *sampled;
    return verified;
  }
  const Result<std::vector<Count>> counts = verifier.run();
  if (!counts) return counts.error();
  bool agrees = counts->size() == summary->halves.size();
  for (std::size_t half = 0; agrees && half < counts->size(); ++half) {
    agrees = (*counts)[half] == summary->halves[half].placements;
    verified.positions += (*counts)[half].all();
  }
  if (!agrees) return fail("{0}: its summary does not count what stands in it", task.path);
  return verified;
}

}  // namespace quadrille::equerre
