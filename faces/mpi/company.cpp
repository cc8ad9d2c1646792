#include "faces/mpi/company.hpp"

#include <algorithm>
#include <cstring>
#include <thread>

#include "core/memory.hpp"
#include "core/workers.hpp"
#include "faces/cli/solve_dodgem.hpp"

namespace quadrille::mpi {

namespace {

using retrograde::Matrix;
using retrograde::strips_for;

enum Tag : int { Question = 1, Status = 2, FirstAnswer = 16, LastAnswer = 32767 };

/// A message holds strips up to this size: MPI counts bytes in an int.
constexpr std::size_t usual_message = std::size_t{64} << 20U;

struct QuestionAbout {
  std::uint64_t mine;
  std::uint64_t theirs;
  std::int64_t tag;
};

template <class T>
std::vector<std::byte> bytes_of(const T& value) {
  std::vector<std::byte> bytes(sizeof value);
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

template <class T>
T value_of(const std::vector<std::byte>& bytes) {
  T value{};
  std::memcpy(&value, bytes.data(), std::min(bytes.size(), sizeof value));
  return value;
}

}  // namespace

MpiCompany::MpiCompany(const retrograde::Families& families, const retrograde::Shares& shares,
                       const dodgem::TableArchive& own,
                       std::function<void(const std::vector<RankStatus>&)> tell,
                       std::function<void(const Error&)> fail)
    : families_(families),
      shares_(shares),
      own_(own),
      tell_(std::move(tell)),
      fail_(std::move(fail)),
      next_tag_(FirstAnswer),
      told_(std::chrono::steady_clock::now()) {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
  statuses_.resize(static_cast<std::size_t>(ranks_));
  statuses_taken_.resize(static_cast<std::size_t>(ranks_));
}

bool MpiCompany::is_mine(const retrograde::Pair& pair) const {
  return shares_.owner(pair.first, pair.second) == rank_;
}

std::shared_ptr<MpiCompany::Loan> MpiCompany::loan_of(std::size_t mine, std::size_t theirs) {
  std::shared_ptr<Loan>& loan = loans_[{mine, theirs}];
  if (!loan) {
    loan = std::make_shared<Loan>(Loan{mine, theirs, strips_for(families_[theirs].size()), {}});
    to_ask_for_.push_back(loan);
    ++on_their_way_;
  }
  return loan;
}

void MpiCompany::expect(std::size_t mine, std::size_t theirs) {
  if (shares_.owner(mine, theirs) == rank_) return;
  const std::lock_guard lock(mutex_);
  loan_of(mine, theirs);
}

Result<Matrix> MpiCompany::fetch(std::size_t mine, std::size_t theirs) {
  if (shares_.owner(mine, theirs) == rank_) return own_.fetch(mine, theirs);
  std::shared_ptr<Loan> loan;
  {
    std::unique_lock lock(mutex_);
    loan = loan_of(mine, theirs);
    arrived_.wait(lock, [&] { return loan->strips_missing == 0; });
    loans_.erase({mine, theirs});
  }
  return dodgem::unpacked(families_, mine, theirs, loan->strips);
}

void MpiCompany::work_on_a_layer(const std::function<void()>& work) {
  std::atomic<bool> is_working = true;
  work_beside(
      1,
      [&](int) {
        work();
        is_working = false;
      },
      [&] { serve(is_working); });
  loans_.clear();  // what was expected and came by another way
}

bool MpiCompany::has_loans() const {
  const std::lock_guard lock(mutex_);
  return on_their_way_ != 0;
}

/// Until everybody is done with the layer. Who has nothing left to do or to wait for still answers the
/// others.
void MpiCompany::serve(const std::atomic<bool>& is_working) {
  // Short beside the sending of a matrix, and longer the longer nothing happens: the processor is for the
  // work.
  constexpr std::chrono::microseconds shortest_rest(10);
  constexpr std::chrono::microseconds longest_rest(200);
  std::chrono::microseconds rest = shortest_rest;
  MPI_Request all_done = MPI_REQUEST_NULL;
  bool is_done = false;
  while (true) {
    const bool was_working = is_working;
    const bool asked = ask_for_loans();
    const bool received = receive();
    forget_sent();
    tell_now_and_then();
    if (!was_working && !is_done && !has_loans()) {
      MPI_Ibarrier(MPI_COMM_WORLD, &all_done);
      is_done = true;
    }
    if (is_done) {
      int is_everybody = 0;
      MPI_Test(&all_done, &is_everybody, MPI_STATUS_IGNORE);
      if (is_everybody != 0) return;
    }
    rest = asked || received ? shortest_rest : std::min(2 * rest, longest_rest);
    if (!asked && !received) std::this_thread::sleep_for(rest);
  }
}

bool MpiCompany::ask_for_loans() {
  std::vector<std::shared_ptr<Loan>> wanted;
  {
    const std::lock_guard lock(mutex_);
    wanted.swap(to_ask_for_);
  }
  for (std::shared_ptr<Loan>& loan : wanted) {
    while (asked_for_.count(next_tag_) != 0)
      next_tag_ = next_tag_ == LastAnswer ? FirstAnswer : next_tag_ + 1;
    const QuestionAbout question{loan->mine, loan->theirs, next_tag_};
    send(shares_.owner(loan->mine, loan->theirs), Question, bytes_of(question));
    asked_for_.emplace(next_tag_, std::move(loan));
    next_tag_ = next_tag_ == LastAnswer ? FirstAnswer : next_tag_ + 1;
  }
  return !wanted.empty();
}

bool MpiCompany::receive() {
  int is_there = 0;
  MPI_Message message{};
  MPI_Status status{};
  MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &message, &status);
  if (is_there == 0) return false;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::vector<std::byte> bytes(static_cast<std::size_t>(size));
  MPI_Mrecv(bytes.data(), size, MPI_BYTE, &message, &status);
  if (status.MPI_TAG == Question)
    answer(status.MPI_SOURCE, bytes);
  else if (status.MPI_TAG == Status)
    take_status(status.MPI_SOURCE, bytes);
  else
    take_strips(status.MPI_TAG, bytes);
  return true;
}

void MpiCompany::answer(int rank, const std::vector<std::byte>& question) {
  const auto about = value_of<QuestionAbout>(question);
  const auto mine = static_cast<std::size_t>(about.mine);
  const auto theirs = static_cast<std::size_t>(about.theirs);
  const std::size_t strips = strips_for(families_[theirs].size());
  std::vector<std::byte> bytes;
  for (std::size_t strip = 0; strip < strips; ++strip) {
    const Result<std::vector<std::byte>> packed = own_.packed_strip(mine, theirs, strip);
    if (!packed) return fail_(packed.error());
    bytes.insert(bytes.end(), packed->begin(), packed->end());
    if (bytes.size() < usual_message && strip + 1 < strips) continue;
    send(rank, static_cast<int>(about.tag), std::move(bytes));
    bytes.clear();
  }
}

void MpiCompany::take_strips(int tag, const std::vector<std::byte>& strips) {
  const auto found = asked_for_.find(tag);
  if (found == asked_for_.end()) return;
  const std::shared_ptr<Loan> loan = found->second;
  std::size_t whole = 0;
  for (std::size_t at = 0; at < strips.size(); ++whole)
    at += tables::decode_head(tables::Bytes(strips).subspan(at)).size();
  const std::lock_guard lock(mutex_);
  loan->strips.insert(loan->strips.end(), strips.begin(), strips.end());
  loan->strips_missing -= std::min(whole, loan->strips_missing);
  if (loan->strips_missing != 0) return;
  asked_for_.erase(found);
  --on_their_way_;
  arrived_.notify_all();
}

void MpiCompany::send(int rank, int tag, std::vector<std::byte> bytes) {
  sent_bytes_ += bytes.size();
  auto sending = std::make_unique<Sending>(Sending{std::move(bytes), MPI_REQUEST_NULL});
  MPI_Isend(sending->bytes.data(), static_cast<int>(sending->bytes.size()), MPI_BYTE, rank, tag,
            MPI_COMM_WORLD, &sending->request);
  sending_.push_back(std::move(sending));
}

void MpiCompany::forget_sent() {
  std::erase_if(sending_, [](const std::unique_ptr<Sending>& sending) {
    int is_sent = 0;
    MPI_Test(&sending->request, &is_sent, MPI_STATUS_IGNORE);
    return is_sent != 0;
  });
}

void MpiCompany::note(const Progress& progress) {
  const std::lock_guard lock(mutex_);
  progress_ = progress;
}

RankStatus MpiCompany::own_status() const {
  const std::lock_guard lock(mutex_);
  return {progress_.done, peak_memory(), sent_bytes_, static_cast<std::uint64_t>(progress_.layer)};
}

void MpiCompany::tell_now_and_then() {
  constexpr std::chrono::milliseconds pause(500);
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < pause) return;
  told_ = now;
  if (rank_ == 0) {
    statuses_.front() = own_status();
    tell_(statuses_);
    return;
  }
  send(0, Status, bytes_of(own_status()));
  ++statuses_sent_;
}

void MpiCompany::take_status(int rank, const std::vector<std::byte>& status) {
  statuses_[static_cast<std::size_t>(rank)] = value_of<RankStatus>(status);
  ++statuses_taken_[static_cast<std::size_t>(rank)];
}

std::vector<RankStatus> MpiCompany::final_statuses() {
  const std::uint64_t sent = statuses_sent_ + 1;
  if (rank_ != 0) send(0, Status, bytes_of(own_status()));
  std::vector<std::uint64_t> expected(static_cast<std::size_t>(ranks_));
  MPI_Gather(&sent, 1, MPI_UINT64_T, expected.data(), 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  if (rank_ == 0) {
    statuses_.front() = own_status();
    expected.front() = 0;
    while (statuses_taken_ != expected) receive();
  }
  while (!sending_.empty()) forget_sent();
  return statuses_;
}

}  // namespace quadrille::mpi
