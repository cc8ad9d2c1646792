// Analysis of the place looked at and of the line it stands in: asks for it, keeps what was found, and gives
// it to the faces.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exact/appraisal.hpp"
#include "learn/puzzle.hpp"
#include "match/analysis.hpp"
#include "match/tree.hpp"
#include "table/inquiry.hpp"
#include "table/thinking.hpp"

namespace quadrille::table {

class Table;

class Analyst {
 public:
  /// A cell where a move goes, or a piece that can move, and what its best move is worth.
  struct MarkedCell {
    Point where;
    match::Worth worth;
    bool best = false;  ///< no move is better
  };
  /// A place of the line.
  struct Station {
    std::optional<double> value;  ///< for player 1, once it is known: from 0, player 2 has won, to 1
    bool proven = false;
    match::Verdict verdict = match::Verdict::Best;  ///< on the move that led here
    int number = 0;                                 ///< of that move, as records count; 0 at the start
  };

  /// What is said of a move of the line.
  struct Judgement {
    match::JudgedMove move;
    std::string played;
    std::string better;  ///< the best move
  };
  enum class Way : std::uint8_t { Back, Forward };

  Analyst(Table& table, Thinker& thinker);
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  ~Analyst();

  /// The table is analysed, or teaches whoever plays there.
  bool is_active() const { return scope_ != Scope::None; }
  /// A person wants it to rest for now.
  bool is_paused() const { return paused_; }
  void set_paused(bool paused);
  bool is_searching() const { return is_active() && thinker_.busy(); }
  /// What the place looked at is worth, once that is known.
  std::optional<match::Worth> worth() const;
  /// The same in words.
  std::optional<Message> words() const;
  /// What the place can be played out for.
  std::optional<learn::Goal> goal() const;
  /// Depth and nodes; its moves are the legal ones of the place, best first.
  const Finding& finding() const { return finding_; }
  /// Depth and nodes in words, once there are any.
  std::optional<Message> effort() const;

  /// What the board shows.
  const std::vector<MarkedCell>& marks() const { return marks_; }
  /// Null where there is no mark.
  const MarkedCell* mark_at(Point where) const;
  /// The line from its start to its end, and which place of it is looked at.
  std::vector<Station> stations() const;
  std::size_t ply() const { return ply_; }
  /// How many moves of the line were judged, and how many it has.
  std::size_t judged() const;
  std::size_t plies() const { return is_active() ? places_.size() - 1 : 0; }
  /// On each of the table's rows.
  std::vector<match::Verdict> verdicts_on_rows() const;
  /// What is said of the move that led to the place looked at, once that is known: "b3w?: mistake; better:
  /// …".
  std::optional<Message> remark() const;
  /// Of the moves of the line that were judged.
  PerSide<match::Totals> totals() const;
  /// The next place of the line that a mistake or a blunder led to, seen from the place looked at.
  std::optional<std::size_t> next_mistake(Way way) const;

  /// What is said of a legal move of the place looked at, where enough was found to say it.
  std::optional<match::JudgedMove> judgement_on(AnyMove move) const;
  /// Has those moves of a line judged that are not; what else it looked at waits meanwhile.
  void judge(match::Match line, std::vector<bool> judged, const match::OnJudged& on_judged,
             const OnAnswer& on_end);
  /// Nobody waits for that any more.
  void stop_judging();

  /// Whether the place looked at falls into regions that have a temperature: only Snort's do.
  bool has_regions() const;
  /// What they are worth, the hottest first. Worked out when it is first asked for.
  const std::vector<SnortRegion>& regions();
  /// Null where there is none.
  const SnortRegion* region_at(Point where);
  /// From 0, cold, to 1, as hot as regions get; nothing where it is not known.
  static std::optional<double> warmth(const SnortRegion& region);
  /// The cell of a region that its figures stand in: the nearest to its middle.
  static Point middle_of(const SnortRegion& region);

  void go_to_ply(std::size_t ply);
  /// Where there is one.
  void go_to_mistake(Way way);
  /// Plays a move of the place looked at, by its text: what is shown of it may be of a moment ago.
  void play(std::string_view move);

  // For the table.

  /// Another game: nothing of what was found is of use.
  void forget();
  /// The place looked at or the tree is another one, or analysis began or ended.
  void follow();
  /// The piece held is another one.
  void mark();

 private:
  /// A place of the tree, by the moves that lead there.
  enum class Place : std::uint64_t {};

  enum class Scope : std::uint8_t {
    None,
    Waiting,  ///< the table teaches, and no person is to move
    Place,    ///< the place alone, for who is taught
    Line,     ///< the place and the line
  };

  Scope scope_now() const;
  match::Verdict verdict_at(Place place) const;
  static Place after(Place before, std::string_view move);
  bool look();
  void set_line(match::Match line);
  void set_rows();
  void ask();
  void rest();
  void give_back();
  void tell_failure(const Answer& answer);
  void hear(const Report& report, const match::Match& line, const std::vector<Place>& places);

  Table& table_;
  Thinker& thinker_;
  Scope scope_ = Scope::None;
  bool paused_ = false;
  match::Path path_;  // to the end of the line
  std::shared_ptr<const match::Match> line_;
  std::vector<Place> places_;      // of the line, from the start
  std::vector<Place> row_places_;  // of the table's rows
  std::size_t ply_ = 0;
  Finding finding_;
  std::vector<MarkedCell> marks_;
  std::optional<std::vector<SnortRegion>> regions_;  // of the place looked at, once someone asked
  // Kept for all places that were looked at in this game, so that nothing is asked twice.
  std::unordered_map<Place, match::Worth> worths_;
  std::optional<Place> agreed_;                      // whose worth is what the players ended the game by
  std::unordered_map<Place, Judgement> judgements_;  // on the move that leads to the place
};

}  // namespace quadrille::table
