#include "faces/console/console.hpp"

#include <array>
#include <filesystem>
#include <random>
#include <utility>
#include <variant>

#include "core/workers.hpp"
#include "faces/console/board_view.hpp"
#include "faces/console/dodgem.hpp"
#include "faces/console/equerre.hpp"
#include "faces/console/other.hpp"
#include "faces/console/programs.hpp"
#include "faces/console/questions.hpp"
#include "faces/console/session.hpp"
#include "faces/console/snort.hpp"
#include "faces/console/vorassic.hpp"
#include "match/store.hpp"

namespace quadrille::console {

namespace {

/// The program of a game's subject. A game without one is played by typing moves in its notation.
struct Program {
  std::string_view game;
  void (*run)(Session&, const Setup&, const Request&);
};

constexpr std::array subjects_programs{
    Program{"snort", [](Session& session, const Setup& setup,
                        const Request&) { SnortProgram(session).snort(setup.shape.rows); }},
    Program{"dodgem", [](Session& session, const Setup& setup,
                         const Request&) { DodgemProgram(session).dodgem(setup.shape.rows); }},
    Program{"equerre", [](Session& session, const Setup& setup,
                          const Request&) { EquerreProgram(session).equerre(setup.shape.rows); }},
    Program{"vorassic", [](Session& session, const Setup& setup,
                           const Request& request) { VorassicProgram(session).vorassic(setup, request); }},
};

void run_program(Session& session, const AnyGame& game, const Setup& setup, const Request& request) {
  for (const Program& program : subjects_programs) {
    if (program.game == game.sheet().id) return program.run(session, setup, request);
  }
  OtherProgram(session).run(game, setup);
}

Finish fault(Fault kind, Message why) { return {kind, std::move(why), false}; }

/// Names that people gave themselves in a record are people's; only what looks like a program must be one we
/// have. It gets ready once here, so that nobody begins a game that cannot be played.
Result<PerSide<std::string>> make_seats(const Request& request, const match::Record* resumed,
                                        const AnyPosition& position, const table::Terms& terms,
                                        Terminal& terminal) {
  PerSide<std::string> seats;
  for (const Side side : both_sides) {
    const std::optional<std::string>& asked = request.players[side];
    const std::string name = asked                ? *asked
                             : resumed != nullptr ? match::player_in(*resumed, side)
                                                  : std::string(match::human);
    seats[side] = name;
    if (!asked && match::is_command(name)) {
      return fail("{0} was played by {1}; to start this program, name it again with --player{2}",
                  printable(request.resume_path), printable(name), number(side));
    }
    const Result<match::SeatKind> kind = asked ? match::kind_of_seat(name) : match::kind_in_record(name);
    if (!kind) return kind.error();
    if (*kind == match::SeatKind::Person) continue;
    const Result<std::unique_ptr<match::Player>> player =
        match::make_player(name, {terms.seed, terms.limits, {}});
    if (!player) return player.error();
    const Result<Done> ready = (*player)->begin(
        position, [&](const Message& told) { terminal.say(told); }, never);
    if (!ready) return ready.error();
  }
  return seats;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return device() % 1'000'000;  // short enough to be typed again
}

/// What the request asks for that the saved game is not.
std::optional<Message> contradiction(const Request& request, const match::Record& saved) {
  const AnyPosition& position = saved.start;
  const Sheet& sheet = position->game().sheet();
  const std::string file = printable(request.resume_path);
  if (request.game != nullptr && &position->game() != request.game) {
    return message("{0} holds a game of {1}, not of {2}", file, sheet.name, request.game->sheet().name);
  }
  if (request.shape && *request.shape != position->shape()) {
    return message("{0} holds a game of size {1}, not {2}", file, shape_text(position->shape()),
                   shape_text(*request.shape));
  }
  if (request.mode && *request.mode != position->mode()) {
    return message("{0} holds a game in another mode, {1}", file, mode_word(sheet, position->mode()));
  }
  if (!request.clock.is_none())
    return message("{0} holds a game that has begun; --clock is for a new one", file);
  if (request.fill) return message("{0} holds a game whose grid is filled already", file);
  return std::nullopt;
}

/// The game to go on with, or why it cannot be.
std::variant<match::Record, Finish> load(const Request& request) {
  const Result<std::string> text = match::read_file(request.resume_path);
  if (!text) return fault(Fault::BadFile, text.error().why);
  Result<match::Record> saved = match::record_in(request.resume_path, *text);
  if (!saved) return fault(Fault::BadRecord, saved.error().why);
  if (auto other = contradiction(request, *saved)) return fault(Fault::BadRequest, *std::move(other));
  return *std::move(saved);
}

/// Whether two names are of one file.
bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code unreadable;
  return one == other || std::filesystem::equivalent(one, other, unreadable);
}

/// The file to keep the game in: another one is asked for, or it is refused, where one would be lost.
std::variant<std::string, Finish> settle_save_path(Terminal& terminal, const Request& request) {
  std::string path = request.save_path;
  const bool may_replace = request.force || is_same_file(path, request.resume_path);
  if (may_replace || !match::exists(path)) return path;
  if (!terminal.is_keyboard()) {
    return fault(Fault::BadFile,
                 message("{0} is there already; --force replaces it, --resume goes on with the game in it",
                         printable(path)));
  }
  while (!path.empty() && !may_write(terminal, path)) {
    const Step step =
        ask_file(terminal, message("Name of another file (nothing: the game is not saved): "), path);
    if (step == Step::Leave) return Finish{};
    if (step == Step::InputEnded)
      return fault(Fault::InputEnded, message("the input ended before the game did"));
  }
  return path;
}

Finish finish_of(const Session& session, const std::string& save_path) {
  if (session.departure() == Departure::PlayerFailed) {
    if (save_path.empty()) return fault(Fault::PlayerFailed, *session.trouble());
    return fault(Fault::PlayerFailed,
                 message("{0}; the game is saved in {1}", *session.trouble(), printable(save_path)));
  }
  if (session.trouble()) return fault(Fault::BadFile, *session.trouble());
  if (session.departure() != Departure::InputEnded)
    return {Fault::None, std::nullopt, session.departure() == Departure::None};
  if (save_path.empty()) return fault(Fault::InputEnded, message("the input ended before the game did"));
  return fault(Fault::InputEnded,
               message("the input ended before the game did; it is saved in {0}", printable(save_path)));
}

}  // namespace

