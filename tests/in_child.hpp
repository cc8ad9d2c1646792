// What a test does in a process of its own.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

namespace quadrille {

/// Runs `work` in a process of its own, which no test's privileges or limits outlive; whether it said yes.
template <class Work>
bool in_child(Work work) {
  const pid_t child = fork();
  if (child == 0) _exit(work() ? 0 : 1);
  int status = -1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// An administrator may write anywhere: in a child, becomes somebody who may not. False where that fails.
inline bool be_nobody_special() {
  constexpr uid_t nobody = 65534;
  return geteuid() != 0 || setuid(nobody) == 0;
}

}  // namespace quadrille
