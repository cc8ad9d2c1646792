// Glicko-2: how strong someone is, how sure that is, and how steady. See Mark Glickman, "Example of the
// Glicko-2 system".
#pragma once

#include <vector>

namespace quadrille::learn {

/// On the scale of whoever it is compared with. A newcomer's may be anywhere.
struct Rating {
  double value = 1500;
  double deviation = 350;    ///< with 95 % it is within two of these
  double volatility = 0.06;  ///< how much it is expected to change
};

/// What came of meeting someone: 1 won, 0.5 drawn, 0 lost.
struct Meeting {
  double value = 1500;
  double deviation = 0;
  double score = 0;
};

/// The rating after a period with these meetings; without any it is only less sure.
Rating updated(const Rating& rating, const std::vector<Meeting>& meetings);

}  // namespace quadrille::learn
