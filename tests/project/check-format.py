#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks docs/SET-FORMAT.md against the table of the format, as the JSON Schema made from it has it.

Each member is explained in the section of its object. The tables of members have no others; what they say is required or a
default is so.

Usage: check-format.py TOP_FOLDER
"""

import json
import re
import sys
from pathlib import Path

from faults import report

# Which section explains which objects. What many have in common, the first one explains.
COMMON = "2. Terms used throughout"
SECTIONS = {
    COMMON: ["art", "artColours", "name"],
    "3. The file": ["set"],
    "Score lines": ["scoreLine"],
    "Terrains": ["terrain"],
    "Crystals": ["crystal", "crystalPart"],
    "Symbols": ["symbol"],
    "Tokens": ["token"],
    "Tiles": ["tile", "tilePart", "beam", "effect"],
    "Composite monsters": ["composite", "compositePart"],
    "Explorers": ["explorer", "builtIn"],
    "Medals": ["medal"],
    "Tile sets and editions": ["tileSet", "edition", "deck"],
    "Medal slots and the own-ship token": ["medalSlots", "medalSlot"],
    "The set's own drawings": ["drawing"],
    "4. Rules, conditions and counts": ["rule", "condition", "count", "filter"],
}
# Explained where medals are.
ELSEWHERE = {"medalCondition": "4. Rules, conditions and counts", "medalCount": "4. Rules, conditions and counts"}

# The objects whose members stand in the tables of a section, one after the other.
TABLES = {
    COMMON: [None, "art"],
    "3. The file": ["set"],
    "Score lines": ["scoreLine"],
    "Crystals": ["crystal"],
    "Tiles": ["tile", "effect"],
    "Composite monsters": ["composite"],
    "Explorers": ["explorer"],
    "Medals": ["medal"],
    "Tile sets and editions": ["edition"],
    "4. Rules, conditions and counts": ["rule", "counts", None],
}

CODE = re.compile(r"`([^`]+)`")


def split_sections(text):
    """The text of each section, without those below it."""
    parts = re.split(r"(?m)^##+ (.+)$", text)
    return {title.strip(): body for title, body in zip(parts[1::2], parts[2::2])}


def find_tables(body):
    """The rows of each table: lists of cells, without the head."""
    for table in re.findall(r"(?m)(?:^\|.*\n)+", body):
        yield [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def find_words(body):
    """All words in code between lines: names of members."""
    prose = re.sub(r"(?ms)^```.*?^```", "", body)
    return {word for code in CODE.findall(prose) for word in re.findall(r"[a-z_$]+", code)}


def check_default(schema, name, cell):
    """What a table says about a member if it is not there."""
    required = name in schema.get("required", [])
    if (cell == "required") != required:
        yield f"“{name}” is {'' if required else 'not '}required"
    default = schema["properties"][name].get("default")
    if default is not None and default != 0 and cell.strip("`") != json.dumps(default):
        yield f"the default of “{name}” is {json.dumps(default)}, not {cell or 'nothing'}"


def check_table(schema, rows):
    for cells in rows:
        for name in CODE.findall(cells[0]):
            if name not in schema["properties"]:
                yield f"there is no “{name}”"
            elif len(cells) > 2 or cells[1] in ("", "required"):
                yield from check_default(schema, name, cells[1])


def check_counts(schema, rows):
    listed = [CODE.findall(cells[0])[0] for cells in rows]
    if listed != schema["properties"]["of"]["enum"]:
        yield f"the counts are {', '.join(schema['properties']['of']['enum'])}"


def find_faults(top):
    schema = json.loads((top / "data/schema/bigmonster-set-2.schema.json").read_text(encoding="utf-8"))
    objects = {**schema["$defs"], "set": schema}
    sections = split_sections((top / "docs/SET-FORMAT.md").read_text(encoding="utf-8"))
    common = find_words(sections[COMMON])

    homes = {**{name: title for title, names in SECTIONS.items() for name in names}, **ELSEWHERE}
    for name, one in objects.items():
        if "properties" not in one or name == "text":
            continue
        if name not in homes:
            yield f"no section explains “{name}”"
            continue
        words = common | find_words(sections[homes[name]]) | (find_words(sections["Medals"]) if name in ELSEWHERE else set())
        yield from (f"{homes[name]}: “{member}” of “{name}” is not explained" for member in one["properties"]
                    if member not in words)

    for title, names in TABLES.items():
        tables = list(find_tables(sections[title]))
        if len(tables) != len(names):
            yield f"{title}: there are {len(tables)} tables, not {len(names)}"
        for name, rows in zip(names, tables):
            if name == "counts":
                faults = check_counts(objects["count"], rows)
            else:
                faults = check_table(objects[name], rows) if name else []
            yield from (f"{title}: {fault}" for fault in faults)


def main():
    return report(f"docs/SET-FORMAT.md: {fault}" for fault in find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
