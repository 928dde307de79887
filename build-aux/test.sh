#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds and runs every test: once as usual with warnings as errors, once
# with the sanitizers for addresses and undefined behaviour. Before that it only builds the programs with
# clang, which warns of other things. No display is needed: tests with a window bring a screen of their
# own. Ends with a line "N passed, N failed"; exits with 0 only if all passed.
set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
failures=0

say ()
{
  echo "== $*"
}

# set_up FOLDER OPTION...: prepares a build in FOLDER.
set_up ()
{
  build="$top/$1"
  shift

  say "Building in $build with $*"
  rm -f "$build/meson-logs/testlog.json"
  if [ -f "$build/build.ninja" ]; then
    meson setup --reconfigure "$build" "$top" "$@"
  else
    meson setup "$build" "$top" "$@"
  fi
}

# build_and_test FOLDER OPTION...: builds in FOLDER and runs all tests there. Those with a window wait for its frames more
# than they compute: more of them run at once than there are processors, and have longer for it.
build_and_test ()
{
  set_up "$@"
  meson compile -C "$build"

  say "Running the tests in $build"
  meson test -C "$build" --no-rebuild --print-errorlogs --num-processes "$(($(nproc) * 2))" \
    --timeout-multiplier 2 || failures=$((failures + 1))
}

say "Looking for what is needed to build and test"
"$top/build-aux/install-dependencies.sh" build test

unset DISPLAY WAYLAND_DISPLAY
# It links hundreds of tests in less than half of the time.
export CC_LD=lld
(
  CC=clang
  export CC
  set_up _build-clang --werror --buildtype=plain
  meson compile -C "$build" bigmonster bigmonster-cli bigmonster-host
)
# Whoever looks for a fault builds with what a debugger wants to know, which only takes time and room here.
build_and_test _build-test --werror -Doptimization=2 -Ddebug=false

ASAN_OPTIONS=detect_leaks=1
UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
export ASAN_OPTIONS UBSAN_OPTIONS
# Lines are all that a report needs.
build_and_test _build-sanitize -Doptimization=1 -Ddebug=true -Db_sanitize=address,undefined \
  -Db_lundef=false -Dc_args=-g1

say "Both runs together"
python3 "$top/build-aux/count-tests.py" "$top/_build-test/meson-logs/testlog.json" \
  "$top/_build-sanitize/meson-logs/testlog.json" ||
  failures=$((failures + 1))
[ "$failures" -eq 0 ]
