// The text of a record.
#include "match/match.hpp"
#include "match/record.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

using match::Match;
using match::Record;

/// A record is played from its start to its end, and back, and again.
void require_playable(const Record& record, const std::string& text) {
  Match match(record);
  require(match.outcome() == record.result, "the match ends as the record", text);
  require(format_record(match.record()) == text, "the match writes the record it was made from", text);
  require(!match.is_over() || !in_english(match.ending()).empty(), "an ending has words", text);
  const AnyPosition last = match.position();
  while (match.undo()) {
  }
  require(match.position() == record.start, "undo leads back to the start", text);
  while (match.redo()) {
  }
  require(match.position() == last, "redo leads to the end again", text);
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
