#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that all that names the version names the same one, and that the screenshots of the metainfo are there.

Usage: check-release.py TOP_FOLDER
"""

import json
import re
import struct
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

from faults import report

ID = "io.github.bigmonster.BigMonster"
METAINFO = f"data/{ID}.metainfo.xml.in"
MANIFEST = f"flatpak/{ID}.json"
CHECKOUT_MANIFEST = f"flatpak/{ID}.checkout.json"
SCREENSHOT = re.compile(r"https://raw\.githubusercontent\.com/bigmonster/bigmonster/(?P<tag>[^/]+)/(?P<path>.+)")
# What Flathub asks for. Screenshots are taken at twice the size, and have the window's shadow around them.
MAX_SUMMARY = 35
MAX_WINDOW = (1000, 700)
SCALE = 2
SHADOW = 90


def read_version(top):
    return re.search(r"^  version: '([^']+)'", (top / "meson.build").read_text(encoding="utf-8"), re.MULTILINE)[1]


def read_size(path):
    """Width and height of a PNG file."""
    head = path.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("is no PNG")
    return struct.unpack(">II", head[16:24])


def check_screenshots(top, root, version):
    screenshots = root.findall("screenshots/screenshot")
    if not screenshots or screenshots[0].get("type") != "default":
        yield "the first screenshot has to be the default one"
    for screenshot in screenshots:
        image = screenshot.find("image")
        place = SCREENSHOT.fullmatch(image.text)
        caption = screenshot.findtext("caption", "")
        if not caption or caption.endswith("."):
            yield f"{image.text}: has to have a caption, without a full stop"
        if place is None or place["tag"] != f"v{version}":
            yield f"{image.text}: is not of the tag v{version}"
        elif not (top / place["path"]).is_file():
            yield f"{place['path']}: is missing"
        else:
            size = read_size(top / place["path"])
            if size != (int(image.get("width")), int(image.get("height"))):
                yield f"{place['path']}: is {size[0]} × {size[1]}"
            if any(actual > SCALE * (most + SHADOW) for actual, most in zip(size, MAX_WINDOW)):
                yield f"{place['path']}: is larger than Flathub wants"


def check_metainfo(top, version):
    root = xml.parse(top / METAINFO).getroot()
    releases = root.findall("releases/release")
    if not releases or releases[0].get("version") != version:
        yield f"{METAINFO}: the first release is not {version}"
    for release in releases:
        if not "".join(release.find("description").itertext()).strip():
            yield f"{METAINFO}: release {release.get('version')} has no notes"
    if len(root.findtext("summary")) > MAX_SUMMARY:
        yield f"{METAINFO}: the summary has more than {MAX_SUMMARY} characters"
    yield from (f"{METAINFO}: {fault}" for fault in check_screenshots(top, root, version))


def check_manifests(top, version):
    """The manifest for Flathub builds the tag; the one for the checkout differs in its source only, and in that it keeps all
    languages together: a flatpak in one file has no others."""
    manifest, checkout = (json.loads((top / name).read_text(encoding="utf-8")) for name in (MANIFEST, CHECKOUT_MANIFEST))
    sources = [each["modules"][-1].pop("sources") for each in (manifest, checkout)]
    if sources[0][0].get("tag") != f"v{version}":
        yield f"{MANIFEST}: does not build the tag v{version}"
    if (sources[1][0].get("type"), sources[1][0].get("path")) != ("dir", ".."):
        yield f"{CHECKOUT_MANIFEST}: does not build the checkout"
    if checkout.pop("separate-locales", True):
        yield f"{CHECKOUT_MANIFEST}: leaves the translations out of a flatpak in one file"
    if manifest != checkout:
        yield f"{CHECKOUT_MANIFEST}: differs from {MANIFEST} in more than its source"


def main():
    top = Path(sys.argv[1])
    version = read_version(top)
    return report([*check_metainfo(top, version), *check_manifests(top, version)])


if __name__ == "__main__":
    sys.exit(main())
