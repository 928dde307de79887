#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the code knows no tile, explorer or medal by its id: the game is run by data.

Usage: check-ids.py TOP_FOLDER
"""

import json
import re
import sys
from pathlib import Path

from faults import report

KINDS = ("tiles", "explorers", "medals")

# Ids that may stand in the code because they are also words of the file formats: id to reason.
ALLOWED = {
    "crystals": "the member of a set that lists crystals, of a tile that lists its parts, and of a scored game",
    "discard": "the move in the record format by which a tile is discarded",
    "medals": "the member of a set that lists medals, of a stored set-up and of a scored game",
    "mutants": "what sentences call tiles that can mutate",
    "penalty": "the member of a scored game that lists who takes a medal for the fewest",
    "terrains": "the member of a set that lists terrains",
}

# Comments, character literals and runs of string literals, which the compiler joins; the order
# matters, as each may contain what the others begin with.
TOKEN = re.compile(
    r"""/\*.*?\*/ | //[^\n]* | '(?:\\.|[^'\\\n])+' | (?P<strings>(?:"(?:\\.|[^"\\\n])*"\s*)+)""",
    re.DOTALL | re.VERBOSE,
)
STRING = re.compile(r'"((?:\\.|[^"\\\n])*)"')


def read_ids(top):
    """Ids of all sets with the place where each is given; raises ValueError for a broken file."""
    ids = {}
    for path in sorted((top / "data" / "sets").glob("*.json")):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{path.name}: {error}") from error
        for kind in KINDS:
            for thing in data.get(kind, []):
                ids.setdefault(thing["id"], f"{path.name}, {kind}")
    return ids


def find_strings(text):
    """All string literals outside of comments, each with its line."""
    for match in TOKEN.finditer(text):
        if match.group("strings") is not None:
            line = text.count("\n", 0, match.start()) + 1
            yield line, "".join(STRING.findall(match.group("strings")))


def find_faults(top):
    ids = read_ids(top)
    sources = [path for path in sorted((top / "src").rglob("*")) if path.suffix in (".c", ".h")]
    faults = []

    if not ids:
        faults.append(f"{top / 'data' / 'sets'}: there are no ids to look for")
    if not sources:
        faults.append(f"{top / 'src'}: there are no C files to check")

    for path in sources:
        for line, string in find_strings(path.read_text(encoding="utf-8")):
            if string in ids and string not in ALLOWED:
                place = f"{path.relative_to(top)}:{line}"
                faults.append(f"{place}: the code knows “{string}” by name ({ids[string]})")

    return faults


def main():
    try:
        faults = find_faults(Path(sys.argv[1]))
    except ValueError as error:
        faults = [str(error)]
    return report(faults)


if __name__ == "__main__":
    sys.exit(main())
