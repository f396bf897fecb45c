#!/bin/sh
# The page's tests drive the distribution's Chromium, with fonts for all four languages. Where the
# distribution has Chromium's shell without windows, too, most tests take that: it opens a page for half
# the work. It is wished for, not needed.
set -eu

missing="" wished=""
command -v chromium >/dev/null || missing="chromium"
command -v chromium-headless-shell >/dev/null || wished="chromium chromium-headless-shell"
if ! fc-list 2>/dev/null | grep -qi "noto.*cjk"; then
  missing="$missing fonts-noto-cjk fontconfig"
fi
[ -n "$missing$wished" ] || exit 0

install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the page's tests:" $missing $wished
  apt-get update -qq || [ -z "$missing" ]
  # shellcheck disable=SC2086 # lists of packages
  {
    [ -z "$missing" ] || install $missing
    # Both, so that they stay of one version.
    [ -z "$wished" ] || install $wished || echo "Without Chromium's shell these tests take longer."
  }
elif [ -n "$missing" ]; then
  echo "The page's tests need Chromium and CJK fonts. Install:" $missing >&2
  exit 2
fi
