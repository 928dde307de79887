#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the translations are complete, fit the texts of the sources, and are written as their languages are.

The texts are extracted anew into a folder of the check's own, so that a translation that lags behind the sources fails.

Usage: check-translations.py TOP_FOLDER
"""

import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

sys.path.append(str(Path(__file__).resolve().parents[2] / "build-aux"))

import catalogues
from faults import report

NO_BREAK = "\u00a0\u202f"

# What must be the same in a text and its translation, whatever the order.
KEPT = {
    "placeholders": re.compile(r"%(?:\d+\$)?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[a-zA-Z]"),
    "tags and entities": re.compile(r"</?[a-z][^<>]*>|&[a-z]+;"),
    "underlines, which choose the letter for the Alt key or belong to names": re.compile(r"_"),
    "options of the command line": re.compile(r"(?<![\w-])--[a-z][a-z-]+"),
}

# What a text and its translation must both begin or end with, or neither.
ENDS = {
    "a line break": re.compile(r"^(\n*).*?(\n*)$", re.DOTALL),
    "an ellipsis": re.compile(r"(…?)\n*$"),
    "a colon": re.compile(r"(:?)\n*$"),
    "a blank": re.compile(r"^([ ]*).*?([ ]*)$", re.DOTALL),
}

# How no language is written, and how some are not: what is wrong, and a pattern that finds it. Code is left out.
FAULTS = {
    "*": (
        ("an apostrophe is ’, not '", re.compile(r"'")),
        ("an ellipsis is …, not three full stops", re.compile(r"\.\.\.")),
        ("a minus is −, not a hyphen", re.compile(r"(?<![\w$-])-\d")),
        ("there are two blanks in a row", re.compile(r"(?<=\S)  +(?=\S)")),
        ("a quotation mark is not closed, or closed and not opened", None),
    ),
    "fr": (
        ("a no-break space belongs before ; ! ? »", re.compile(rf"[^{NO_BREAK}\s!?][;!?»]")),
        ("a no-break space belongs before :", re.compile(rf"[^{NO_BREAK}\s]:(?=\s|$)")),
        ("the space before : ; ! ? » must not break", re.compile(r"[ \t][:;!?»]")),
        ("a no-break space belongs after «", re.compile(rf"«[^{NO_BREAK}]")),
        ("quotation marks are « and »", re.compile(r"[“”„]")),
    ),
    "de": (("quotation marks are „ and “", re.compile(r"[”«»]")),),
    "nl": (("quotation marks are ‘ and ’, or “ and ”", re.compile(r"[„«»]")),),
}
QUOTES = {"fr": "«»", "de": "„“", "nl": "“”"}

# What is written as machines want it: placeholders, code in straight quotation marks, links, examples for a terminal.
CODE = re.compile(
    r"""^(?:[^;\s][^;]*;)+$|%'?[-0-9.]*[A-Za-z]|"[^"\n]*"(?::[ ]\S+)?|https?://\S+|<[^>]*>|^[ ]+[a-z].*$|\\u""",
    re.MULTILINE,
)


def compare(original, plural, translation):
    """What a translation has changed of that which must stay. In a singular the number may be written out."""
    for what, pattern in KEPT.items():
        wanted = Counter(re.sub(r"\d+\$", "", part) for part in pattern.findall(plural or original))
        found = Counter(re.sub(r"\d+\$", "", part) for part in pattern.findall(translation))
        if found != wanted and not (plural and found == Counter(pattern.findall(original))):
            yield f"not the same {what}"
    for what, pattern in ENDS.items():
        if pattern.search(original).groups() != pattern.search(translation).groups():
            yield f"{what} at an end is missing, or one too many"


def check_typography(language, translation):
    prose = CODE.sub("x", translation)
    opening, closing = QUOTES.get(language, "“”")
    for what, pattern in (*FAULTS["*"], *FAULTS.get(language, ())):
        if pattern is None:
            wrong = prose.count(opening) != prose.count(closing)
        else:
            wrong = pattern.search(prose)
        if wrong:
            yield what


def check_message(language, original, translated):
    if translated is None or not all(translated.translations):
        yield "is not translated"
        return
    if "fuzzy" in translated.flags:
        yield "is fuzzy: look whether the translation still fits, and remove the mark"
    _, text, plural = original.key
    for translation in translated.translations:
        yield from compare(text, plural, translation)
        yield from check_typography(language, translation)


def list_menus(top):
    """The menus of UI files: a name, and the keys of their labels."""
    for path in sorted((top / "ui").glob("*.ui")):
        for menu in ElementTree.parse(path).iter("menu"):
            labels = [one for one in menu.iter("attribute") if one.get("translatable") == "yes"]
            yield f"{path.name}: {menu.get('id')}", [(one.get("context"), one.text, None) for one in labels]


def check_menu(labels):
    """Letters for the Alt key that two labels of a menu have."""
    letters = Counter(letter.lower() for label in labels for letter in re.findall(r"_(\w)", label))
    yield from (f"the letter “{letter}” stands for two things" for letter, n in letters.items() if n > 1)


def find_faults(top):
    template = catalogues.extract(top)
    if not template:
        yield "no texts were found at all"
    for language in re.findall(r"^\w+", (top / "po/LINGUAS").read_text(encoding="utf-8"), re.MULTILINE):
        path = top / f"po/{language}.po"
        status, _, complaint = catalogues.run("msgfmt", "--check", "--output-file=/dev/null", str(path))
        if status != 0:
            yield complaint.strip()
            continue
        catalogue = catalogues.load(path)
        for key, message in template.items():
            for fault in check_message(language, message, catalogue.get(key)):
                yield f"po/{language}.po: {message.name}: {fault}"
        for name, keys in list_menus(top):
            labels = [catalogue[key].translations[0] for key in keys if key in catalogue]
            yield from (f"po/{language}.po: {name}: {fault}" for fault in check_menu(labels))
    for name, keys in list_menus(top):
        yield from (f"ui/{name}: {fault}" for fault in check_menu([key[1] for key in keys]))


def main():
    return report(find_faults(Path(sys.argv[1]).resolve()))


if __name__ == "__main__":
    sys.exit(main())
