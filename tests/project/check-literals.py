#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that what people read goes through gettext: the strings in C files and the texts in UI files.

In C a string is taken for words if it is more than one of them, if it is one with a capital, or if it is given to a
function that shows it. A comment “/* Not translated: why. */” excuses the rest of the block in which it stands or,
outside of functions, the declaration that follows. In UI files it is the property that tells.

Usage: check-literals.py TOP_FOLDER
"""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

from faults import report

TOKEN = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])+'|\#\s*include[^\n]*|[A-Za-z_]\w*|\s+|.""", re.DOTALL
)
TRANSLATED = {"_", "N_", "C_", "NC_", "Q_", "ngettext", "g_dngettext", "g_dpgettext2"}

# What only those read who look for a fault in the program, or nobody.
NOT_SHOWN = re.compile(
    r"g_(assert\w*|critical|debug|enum_register_static|error|message|str_equal|task_set_name|warning)"
    r"|pango_font_description_from_string"
)
SHOWS = re.compile(
    r"(gtk|adw)_\w*set_(body|comments|description|heading|label|markup|name_label|placeholder_text|primary_text"
    r"|response_label|secondary_text|subtitle|text|title|tooltip_markup|tooltip_text)"
    r"|(gtk|adw)_\w*_new_with_(label|mnemonic)"
    r"|gtk_(check_button|file_chooser_native|label|toggle_button)_new|gtk_accessible_update_property"
    r"|adw_(status_page|toast)_new|adw_about_window_add_\w+"
    r"|g_(error_new|error_new_literal|option_context_new|option_context_set_\w+|print|printerr|set_error\w*)"
    r"|bm_button_set_name|bm_command_complain|bm_dialogs_tell|bm_row_add_button|bm_row_new_for_adding"
)
# They are also given names of icons and of responses.
TAKES_NAMES = re.compile(r"bm_row_add_button")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")

WORDS = re.compile(r"[^\W\d_]{2,}[,;:.…]? [^\W\d_]|\A_?[A-Z][a-z]{2,}\Z")
EXPLAINED = re.compile(r"/\*.*\bNot translated: ", re.DOTALL)

# JSON and XML that programs read.
MARKUP = re.compile(r'\\":|=\\"')

# What looks like words and is none: placeholders, escapes, paths, names of programs.
NO_WORDS = re.compile(
    r"%(\d+\$)?[-+ 0#']*(\d+|\*)?(\.(\d+|\*))?(hh|h|ll|l|z|j|t)?[a-zA-Z]|\\.|[/$][\w./]+|\bbigmonster(-cli|-host)?\b"
)

SHOWN_PROPERTIES = {
    "body", "description", "heading", "help-text", "label", "menu-label", "placeholder", "placeholder-text",
    "primary-text", "secondary-text", "subtitle", "text", "title", "tooltip-markup", "tooltip-text", "value-text",
}


def check_c(text):
    """The literals of a C file that should have gone through gettext, each with its line."""
    line = 1
    calls = []
    name = None
    depth = 0
    excused = None
    for found in TOKEN.finditer(text):
        token = found[0]
        if token in "{}":
            depth += 1 if token == "{" else -1
        if EXPLAINED.match(token):
            excused = depth
        elif excused is not None and (depth < excused or token == ";" and depth == 0):
            excused = None
        if token == "(":
            calls.append(name)
        elif token == ")" and calls:
            calls.pop()
        elif token.startswith('"') and excused is None:
            calling = [call for call in calls if call is not None]
            if not TRANSLATED.intersection(calling) and not any(map(NOT_SHOWN.fullmatch, calling)):
                words = NO_WORDS.sub("", token[1:-1])
                if not MARKUP.search(token) and WORDS.search(words) or calling and is_shown(calling[-1], words):
                    yield line, token
        if not token.isspace() and not token.startswith("/*"):
            name = token if re.match(r"[A-Za-z_]", token) else None
        line += token.count("\n")


def is_shown(function, words):
    if not SHOWS.fullmatch(function) or not re.search(r"[^\W\d_]", words):
        return False
    return not TAKES_NAMES.fullmatch(function) or not NAME.fullmatch(words)


def check_ui(path):
    """The texts of a UI file that are not marked for translation."""
    for element in ElementTree.parse(path).iter():
        name = element.get("name", "").replace("_", "-")
        text = (element.text or "").strip()
        shown = element.tag == "item" or element.tag in ("property", "attribute") and name in SHOWN_PROPERTIES
        if shown and element.get("translatable") != "yes" and re.search(r"[^\W\d_]", text):
            yield f"“{text}” ({name or element.tag}) is not marked as translatable"


def find_faults(top):
    # What the table of the format says about its members is for the JSON Schema, which is in English.
    sources = sorted(path for path in (top / "src").rglob("*.c") if path.parent.name != "format")
    forms = sorted((top / "ui").rglob("*.ui"))
    for path in sources:
        for line, literal in check_c(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(top)}:{line}: {literal} does not go through gettext"
    for path in forms:
        yield from (f"{path.relative_to(top)}: {fault}" for fault in check_ui(path))
    if not sources or not forms:
        yield "no files were found to look into"


def main():
    return report(find_faults(Path(sys.argv[1])))


if __name__ == "__main__":
    sys.exit(main())
