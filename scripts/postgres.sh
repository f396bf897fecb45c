#!/bin/sh
# Tests of several processes start a PostgreSQL of their own: the distribution's, or one on the PATH.
# Where it is missing and cannot be installed, they are left out; .ci/run does without none of them.
set -eu

command -v initdb >/dev/null && exit 0
for folder in /usr/lib/postgresql/*/bin; do
  [ ! -x "$folder/initdb" ] || exit 0
done

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing for the tests of several processes: postgresql"
  apt-get update -qq
  # Ours alone runs, and only while tests do.
  mkdir -p /etc/postgresql-common
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
elif [ -n "${CI:-}" ]; then
  echo "The tests of several processes need PostgreSQL. Install: postgresql" >&2
  exit 2
fi
