// The text of a record.
#include "match/match.hpp"
#include "match/record.hpp"
#include "match/tree.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

using match::Match;
using match::Record;
using match::Tree;

/// A record is played from its start to its end, and back, and again.
void require_playable(const Record& record, const std::string& text) {
  require(Match(record).outcome() == record.result, "the match ends as the record", text);
  Tree tree(record);
  const std::string written = format_record(tree.record());
  const Match whole = tree.game();
  require(!whole.is_over() || !in_english(whole.ending()).empty(), "an ending has words", text);
  if (whole.agreement() != match::Agreement::None) tree.take_back();  // which cannot be played again
  while (tree.take_back()) {
  }
  require(tree.game().position() == record.start, "taking back leads to the start", text);
  while (tree.play_again()) {
  }
  require(tree.game().position() == whole.position(), "playing again leads to the end", text);
  require(whole.agreement() != match::Agreement::None || format_record(tree.record()) == written,
          "nothing is lost on the way", text);
}

}  // namespace
}  // namespace quadrille::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  const std::string_view typed(reinterpret_cast<const char*>(data), size);
  const Result<match::Record> record = match::parse_record(typed);
  if (!record) {
    fuzz::require(in_english(record.error().why).starts_with("line "), "a refusal has a place", typed);
    return 0;
  }
  const std::string text = format_record(*record);
  const Result<match::Record> again = match::parse_record(text);
  fuzz::require(static_cast<bool>(again), "what is written can be read", text);
  fuzz::require(format_record(*again) == text, "it is written the same again", text);
  fuzz::require_playable(*again, text);
  return 0;
}
