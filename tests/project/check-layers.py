#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that no layer of src/ includes what lies above it, and that computer players see no hidden tiles.

Usage: check-layers.py TOP_FOLDER
"""

import re
import sys
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
    "cli": {"lab"},
    "session": {"bots"},
    "words": {"session"},
    "design": {"words", "lab"},
    "widgets": {"words"},
    "table": {"widgets"},
    "editor": {"design", "widgets"},
    "app": {"table", "editor"},
}

# Layers that must build without a toolkit, and how the headers of toolkits begin.
WITHOUT_TOOLKIT = {"base", "format", "engine", "bots", "lab", "cli", "session", "words", "design"}
TOOLKIT = re.compile(r"(gtk|gdk|gsk|adwaita|adw-|libadwaita|pango|graphene|cairo)")

# Headers that know everything about a game, hidden tiles included, and which files of a layer may include them. A
# computer player sees what its seat may know (bm-view.h) and nothing else; a search plays games out that were dealt anew.
ALL_KNOWING = {"bm-state.h", "bm-record.h", "bm-state-private.h", "bm-substitution.h"}
MAY_KNOW_ALL = {
    "bots": {"bm-playout.c", "bm-search.c"},
}

# Headers that the build makes, and the layer they are part of.
GENERATED = {
    "bm-sets-resources.h": "engine",
    "bm-art-resources.h": "widgets",
    "bm-widgets-resources.h": "widgets",
    "bm-sounds-resources.h": "table",
    "bm-table-resources.h": "table",
    "bm-editor-resources.h": "editor",
    "bm-app-resources.h": "app",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)


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
            elif name.startswith("bm-") and name not in homes:
                faults.append(f"{place}: no layer has a header {header}")
            elif name.startswith("bm-") and homes[name] not in find_layers_below(layer) | {layer}:
                faults.append(f"{place}: {layer} must not include {header} of {homes[name]}")
            elif name in ALL_KNOWING and path.name not in MAY_KNOW_ALL.get(layer, {path.name}):
                faults.append(f"{place}: in {layer} only {', '.join(sorted(MAY_KNOW_ALL[layer]))} may include {header}")

    if not sources:
        faults.append(f"{top / 'src'}: there are no C files to check")

    return faults


def main():
    return report(find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
