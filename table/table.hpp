// The table: all that a person can do to a game, whatever the face. It is told what a person does, tells what
// changed, and asks somebody to think and what time it is; it has no thread and no words of any language.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "match/clock.hpp"
#include "match/player.hpp"
#include "match/tree.hpp"
#include "table/analyst.hpp"
#include "table/keeper.hpp"
#include "table/selection.hpp"
#include "table/thinking.hpp"
#include "table/watcher.hpp"

namespace quadrille::table {

/// Who plays a side.
struct Seat {
  std::string name{match::human};
  std::optional<Program> program;  ///< nothing for a person
};

/// What the programs that sit down are given.
struct Terms {
  std::uint64_t seed = 0;  ///< decides all that is random about them
  Limits limits;           ///< for each move; without any, each program's own
};

/// What a person wants to be told while a game is played.
struct Teaching {
  bool warns = false;         ///< before a move that is a blunder or loses for certain
  bool shows_values = false;  ///< of all moves, on the board

  bool is_on() const { return warns || shows_values; }
};

/// A move that waits for a person to say whether it is meant.
struct Warning {
  AnyMove move{};
  Message words;
};

/// Tells what time it is.
using Now = std::function<match::GameClock::Moment()>;

/// With no more than this left a person is warned.
inline constexpr std::chrono::seconds little_time{10};

/// A text that a person pastes is no longer than this: the longest games with much said about them.
inline constexpr std::size_t longest_pasted = 128U << 10U;

/// What a game is called by the board it is played on: "Vorassic 8×8, snake".
Message title_of(const AnyPosition& position);
Message title_of(const Sheet& sheet, Shape shape, char mode);

class Table {
 public:
  Table(Thinker& players, Thinker& analysis, Keeper& keeper, const Terms& terms);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  /// Tells a face of what changes from now on, until it is told otherwise.
  void watch(Watcher& watcher);
  void unwatch(Watcher& watcher);

  /// Another number after each game that began.
  std::uint64_t games_begun() const { return games_begun_; }

  // What is on the table. Without a game only is_open() may be asked.

  bool is_open() const { return tree_.has_value(); }
  const match::Tree& tree() const { return *tree_; }
  /// The game as it stands, and as it stood, or might have, at the place looked at.
  const match::Match& game() const { return tree_->game(); }
  const match::Match& viewed() const { return tree_->here(); }
  const Seat& seat(Side side) const { return seats_[side]; }
  const Selection& selection() const { return selection_; }
  const Analyst& analyst() const { return analyst_; }
  Analyst& analyst() { return analyst_; }
  const Keeper& keeper() const { return keeper_; }
  Keeper& keeper() { return keeper_; }
  /// All moves, those of variations too, in reading order.
  const std::vector<match::Tree::Row>& rows() const { return rows_; }
  /// Which of the rows is looked at; -1 at the start.
  int current_row() const;
  /// What the move that led here did; nothing at the start.
  const std::optional<Transition>& last_change() const { return last_change_; }
  /// The move hinted at, and what it would do.
  const std::optional<match::Advice>& hint() const { return hint_; }
  const std::optional<Transition>& hint_change() const { return hint_change_; }

  Message title() const;
  /// Who is to move, or what goes on.
  Message status() const;
  /// What cannot be seen on the board: why the same player moves again.
  std::optional<Message> explanation() const;
  /// Who won, and why; only when the game is over at the place looked at.
  Message ending() const;

  bool has_clock() const { return !clock_.control().is_none(); }
  const match::TimeControl& time_control() const { return clock_.control(); }
  /// Whose clock runs: nobody's before the first move, while the game rests, and while another place than
  /// where it stands is looked at.
  std::optional<Side> clock_running() const { return clock_.running(); }
  std::chrono::milliseconds time_left(Side side) const { return clock_.left(side, now_()); }
  /// What the clock of a player showed when time_changed() was told last.
  const std::string& clock_face(Side side) const { return shown_time_.faces[side]; }

