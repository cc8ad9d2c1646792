// A folder that nobody else has, and in which nothing is left from a run that was killed.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>

namespace quadrille {

/// A new one, empty; whoever asks for it removes it.
inline std::filesystem::path own_folder(const std::string& name) {
  std::string path = testing::TempDir() + "quadrille-" + name + "-XXXXXX";
  EXPECT_NE(mkdtemp(path.data()), nullptr) << path;
  return path;
}

}  // namespace quadrille
