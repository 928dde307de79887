#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `compare`: games of the same deal that different players have played, and others."""

import csv
import io
import json
import re

import cli


class Compare(cli.TestCase):
    def save(self, name, seed, bots):
        path = self.folder / name
        self.check_status(cli.run("simulate", "--games", "1", "--seed", seed, "--record", path, "--players", "2",
                                  "--bots", bots), 0)
        return path

    def scores(self, path):
        return [seat["sheet"]["total"] for seat in json.loads(cli.run("replay", "--json", path).output)["seats"]]

    def test_same_deal(self):
        """What counts is how many points more someone has than all who had the same seat."""
        paths = [self.save("a", "4", "greedy,greedy"), self.save("b", "4", "random,greedy"),
                 self.save("c", "4", "random,random")]
        scores = [self.scores(path) for path in paths]
        result = cli.run("compare", "--csv", *paths)
        self.check_status(result, 0)
        rows = list(csv.DictReader(io.StringIO(result.output)))
        self.assertEqual(len(rows), 6)
        for row in rows:
            seat = int(row["seat"]) - 1
            points = [score[seat] for score in scores]
            self.assertEqual(int(row["points"]), scores[int(row["game"]) - 1][seat])
            self.assertAlmostEqual(float(row["compared"]), int(row["points"]) - sum(points) / 3, places=3)
        compared = [float(row["compared"]) for row in rows]
        self.assertEqual(compared, sorted(compared, reverse=True))
        self.assertAlmostEqual(sum(compared), 0, places=3)
        self.assertEqual(int(rows[0]["place"]), 1)

        table = cli.run("compare", "--turns", *paths).output
        self.assertEqual(len(re.findall(r"(?m)^Turn \d+ ", table)), 20)

    def test_deal(self):
        game = self.save("a", "4", "greedy,random")
        deal = self.folder / "deal"
        self.check_status(cli.run("compare", "--deal", deal, game), 0)
        written, played = (json.loads(path.read_text(encoding="utf-8")) for path in (deal, game))
        self.assertEqual(written["moves"], [])
        self.assertEqual(written["seed"], played["seed"])
        self.assertEqual(written["setup"], played["setup"])
        result = cli.run("compare", game, deal)
        self.check_status(result, 1)
        self.assertIn("deal: this game is not over", result.messages)
        result = cli.run("compare", game, game)
        self.check_status(result, 1)
        self.assertIn("a: this game is in the comparison already", result.messages)

    def test_other_deal(self):
        result = cli.run("compare", self.save("a", "4", "greedy,greedy"), self.save("b", "5", "greedy,greedy"))
        self.check_status(result, 1)
        self.assertIn("b: this is a game of another deal", result.messages)
        self.check_status(cli.run("compare"), 2)
        self.check_status(cli.run("compare", self.folder / "missing"), 2)


if __name__ == "__main__":
    cli.main()
