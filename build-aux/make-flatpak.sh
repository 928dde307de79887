#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a flatpak of the checkout as it is, in one file that can be given to somebody: _build-flatpak/bigmonster.flatpak. Arguments go
# to flatpak-builder, such as --user, or --install-deps-from=flathub to fetch the runtime.
set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build="$top/_build-flatpak"
id=io.github.bigmonster.BigMonster

"$top/build-aux/install-dependencies.sh" flatpak >&2
flatpak-builder --force-clean --repo="$build/repo" --state-dir="$build/state" "$@" "$build/app" \
  "$top/flatpak/$id.checkout.json" >&2
# Whoever opens the file without the runtime is told where it comes from.
flatpak build-bundle --runtime-repo=https://flathub.org/repo/flathub.flatpakrepo "$build/repo" "$build/bigmonster.flatpak" "$id" >&2
echo "$build/bigmonster.flatpak"