Board new_board(const AnyGame& game, int n) {
  Setup setup = standard_setup(game.sheet());
  setup.shape = square_shape(n);
  return Board(*game.start(setup));
}

void display(Terminal& terminal, const Board& board) {
  BoardStyle style{terminal.colour(), {}};
  if (const auto last = board.last_move()) {
    style.last = board.position_at(board.moves_played() - 1)->fills(*last);
  }
  std::string drawn = draw_board(board.position(), style);
  drawn.pop_back();  // the last line end is the terminal's
  terminal.line(drawn);
  if (const std::optional<Message> letters = legend(board.position())) terminal.say(*letters);
}

void play_by_notation(Session& session, const Message& prompt, const std::function<void()>& show) {
  show();
  while (session.goes_on()) {
    session.announce_turn();
    if (session.computer_to_move()) {
      session.play_computer();
    } else if (const auto move = session.ask_move(prompt)) {
      session.play(*move);
    }
    if (session.departure() != Departure::None) return;
    session.terminal().line();
    show();
  }
  session.announce_end();
}

AnyPosition seen_by(const AnyPosition& position, int player) {
  if (number(position->to_move()) == player) return position;
  std::string text = position->text();
  text.back() = static_cast<char>('0' + player);
  return *position->game().parse(text);
}

Finish play(Terminal& terminal, const Request& request) {
  const std::uint64_t seed = request.seed.value_or(fresh_seed());
  std::optional<match::Record> resumed;
  if (!request.resume_path.empty()) {
    std::variant<match::Record, Finish> loaded = load(request);
    if (const auto* refused = std::get_if<Finish>(&loaded)) return *refused;
    resumed.emplace(std::get<match::Record>(std::move(loaded)));
  }
  const AnyGame& game = resumed ? resumed->start->game() : *request.game;
  std::variant<std::string, Finish> save = settle_save_path(terminal, request);
  if (const auto* ended = std::get_if<Finish>(&save)) return *ended;
  const std::string& save_path = std::get<std::string>(save);
  const std::optional<Shape> shape = resumed ? resumed->start->shape() : request.shape;
  const Result<Setup> setup = setup_from(game.sheet(), {shape, request.mode, request.fill, seed});
  if (!setup) return fault(Fault::BadRequest, setup.error().why);
  Result<AnyPosition> start = game.start(*setup);
  if (!start) return fault(Fault::BadRequest, start.error().why);
  table::Terms terms{seed, {}};
  terms.limits.time = request.time;
  Result<PerSide<std::string>> seats =
      make_seats(request, resumed ? &*resumed : nullptr, resumed ? match::Match(*resumed).position() : *start,
                 terms, terminal);
  if (!seats) return fault(Fault::BadRequest, seats.error().why);
  Session session(terminal, *std::move(seats), terms, {save_path, request.resume_path});
  session.use_clock(request.clock, request.now);
  if (resumed) {
    session.prepare(*std::move(resumed));
  } else if (!setup->shape.is_square()) {
    session.prepare(match::Record(*std::move(start)));  // the subject's newBoard(n) makes square ones only
  }
  run_program(session, game, *setup, request);
  return finish_of(session, save_path);
}

}  // namespace quadrille::console