  bool is_thinking() const { return occupation_ == Occupation::Moving; }
  bool is_paused() const { return paused_; }
  bool is_analysing() const { return analysing_; }
  const Teaching& teaching() const { return teaching_; }
  /// The move that a person is warned of; it is not made.
  const std::optional<Warning>& warning() const { return warning_; }
  bool computer_to_move() const;
  bool can_take_back() const { return is_open() && !analysing_ && tree_->can_take_back(); }
  bool can_play_again() const { return is_open() && !analysing_ && tree_->can_play_again(); }
  /// A click may make a move now.
  bool can_play() const;
  bool can_resign() const { return is_open() && !analysing_ && !game().is_over(); }
  bool can_offer_draw() const;
  /// There is something that would rest: a program, or a clock.
  bool can_pause() const;
  /// A draw was offered, and it is a person who is to answer.
  bool draw_for_person() const;
  bool draw_offered() const { return is_open() && game().draw_offered_by().has_value(); }

  // A game begins. One that was not finished is set aside.

  /// Refuses seats that nobody can take, and what the game does not have.
  Result<Done> start(const AnyGame& game, const Setup& setup, const PerSide<std::string>& seats,
                     const match::TimeControl& control = {});
  /// The same once more.
  void rematch();
  /// From a position, with who sits there now and as much time.
  void start_from(AnyPosition position);
  /// Goes on with a game that was written down. Who sits there its tags say: a name that is no program's is a
  /// person's, and a program that has to be started is not, for nobody asked for it. Between two programs the
  /// game rests first.
  void take(match::Record record);
  /// The same with who sits there as a person says.
  Result<Done> take(match::Record record, const PerSide<std::string>& seats);
  /// Goes on with the game that was not finished.
  void resume();
  /// A record, or a position of this game or another one; tells what is wrong with it. More than
  /// `longest_pasted` is refused unread.
  void paste(std::string_view text);
  /// A position of the game that was asked for.
  void paste_as(const AnyGame& game, std::string_view text);

  // Playing.

  /// A click on a cell, or on the point beyond the edge over which a piece can leave.
  void click(Point where);
  /// The piece held was dragged there: it is put down, or goes back and it is told why.
  void drop(Point where);
  /// Lets go of the piece held, if any.
  void let_go();
  /// A move of the person to move, where one can be made; in analysis at the place looked at.
  void play(AnyMove move);
  void take_back();
  void play_again();
  void ask_hint();
  void resign();
  void offer_draw();
  void answer_draw(bool accept);
  void swap_sides();
  /// Who plays a side from now on: one of match::player_names, or a program.
  void sit(Side side, const std::string& name);
  /// The move that was warned of is made all the same, or another one will be.
  void play_all_the_same();
  void take_another_move();
  /// For this game and those after it.
  void set_teaching(const Teaching& teaching);
  /// The computer plays what it has.
  void move_now();
  void set_paused(bool paused);
  /// How long the computer leaves a person to see the last move.
  void set_reply_pause(std::chrono::milliseconds pause) { reply_pause_ = pause; }

  // Time. Whoever shows a clock that runs has it looked at ten times a second; else nothing happens when the
  // time is up before the next move.

  void tick();
  /// The face has the board in sight, as it has at first, or shows something else: then the clock rests.
  void set_in_sight(bool in_sight);
  /// Who tells the time; at first the system does.
  void use_time(Now now) { now_ = std::move(now); }

  // Looking.

  void back();
  void forward();
  void to_start();
  void to_end();
  void go_to_row(int row);
  void go_to(const match::Path& path);

  // Analysis, variations and comments.

  void set_analysing(bool analysing);
  /// In analysis: the place looked at becomes where the game stands.
  void play_on_from_here();
  void promote();
  void remove_move();
  void set_comment(std::string text);

