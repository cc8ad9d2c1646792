#include "match/process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "tests/stops.hpp"

namespace quadrille::match {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<Process> started(const std::string& command) { return *Process::start(command); }

std::string next_line(Process& process) {
  const Process::Heard heard = process.read_line(Process::Clock::now() + 60s, never);
  EXPECT_TRUE(heard.line.has_value());
  return heard.line.value_or("0");
}

/// Whether a process runs; one that is dead but not buried does not.
bool runs(const std::string& id) {
  std::ifstream stat("/proc/" + id + "/stat");
  std::string text;
  std::getline(stat, text);  // of one that is buried meanwhile there is nothing
  const std::size_t name_end = text.rfind(')');
  return name_end != std::string::npos && text[name_end + 2] != 'Z';
}

/// Death takes a moment to arrive.
bool dies(const std::string& id) {
  for (int i = 0; i < 6000 && runs(id); ++i) std::this_thread::sleep_for(10ms);
  return !runs(id);
}

TEST(Process, SpeaksAndListensLineByLine) {
  const auto process = started("cat");
  EXPECT_TRUE(process->write_line("one\r"));
  EXPECT_TRUE(process->write_line("two"));
  EXPECT_EQ(next_line(*process), "one") << "ends of lines of either kind";
  EXPECT_EQ(next_line(*process), "two");
}

TEST(Process, TheCommandIsAProgramAndItsArguments) {
  EXPECT_EQ(next_line(*started("sh -c 'cd / && exec pwd'")), "/");
  EXPECT_EQ(next_line(*started("env WORD=so sh -c 'echo $WORD'")), "so");
}

TEST(Process, TellsWhyThereIsNoLine) {
  const auto silent = started("cat");
  EXPECT_EQ(silent->read_line(Process::Clock::now() + 1ms, never).silence, Process::Silence::Late);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(silent->read_line(Process::Clock::now() + 60s, stop).silence, Process::Silence::Stopped);
  const auto gone = started("true");
  EXPECT_EQ(gone->read_line(Process::Clock::now() + 60s, never).silence, Process::Silence::Ended);
  const auto missing = started("/no/such/program");
  EXPECT_EQ(missing->read_line(Process::Clock::now() + 60s, never).silence, Process::Silence::Ended);
  ASSERT_TRUE(gone->end_of_it());
  EXPECT_EQ(gone->end_of_it()->number, 0);
  ASSERT_TRUE(missing->end_of_it());
  EXPECT_TRUE(missing->end_of_it()->is_not_found());
  const auto killed = started("sh -c 'kill -9 $$'");
  EXPECT_EQ(killed->read_line(Process::Clock::now() + 60s, never).silence, Process::Silence::Ended);
  ASSERT_TRUE(killed->end_of_it());
  EXPECT_TRUE(killed->end_of_it()->by_signal);
  EXPECT_EQ(killed->end_of_it()->number, 9);
  EXPECT_FALSE(silent->end_of_it());
  const auto endless = started("yes 'x' | tr -d '\\n'");
  EXPECT_EQ(endless->read_line(Process::Clock::now() + 60s, never).silence, Process::Silence::Babble);
}

TEST(Process, WritingToOneThatHasEndedIsNoHarm) {
  const auto gone = started("true");
  EXPECT_EQ(gone->read_line(Process::Clock::now() + 60s, never).silence, Process::Silence::Ended);
  EXPECT_FALSE(gone->write_line("anyone there?"));
}

TEST(Process, EndsWithAllItHasStarted) {
  std::string child;
  std::string grandchild;
  {
    // It neither listens nor heeds a polite request.
    const auto process =
        started("sh -c 'trap \"\" TERM; sleep 1000 & echo $$ $!; while true; do sleep 1000; done'");
    const std::string ids = next_line(*process);
    child = ids.substr(0, ids.find(' '));
    grandchild = ids.substr(ids.find(' ') + 1);
    EXPECT_TRUE(runs(child));
    EXPECT_TRUE(runs(grandchild));
  }
  EXPECT_TRUE(dies(child));
  EXPECT_TRUE(dies(grandchild));
}

TEST(Process, DiesWithUsHoweverWeEnd) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t us = fork();
  if (us == 0) {
    const auto process = started("sh -c 'echo $$; while true; do sleep 1000; done'");
    const std::string id = next_line(*process) + "\n";
    if (write(ends[1], id.data(), id.size()) < 0) _exit(1);
    kill(getpid(), SIGKILL);
  }
  close(ends[1]);
  std::string id;
  for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) id += c;
  close(ends[0]);
  waitpid(us, nullptr, 0);
  ASSERT_FALSE(id.empty());
  EXPECT_TRUE(dies(id));
}

}  // namespace
}  // namespace quadrille::match
