#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures with GNU parallel, on this computer and on others that ssh reaches. docs/MEASURING.md
#
# Usage: measure-with-parallel.sh SHARES FOLDER COMMAND [OPTION…]
#
# Plays a command of bigmonster-cli in SHARES shares, which it keeps in FOLDER, and writes what they come to. If it is
# interrupted, the same line goes on. In the environment:
#   HOSTS           computers as for parallel --sshlogin, such as “anna,ben,:”, where “:” is this one; they share FOLDER
#   BIGMONSTER_CLI  the program, if it is not on the path
#   FORMAT          --json or --csv, as for “merge”
set -eu

if [ $# -lt 3 ]; then
  sed -n 's/^# Usage: /Usage: /p' "$0" >&2
  exit 2
fi

shares=$1
folder=$2
shift 2
tool=${BIGMONSTER_CLI:-bigmonster-cli}

mkdir -p "$folder"
seq "$shares" | parallel --quote ${HOSTS:+--sshlogin "$HOSTS"} --workdir "$PWD" --joblog "$folder/log" --halt soon,fail=1 \
  "$tool" "$@" --jobs 1 --shard "{}/$shares" --partial "$folder/{}.part" --resume
# shellcheck disable=SC2086 # no format is no argument
exec "$tool" merge ${FORMAT-} "$folder"/*.part
