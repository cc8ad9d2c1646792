// Writes a golden playthrough to the standard output:
//
//   make_golden dodgem 3 --moves "b3w a1e c3w" --comment "the subject's printed game"
//   make_golden vorassic 5 --mode p --fill 7 --seed 1
//   make_golden snort --position "3/1#1/3 1" --seed 1
//
// The listed moves are played first; then, where there is a seed, random ones to the end or to --most moves.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "core/saturating.hpp"
#include "tests/golden.hpp"

namespace quadrille {
namespace {

using Options = std::map<std::string, std::string>;

Options read_options(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = words.size() % 2 == 0 ? 2 : 1; i + 1 < words.size(); i += 2)
    options[words[i]] = words[i + 1];
  return options;
}

golden::Head read_head(const std::vector<std::string>& words, const Options& options) {
  const bool sized = words.size() >= 2 && words.size() % 2 == 0;
  const bool placed = options.count("--position") != 0;
  if (words.empty() || sized == placed) {
    throw std::runtime_error(
        "make_golden GAME SIZE [--mode M] [--fill SEED] [--moves \"...\"] [--seed N] [--most N] [--comment "
        "...]\nmake_golden GAME --position \"...\" [--moves \"...\"] [--seed N] [--most N] [--comment ...]");
  }
  golden::Head head = golden::read("game " + words[0] + "\n" + (sized ? "size " + words[1] + "\n" : "")).head;
  if (placed) head.start = given(*head.game, options.at("--position"))->text();
  head.setup.mode = standard_setup(head.game->sheet()).mode;
  if (options.count("--mode") != 0) head.setup.mode = options.at("--mode").at(0);
  if (options.count("--fill") != 0) {
    head.setup.fill = Fill::Random;
    head.setup.seed = std::stoull(options.at("--fill"));
  }
  if (options.count("--comment") != 0) head.comments.push_back("# " + options.at("--comment"));
  return head;
}

/// The listed moves, then random ones.
class Choose {
 public:
  explicit Choose(const Options& options) {
    if (options.count("--moves") != 0) {
      std::istringstream words(options.at("--moves"));
      for (std::string move; words >> move;) listed_.push_back(move);
    }
    if (options.count("--seed") != 0) random_ = Random(std::stoull(options.at("--seed")));
    if (options.count("--most") != 0) most_ = std::stoull(options.at("--most"));
  }

  std::optional<AnyMove> operator()(const AnyPosition& position) {
    if (played_ == most_) return std::nullopt;
    if (played_ < listed_.size()) return move_of(position, listed_[played_++]);
    if (!random_) return std::nullopt;
    ++played_;
    const std::vector<std::string> moves = sorted_move_texts(position);
    return move_of(position, moves[static_cast<std::size_t>(random_->below(static_cast<int>(moves.size())))]);
  }

 private:
  std::vector<std::string> listed_;
  std::optional<Random> random_;
  std::uint64_t played_ = 0;
  std::uint64_t most_ = unbounded;
};

}  // namespace
}  // namespace quadrille

int main(int count, char** arguments) {
  using namespace quadrille;
  try {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const Options options = read_options(words);
    std::fputs(golden::written(read_head(words, options), Choose(options)).c_str(), stdout);
    return 0;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
}
