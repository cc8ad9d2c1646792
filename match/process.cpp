#include "match/process.hpp"

#ifdef __EMSCRIPTEN__

namespace quadrille::match {

Result<std::unique_ptr<Process>> Process::start(const std::string&, const std::string&) {
  return fail("programs cannot be started here");
}

Process::~Process() = default;
void Process::end() const {}
bool Process::has_ended() const { return id_ <= 0; }
std::optional<Process::End> Process::end_of_it() const { return std::nullopt; }
bool Process::End::is_not_found() const { return true; }
bool Process::ends_within(std::chrono::milliseconds) const { return true; }
bool Process::write_line(std::string_view) const { return socket_ >= 0; }
Process::Heard Process::read_line(Clock::time_point, const Stop&) { return {}; }

}  // namespace quadrille::match

#else

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
#include <cstring>

namespace quadrille::match {

namespace {

constexpr int not_started = 127;  // as the shell says it
constexpr int not_runnable = 126;

/// What the child does between fork and exec: only what is allowed there. The thread that starts a program
/// also keeps it, so the death of its parent, which to the system is that thread, is its own.
[[noreturn]] void become(const char* command, const char* error_file, int socket, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(not_started);  // it died before it could be tied to us
  constexpr mode_t for_everybody = 0666;        // as far as the umask allows
  const int errors = open(error_file, O_WRONLY | O_CREAT | O_APPEND, for_everybody);
  if (dup2(socket, STDIN_FILENO) < 0 || dup2(socket, STDOUT_FILENO) < 0 || dup2(errors, STDERR_FILENO) < 0)
    _exit(not_started);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(not_started);
}

/// How it has ended, if it has. It stays to be buried.
std::optional<siginfo_t> fate_of(pid_t id) {
  siginfo_t told{};
  const bool known = waitid(P_PID, static_cast<id_t>(id), &told, WEXITED | WNOHANG | WNOWAIT) == 0;
  return known && told.si_pid == 0 ? std::nullopt : std::optional(told);
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::string& command, const std::string& error_file) {
  // A pair of sockets rather than pipes: writing to a program that has ended is then no signal to us.
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return fail("the system starts no more programs: {0}", std::strerror(errno));
  const std::string instead_of_the_shell = "exec " + command;
  const std::string errors = error_file.empty() ? "/dev/null" : error_file;
  const pid_t parent = getpid();
  const pid_t id = fork();
  if (id == 0) become(instead_of_the_shell.c_str(), errors.c_str(), ends[1], parent);
  const int problem = errno;
  close(ends[1]);
  if (id < 0) {
    close(ends[0]);
    return fail("the system starts no more programs: {0}", std::strerror(problem));
  }
  setpgid(id, id);  // whichever comes first, ours or the child's own
  return std::unique_ptr<Process>(new Process(ends[0], id));
}

Process::~Process() {
  constexpr std::chrono::milliseconds to_leave_by_itself{500};
  write_line("quit");
  shutdown(socket_, SHUT_WR);
  ends_within(to_leave_by_itself);
  end();
  waitpid(id_, nullptr, 0);
  close(socket_);
}

bool Process::has_ended() const { return fate_of(id_).has_value(); }

bool Process::ends_within(std::chrono::milliseconds time) const {
  constexpr int moment = 2;  // milliseconds
  const Clock::time_point deadline = Clock::now() + time;
  while (!has_ended() && Clock::now() < deadline) poll(nullptr, 0, moment);
  return has_ended();
}

std::optional<Process::End> Process::end_of_it() const {
  constexpr std::chrono::milliseconds just_about{200};  // it hangs up before it is dead
  if (!ends_within(just_about)) return std::nullopt;
  const std::optional<siginfo_t> fate = fate_of(id_);
  return End{fate->si_status, fate->si_code != CLD_EXITED};
}

bool Process::End::is_not_found() const {
  return !by_signal && (number == not_started || number == not_runnable);
}

void Process::end() const {
  kill(-id_, SIGKILL);  // with what it has started
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

Process::Heard Process::read_line(Clock::time_point deadline, const Stop& stop) {
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

}  // namespace quadrille::match

#endif
