# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads catalogues of translations, and extracts the texts of the sources as one."""

import re
import subprocess
import tempfile
from pathlib import Path

# As meson’s preset “glib” has it, which po/meson.build uses.
XGETTEXT = """
    xgettext --from-code=UTF-8 --force-po --package-name=bigmonster
    --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2
    --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3
    --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format --flag=g_dngettext:2:pass-c-format
    --flag=g_strdup_printf:1:c-format --flag=g_string_append_printf:2:c-format --flag=g_set_error:4:c-format
    --flag=g_error_new:3:c-format --flag=g_print:1:c-format --flag=g_printerr:1:c-format
""".split()


def unescape(text):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def escape(text):
    return re.sub(r'["\\]', r"\\\g<0>", text).replace("\n", "\\n").replace("\t", "\\t")


class Message:
    """A text of a catalogue: its fields are called as in the file, such as “msgid” and “msgstr[0]”."""

    def __init__(self):
        self.flags = set()
        self.fields = {}

    @property
    def key(self):
        return self.fields.get("msgctxt"), self.fields["msgid"], self.fields.get("msgid_plural")

    @property
    def translations(self):
        return [text for name, text in self.fields.items() if name.startswith("msgstr")]

    @property
    def name(self):
        context, text, _ = self.key
        return f"“{text}”" + (f" ({context})" if context is not None else "")

    def __str__(self):
        flags = [f"#, {flag}" for flag in sorted(self.flags)]
        return "\n".join(flags + [f'{name} "{escape(text)}"' for name, text in self.fields.items()]) + "\n"


def read(text):
    """The messages of a file that msgattrib has written."""
    for block in re.split(r"\n{2,}", text):
        message = Message()
        field = None
        for line in block.splitlines():
            if line.startswith("#,"):
                message.flags |= {flag.strip() for flag in line[2:].split(",")}
            elif found := re.match(r'(msg\w+(?:\[\d\])?) "(.*)"$', line):
                field = found[1]
                message.fields[field] = unescape(found[2])
            elif found := re.match(r'"(.*)"$', line):
                message.fields[field] += unescape(found[1])
        if message.fields.get("msgid"):
            yield message


def run(*command):
    """Runs a tool of gettext; gives its exit status, what it wrote, and what it complained of."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def load(path):
    """The messages of a catalogue by key, without the obsolete ones."""
    status, text, complaint = run("msgattrib", "--no-obsolete", "--no-wrap", str(path))
    if status != 0:
        raise ValueError(complaint.strip())
    return {message.key: message for message in read(text)}


def extract(top):
    """The texts of the sources, as a catalogue without translations."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "texts.pot")
        status, _, complaint = run(*XGETTEXT, f"--directory={top}", f"--files-from={top}/po/POTFILES",
                                   f"--output={template}")
        if status != 0:
            raise ValueError(complaint.strip())
        return load(template)
