#include "faces/web/binding/codec.hpp"

#include <utility>

#include "faces/web/binding/fields.hpp"
#include "games/registry.hpp"

namespace quadrille::web {

namespace {

using table::AnalysisOrder;
using table::Answer;
using table::DrawOrder;
using table::Finding;
using table::HintOrder;
using table::Inquiry;
using table::MoveOrder;
using table::Order;
using table::Program;
using table::RankedMove;
using table::Report;
using table::RestOrder;

template <class Number>
Json written(const std::optional<Number>& number) {
  return number ? Json(*number) : Json();
}
template <class Number>
std::optional<Number> maybe(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<Number>());
}

template <class Enumeration>
int code(Enumeration value) {
  return static_cast<int>(value);
}
template <class Enumeration>
Enumeration decoded(const Json& json) {
  return static_cast<Enumeration>(json.get<std::uint32_t>());
}

Json written(AnyMove move) { return static_cast<std::uint32_t>(move); }

Json written(const std::vector<AnyMove>& moves) {
  Json list = Json::array();
  for (const AnyMove move : moves) list.push_back(written(move));
  return list;
}
std::vector<AnyMove> moves_in(const Json& json) {
  std::vector<AnyMove> moves;
  for (const Json& move : json) moves.push_back(decoded<AnyMove>(move));
  return moves;
}

/// The line alone: a variation may be longer than a record allows, and who thinks need not know who resigned.
Json written(const match::Match& line) {
  std::vector<AnyMove> moves;
  for (std::size_t i = 0; i < line.moves_played(); ++i) moves.push_back(line.move_at(i));
  return {{"game", line.sheet().id}, {"start", line.start()->text()}, {"moves", written(moves)}};
}
match::Match line_in(const Json& json) {
  const AnyGame& game = **find_game(json["game"].get<std::string>());
  match::Match line(*game.parse(json["start"].get<std::string>()));
  for (const AnyMove move : moves_in(json["moves"])) line.follow(move);
  return line;
}

Json written(const Message& message) {
  Json gaps = Json::array();
  for (const Message& gap : message.gaps) gaps.push_back(written(gap));
  return {{"text", message.text},
          {"gaps", gaps},
          {"verbatim", message.verbatim},
          {"plural", message.plural},
          {"count", message.count}};
}
Message message_in(const Json& json) {
  std::vector<Message> gaps;
  for (const Json& gap : json["gaps"]) gaps.push_back(message_in(gap));
  return {json["text"].get<std::string>(), std::move(gaps), json["verbatim"].get<bool>(),
          json["plural"].get<std::string>(), json["count"].get<unsigned long>()};
}

Json written(const Limits& limits) {
  return {{"time", limits.time ? Json(limits.time->count()) : Json()},
          {"nodes", written(limits.nodes)},
          {"depth", written(limits.depth)}};
}
Limits limits_in(const Json& json) {
  Limits limits;
  if (const std::optional<std::int64_t> time = maybe<std::int64_t>(json["time"]))
    limits.time = std::chrono::milliseconds(*time);
  limits.nodes = maybe<std::uint64_t>(json["nodes"]);
  limits.depth = maybe<int>(json["depth"]);
  return limits;
}

Json written(const Program& program) {
  return {{"id", program.id},
          {"name", program.name},
          {"seed", program.seed},
          {"limits", written(program.limits)}};
}
Program program_in(const Json& json) {
  return {json["id"].get<std::uint64_t>(), json["name"].get<std::string>(), json["seed"].get<std::uint64_t>(),
          limits_in(json["limits"])};
}

Json written(const table::Seated& seated) { return {seated[Side::First], seated[Side::Second]}; }
table::Seated seated_in(const Json& json) {
  return {json[0].get<std::uint64_t>(), json[1].get<std::uint64_t>()};
}

Json written(const std::optional<match::TimeLeft>& time) {
  if (!time) return {};
  return {{"control", match::time_tag(time->control)},
          {"left", {time->left[Side::First].count(), time->left[Side::Second].count()}}};
}
std::optional<match::TimeLeft> time_in(const Json& json) {
  if (json.is_null()) return std::nullopt;
  const auto left = [&](std::size_t i) {
    return std::chrono::milliseconds(json["left"][i].get<std::int64_t>());
  };
  return match::TimeLeft{*match::parse_time_tag(json["control"].get<std::string>()), {left(0), left(1)}};
}

Json written(const match::Worth& worth) {
  return {{"toMove", code(worth.to_move)},       {"chance", worth.chance},
          {"proven", code(worth.proven)},        {"moves", written(worth.moves)},
          {"estimate", written(worth.estimate)}, {"points", written(worth.points)}};
}
match::Worth worth_in(const Json& json) {
  return {decoded<Side>(json["toMove"]), json["chance"].get<double>(), decoded<Outcome>(json["proven"]),
          maybe<int>(json["moves"]),     maybe<int>(json["estimate"]), maybe<int>(json["points"])};
}

Json written(Point point) { return Json::array({point.row, point.col}); }
Point point_in(const Json& json) { return {json[0].get<int>(), json[1].get<int>()}; }

Json written(const RankedMove& ranked) {
  return {{"move", written(ranked.move)},
          {"from", ranked.gesture.from ? written(*ranked.gesture.from) : Json()},
          {"to", written(ranked.gesture.to)},
          {"worth", written(ranked.worth)},
          {"text", ranked.text},
          {"sequel", ranked.sequel}};
}
RankedMove ranked_in(const Json& json) {
  const Json& from = json["from"];
  return {decoded<AnyMove>(json["move"]),
          {from.is_null() ? std::nullopt : std::optional(point_in(from)), point_in(json["to"])},
          worth_in(json["worth"]),
          json["text"].get<std::string>(),
          json["sequel"].get<std::string>()};
}

Json written(const Finding& finding) {
  Json moves = Json::array();
  for (const RankedMove& move : finding.moves) moves.push_back(written(move));
  return {{"kind", "finding"},
          {"depth", finding.depth},
          {"nodes", finding.nodes},
          {"speed", finding.nodes_per_second},
          {"moves", moves}};
}
Finding finding_in(const Json& json) {
  Finding finding{
      json["depth"].get<int>(), json["nodes"].get<std::uint64_t>(), json["speed"].get<double>(), {}};
  for (const Json& move : json["moves"]) finding.moves.push_back(ranked_in(move));
  return finding;
}

Json written(const match::JudgedMove& judged) {
  return {{"kind", "judged"},
          {"index", judged.index},
          {"verdict", code(judged.verdict)},
          {"worth", written(judged.worth)},
          {"best", written(judged.best)},
          {"bestLine", written(judged.best_line)},
          {"line", written(judged.line)}};
}
match::JudgedMove judged_in(const Json& json) {
  return {json["index"].get<std::size_t>(), decoded<match::Verdict>(json["verdict"]),
          worth_in(json["worth"]),          worth_in(json["best"]),
          moves_in(json["bestLine"]),       moves_in(json["line"])};
}

Json of_order(const MoveOrder& order) {
  return {{"kind", "move"},
          {"game", written(order.game)},
          {"program", written(order.program)},
          {"time", written(order.time)},
          {"seated", written(order.seated)}};
}
Json of_order(const DrawOrder& order) {
  return {{"kind", "draw"},
          {"game", written(order.game)},
          {"program", written(order.program)},
          {"seated", written(order.seated)}};
}
Json of_order(const HintOrder& order) {
  return {{"kind", "hint"}, {"game", written(order.game)}, {"time", order.time.count()}};
}
Json of_order(const AnalysisOrder& order) {
  const Inquiry& inquiry = order.inquiry;
  return {{"kind", "analysis"},
          {"game", written(inquiry.line())},
          {"ply", inquiry.ply()},
          {"settled", inquiry.is_place_settled()},
          {"nodes", inquiry.known().nodes},
          {"judged", inquiry.known().judged},
          {"end", inquiry.known().end}};
}
Json of_order(const RestOrder&) { return {{"kind", "rest"}}; }

Json of_answer(const table::Chosen& chosen) { return {{"kind", "chosen"}, {"move", written(chosen.move)}}; }
Json of_answer(const table::DrawAnswer& answer) { return {{"kind", "draw"}, {"accepts", answer.accepts}}; }
Json of_answer(const match::Advice& advice) {
  return {{"kind", "advice"}, {"move", written(advice.move)}, {"worth", written(advice.worth)}};
}
Json of_answer(const table::Finished&) { return {{"kind", "finished"}}; }
Json of_answer(const table::Failed& failed) { return {{"kind", "failed"}, {"why", written(failed.why)}}; }

Json written(const Answer& answer) {
  return std::visit([](const auto& what) { return of_answer(what); }, answer);
}
Answer answer_in(const Json& json) {
  const auto kind = json["kind"].get<std::string>();
  if (kind == "chosen") return table::Chosen{decoded<AnyMove>(json["move"])};
  if (kind == "draw") return table::DrawAnswer{json["accepts"].get<bool>()};
  if (kind == "advice") return match::Advice{decoded<AnyMove>(json["move"]), worth_in(json["worth"])};
  if (kind == "failed") return table::Failed{message_in(json["why"])};
  return table::Finished{};
}

Json of_report(const Message& message) { return {{"kind", "message"}, {"message", written(message)}}; }
Json of_report(const Progress& progress) {
  return {{"kind", "progress"},
          {"done", progress.done},
          {"all", progress.all},
          {"layer", progress.layer},
          {"layers", progress.layers}};
}
Json of_report(const Finding& finding) { return written(finding); }
Json of_report(const match::JudgedMove& judged) { return written(judged); }
Json of_report(const table::EndOfLine& end) { return {{"kind", "end"}, {"worth", written(end.worth)}}; }
Json of_report(const table::SoFar& so_far) { return {{"kind", "soFar"}, {"answer", written(so_far.answer)}}; }

}  // namespace

