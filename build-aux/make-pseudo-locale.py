#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a catalogue of a language that there is not: English with accents, half as long again, in brackets.

With it one sees which texts do not go through gettext, which are glued together, and where long ones have no room:

    build-aux/make-pseudo-locale.py _build/po/xx
    LANGUAGE=xx _build/src/app/bigmonster

Usage: make-pseudo-locale.py FOLDER   (of the language; LC_MESSAGES is made in it)
"""

import re
import sys
import tempfile
from pathlib import Path

import catalogues

TOP = Path(__file__).resolve().parent.parent

HEAD = r'''msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
'''
ACCENTS = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")
VOWELS = "áéíóúýÁÉÍÓÚÝ"

# By so much texts in other languages are longer than in English.
GROWTH = 0.4

# Placeholders, tags, entities, letters for the Alt key, links and line breaks stay as they are.
KEPT = re.compile(
    r"%(?:\d+\$)?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]|</?[a-z][^<>]*>|&[a-z]+;|_\w|https?://\S+|\n"
)

# It is no text, but stands for the names of translators.
CREDITS = "translator-credits"


def lengthen(words):
    """Repeats vowels, so that words get longer and not more."""
    longer = ""
    missing = 0.0
    for letter in words:
        longer += letter
        missing += GROWTH
        if letter in VOWELS:
            longer += letter.lower() * int(missing)
            missing -= int(missing)
    return longer


def distort(text):
    """A text in the language that there is not."""
    kept = KEPT.findall(text)
    parts = [lengthen(part.translate(ACCENTS)) for part in KEPT.split(text)]
    whole = parts[0] + "".join(a + b for a, b in zip(kept, parts[1:]))
    start, middle, end = re.fullmatch(r"(\s*)(.*?)(\s*)", whole, re.DOTALL).groups()
    return f"{start}⟦{middle}⟧{end}"


def translate(message):
    context, text, plural = message.key
    for name in [name for name in message.fields if name.startswith("msgstr")]:
        del message.fields[name]
    if plural is not None:
        message.fields |= {"msgstr[0]": distort(text), "msgstr[1]": distort(plural)}
    else:
        message.fields["msgstr"] = text if text == CREDITS else distort(text)
    return message


def main():
    folder = Path(sys.argv[1], "LC_MESSAGES")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "pseudo.po")
        messages = catalogues.extract(TOP).values()
        source.write_text("\n".join([HEAD, *(str(translate(message)) for message in messages)]), encoding="utf-8")
        status, _, complaint = catalogues.run("msgfmt", "--check-format", f"--output-file={folder / 'bigmonster.mo'}",
                                              str(source))
    if status != 0:
        sys.exit(complaint)


if __name__ == "__main__":
    main()
