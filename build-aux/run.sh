#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds in _build-run and runs the application, with the arguments given:
#   run.sh [FILE]          a saved game or a tile set
#   run.sh cli COMMAND…    the command-line tool instead, bigmonster-cli
set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build="$top/_build-run"

# What this script says goes to stderr: stdout belongs to the program.
say ()
{
  echo "== $*" >&2
}

# The command-line tool, and what is only asked (--help, --version), need no display. Nobody should wait for a build to learn that
# there is none.
case "${1-}" in
  cli|-*) ;;
  *)
    if [ -z "${WAYLAND_DISPLAY-}" ] && [ -z "${DISPLAY-}" ]; then
      say "There is no display to show a window on: neither WAYLAND_DISPLAY nor DISPLAY is set."
      say "Start this from a terminal on the desktop, or try the command-line tool: build-aux/run.sh cli --help"
      exit 1
    fi
    ;;
esac

if [ ! -w "$top" ]; then
  say "This checkout is read-only, so nothing can be built in it: $top"
  say "Copy it to a folder of yours, or build elsewhere: meson setup FOLDER $top && meson compile -C FOLDER"
  exit 1
fi

say "Looking for what is needed to build"
"$top/build-aux/install-dependencies.sh" build >&2

if [ ! -f "$build/build.ninja" ]; then
  say "Setting up $build"
  meson setup --buildtype=release -Dtests=false "$build" "$top" >&2
fi

say "Building in $build"
meson compile -C "$build" >&2

if [ "${1-}" = cli ]; then
  shift
  [ $# -gt 0 ] || set -- --help
  exec "$build/src/cli/bigmonster-cli" "$@"
fi

say "Running the application"
exec "$build/src/app/bigmonster" "$@"
