#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the drawings: small, self-contained SVG with the view box of their folder, and one for everything in the shipped
sets. docs/ARTWORK.md has the rules.

Usage: check-art.py TOP_FOLDER
"""

import json
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

from faults import report

SVG = "{http://www.w3.org/2000/svg}"
MAX_BYTES = 12_000
MAX_SCENE_BYTES = 60_000  # many monsters in one drawing
FORBIDDEN = {"text", "image", "script", "filter", "foreignObject", "a", "animate", "set"}
TILES = {"0 0 100 200", "0 0 200 100"}
VIEW_BOXES = {
    "badge": {"0 0 24 24"},
    "beam": {"0 0 100 100"},
    "crystal": {"0 0 40 40"},
    "explorer": {"0 0 200 200"},
    "medal": {"0 0 64 64"},
    "monster": TILES,
    "seat": {"0 0 64 64"},
    "symbol": {"0 0 24 24"},
    "terrain": TILES | {"0 0 24 24"},
    "token": {"0 0 64 64"},
    ".": TILES | {"0 0 200 200", "0 0 800 800", "0 0 1200 360"},
}


def find_references(element):
    """What an element refers to, by href or url()."""
    for name, value in element.attrib.items():
        if name.split("}")[-1] == "href":
            yield value
        elif "url(" in value:
            yield value.split("url(")[1].split(")")[0].strip("'\"")


def check_file(path, folder):
    data = path.read_bytes()
    most = MAX_SCENE_BYTES if path.name.startswith("scene-") else MAX_BYTES
    if len(data) > most:
        yield f"has {len(data)} bytes, at most {most} are allowed"
    try:
        root = xml.fromstring(data)
    except xml.ParseError as error:
        yield f"is not XML: {error}"
        return
    if root.tag != SVG + "svg":
        yield "is no SVG"
    if root.get("viewBox") not in VIEW_BOXES[folder]:
        yield f"has the view box “{root.get('viewBox')}”, not one of {sorted(VIEW_BOXES[folder])}"
    for element in root.iter():
        if str(element.tag).removeprefix(SVG) in FORBIDDEN:
            yield f"has an element “{element.tag.removeprefix(SVG)}”"
        for reference in find_references(element):
            if not reference.startswith("#"):
                yield f"refers to “{reference}”, outside the file"
    style = "".join(element.text or "" for element in root.iter(SVG + "style"))
    if "@import" in style or "url(http" in style:
        yield "has a style that refers to something outside the file"


def get_drawing(thing):
    return thing.get("art", {}).get("drawing", thing["id"])


def list_wanted(data):
    """The drawings that a set asks for, by their names or by its ids and signs."""
    for kind, folder in (("explorers", "explorer"), ("medals", "medal"), ("tokens", "token"), ("symbols", "symbol")):
        for thing in data.get(kind, []):
            yield f"{folder}/{get_drawing(thing)}"
    for tile in data.get("tiles", []):
        levels = [f"-{level}" for level in range(len(tile["levels"]))] if "levels" in tile else [""]
        yield from (f"monster/{get_drawing(tile)}{level}" for level in levels)
    for terrain in data.get("terrains", []):
        yield from (f"terrain/{get_drawing(terrain)}-{shape}" for shape in ("upright", "landscape"))
        yield from (f"terrain/{sign}" for sign in [terrain.get("sign")] if sign)
    for crystal in data.get("crystals", []):
        yield from (f"terrain/{sign}" for sign in [crystal.get("sign")] if sign)
        yield from (f"crystal/{get_drawing(crystal)}-{on}" for on in {part["on"] for part in crystal["parts"]} | {"whole"})


def find_faults(top):
    art = top / "data" / "art"
    paths = sorted(art.rglob("*.svg"))
    if not paths:
        yield f"{art}: there are no drawings"
    for path in paths:
        folder = str(path.parent.relative_to(art))
        if folder not in VIEW_BOXES:
            yield f"{path}: no folder of this name is known"
            continue
        yield from (f"{path}: {fault}" for fault in check_file(path, folder))

    for path in sorted((top / "data" / "sets").glob("*.json")):
        for wanted in list_wanted(json.loads(path.read_text(encoding="utf-8"))):
            if not (art / f"{wanted}.svg").is_file():
                yield f"{path.name} needs the drawing {wanted}.svg"


def main():
    return report(find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
