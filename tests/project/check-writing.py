#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that files are written, moved and deleted in bm-file-write.c only: other ways leave half a file when the disk is
full, replace what is there already, lose it when the power fails, or take it away from another program.

Usage: check-writing.py TOP_FOLDER
"""

import re
import sys
from pathlib import Path

from faults import report

HOMES = ("src/base/bm-file-write.c", "src/base/bm-folder-lock.c")

# Comments and literals come first, so that what they contain is not taken for a call.
TOKEN = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|"""
    r"""\b(?P<call>g_file_(?:append_to|create|create_readwrite|replace|replace_readwrite|move|copy)(?:_async)?"""
    r"""|g_file_replace_contents\w*|g_file_set_contents\w*|g_key_file_save_to_file|(?:g_)?fopen|(?:g_)?creat"""
    r"""|(?:g_)?rename(?:at2?)?|(?:g_)?mkdir\w*|g_file_make_directory\w*|(?:g_)?mkstemp\w*|g_file_(?:new_tmp|open_tmp|delete\w*|trash\w*)"""
    r"""|(?:g_)?unlink(?:at)?|g_remove|(?:g_)?rmdir"""
    r"""|cairo_surface_write_to_png|gdk_texture_save_to_(?:png|tiff)|gdk_pixbuf_savev?)\s*\(""",
    re.DOTALL,
)


def find_faults(top):
    sources = [path for path in sorted((top / "src").rglob("*")) if path.suffix in (".c", ".h")]

    if not sources:
        yield f"{top / 'src'}: there are no C files to check"
    for path in sources:
        place = path.relative_to(top)
        text = path.read_text(encoding="utf-8")
        for match in TOKEN.finditer(text):
            if match.group("call") is not None and str(place) not in HOMES:
                line = text.count("\n", 0, match.start()) + 1
                yield f"{place}:{line}: {match.group('call')} () is not safe: use the functions of bm-file-write.h"


if __name__ == "__main__":
    sys.exit(report(find_faults(Path(sys.argv[1]))))
