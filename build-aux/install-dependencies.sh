#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# install-dependencies.sh USE…: sees that what packages.txt lists for these uses is there. On Debian and what descends from it,
# missing packages are installed; elsewhere it says which are missing, and fails only if some are.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

fail ()
{
  echo "install-dependencies: $*" >&2
  exit 1
}

# is_there CHECK: whether what a line looks for is there; what cannot be looked for is taken to be.
is_there ()
{
  case "$1" in
    -) ;;
    command:*) command -v "${1#command:}" >/dev/null ;;
    module:*) pkg-config --exists "$(echo "${1#module:}" | sed 's/>=/ >= /')" 2>/dev/null ;;
    python:*) python3 -c "import ${1#python:}" 2>/dev/null ;;
  esac
}

is_installed ()
{
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Where packages have other names, it only looks, and says what they are called there.
look_for_all ()
{
  debian='' fedora='' arch=''
  while read -r _ check on_debian on_fedora on_arch; do
    if [ -n "$check" ] && ! is_there "$check"; then
      debian="$debian $on_debian"
      fedora="$fedora $on_fedora"
      arch="$arch $on_arch"
    fi
  done <<END
$rows
END

  if [ -z "$debian" ]; then
    echo "Everything that is needed was found."
    exit 0
  fi

  if command -v dnf >/dev/null; then
    fail "something is missing; please install it: sudo dnf install$fedora"
  elif command -v pacman >/dev/null; then
    fail "something is missing; please install it: sudo pacman -S --needed$arch"
  fi
  echo "install-dependencies: something is missing; please install what these packages hold" >&2
  echo "  on Debian:$debian" >&2
  echo "  on Fedora:$fedora" >&2
  echo "  on Arch:$arch" >&2
  exit 1
}

rows=''
for use in "$@"; do
  rows="$rows
$(grep "^$use " "$here/packages.txt")" || fail "packages.txt lists nothing for “$use”"
done

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  look_for_all
fi

missing=''
for package in $(echo "$rows" | awk '{ print $3 }'); do
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
