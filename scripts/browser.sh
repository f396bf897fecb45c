#!/bin/sh
# The page's tests drive the distribution's Chromium, with fonts for all four languages.
set -eu

missing=""
command -v chromium >/dev/null || missing="chromium"
if ! fc-list 2>/dev/null | grep -qi "noto.*cjk"; then
  missing="$missing fonts-noto-cjk fontconfig"
fi
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the page's tests:" $missing
  apt-get update -qq
  # shellcheck disable=SC2086 # a list of packages
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
  echo "The page's tests need Chromium and CJK fonts. Install:" $missing >&2
  exit 2
fi
