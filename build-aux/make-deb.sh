#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a package for the Debian that this runs on, _build-deb/bigmonster_VERSION_ARCHITECTURE.deb, of the checkout as it is.
set -eu

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build="$top/_build-deb"
root="$build/root"

say ()
{
  echo "== $*" >&2
}

# The libraries that the programs link, with the versions they need, as Debian names them.
list_libraries ()
{
  (
    cd "$build/stage"
    dpkg-shlibdeps -O "$root/usr/bin/bigmonster" "$root/usr/bin/bigmonster-cli" | sed -n 's/^shlibs:Depends=//p'
  )
}

say "Looking for what is needed"
"$top/build-aux/install-dependencies.sh" build deb >&2

say "Building in $build"
[ -f "$build/build.ninja" ] || meson setup --buildtype=release --prefix=/usr -Dtests=false "$build" "$top" >&2
meson compile -C "$build" >&2
rm -rf "$root" "$build/stage"
DESTDIR="$root" meson install -C "$build" --no-rebuild --strip >&2

version=$(meson introspect --projectinfo "$build" | sed -n 's/.*"version": "\([^"]*\)".*/\1/p')
architecture=$(dpkg --print-architecture)
package="$build/bigmonster_${version}_$architecture.deb"

# dpkg-shlibdeps wants to stand in a source package.
mkdir -p "$build/stage/debian" "$root/DEBIAN"
printf 'Source: bigmonster\n\nPackage: bigmonster\nArchitecture: any\n' > "$build/stage/debian/control"

find "$root/usr/share/man" -name '*.1' -exec gzip -9n {} +
install -D -m 644 "$top/build-aux/debian-copyright" "$root/usr/share/doc/bigmonster/copyright"
install -m 644 "$top/data/COPYING.CC-BY-SA-4.0" "$root/usr/share/doc/bigmonster"

# Desktop files, settings, icons and types of files are taken note of by triggers of the packages that keep them.
cat > "$root/DEBIAN/control" <<END
Package: bigmonster
Version: $version
Architecture: $architecture
Maintainer: The Big Monster desktop contributors <bigmonster@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $(list_libraries), adwaita-icon-theme, librsvg2-common
Recommends: libpulse-mainloop-glib0
Suggests: avahi-daemon
Section: games
Priority: optional
Homepage: https://github.com/bigmonster/bigmonster
Description: board game of monster tiles, and an editor for tiles of your own
 Draft monster tiles, lay them around your explorer, let them mutate, complete
 crystals and win medals, in 2 to 6 seats with people and computer players.
 Tiles, explorers and medals of your own are designed in pictures and sentences.
 .
 This is an unofficial adaptation made by fans.
END

dpkg-deb --root-owner-group --build "$root" "$package" >&2
echo "$package"
