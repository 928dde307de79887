#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# try-distribution.sh SUITE: makes a bare Debian of that suite (bookworm, trixie, sid) in a temporary folder, clones the checkout into it,
# and runs there what the README says. Nothing stays behind, neither files nor mounts nor processes. Needs root and 5 GB.
#   MIRROR=ADDRESS  where packages come from, if not from where debootstrap has them
#   APT_CONF=FILE   settings for apt in there, such as a proxy
#   TMPDIR=FOLDER   where the temporary folder is made
set -eu
umask 022

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
checkout=/root/bigmonster
runner=''

say ()
{
  echo "== $*"
}

fail ()
{
  echo "try-distribution: $*" >&2
  exit 1
}

# enter COMMAND…: runs a command of the checkout in the new system, with nothing of the environment of this one.
enter ()
{
  command=$1
  shift
  say "Running $command $*"
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" "$checkout/$command" "$@"
}

# This runs with mounts and process numbers of its own, which end with it.
try_it ()
{
  say "Making a bare $suite in $root"
  debootstrap --variant=minbase "$suite" "$root" ${MIRROR:+"$MIRROR"}
  [ -z "${APT_CONF-}" ] || cp "$APT_CONF" "$root/etc/apt/apt.conf.d/99given"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  git clone --quiet --depth=1 "file://$top" "$root$checkout"

  enter build-aux/run.sh cli --version
  enter build-aux/test.sh
}

clean_up ()
{
  # What it has started is killed with it.
  if [ -n "$runner" ] && kill -KILL "$runner" 2>/dev/null; then
    sleep 1
  fi
  rm -rf "$root"
}

if [ "${1-}" = --inside ]; then
  suite=$2
  root=$3
  try_it
  exit
fi

[ $# -eq 1 ] || fail "which suite? bookworm, trixie or sid, for example"
[ "$(id -u)" -eq 0 ] || fail "only root can make another system"
suite=$1

"$top/build-aux/install-dependencies.sh" try
[ -z "$(git -C "$top" status --porcelain)" ] || say "What is not committed is not tried"

root=$(mktemp --directory --tmpdir "bigmonster-$suite-XXXXXX")
chmod 755 "$root"
trap clean_up EXIT
trap 'exit 1' HUP INT TERM

# A shell lets nothing that it starts in the background be interrupted, and only there it can be interrupted itself meanwhile.
env --default-signal=INT,QUIT unshare --mount --pid --fork --kill-child --mount-proc "$0" --inside "$suite" "$root" &
runner=$!
wait "$runner"
runner=''
