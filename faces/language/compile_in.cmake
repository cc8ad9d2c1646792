# cmake -D FROM=quadrille.mo -D TO=catalogue_bytes.cpp -P compile_in.cmake: a catalogue as a source, for where there are
# no files.
file(READ "${FROM}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,)(0x..,)?(0x..,)?(0x..,)?(0x..,)?(0x..,)?(0x..,)?(0x..,)?)" "\\1\n" bytes "${bytes}")
file(WRITE "${TO}" "#include <iterator>
#include \"faces/language/catalogue.hpp\"
namespace quadrille {
std::string bytes_of_catalogue() {
  static constexpr unsigned char bytes[] = {
${bytes}};
  return {std::begin(bytes), std::end(bytes)};
}
}  // namespace quadrille
")