  /// Tells all watchers.
  template <class... Parameters, class... Arguments>
  void tell(void (Watcher::*event)(Parameters...), const Arguments&... arguments) {
    for (Watcher* const watcher : std::vector<Watcher*>(watchers_)) (watcher->*event)(arguments...);
  }

 private:
  enum class Occupation : std::uint8_t { None, Moving, Advising, Answering };

  PerSide<bool> programs() const;
  Seated seated() const;
  Side person() const;
  bool waits_for_program() const;
  bool has_to_rest() const;
  Result<Seat> seat_for(Side side, const std::string& name, const Result<match::SeatKind>& kind);
  Result<PerSide<Seat>> seats_for(const PerSide<std::string>& names);
  Program program_for(Side side, const std::string& name);
  void begin(match::Record record, bool paused = false);
  void set_aside();
  void write_players();
  /// After the game changed: looks at where it stands, keeps it, and lets the computer play.
  void settle();
  void let_computer_play();
  void let_programs_go();
  void hear(const Report& report);
  void hear(Side side, const Answer& answer);
  void show_ready(int percent);
  void make_move(AnyMove move);
  /// Makes a move of a person who is taught, or warns of it.
  void consider(AnyMove move);
  void decide(const std::optional<match::JudgedMove>& judged);
  bool forget_considered();
  void explore(AnyMove move);
  void occupy(Occupation occupation);
  void stop_thinking();
  void withdraw_offer();
  void follow_seats();
  void end_offer(bool accept);
  void show_offer();
  void look();
  void list_moves();
  /// In analysis: keeps what was tried, too.
  void keep();
  void show_hint(const match::Advice& advice);

  struct ShownTime {
    PerSide<std::string> faces;
    std::optional<Side> running;
    friend bool operator==(const ShownTime&, const ShownTime&) = default;
  };
  bool may_clock_run() const;
  /// Sets the clocks to what the moves of the game have left of the time.
  void wind_clock();
  /// The same where the player to move begins the turn anew.
  void rewind_clock();
  /// Lets the clock run or rest, as it should now.
  void follow_clock();
  void press_clock(Side mover);
  /// Whether it was, and so ended the game.
  bool end_if_time_is_up();
  void warn_of_time(Side side, std::chrono::milliseconds left);
  void show_time();
  /// What the program to move is told of the clocks.
  std::optional<match::TimeLeft> time_for_program() const;

  Thinker& thinker_;
  Keeper& keeper_;
  std::vector<Watcher*> watchers_;
  std::optional<match::Tree> tree_;
  Selection selection_;
  PerSide<Seat> seats_;
  Terms terms_;
  std::uint64_t programs_seated_ = 0;
  std::uint64_t games_begun_ = 0;
  bool paused_ = false;
  bool analysing_ = false;
  bool was_over_ = false;  // when analysis began
  Teaching teaching_;
  std::optional<AnyMove> considered_;  // nobody knows yet whether to warn of it
  std::optional<Warning> warning_;
  Occupation occupation_ = Occupation::None;
  bool programs_wait_ = false;        // to be asked again
  bool offer_shown_ = false;          // of a draw, to a person
  std::optional<int> percent_ready_;  // of a program that gets ready first
  std::optional<Transition> last_change_;
  std::optional<match::Advice> hint_;
  std::optional<Transition> hint_change_;
  std::optional<Message> note_;  // stands in for the status until the next move
  std::vector<match::Tree::Row> rows_;
  std::chrono::milliseconds reply_pause_{0};
  std::chrono::steady_clock::time_point next_reply_;
  Now now_ = std::chrono::steady_clock::now;
  match::GameClock clock_;
  bool clock_started_ = false;  // by the first move since the game began or was taken up again
  bool in_sight_ = true;
  bool is_warned_ = false;  // the player whose clock runs
  ShownTime shown_time_;
  Analyst analyst_;
};

}  // namespace quadrille::table
