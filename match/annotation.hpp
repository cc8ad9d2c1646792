// What was found out about a game, written into its record for people to read.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "match/analysis.hpp"
#include "match/record.hpp"

namespace quadrille::match {

/// Says a sentence in the reader's language.
using InWords = std::function<std::string(const Message&)>;

/// The record with a verdict behind each move that was judged. A mistake has the better line as a variation,
/// and its refutation as one of the answer that was played, or in words where there was none. What was in the
/// record stays; a verdict that stands there already is not written again.
Record annotated(Record record, const std::vector<JudgedMove>& judged, const InWords& say);

}  // namespace quadrille::match
