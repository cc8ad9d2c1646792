// What the system refused, in words.
#pragma once

#include <string>

#include "core/result.hpp"

namespace quadrille {

/// The last failure of the system (errno) in a sentence with two gaps, for the path and for the reason: in
/// the reader's language where it is one that people meet, else as the system says it.
Error system_refusal(const char* sentence, const std::string& path);

}  // namespace quadrille
