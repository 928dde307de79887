#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds in _build and runs the command-line tool with the arguments
# given, or with --help.
set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build="$top/_build"

# What this script says goes to stderr: stdout belongs to the tool.
say ()
{
  echo "== $*" >&2
}

say "Looking for what is needed to build"
"$top/build-aux/install-dependencies.sh" >&2

if [ ! -f "$build/build.ninja" ]; then
  say "Setting up $build"
  meson setup --buildtype=release "$build" "$top" >&2
fi

say "Building in $build"
meson compile -C "$build" >&2

say "There is no application with windows yet: this is the command-line tool, bigmonster-cli"
[ $# -gt 0 ] || set -- --help
exec "$build/src/cli/bigmonster-cli" "$@"
