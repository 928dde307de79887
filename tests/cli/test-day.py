#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `day`: what is dealt, lines that others have written, and lines that were altered."""

import json
import re

import cli

LINES = (cli.TOP / "tests/session/day-lines.txt").read_text(encoding="utf-8").splitlines()
DEALS = (cli.TOP / "tests/session/days-2026.txt").read_text(encoding="utf-8").splitlines()


class Day(cli.TestCase):
    def test_deal(self):
        path = self.folder / "deal.bigmonster-game"
        result = cli.run("day", "2026-11-27", "--save", path)
        self.check_status(result, 0)
        self.assertEqual(result.output.splitlines()[0], "Friday, 27 November 2026")
        game = json.loads(path.read_text(encoding="utf-8"))
        golden = next(line for line in DEALS if line.startswith("2026-11-27 "))
        self.assertEqual(game["day"], "2026-11-27")
        self.assertEqual(game["moves"], [])
        self.assertEqual(int(re.search("seed ([0-9a-f]+)", golden)[1], 16), int(game["seed"]))
        self.assertEqual([f"{seat['player']}/{seat['name']}" for seat in game["seats"]], golden.split()[6:])

    def test_today(self):
        self.check_status(cli.run("day"), 0)

    def test_no_day(self):
        for date in "2025-12-31", "2026-02-30", "today", "27.11.2026":
            result = cli.run("day", date)
            self.check_status(result, 2)
            self.assertIn("is not a day from 2026-01-01 on", result.messages)
        self.check_status(cli.run("day", "2026-11-27", "--check", LINES[0]), 2)

    def test_line(self):
        """Two people exchange lines, and both have the same game afterwards."""
        for line in LINES:
            path = self.folder / "game.bigmonster-game"
            result = cli.run("day", "--check", f"Ada: {line} !", "--save", path)
            self.check_status(result, 0)
            points = re.search(r"Ada (-?\d+) \(([-\d ]+)\) #", line)
            seats = "\n".join(result.output.splitlines()[2:])
            shown = re.findall(r"^.*\S +(-?\d+)$", seats, re.MULTILINE)
            self.assertCountEqual(shown, [points[1], *points[2].split()])
            self.assertRegex(result.output, rf"(?m)^Ada( \(\d\))? +{points[1]}$")
            again = cli.run("day", "--line", path)
            self.check_status(again, 0)
            self.assertEqual(again.output, line + "\n")

    def test_altered(self):
        line = LINES[0]
        points = re.search(r"Ada (\d+)", line)[1]
        for altered, reason in [
            (line.replace("Ada " + points, "Ada " + str(int(points) + 10)), "the game in it came to"),
            (line.replace("Ada", "Eve"), "the name in the line was altered"),
            (line.replace("06-01", "06-02"), "The date or the name"),
            (line[:-4], "was altered or cut off"),
            (line.split("#")[0], "not the result of a day’s deal"),
            ("", "not the result of a day’s deal"),
        ]:
            result = cli.run("day", "--check", altered)
            self.check_status(result, 1)
            self.assertIn(reason, result.messages)
            self.assertEqual(result.output, "")

    def test_no_game_of_a_day(self):
        path = self.folder / "game.bigmonster-game"
        self.check_status(cli.run("simulate", "--games", "1", "--record", path, "--players", "2", "--bots", "greedy"), 0)
        result = cli.run("day", "--line", path)
        self.check_status(result, 1)
        self.assertIn("this is not a finished game of a day’s deal", result.messages)
        self.check_status(cli.run("day", "--line", self.folder / "missing"), 2)


if __name__ == "__main__":
    cli.main()