std::string text_of_order(const Order& order) {
  return text_of(std::visit([](const auto& what) { return of_order(what); }, order));
}

Order order_from(std::string_view text) {
  const Json json = Json::parse(text);
  const auto kind = json["kind"].get<std::string>();
  if (kind == "rest") return RestOrder{};
  match::Match game = line_in(json["game"]);
  // That a person sees the move before is for the page to wait for.
  if (kind == "move")
    return MoveOrder{
        std::move(game), program_in(json["program"]), {}, time_in(json["time"]), seated_in(json["seated"])};
  if (kind == "draw")
    return DrawOrder{std::move(game), program_in(json["program"]), seated_in(json["seated"])};
  if (kind == "hint")
    return HintOrder{std::move(game), std::chrono::milliseconds(json["time"].get<std::int64_t>())};
  Inquiry::Known known{json["nodes"].get<std::uint64_t>(), json["judged"].get<std::vector<bool>>(),
                       json["end"].get<bool>()};
  return AnalysisOrder{Inquiry(std::move(game), json["ply"].get<std::size_t>(), json["settled"].get<bool>(),
                               std::move(known))};
}

std::string text_of_report(const Report& report) {
  return text_of(std::visit([](const auto& what) { return of_report(what); }, report));
}

Report report_from(std::string_view text) {
  const Json json = Json::parse(text);
  const auto kind = json["kind"].get<std::string>();
  if (kind == "message") return message_in(json["message"]);
  if (kind == "progress")
    return Progress{.done = json["done"].get<std::uint64_t>(),
                    .all = json["all"].get<std::uint64_t>(),
                    .layer = json["layer"].get<int>(),
                    .layers = json["layers"].get<int>()};
  if (kind == "finding") return finding_in(json);
  if (kind == "judged") return judged_in(json);
  if (kind == "soFar") return table::SoFar{answer_in(json["answer"])};
  return table::EndOfLine{worth_in(json["worth"])};
}

std::string text_of_answer(const Answer& answer) { return text_of(written(answer)); }

Answer answer_from(std::string_view text) { return answer_in(Json::parse(text)); }

}  // namespace quadrille::web
