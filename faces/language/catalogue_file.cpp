// The catalogue where there are files: beside the installed program, or else where the build put it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "faces/language/catalogue.hpp"

namespace quadrille {

std::string bytes_of_catalogue() {
  namespace fs = std::filesystem;
  const fs::path name = fs::path("fr") / "LC_MESSAGES" / "quadrille.mo";
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  fs::path found = program.parent_path().parent_path() / "share" / "locale" / name;
  if (failed || !fs::exists(found, failed)) found = fs::path(QUADRILLE_BUILD_LOCALE_DIR) / name;
  std::ifstream in(found, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace quadrille
