#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `statistics`: what people and computer players did in saved games."""

import json
import shutil
import tempfile
import unittest
from pathlib import Path

import cli

GAMES = cli.DATA / "saved-games" / "1"


class StatisticsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def read(self, *arguments, status=0):
        result = cli.run("statistics", "--json", *arguments)
        self.assertEqual(result.status, status, result.messages)
        return json.loads(result.output)

    def test_one_game(self):
        value = self.read(GAMES / "individual-4.json")
        game = json.loads((GAMES / "individual-4.json").read_text(encoding="utf-8"))
        people = sum(seat["player"] == "human" for seat in game["seats"])
        self.assertEqual(value["games"], 1)
        self.assertEqual(sum(tile["people"]["placed"] for tile in value["tiles"]), 18 * people)
        self.assertEqual(sum(tile["computer"]["placed"] for tile in value["tiles"]), 18 * (4 - people))
        self.assertEqual(sum(thing["people"]["picked"] + thing["computer"]["picked"] for thing in value["explorers"]), 4)
        for tile in value["tiles"]:
            for kind in ("people", "computer"):
                self.assertLessEqual(tile[kind]["picked"], tile[kind]["offered"])

    def test_folder(self):
        for name in ("individual-4.json", "moons.json", "rows-2.json"):
            shutil.copy(GAMES / name, self.folder)
        (self.folder / ".index").write_text("hidden files are left out", encoding="utf-8")
        self.assertEqual(self.read(self.folder)["games"], 3)

        value = self.read(self.folder, "--set", "moons")
        self.assertEqual(value["games"], 1)
        self.assertEqual({tile["set"] for tile in value["tiles"]}, {"moons"})
        version = value["sets"][0]["version"]
        self.assertEqual(self.read(self.folder, "--set", "moons", "--version", version[:8])["games"], 1)
        self.assertEqual(self.read(self.folder, "--set", "moons", "--version", "0")["games"], 0)

    def test_table(self):
        result = cli.run("statistics", GAMES / "individual-4.json")
        self.assertEqual(result.status, 0)
        self.assertTrue(result.output.startswith("1 game\n"))
        self.assertIn("Swamp toad", result.output)

    def test_refused(self):
        (self.folder / "broken.json").write_text("{}", encoding="utf-8")
        shutil.copy(GAMES / "rows-2.json", self.folder)
        self.assertEqual(self.read(self.folder, status=1)["games"], 1)
        self.assertEqual(cli.run("statistics").status, 2)
        self.assertEqual(cli.run("statistics", "--version", "1", self.folder).status, 2)


if __name__ == "__main__":
    cli.main()
