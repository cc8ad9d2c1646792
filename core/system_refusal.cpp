#include "core/system_refusal.hpp"

#include <cerrno>
#include <cstring>

namespace quadrille {

namespace {

Message reason_for(int error) {
  switch (error) {
    case ENOENT:
      return message("there is no such file or folder");
    case EACCES:
    case EPERM:
      return message("permission is denied");
    case EROFS:
      return message("the disk can only be read");
    case EISDIR:
      return message("it is a folder");
    case ENOTDIR:
      return message("a part of the path is no folder");
    case ENOSPC:
    case EDQUOT:
      return message("there is no room left on the disk");
    case ENAMETOOLONG:
      return message("the name is too long");
    default:
      return verbatim(std::strerror(error));
  }
}

}  // namespace

Error system_refusal(const char* sentence, const std::string& path) {
  return {Message{sentence, {verbatim(printable(path)), reason_for(errno)}, false}};
}

}  // namespace quadrille
