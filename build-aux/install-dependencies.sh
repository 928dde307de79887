#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the Debian packages of packages.txt that are missing; does nothing if none is.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

fail ()
{
  echo "install-dependencies: $*" >&2
  exit 1
}

is_installed ()
{
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

packages=$(grep -v -e '^#' -e '^[[:space:]]*$' "$here/packages.txt")

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  # The names are those of Debian and what descends from it.
  # shellcheck disable=SC2086 # a list of words
  fail "this is no Debian-like system; please install what these packages hold:" $packages
fi

missing=''
for package in $packages; do
  is_installed "$package" || missing="$missing $package"
done

if [ -z "$missing" ]; then
  echo "All packages that are needed are installed."
  exit 0
fi

if [ "$(id -u)" -eq 0 ]; then
  as_root='env'
elif command -v sudo >/dev/null; then
  as_root='sudo'
else
  fail "these packages are missing, and there is neither root nor sudo to install them:$missing"
fi

echo "Installing:$missing"
$as_root apt-get update || fail "apt-get update failed"
# shellcheck disable=SC2086 # a list of words
$as_root DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing ||
  fail "apt-get could not install:$missing"

for package in $missing; do
  is_installed "$package" || fail "$package is still missing"
done
