#!/bin/sh
# Says how the engine is built here, "compiled" or "plain", and why plain:
# sh scripts/compiler.sh PYTHON
set -eu

settings='import sysconfig; print(sysconfig.get_config_var("CC") or "cc")'
headers='import sysconfig; print(sysconfig.get_path("include"))'
cc=${CC:-$("$1" -c "$settings" 2>/dev/null || echo cc)}

# shellcheck disable=SC2086 # a command may carry options
if ! command -v ${cc%% *} >/dev/null; then
  echo "plain, for want of a C compiler: install gcc"
elif ! echo '#include <Python.h>' |
  $cc -I"$("$1" -c "$headers" 2>/dev/null)" -fsyntax-only -x c - 2>/dev/null; then
  echo "plain, for want of Python.h: install python3-dev"
else
  echo "compiled"
fi
