#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a header with a digest of the source that decides what computer players do: of two builds, it is the same if
they play the same games, whatever the compiler and the machine.

Usage: make-source-digest.py SRC_FOLDER HEADER DEPFILE
"""

import hashlib
import sys
from pathlib import Path

LAYERS = ("base", "format", "engine", "bots", "lab")
LENGTH = 16


def main():
    source, header, depfile = sys.argv[1:]
    files = sorted(file for layer in LAYERS for file in (Path(source) / layer).glob("*.[ch]"))
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode())
        digest.update(content)

    Path(header).write_text(
        "/* Made by build-aux/make-source-digest.py */\n#pragma once\n\n"
        f'#define BM_SOURCE_DIGEST "{digest.hexdigest()[:LENGTH]}"\n', encoding="utf-8")
    names = " ".join(str(file).replace(" ", "\\ ") for file in files)
    Path(depfile).write_text(f"{header}: {names}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
