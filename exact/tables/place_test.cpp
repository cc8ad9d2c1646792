#include "exact/tables/place.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/positions.hpp"

namespace quadrille::tables {
namespace {

namespace fs = std::filesystem;
using testing::StartsWith;

/// A variable of the environment, put back at the end.
class Variable {
 public:
  explicit Variable(const char* name) : name_(name) {
    const char* const value = std::getenv(name);
    if (value != nullptr) before_ = value;
  }
  ~Variable() { before_.empty() ? unsetenv(name_) : setenv(name_, before_.c_str(), 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  void set(const std::string& value) const { setenv(name_, value.c_str(), 1); }

 private:
  const char* name_;
  std::string before_;
};

TEST(TablePlace, IsTheCacheFolder) {
  std::string name = (fs::temp_directory_path() / "quadrille-place-XXXXXX").string();
  const fs::path work = mkdtemp(name.data());
  const auto path = [&](const char* inside) { return (work / inside).string(); };
  const Variable cache("XDG_CACHE_HOME");
  const Variable home("HOME");
  home.set(path("home"));
  cache.set(path("cache"));
  EXPECT_EQ(*table_path("dodgem", "5"), path("cache/quadrille/dodgem-5.table"));
  cache.set("relative");
  EXPECT_EQ(*table_path("dodgem", "5"), path("home/.cache/quadrille/dodgem-5.table"));
  EXPECT_TRUE(fs::is_empty(work)) << "asking for a name makes nothing";
  const Result<std::string> folder = cache_folder();
  ASSERT_EQ(refusal(folder), "");
  EXPECT_EQ(*folder, path("home/.cache/quadrille"));
  EXPECT_TRUE(fs::is_directory(*folder));
  EXPECT_EQ(refusal(cache_folder()), "") << "it may be there already";
  std::ofstream(path("plain")) << "plain";
  home.set(path("plain"));
  EXPECT_THAT(refusal(cache_folder()),
              StartsWith("cannot make the folder " + path("plain/.cache/quadrille") + ": "));
  home.set("");
  EXPECT_THAT(refusal(cache_folder()), StartsWith("there is no folder to keep tables in"));
  EXPECT_THAT(refusal(table_path("dodgem", "5")), StartsWith("there is no folder to keep tables in"));
  fs::remove_all(work);
}

}  // namespace
}  // namespace quadrille::tables
