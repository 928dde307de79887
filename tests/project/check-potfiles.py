#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that po/POTFILES names the files with texts for people, and no others, in alphabetical order.

Usage: check-potfiles.py TOP_FOLDER
"""

import re
import sys
from pathlib import Path

from faults import report

# How a file has texts, by the end of its name. The empty text, which stands for the header of a catalogue, is none.
MARKS = {
    ".c": re.compile(r"\b(_|N_|C_|NC_|Q_|d?n?gettext|dpgettext2?|g_d[cnp]*gettext2?) ?\((?!\"\"\))"),
    ".ui": re.compile(r'translatable="yes"'),
    ".desktop.in": re.compile(r"^Name=", re.MULTILINE),
    ".gschema.xml": re.compile(r"<(summary|description)>"),
    ".xml.in": re.compile(r"<(summary|comment)>"),
}
FOLDERS = ("data", "src", "ui")


def strip_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def has_texts(path):
    for end, mark in MARKS.items():
        if path.name.endswith(end):
            text = path.read_text(encoding="utf-8")
            return mark.search(strip_comments(text) if end == ".c" else text) is not None
    return False


def find_faults(top):
    lines = (top / "po/POTFILES").read_text(encoding="utf-8").splitlines()
    named = [line for line in lines if line and not line.startswith("#")]
    found = {
        str(path.relative_to(top))
        for folder in FOLDERS
        for path in (top / folder).rglob("*")
        if path.is_file() and has_texts(path)
    }
    yield from (f"po/POTFILES: {name} has texts and is missing" for name in sorted(found - set(named)))
    yield from (f"po/POTFILES: {name} has no texts" for name in sorted(set(named) - found))
    if named != sorted(named):
        yield "po/POTFILES: not in alphabetical order"
    if not found:
        yield "no texts were found at all"


def main():
    return report(find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
