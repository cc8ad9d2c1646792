#include "arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

namespace quadrille::arena {

namespace {

constexpr int not_started = 127;  // as the shell says it

/// What the child does between fork and exec: only what is allowed there. The thread that starts a program
/// also keeps it, so the death of its parent, which to the system is that thread, is its own.
[[noreturn]] void become(const char* command, int socket, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(not_started);  // it died before it could be tied to us
  const int nowhere = open("/dev/null", O_WRONLY);
  if (dup2(socket, STDIN_FILENO) < 0 || dup2(socket, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0)
    _exit(not_started);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(not_started);
}

/// Whether it has ended. It stays to be buried.
bool has_ended(pid_t id) {
  siginfo_t told{};
  return waitid(P_PID, static_cast<id_t>(id), &told, WEXITED | WNOHANG | WNOWAIT) != 0 || told.si_pid != 0;
}

}  // namespace

Process::Process(const std::string& command) {
  // A pair of sockets rather than pipes: writing to a program that has ended is then no signal to us.
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
  const std::string instead_of_the_shell = "exec " + command;
  const pid_t parent = getpid();
  id_ = fork();
  if (id_ == 0) become(instead_of_the_shell.c_str(), ends[1], parent);
  close(ends[1]);
  socket_ = ends[0];
  if (id_ > 0) setpgid(id_, id_);  // whichever comes first, ours or the child's own
}

Process::~Process() {
  if (id_ > 0) {
    write_line("quit");
    shutdown(socket_, SHUT_WR);
    constexpr std::chrono::milliseconds to_leave_by_itself{500};
    constexpr int moment = 2;  // milliseconds
    const Clock::time_point deadline = Clock::now() + to_leave_by_itself;
    while (!has_ended(id_) && Clock::now() < deadline) poll(nullptr, 0, moment);
    end();
    waitpid(id_, nullptr, 0);
  }
  if (socket_ >= 0) close(socket_);
}

void Process::end() const {
  if (id_ > 0) kill(-id_, SIGKILL);  // with what it has started
}

bool Process::write_line(std::string_view line) const {
  std::string text = std::string(line) + '\n';
  for (std::string_view rest = text; !rest.empty();) {
    // A program that does not read what it is told is not waited for.
    const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

Process::Heard Process::read_line(Clock::time_point deadline, const std::atomic<bool>& stop) {
  constexpr std::size_t longest_line = 1U << 16U;
  constexpr int moment = 20;  // milliseconds between two looks at `stop`
  while (true) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return {std::move(line)};
    }
    if (unread_.size() > longest_line) return {std::nullopt, Silence::Babble};
    if (stop) return {std::nullopt, Silence::Stopped};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return {std::nullopt, Silence::Late};
    pollfd watched{socket_, POLLIN, 0};
    if (poll(&watched, 1, static_cast<int>(std::min<long long>(left, moment))) <= 0) continue;
    std::array<char, 4096> block{};
    const ssize_t got = recv(socket_, block.data(), block.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return {std::nullopt, Silence::Ended};
    unread_.append(block.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace quadrille::arena
