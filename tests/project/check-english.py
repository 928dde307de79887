#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that words and turns that no native writes do not come back into the English that people read.

It looks at the messages, the texts of the shipped sets, the documents and the manual pages, without the code in them.
docs/TRANSLATING.md, “Writing English”, has examples; what stands there in the column “Instead of” is left out.

Usage: check-english.py TOP_FOLDER
"""

import json
import re
import sys
import textwrap
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "build-aux"))

import catalogues
from faults import report

# A pattern, and what to write. Where a pattern has a blank, a line may end; case is ignored.
FAULTS = [
    (r"\b(?:this|that|it|which|line|file) is no (?!one\b|longer\b|more\b|less\b|\w+er\b)",
     "“this is no set” is “this is not a set”"),
    (r"\b(?:every|some|any|no)body\b", "everyone, someone, anyone, no one"),
    (r"\bon the average\b", "on average"),
    (r"\b(?:bring|brings|brought|bringing)\b", "a tile scores points; people create, add or restore things"),
    (r"\binto line\b|\bout of line\b|\b(?:be|is|are|was|as) in line\b|\bIn line\Z",
     "balanced; “bring it into line” is “balance it”"),
    (r"\bstart player\b", "first player"),
    (r"\bshall\b", "should, or will"),
    (r"\bmend(?:s|ed|ing)?\b", "fix"),
    (r"\b(?!points)\w+ of (?:its|their|your|our|one[’']s) own(?:(?! \w)| (?:and|or)\b)",
     "“a set of its own” is “a separate set”; “tiles of your own” is “your own tiles”"),
    (r"\ball chance\b", "random seed"),
    (r"\b(?:give|gives|giving|gave|given) (?:(?:the|its|their|your|a|rest|of|stack|stacks|it|tile|tiles) )*away\b",
     "pass a stack on; share a file"),
    (r"\b(?:give|gives|giving) (?:to|it to|them to|the stack to) (?:their|your) own ship\b",
     "put the stack on their own ship"),
    (r"(?:\d|%[.\d]*[dfsu]) %(?:%|(?![\w.]))", "no space before %"),
    (r"(?-i:\b(?:[Aa]n|[Tt]he|[Tt]his|[Oo]f|[Ii]ts|[Tt]heir|[Nn]o|own|by) ids?\b|\bIds?\b|\bids (?:of|are|from)\b)",
     "ID, IDs"),
    (r"\b(?:Cannot|Can Not|Could Not) Be (?-i:[A-Z])", "a heading is “Could Not Open Set”"),
    (r"\bnot there any more\b", "no longer exists"),
    (r"\b(?:for|to|from|than|of) who (?!\w+ (?:plays?|is)\b)", "whoever"),
    (r"\bhangs? on\b", "depends on"),
    (r"\bhangs? together\b", "is connected to"),
    (r"\bby lot\b", "at random"),
    (r"\bin the place of (?:an?|the|one|others|another|it)\b|\btakes? the place of\b", "instead of; replaces"),
    (r"\banew\b", "again"),
    (r"\bso (?:many|much) (?:players|medals|tiles|others)\b", "this many"),
    (r"\bin the end\b", "at the end"),
    (r"\bif not given\b", "“4 if not given” is “default: 4”"),
    (r"\bhand(?:s|ed|ing)? out\b", "give out"),
    (r"\bl(?:ie|ies|ay|ying) open\b", "face up; open"),
    (r"\bset-up\b", "setup; the verb is “set up”"),
    (r"\bdecks?\b", "tile supply: a tile is not a card"),
    (r"\b(?:lay|lays|laid) (?:a|an|the|your|their|it|them|tiles|down)\b", "place a tile"),
    (r"\bstored games?\b", "saved game"),
    (r"\bcomes? into (?:no|any|an?|the|each|both|games?)\b", "is used in"),
    (r"\bnamed twice\b", "listed twice"),
    (r"\b(?:throw|throws|thrown) (?:out|away)\b|\bthrow (?:one|it|a tile) (?:out|away)\b", "discard"),
    (r"\bwhat (?:is|has been|stands|comes) (?:(?!\n\n)[^?.,;:“]){1,40} (?:is|are|was|were|stays?|comes?|goes)\b",
     "a noun is a better subject than “what is …”"),
]

# Only in messages, where typography is the program’s own and Markdown has none.
MESSAGE_FAULTS = [
    (r"\w'\w", "an apostrophe is ’"),
    (r'(?<!\[)"[\w%$-]+"(?!\]|:)', "quotation marks are “ and ”"),
]

# What the patterns need not see: values of options that the help texts name.
ALLOWED = re.compile(r"\bnobody or everybody\b")


def compile_faults(faults):
    return [(re.compile(pattern.replace(" ", r"(?:[ \t]+\n?|\n)[ \t]*"), re.IGNORECASE), better)
            for pattern, better in faults]


def blank(found):
    """As many blanks and line breaks as there were characters: places stay what they were."""
    return re.sub(r"[^\n]", "\0", found[0])


def read_messages(top):
    """The messages of the program, as the first catalogue has them; check-translations wants the same of all."""
    for path in sorted((top / "po").glob("*.po"))[:1]:
        for message in catalogues.load(path).values():
            for text in message.key[1:]:
                if text is not None:
                    yield f"“{textwrap.shorten(text, 80, placeholder='…')}”", ALLOWED.sub(blank, text)


def read_set(tree, path="$"):
    """The English texts of a set."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            if name == "en" and isinstance(value, str):
                yield path, value
            else:
                yield from read_set(value, f"{path}.{name}")
    elif isinstance(tree, list):
        for i, value in enumerate(tree):
            yield from read_set(value, f"{path}[{i}]")


