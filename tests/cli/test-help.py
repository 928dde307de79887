#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Help texts, wrong usage, exit statuses, and whether the man page knows all that the tool does."""

import re
import shutil
import subprocess
import unittest

import cli

COMMANDS = (
    "validate", "score", "simulate", "lab", "balance", "merge", "replay", "review", "compare", "day", "print", "picture",
    "table", "tabletop", "diff", "certify", "statistics", "puzzles",
)
MAN_PAGE = cli.TOP / "docs" / "bigmonster-cli.1"


def read_man_page():
    """The text of the man page without its escapes."""
    return MAN_PAGE.read_text(encoding="utf-8").replace("\\-", "-")


class Help(cli.TestCase):
    def check_help(self, *arguments):
        result = cli.run(*arguments)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        return result.output

    def test_help(self):
        text = self.check_help("--help")
        for command in COMMANDS:
            self.assertIn(f"\n  {command} ", text)
        self.assertIn("Exit status: 0", text)
        self.assertEqual(text, self.check_help("-h"))

    def test_help_of_commands(self):
        for command in COMMANDS:
            with self.subTest(command=command):
                text = self.check_help(command, "--help")
                self.assertTrue(text.startswith(f"Usage:\n  bigmonster-cli {command} [OPTION…]"), text)
                self.assertIn("\nExamples:\n", text)
                self.assertIn("\nExit status: 0", text)
                self.assertEqual(text, self.check_help(command, "-h"))

    def test_version(self):
        self.assertRegex(self.check_help("--version"), r"^bigmonster-cli [0-9]+\.[0-9]+\.[0-9]+\n$")

    def test_wrong_usage(self):
        for arguments, message in (
            ((), "bigmonster-cli: no command given"),
            (("rpelay",), "bigmonster-cli: there is no command “rpelay”; did you mean “replay”?"),
            (("frobnicate",), "bigmonster-cli: there is no command “frobnicate”"),
            (("",), "bigmonster-cli: there is no command “”"),
            (("vaildate",), "bigmonster-cli: there is no command “vaildate”; did you mean “validate”?"),
            (("--frobnicate",), "bigmonster-cli: Unknown option --frobnicate"),
            (("validate",), "bigmonster-cli validate: no files given"),
            (("validate", "--frobnicate"), "bigmonster-cli validate: Unknown option --frobnicate"),
            (("score", "--sets"), "bigmonster-cli score: Missing argument for --sets"),
            (("score", "--frobnicate"), "bigmonster-cli score: Unknown option --frobnicate"),
            (("replay",), "bigmonster-cli replay: exactly one file is needed"),
            (("replay", "a", "b"), "bigmonster-cli replay: exactly one file is needed"),
            (("replay", "--moves", "-1", "a"), "bigmonster-cli replay: --moves must not be negative"),
            (("replay", "--moves", "x", "a"),
             "bigmonster-cli replay: Cannot parse integer value “x” for --moves"),
            (("simulate", "extra"), "bigmonster-cli simulate: unexpected argument “extra”"),
            (("simulate", "--players", "1"), "bigmonster-cli simulate: --players must be a number from 2 to 6"),
            (("simulate", "--players", "7"), "bigmonster-cli simulate: --players must be a number from 2 to 6"),
            (("simulate", "--games", "0"), "bigmonster-cli simulate: --games must be a number from 1 to 1000000000"),
            (("simulate", "--jobs", "0"), "bigmonster-cli simulate: --jobs must be a number from 1 to 256"),
            (("simulate", "--jobs", "257"), "bigmonster-cli simulate: --jobs must be a number from 1 to 256"),
            (("simulate", "--seed", "-1"),
             "bigmonster-cli simulate: --seed must be a number from 0 to 9223372036854775807"),
            (("simulate", "--start-player", "5"),
             "bigmonster-cli simulate: --start-player must be a number from 0 to 4"),
            (("simulate", "--mode", "solo"),
             "bigmonster-cli simulate: --mode must be one of individual, team, rows, not “solo”"),
            (("simulate", "--giving", "x"),
             "bigmonster-cli simulate: --giving must be one of race, start-player, not “x”"),
            (("simulate", "--all-tie", "x"),
             "bigmonster-cli simulate: --all-tie must be one of nobody, everybody, not “x”"),
            (("simulate", "--team-tie-break", "x"), "bigmonster-cli simulate: --team-tie-break must be one of "
             "both-partners, better-partner, not “x”"),
            (("simulate", "--medal-fit", "x"),
             "bigmonster-cli simulate: --medal-fit must be one of places, any, not “x”"),
            (("print",), "bigmonster-cli print: no sets given"),
            (("print", "base"), "bigmonster-cli print: --output says which file to write; it is missing"),
            (("print", "base", "-o", "x", "--paper", "a5"),
             "bigmonster-cli print: --paper must be one of a4, letter, not “a5”"),
            (("print", "base", "-o", "x", "--marks", "x"),
             "bigmonster-cli print: --marks must be one of lines, corners, none, not “x”"),
            (("print", "base", "-o", "x", "--backs", "x"),
             "bigmonster-cli print: --backs must be one of none, long-edge, short-edge, not “x”"),
            (("print", "base", "-o", "x", "--scale", "0.1"),
             "bigmonster-cli print: --scale must be a number from 0.25 to 2"),
            (("print", "base", "-o", "x", "--scale", "nan"),
             "bigmonster-cli print: --scale must be a number from 0.25 to 2"),
            (("print", "base", "-o", "x", "--bleed", "-1"),
             "bigmonster-cli print: --bleed must be a number from 0 to 10"),
            (("print", "base", "-o", "x", "--safe", "21"),
             "bigmonster-cli print: --safe must be a number from 0 to 20"),
            (("print", "base", "-o", "x", "--copies", "121"),
             "bigmonster-cli print: --copies must be a number from 0 to 120"),
            (("simulate", "--bots", ""), "bigmonster-cli simulate: --bots needs at least one computer player"),
        ):
            with self.subTest(arguments=arguments):
                result = cli.run(*arguments)
                self.check_status(result, 2)
                self.assertEqual(result.output, "")
                self.assertEqual(result.messages.splitlines()[0], message)


class ManPage(unittest.TestCase):
    def test_has_all_options(self):
        text = read_man_page()
        for command in COMMANDS:
            section = re.search(rf"^\.SH {command.upper()}\n(.*?)^\.SH ", text, re.DOTALL | re.MULTILINE).group(1)
            options = re.findall(r"^  (?:-., )?(--[a-z-]+)", cli.run(command, "--help").output, re.MULTILINE)
            self.assertGreaterEqual(len(options), 2)
            for option in set(options) - {"--help"}:
                with self.subTest(command=command, option=option):
                    self.assertRegex(section, rf"(?m)^\.(B|BR) .*{option}\b")

    def test_has_no_options_that_do_not_exist(self):
        helped = "".join(cli.run(*command, "--help").output for command in ((), *zip(COMMANDS)))
        for option in set(re.findall(r"(--[a-z]+(?:-[a-z]+)*)", read_man_page())):
            with self.subTest(option=option):
                self.assertIn(option, helped)

    @unittest.skipUnless(shutil.which("groff"), "there is no groff to check it")
    def test_is_right_roff(self):
        process = subprocess.run(["groff", "-man", "-ww", "-z", MAN_PAGE], capture_output=True, check=False)
        self.assertEqual((process.returncode, process.stderr), (0, b""))


if __name__ == "__main__":
    cli.main()
