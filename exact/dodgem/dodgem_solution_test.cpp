#include <gtest/gtest.h>

#include "exact/dodgem/solution.hpp"
TEST(X, Y) {}
