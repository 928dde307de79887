#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool speaks one language, its messages and the names in sets alike, whatever way the desktop asks for it."""

import os
import shutil
import subprocess
import sys

import cli

# What help begins with, and what the base set calls its ice medal.
WORDS = {
    "en": ("Lets computer players play", "Ice medal"),
    "fr": ("Fait jouer", "Médaille glace"),
    "de": ("Lässt Computerspieler", "Eismedaille"),
    "nl": ("Laat computerspelers", "IJsmedaille"),
}

ROWS = [
    ({}, "en"),
    ({"LANGUAGE": "de"}, "de"),
    ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "fr"),
    ({"LANGUAGE": "nl", "LC_ALL": "C.UTF-8"}, "nl"),
    # The first language that there is counts.
    ({"LANGUAGE": "es:nl:de", "LANG": "C.UTF-8"}, "nl"),
    # English is there, though it has no catalogue.
    ({"LANGUAGE": "en:de", "LANG": "C.UTF-8"}, "en"),
    ({"LANGUAGE": "es:en_GB:nl", "LANG": "C.UTF-8"}, "en"),
    ({"LANGUAGE": "C:de", "LANG": "C.UTF-8"}, "en"),
    ({"LANGUAGE": "enm:fr", "LANG": "C.UTF-8"}, "fr"),
    # A locale need not be installed.
    ({"LANG": "xx_XX.UTF-8", "LANGUAGE": "de"}, "de"),
    ({"LC_MESSAGES": "fr_XX.UTF-8"}, "fr"),
    ({"LANG": "de_AT.UTF-8"}, "de"),
    # Whoever says C wants English.
    ({"LC_ALL": "C", "LANGUAGE": "de"}, "en"),
    ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
    ({"LANG": "C", "LANGUAGE": "de"}, "en"),
]

# A language of the program that sets cannot be written in, and that nobody speaks.
PSEUDO_LANGUAGE = "xx"
PSEUDO_ROWS = [
    ({}, False),
    ({"LANGUAGE": PSEUDO_LANGUAGE}, True),
    ({"LANGUAGE": f"{PSEUDO_LANGUAGE}:en", "LANG": "C.UTF-8"}, True),
    ({"LANGUAGE": f"en:{PSEUDO_LANGUAGE}", "LANG": "C.UTF-8"}, False),
    ({"LANG": f"{PSEUDO_LANGUAGE}_XX.UTF-8"}, True),
]


def make_environment(asked):
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return {name: value for name, value in os.environ.items() if name not in variables} | asked


class Languages(cli.TestCase):
    def test_languages(self):
        for asked, language in ROWS:
            with self.subTest(asked=asked):
                message, name = WORDS[language]
                environment = make_environment(asked)
                self.assertIn(message, cli.run("simulate", "--help", env=environment).output)
                result = cli.run("simulate", "--players", "2", "--games", "20", "--bots", "random", env=environment)
                self.check_status(result, 0)
                self.assertIn(name, result.output)

    def test_language_that_no_set_has(self):
        catalogue = self.folder / "share/locale" / PSEUDO_LANGUAGE
        subprocess.run([sys.executable, "-B", cli.TOP / "build-aux/make-pseudo-locale.py", catalogue], check=True)
        (self.folder / "bin").mkdir()
        tool = shutil.copy(cli.TOOL, self.folder / "bin")
        for asked, is_spoken in PSEUDO_ROWS:
            with self.subTest(asked=asked):
                output = subprocess.check_output([tool, "--help"], env=make_environment(asked), encoding="utf-8")
                self.assertEqual("⟦" in output, is_spoken, output)


if __name__ == "__main__":
    cli.main()
