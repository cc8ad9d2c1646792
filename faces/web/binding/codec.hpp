// Orders, reports and answers as text, to go from the page to who thinks and back. Both ends are this
// program, so what is read is what was written.
#pragma once

#include <string>
#include <string_view>

#include "table/thinking.hpp"

namespace quadrille::web {

std::string text_of_order(const table::Order& order);
table::Order order_from(std::string_view text);

std::string text_of_report(const table::Report& report);
table::Report report_from(std::string_view text);

std::string text_of_answer(const table::Answer& answer);
table::Answer answer_from(std::string_view text);

}  // namespace quadrille::web
