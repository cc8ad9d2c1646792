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

/// The program, made when it is first asked. Whoever does not sit at the board any more is let go before,
/// with all that it has taken.
Result<Mind::Guest*> Mind::find(const Program& program, const Seated& seated, const AnyPosition& position,
                                const Stops& stops, const OnReport& tell) {
  for (Guest& guest : guests_) {
    const std::uint64_t id = guest.program.id;
    if (id != program.id && id != seated[Side::First] && id != seated[Side::Second]) guest = {};
  }
  const auto with_id = [&](std::uint64_t id) {
    return std::find_if(guests_.begin(), guests_.end(),
                        [id](const Guest& guest) { return guest.program.id == id; });
  };
  auto guest = with_id(program.id);
  if (guest == guests_.end()) {
    guest = with_id(Program{}.id);
    match::PlayerOptions options{program.seed, program.limits, settings_};
    options.on_progress = [this](const Progress& progress) { (*told_)(progress); };
    options.on_choice = [this](AnyMove move) { (*told_)(SoFar{Chosen{move}}); };
    Result<std::unique_ptr<match::Player>> made = match::make_player(program.name, options);
    if (!made) return made.error();
    *guest = {program, *std::move(made), false};
  }
  if (!guest->ready) {
    const Result<Done> begun = guest->player->begin(
        position, [&](const Message& what) { tell(what); }, stops.dropped);
    if (!begun) return begun.error();
    guest->ready = true;
  }
  return &*guest;
}

Answer Mind::answer(const MoveOrder& order, const Stops& stops, const OnReport& tell) {
  const Result<Guest*> found = find(order.program, order.seated, order.game.position(), stops, tell);
  if (!found) return Failed{found.error().why};
  Guest& guest = **found;
  guest.player->show_clock(order.time);
  const Result<AnyMove> move = guest.player->choose(order.game, stops.hurried);
  guest.ready = static_cast<bool>(move);  // one that failed gets ready anew, which nobody can hurry
  if (!move) return Failed{move.error().why};
  wait_until(order.not_before, stops.hurried);
  return Chosen{*move};
}

Answer Mind::answer(const DrawOrder& order, const Stops& stops, const OnReport& tell) {
  const Result<Guest*> found = find(order.program, order.seated, order.game.position(), stops, tell);
  if (!found) return Failed{found.error().why};
  Guest& guest = **found;
  const Result<bool> accepts = guest.player->accepts_draw(order.game, stops.hurried);
  guest.ready = static_cast<bool>(accepts);
  if (!accepts) return Failed{accepts.error().why};
  return DrawAnswer{*accepts};
}

Answer Mind::answer(const HintOrder& order, const Stops& stops, const OnReport& tell) {
  return match::advise(
      order.game, stops.hurried, [&](const match::Advice& advice) { tell(SoFar{advice}); }, order.time);
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
