#include "faces/web/binding/codec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace quadrille::web {
namespace {

using namespace table;

match::Match some_line(std::string_view game, int moves) {
  match::Match line(*(*find_game(game))->start(standard_setup((*find_game(game))->sheet())));
  for (int i = 0; i < moves; ++i) line.follow(line.position()->legal_moves().back());
  return line;
}

bool same_line(const match::Match& a, const match::Match& b) {
  return a.start() == b.start() && a.moves_played() == b.moves_played() && a.position() == b.position() &&
         a.occurrences() == b.occurrences();
}

TEST(Codec, CarriesOrders) {
  Limits limits;
  limits.nodes = 18'000'000'000'000'000'000U;
  limits.time = std::chrono::milliseconds(250);
  const Program program{7, "computer:3", 12'345'678'901'234'567'890U, limits};
  for (const AnyGame* const game : all_games()) {
    const match::Match line = some_line(game->sheet().id, 4);
    const Order move = order_from(text_of_order(MoveOrder{line, program, {}}));
    ASSERT_TRUE(std::holds_alternative<MoveOrder>(move));
    const auto& told = std::get<MoveOrder>(move);
    EXPECT_TRUE(same_line(told.game, line));
    EXPECT_EQ(told.program.id, program.id);
    EXPECT_EQ(told.program.name, program.name);
    EXPECT_EQ(told.program.seed, program.seed);
    EXPECT_EQ(told.program.limits.nodes, limits.nodes);
    EXPECT_EQ(told.program.limits.time, limits.time);
    EXPECT_EQ(told.program.limits.depth, std::nullopt);
    EXPECT_EQ(told.time, std::nullopt);
    const auto hint = std::get<HintOrder>(order_from(text_of_order(HintOrder{line, *limits.time})));
    EXPECT_TRUE(same_line(hint.game, line));
    EXPECT_EQ(hint.time, limits.time);
    EXPECT_TRUE(
        same_line(std::get<DrawOrder>(order_from(text_of_order(DrawOrder{line, program}))).game, line));
  }
  EXPECT_TRUE(std::holds_alternative<RestOrder>(order_from(text_of_order(RestOrder{}))));
}

TEST(Codec, CarriesTheClocks) {
  const match::TimeControl control = *match::parse_time_control("5+3");
  const match::TimeLeft time{control, {std::chrono::milliseconds(1234), std::chrono::milliseconds(300000)}};
  const MoveOrder asked{some_line("snort", 1), {7, "computer:3", 1, {}}, {}, time};
  EXPECT_EQ(std::get<MoveOrder>(order_from(text_of_order(asked))).time, time);
}

TEST(Codec, CarriesWhatAnalysisKnowsAlready) {
  const match::Match line = some_line("vorassic", 5);
  const Inquiry asked(line, 3, true, {1234, {true, false, true, false, true}, true});
  const Order order = order_from(text_of_order(AnalysisOrder{asked}));
  const Inquiry& told = std::get<AnalysisOrder>(order).inquiry;
  EXPECT_TRUE(same_line(told.line(), line));
  EXPECT_EQ(told.ply(), 3U);
  EXPECT_TRUE(told.is_place_settled());
  EXPECT_EQ(told.known().nodes, 1234U);
  EXPECT_THAT(told.known().judged, testing::ElementsAre(true, false, true, false, true));
  EXPECT_TRUE(told.known().end);
}

TEST(Codec, CarriesAnswers) {
  EXPECT_EQ(std::get<Chosen>(answer_from(text_of_answer(Chosen{AnyMove{4'000'000'000U}}))).move,
            AnyMove{4'000'000'000U});
  EXPECT_TRUE(std::get<DrawAnswer>(answer_from(text_of_answer(DrawAnswer{true}))).accepts);
  EXPECT_TRUE(std::holds_alternative<Finished>(answer_from(text_of_answer(Finished{}))));
  const Message why = message("{0} of {1}", counted("{0} move", "{0} moves", 3), "é\"");
  EXPECT_EQ(std::get<Failed>(answer_from(text_of_answer(Failed{why}))).why, why);
  const match::Advice advice{AnyMove{17}, {Side::Second, 0.1 + 0.2, Outcome::SecondWins, 5, {}, 7}};
  const Answer answer = answer_from(text_of_answer(advice));
  const auto& told = std::get<match::Advice>(answer);
  EXPECT_EQ(told.move, advice.move);
  EXPECT_EQ(told.worth.to_move, Side::Second);
  EXPECT_EQ(told.worth.chance, 0.1 + 0.2);
  EXPECT_EQ(told.worth.proven, Outcome::SecondWins);
  EXPECT_EQ(told.worth.moves, 5);
  EXPECT_EQ(told.worth.points, 7);
}

TEST(Codec, CarriesReports) {
  const match::Worth worth{Side::First, 0.25, Outcome::Undecided, std::nullopt, -40};
  const Finding finding{9, 1000, 1.5, {{AnyMove{3}, {Point{1, 2}, {-1, 2}}, worth, "c2n", "b1 c3"}}};
  const Report report = report_from(text_of_report(finding));
  const auto& found = std::get<Finding>(report);
  EXPECT_EQ(found.depth, 9);
  EXPECT_EQ(found.nodes, 1000U);
  ASSERT_EQ(found.moves.size(), 1U);
  EXPECT_EQ(found.moves[0].gesture, finding.moves[0].gesture);
  EXPECT_EQ(found.moves[0].worth.estimate, -40);
  EXPECT_EQ(found.moves[0].text, "c2n");
  EXPECT_EQ(found.moves[0].sequel, "b1 c3");
  const match::JudgedMove judged{2,     match::Verdict::Blunder,  worth,
                                 worth, {AnyMove{1}, AnyMove{2}}, {AnyMove{3}}};
  const Report other = report_from(text_of_report(judged));
  EXPECT_EQ(std::get<match::JudgedMove>(other).index, 2U);
  EXPECT_EQ(std::get<match::JudgedMove>(other).verdict, match::Verdict::Blunder);
  EXPECT_EQ(std::get<match::JudgedMove>(other).best_line, judged.best_line);
  EXPECT_EQ(std::get<match::JudgedMove>(other).line, judged.line);
  EXPECT_EQ(std::get<EndOfLine>(report_from(text_of_report(EndOfLine{worth}))).worth.chance, 0.25);
  const Report progress = report_from(text_of_report(Progress{.done = 3, .all = 4, .layer = 5, .layers = 6}));
  EXPECT_EQ(std::get<Progress>(progress).done, 3U);
  EXPECT_EQ(std::get<Progress>(progress).all, 4U);
  EXPECT_EQ(std::get<Progress>(progress).layer, 5);
  EXPECT_EQ(std::get<Progress>(progress).layers, 6);
  const Report so_far = report_from(text_of_report(SoFar{Chosen{AnyMove{5}}}));
  EXPECT_EQ(std::get<Chosen>(std::get<SoFar>(so_far).answer).move, AnyMove{5});
  EXPECT_EQ(std::get<Message>(report_from(text_of_report(message("hello")))), message("hello"));
}

}  // namespace
}  // namespace quadrille::web
