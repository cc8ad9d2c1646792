#include "faces/language/language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/language/catalogue.hpp"

namespace quadrille {
namespace {

using namespace std::string_view_literals;

void append(std::string& bytes, std::size_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xFFU);
}

/// As msgfmt writes it; the sentences must be sorted.
std::string written(const std::vector<std::pair<std::string_view, std::string_view>>& sentences) {
  constexpr std::size_t header = 20;
  std::string bytes;
  std::string texts;
  for (const std::size_t number :
       {std::size_t{0x950412de}, std::size_t{0}, sentences.size(), header, header + 8 * sentences.size()})
    append(bytes, number);
  const std::size_t first_text = header + 16 * sentences.size();
  const auto add = [&](std::string_view text) {
    append(bytes, text.size());
    append(bytes, first_text + texts.size());
    texts += std::string(text) + '\0';
  };
  for (const auto& [original, translation] : sentences) add(original);
  for (const auto& [original, translation] : sentences) add(translation);
  return bytes + texts;
}

std::string sample() {
  return written(
      {{"board", "plateau"}, {"move", "coup"}, {"{0} stone\0{0} stones"sv, "{0} pierre\0{0} pierres"sv}});
}

TEST(Catalogue, FindsWhatItHas) {
  const Catalogue catalogue(sample());
  EXPECT_EQ(catalogue.sentences(), 3U);
  EXPECT_EQ(catalogue.find("board"), "plateau\0"sv);
  EXPECT_EQ(catalogue.find("move"), "coup\0"sv);
  EXPECT_EQ(catalogue.find("{0} stone"), "{0} pierre\0{0} pierres\0"sv);
  for (const std::string_view unknown : {"", "boar", "boards", "{0} stones", "zebra"})
    EXPECT_EQ(catalogue.find(unknown), std::nullopt) << unknown;
}

TEST(Decimal, HasTheCommaOfTheReader) {
  use_language(Language::French);
  EXPECT_EQ(decimal(1234.56, 1), "1234,6");
  EXPECT_EQ(decimal(-0.5, 2), "-0,50");
  use_language(Language::English);
  EXPECT_EQ(decimal(1234.56, 1), "1234.6");
  EXPECT_EQ(decimal(2, 0), "2");
}

TEST(Catalogue, HasNothingWhereItIsNone) {
  EXPECT_EQ(Catalogue("").sentences(), 0U);
  EXPECT_EQ(Catalogue("Once upon a time there was a catalogue.").find("time"), std::nullopt);
}

TEST(Catalogue, ReadsNothingBeyondItsEnd) {
  const std::string whole = sample();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_EQ(Catalogue(whole.substr(0, length)).find("board"), std::nullopt) << length;
  }
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const char other : {'\0', '\x7F', '\xFF'}) {
      std::string damaged = whole;
      damaged[i] = other;
      static_cast<void>(Catalogue(damaged).find("move"));
    }
  }
}

TEST(Language, SaysWhatIsCountedAsTheLanguageDoes) {
  use_language(Language::English);
  EXPECT_EQ(say(counted("{0} point", "{0} points", 0)), "0 points");
  EXPECT_EQ(say(counted("{0} point", "{0} points", 1)), "1 point");
  use_language(Language::French);
  EXPECT_EQ(say(message("there is no such sentence")), "there is no such sentence");
  EXPECT_EQ(say(counted("{0} such thing", "{0} such things", 2)), "2 such things");
}

TEST(Language, NoLineEndsBeforeASignOfFrench) {
  EXPECT_EQ(unbroken("Il dit : « Gagné ! » ; et vous ?"),
            "Il dit\u00a0: «\u00a0Gagné\u00a0!\u00a0»\u00a0; et vous\u00a0?");
  EXPECT_EQ(unbroken("a b: c "), "a b: c ");
}

}  // namespace
}  // namespace quadrille
