#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that no layer of src/ includes what lies above it, that computer players see no hidden tiles, and that no two
headers define a type of the same name.

Usage: check-layers.py TOP_FOLDER
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

from faults import report

# For each layer, the layers that it stands on: it may include their headers besides its own, and those of all layers below
# them. Table and editor lie side by side: neither knows the other.
STANDS_ON = {
    "base": set(),
    "format": {"base"},
    "engine": {"format"},
    "bots": {"engine"},
    "lab": {"bots"},
    "cli": {"lab", "print"},
    "session": {"bots"},
    "net": {"session"},
    "host": {"net"},
    "words": {"session", "lab"},
    "design": {"words"},
    "drawing": {"words"},
    "print": {"drawing"},
    "widgets": {"drawing"},
    "table": {"widgets"},
    "editor": {"design", "widgets"},
    "app": {"table", "editor", "net", "print"},
}

# Layers that must build without a toolkit, and how the headers of toolkits begin.
WITHOUT_TOOLKIT = {"base", "format", "engine", "bots", "lab", "cli", "session", "net", "host", "words", "design",
                   "drawing", "print"}
TOOLKIT = re.compile(r"(gtk|gdk|gsk|adwaita|adw-|libadwaita)")

# Those of them that draw, and how the headers begin that only these may include.
DRAWS = {"drawing", "print"}
GRAPHICS = re.compile(r"(pango|graphene|cairo|librsvg)")

# Headers that know everything about a game, hidden tiles included, and which files of a layer may include them. A
# computer player sees what its seat may know (bm-view.h) and nothing else; a search plays games out that were dealt anew.
ALL_KNOWING = {"bm-state.h", "bm-record.h", "bm-state-private.h", "bm-substitution.h"}
MAY_KNOW_ALL = {
    "bots": {"bm-outlook.c", "bm-playout.c", "bm-search.c"},
}

# Headers that the build makes, and the layer they are part of.
GENERATED = {
    "bm-sets-resources.h": "engine",
    "bm-puzzles-resources.h": "lab",
    "bm-source-digest.h": "lab",
    "bm-templates-resources.h": "design",
    "bm-art-resources.h": "drawing",
    "bm-widgets-resources.h": "widgets",
    "bm-sounds-resources.h": "table",
    "bm-table-resources.h": "table",
    "bm-editor-resources.h": "editor",
    "bm-app-resources.h": "app",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)

# How headers define types: a name after a body, an alias, a callback; an object; the body of a type that has been named.
TYPE = re.compile(r"^\}\s*(\w+)\s*;"
                  r"|^typedef\s+(?!struct\b|union\b|enum\b)[^;{}()]*\b(\w+)\s*;"
                  r"|^typedef\s[^;{}()]*\(\s*\*\s*(\w+)\s*\)", re.MULTILINE)
OBJECT = re.compile(r"^G_DECLARE_\w+\s*\(\s*(\w+)", re.MULTILINE)
BODY = re.compile(r"^(?:struct|union|enum)\s+_(\w+)\s*\{", re.MULTILINE)


def find_layers_below(layer):
    """All layers whose headers a layer may include besides its own."""
    direct = STANDS_ON.get(layer, set())
    return direct.union(*(find_layers_below(other) for other in direct))


def find_sources(top):
    """All C files of src/ with their layer, which is the folder right below src/."""
    source = top / "src"
    for path in sorted(source.rglob("*")):
        if path.suffix in (".c", ".h") and path.is_file():
            yield path, path.relative_to(source).parts[0]


def find_doubled_types(headers):
    """Faults of types that several of @headers, a dictionary of texts by place, define. A private header may have the body
    of an object that a public one declares."""
    homes = defaultdict(set)
    objects = {name for text in headers.values() for name in OBJECT.findall(text)}

    for place, text in headers.items():
        names = [match.group(match.lastindex) for match in TYPE.finditer(text)] + OBJECT.findall(text)
        names += [name for name in BODY.findall(text) if name not in objects]
        for name in names:
            homes[name].add(place)

    for name, places in sorted(homes.items()):
        if len(places) > 1:
            yield f"{name} is defined twice: {', '.join(sorted(places))}"


def find_faults(top):
    sources = list(find_sources(top))
    homes = dict(GENERATED)
    faults = []

    for path, layer in sources:
        place = path.relative_to(top)
        if layer not in STANDS_ON:
            faults.append(f"{place}: “{layer}” is no layer; there are {', '.join(STANDS_ON)}")
        if path.suffix == ".h":
            if path.name in homes:
                faults.append(f"{place}: there is another {path.name} in {homes[path.name]}")
            homes[path.name] = layer

    for path, layer in sources:
        text = path.read_text(encoding="utf-8")
        for match in INCLUDE.finditer(text):
            place = f"{path.relative_to(top)}:{text.count(chr(10), 0, match.start(2)) + 1}"
            header = match.group(2)
            name = header.rsplit("/", 1)[-1]

            if layer in WITHOUT_TOOLKIT and TOOLKIT.match(header):
                faults.append(f"{place}: {layer} must build without a toolkit: {header}")
            elif layer in WITHOUT_TOOLKIT - DRAWS and GRAPHICS.match(header):
                faults.append(f"{place}: {layer} does not draw: {header}")
            elif name.startswith("bm-") and name not in homes:
                faults.append(f"{place}: no layer has a header {header}")
            elif name.startswith("bm-") and homes[name] not in find_layers_below(layer) | {layer}:
                faults.append(f"{place}: {layer} must not include {header} of {homes[name]}")
            elif name in ALL_KNOWING and path.name not in MAY_KNOW_ALL.get(layer, {path.name}):
                faults.append(f"{place}: in {layer} only {', '.join(sorted(MAY_KNOW_ALL[layer]))} may include {header}")

    faults.extend(find_doubled_types({str(path.relative_to(top)): path.read_text(encoding="utf-8")
                                      for path, layer in sources if path.suffix == ".h"}))

    if not sources:
        faults.append(f"{top / 'src'}: there are no C files to check")

    return faults


def main():
    return report(find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
