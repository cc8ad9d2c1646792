# Sourced by ./run and ./test: installs Debian packages that are not there yet.

# need PACKAGE...
need() {
  local missing
  missing=$({ dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true; } |
    sed -n 's/^installed //p' | sort -u | comm -13 - <(printf '%s\n' "$@" | sort -u))
  [ -z "$missing" ] && return 0
  # shellcheck disable=SC2086  # package names are words
  set -- $missing
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      echo "These Debian packages are missing, and only an administrator can install them: $*" >&2
      echo "Ask for: apt-get install $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing: $*" >&2
  if ! "${as_root[@]}" apt-get update -qq >&2 ||
    ! DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2; then
    echo "Could not install these Debian packages: $*" >&2
    return 1
  fi
}

# What the program itself is built with.
console_packages=(g++ cmake ninja-build gettext libfmt-dev libcli11-dev nlohmann-json3-dev libzstd-dev libxxhash-dev)

# What the window is built with, and what its QML imports: Debian has a package for each module.
desktop_packages=(qt6-base-dev qt6-declarative-dev qt6-multimedia-dev qt6-svg-dev qt6-wayland fonts-dejavu-core
  qml6-module-qtqml qml6-module-qtqml-models qml6-module-qtqml-workerscript
  qml6-module-qtquick qml6-module-qtquick-controls qml6-module-qtquick-layouts
  qml6-module-qtquick-templates qml6-module-qtquick-window)

# What the page is built with, beside node and npm.
web_packages=(emscripten)

# What a Debian package is made and checked with.
packaging_packages=(dpkg-dev file desktop-file-utils appstream)

# What the tests are built and run with, beside all of the above.
test_packages=(libgtest-dev libgmock-dev clang clang-format clang-tidy libclang-rt-14-dev lld xvfb xauth openbox xdotool
  groff-base zsh fish libopenmpi-dev openmpi-bin tini)

# The browsers that the page is tested in.
browser_packages=(chromium chromium-headless-shell firefox-esr)
