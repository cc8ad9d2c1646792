// Processes that solve a Dodgem board together, over MPI. Each solves its share of the pairs of a layer and
// keeps them in files of its own; what another needs is sent as it stands there, compressed and with its
// checksum.
#pragma once

#include <mpi.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "exact/dodgem/solutions.hpp"
#include "exact/retrograde/outcomes.hpp"
#include "exact/retrograde/plan.hpp"

namespace quadrille::mpi {

/// What a rank tells the first of them now and then.
struct RankStatus {
  std::uint64_t placements = 0;  ///< done
  std::uint64_t peak_bytes = 0;  ///< of its memory
  std::uint64_t sent_bytes = 0;
  std::uint64_t layer = 0;
};

/// Only the thread that made it speaks MPI: it serves the others while threads of its own do the work. So a
/// rank needs no more of MPI than every one has.
class MpiCompany final : public retrograde::Company {
 public:
  /// `tell` is called on the first rank with what is known of all, `fail` where nothing can go on.
  MpiCompany(const retrograde::Families& families, const retrograde::Shares& shares,
             const dodgem::TableArchive& own, std::function<void(const std::vector<RankStatus>&)> tell,
             std::function<void(const Error&)> fail);

  bool is_mine(const retrograde::Pair& pair) const override;
  Result<retrograde::Matrix> fetch(std::size_t mine, std::size_t theirs) override;
  void expect(std::size_t mine, std::size_t theirs) override;
  void work_on_a_layer(const std::function<void()>& work) override;
  bool derives_again() const override { return false; }
  bool is_told_anywhere() const override { return true; }

  /// What this rank has done; on any thread.
  void note(const Progress& progress);
  /// What all have done, on the first rank; to be called by all, once, when the work is over.
  std::vector<RankStatus> final_statuses();

 private:
  using Matrices = std::pair<std::size_t, std::size_t>;
  /// A matrix that another rank was asked for, or will be.
  struct Loan {
    std::size_t mine;
    std::size_t theirs;
    std::size_t strips_missing;
    std::vector<std::byte> strips;  ///< packed, one after the other
  };
  /// What is on its way out must stay where it is.
  struct Sending {
    std::vector<std::byte> bytes;
    MPI_Request request;
  };

  std::shared_ptr<Loan> loan_of(std::size_t mine, std::size_t theirs);
  bool has_loans() const;

  void serve(const std::atomic<bool>& is_working);
  bool ask_for_loans();
  bool receive();
  void answer(int rank, const std::vector<std::byte>& question);
  void take_strips(int tag, const std::vector<std::byte>& strips);
  void take_status(int rank, const std::vector<std::byte>& status);
  void send(int rank, int tag, std::vector<std::byte> bytes);
  void forget_sent();
  void tell_now_and_then();
  RankStatus own_status() const;

  const retrograde::Families& families_;
  const retrograde::Shares& shares_;
  const dodgem::TableArchive& own_;
  std::function<void(const std::vector<RankStatus>&)> tell_;
  std::function<void(const Error&)> fail_;
  int rank_ = 0;
  int ranks_ = 1;

  mutable std::mutex mutex_;  ///< for all that the threads share
  std::condition_variable arrived_;
  std::map<Matrices, std::shared_ptr<Loan>> loans_;
  std::vector<std::shared_ptr<Loan>> to_ask_for_;
  std::size_t on_their_way_ = 0;
  Progress progress_;

  std::map<int, std::shared_ptr<Loan>> asked_for_;  ///< by the tag of the answer
  int next_tag_;
  std::vector<std::unique_ptr<Sending>> sending_;
  std::uint64_t sent_bytes_ = 0;
  std::uint64_t statuses_sent_ = 0;
  std::vector<std::uint64_t> statuses_taken_;
  std::vector<RankStatus> statuses_;
  std::chrono::steady_clock::time_point told_;
};

}  // namespace quadrille::mpi