def strip_markdown(text):
    """A document without its code, its addresses, and its examples of how not to write."""
    text = re.sub(r"^```.*?^```|^    .*?$|`[^`]*`|\]\([^)]*\)", blank, text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"(?<=^\| Instead of \|).*?(?=^$|\Z)", lambda table: re.sub(r"^\|[^|]*\|", blank, table[0],
                  flags=re.MULTILINE), text, flags=re.DOTALL | re.MULTILINE)


def strip_manual(text):
    """A manual page without its requests, of which those for bold and italic have code, and without examples."""
    return re.sub(r"^\.nf.*?^\.fi|^[.'](?!SH|SS).*?$|\\f[BI].*?\\f[PR]", blank, text, flags=re.DOTALL | re.MULTILINE)


def find_in(text, faults):
    """What is wrong in a text: the line, the words, and what would be better."""
    for pattern, better in faults:
        for found in pattern.finditer(text):
            yield text.count("\n", 0, found.start()) + 1, " ".join(found[0].split()), better


def find_faults(top):
    faults = compile_faults(FAULTS)
    messages = list(read_messages(top))
    sets = sorted((top / "data/sets").glob("*.json"))
    documents = sorted([*top.glob("*.md"), *(top / "docs").glob("*.md"), *(top / "docs").glob("*.1")])

    for name, text in messages:
        for _, words, better in find_in(text, faults + compile_faults(MESSAGE_FAULTS)):
            yield f"{name}: “{words}”: {better}"
    for path in sets:
        for place, text in read_set(json.loads(path.read_text(encoding="utf-8"))):
            for _, words, better in find_in(text, faults):
                yield f"{path.relative_to(top)}: {place}: “{words}”: {better}"
    for path in documents:
        strip = strip_manual if path.suffix == ".1" else strip_markdown
        for line, words, better in find_in(strip(path.read_text(encoding="utf-8")), faults):
            yield f"{path.relative_to(top)}:{line}: “{words}”: {better}"
    if not messages or not sets or not documents:
        yield "no messages, sets or documents were found to look into"


if __name__ == "__main__":
    sys.exit(report(find_faults(Path(sys.argv[1]).resolve())))
