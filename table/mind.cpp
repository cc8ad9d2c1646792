#include "table/mind.hpp"

#include <algorithm>
#include <utility>

#include "core/workers.hpp"

namespace quadrille::table {

Mind::Mind(const search::Settings& settings) : settings_(settings) {}

Answer Mind::think(const Order& order, const Stops& stops, const OnReport& tell) {
  told_ = &tell;
  return std::visit([&](const auto& what) { return answer(what, stops, tell); }, order);
}

/// The program, made when it is first asked, in the place of the one that was not asked for longest.
Result<match::Player*> Mind::find(const Program& program, const AnyPosition& position, const Stops& stops,
                                  const OnReport& tell) {
  const auto known = std::find_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return guest.player != nullptr && guest.program.id == program.id;
  });
  Guest& guest = known != guests_.end()
                     ? *known
                     : *std::min_element(guests_.begin(), guests_.end(), [](const Guest& a, const Guest& b) {
                         return a.last_asked < b.last_asked;
                       });
  guest.last_asked = ++asked_;
  if (known == guests_.end()) {
    guest = {program, nullptr, false, guest.last_asked};  // its memory goes before the next one takes as much
    match::PlayerOptions options{program.seed, program.limits, settings_};
    options.on_progress = [this](const Progress& progress) { (*told_)(progress); };
    options.on_choice = [this](AnyMove move) { (*told_)(SoFar{Chosen{move}}); };
    Result<std::unique_ptr<match::Player>> made = match::make_player(program.name, options);
    if (!made) return made.error();
    guest.player = *std::move(made);
  }
  if (!guest.ready) {
    const Result<Done> begun = guest.player->begin(
        position, [&](const Message& what) { tell(what); }, stops.dropped);
    if (!begun) return begun.error();
    guest.ready = true;
  }
  return guest.player.get();
}

Answer Mind::answer(const MoveOrder& order, const Stops& stops, const OnReport& tell) {
  const Result<match::Player*> player = find(order.program, order.game.position(), stops, tell);
  if (!player) return Failed{player.error().why};
  (*player)->show_clock(order.time);
  const Result<AnyMove> move = (*player)->choose(order.game, stops.hurried);
  if (!move) return Failed{move.error().why};
  wait_until(order.not_before, stops.hurried);
  return Chosen{*move};
}

Answer Mind::answer(const DrawOrder& order, const Stops& stops, const OnReport& tell) {
  const Result<match::Player*> player = find(order.program, order.game.position(), stops, tell);
  if (!player) return Failed{player.error().why};
  const Result<bool> accepts = (*player)->accepts_draw(order.game, stops.hurried);
  if (!accepts) return Failed{accepts.error().why};
  return DrawAnswer{*accepts};
}

Answer Mind::answer(const HintOrder& order, const Stops& stops, const OnReport& tell) {
  return match::advise(order.game, stops.hurried, [&](const match::Advice& advice) { tell(SoFar{advice}); });
}

Answer Mind::answer(const AnalysisOrder& order, const Stops& stops, const OnReport& tell) {
  if (!engine_) engine_.emplace(settings_);
  Inquiry(order.inquiry)
      .pursue(*engine_, stops.hurried,
              {[&](Finding finding) { tell(std::move(finding)); },
               [&](const match::JudgedMove& move) { tell(move); },
               [&](const match::Worth& worth) { tell(EndOfLine{worth}); }});
  return Finished{};
}

Answer Mind::answer(const RestOrder&, const Stops&, const OnReport&) {
  engine_.reset();
  guests_ = {};
  return Finished{};
}

}  // namespace quadrille::table
