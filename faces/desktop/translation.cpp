#include "faces/desktop/translation.hpp"

#include "faces/language/language.hpp"

namespace quadrille::desktop {

QString Translation::translate(const char*, const char* text, const char*, int) const {
  return QString::fromStdString(say({text, {}, false}));
}

}  // namespace quadrille::desktop
