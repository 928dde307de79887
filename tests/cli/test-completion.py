#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the completion for bash for words, as bash does, and compares them with what the tool says of itself."""

import re
import subprocess

import cli

COMMANDS = [
    "validate", "score", "simulate", "lab", "balance", "merge", "replay", "review", "compare", "day", "print", "picture",
    "table", "tabletop", "diff", "certify", "statistics", "puzzles",
]

ASK = r"""
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_bigmonster_cli
printf '%s\n' "${COMPREPLY[@]}"
"""


def complete(*words):
    """What may stand in the place of the last word."""
    script = cli.TOP / "data/completions/bigmonster-cli.bash"
    asked = subprocess.run(["bash", "-c", ASK, "bash", script, cli.TOOL, *words], capture_output=True, text=True, check=True)
    assert not asked.stderr, asked.stderr
    return asked.stdout.split()


def options_of(command):
    """The options that the help of a command lists."""
    listed = cli.run(command, "--help").output.split("Application Options:")[1].split("\n\n")[0]
    return set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", listed, re.MULTILINE))


class Completion(cli.TestCase):
    def test_commands(self):
        self.assertEqual(sorted(complete("")), sorted([*COMMANDS, "--help", "--version"]))
        self.assertEqual(complete("sim"), ["simulate"])
        self.assertEqual(complete("nothing"), [])

    def test_options_are_those_of_the_help(self):
        for command in COMMANDS:
            with self.subTest(command):
                options = options_of(command)
                self.assertGreater(len(options), 0)
                self.assertEqual(set(complete(command, "-")), options | {"--help"})

    def test_values(self):
        for option, value in (("--mode", "team"), ("--bots", "hard"), ("--giving", "race"), ("--all-tie", "nobody")):
            with self.subTest(option):
                self.assertEqual(complete("simulate", option, value[:3]), [value])
                self.assertEqual(complete("simulate", option, "=", value[:3]), [value])
                self.assertIn(value, complete("simulate", option, "="))

        self.assertEqual(complete("puzzles", "--question", "pl"), ["place"])

        for option, value in (("--paper", "letter"), ("--marks", "corners"), ("--backs", "short-edge")):
            with self.subTest(option):
                self.assertEqual(complete("print", option, value[:3]), [value])

    def test_files_and_numbers_are_left_to_bash(self):
        self.assertEqual(complete("validate", ""), [])
        self.assertEqual(complete("simulate", "--players", ""), [])


if __name__ == "__main__":
    cli.main()
