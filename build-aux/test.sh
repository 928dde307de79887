#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds and runs every test: once as usual with warnings as errors, once
# with the sanitizers for addresses and undefined behaviour; some that take long in one of the two only
# (tests/meson.build). No display is needed: tests with a window bring a screen of their own.
# Ends with a line "N passed, N failed"; exits with 0 only if all passed.
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

# run_tests FOLDER: runs all tests there. Those with a window wait for its frames more than they compute: more of them run
# at once than there are processors, and have longer for it.
run_tests ()
{
  say "Running the tests in $top/$1"
  meson test -C "$top/$1" --no-rebuild --print-errorlogs --num-processes "$(($(nproc) * 2))" \
    --timeout-multiplier 2 || failures=$((failures + 1))
}

# What is built while the first tests run, which mostly wait.
build_sanitized ()
{
  # Lines are all that a report needs. With an illegal instruction instead of a message for undefined behaviour, programs have a quarter
  # of the size, and the engine is a quarter faster; AddressSanitizer reports its line, too.
  set_up _build-sanitize -Doptimization=1 -Ddebug=true -Db_sanitize=address,undefined -Db_lundef=false \
    "-Dc_args=-g1 -fsanitize-undefined-trap-on-error"
  nice meson compile -C "$top/_build-sanitize"
}

say "Looking for what is needed to build and test"
"$top/build-aux/install-dependencies.sh" build test

unset DISPLAY WAYLAND_DISPLAY
# It links hundreds of tests in less than half of the time.
export CC_LD=lld
# Whoever looks for a fault builds with what a debugger wants to know, which only takes time and room here.
set_up _build-test --werror -Doptimization=2 -Ddebug=false -Dtests_once=true
meson compile -C "$top/_build-test"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
build_sanitized >"$log" 2>&1 &
sanitized=$!
run_tests _build-test
wait "$sanitized" || {
  cat "$log"
  exit 1
}
grep '^== ' "$log"

ASAN_OPTIONS=detect_leaks=1:handle_sigill=1
export ASAN_OPTIONS
run_tests _build-sanitize

say "All together"
python3 "$top/build-aux/count-tests.py" "$top/_build-test/meson-logs/testlog.json" \
  "$top/_build-sanitize/meson-logs/testlog.json" ||
  failures=$((failures + 1))
[ "$failures" -eq 0 ]
