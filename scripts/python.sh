#!/bin/sh
# Makes the virtual environment: sh scripts/python.sh PYTHON VENV
set -eu

fail() {
  echo "$1" >&2
  exit 2
}

"$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
  fail "Himitsu needs Python 3.11 or newer: install it, or set PYTHON to one."
"$1" -c 'import ensurepip, venv' 2>/dev/null ||
  fail "This Python cannot make virtual environments: install python3-venv."
exec "$1" -m venv "$2"
