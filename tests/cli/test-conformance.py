#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays all conformance games and compares everything that they expect."""

import json

import cli


def sort_awards(result):
    """Awards have no particular order."""
    return {**result, "awards": sorted(result["awards"], key=lambda award: json.dumps(award, sort_keys=True))}


class Conformance(cli.TestCase):
    def test_all_games(self):
        games = cli.read_games()
        text = "".join(json.dumps(game) + "\n" for game in games)
        result = cli.run("score", data=text.encode())

        self.assertEqual(len(games), 200)
        self.assertEqual(result.messages, "")
        self.check_status(result, 0)
        results = result.lines()
        self.assertEqual([line["id"] for line in results], [game["id"] for game in games])
        for game, line in zip(games, results):
            with self.subTest(id=game["id"]):
                identifier = line.pop("id")
                self.assertEqual(identifier, game["id"])
                self.assertEqual(sort_awards(line), sort_awards(game["expect"]))

    def test_expectations_are_ignored(self):
        games = cli.read_games()[:20]
        with_expect = "".join(json.dumps(game) + "\n" for game in games)
        for game in games:
            game["expect"] = {"winners": "nobody", "seats": 7}
        without = "".join(json.dumps(game) + "\n" for game in games)

        self.assertEqual(cli.run("score", data=with_expect.encode()).output,
                         cli.run("score", data=without.encode()).output)

    def test_explanations_add_up(self):
        path = cli.DATA / "conformance" / "games.jsonl"
        result = cli.run("score", "--explain", path)

        self.check_status(result, 0)
        for line in result.lines():
            for seat in line["seats"]:
                sums = dict.fromkeys(seat["sheet"], 0)
                for entry in seat["explanation"]:
                    sums[entry["line"]] += entry["points"]
                    sums["total"] += entry["points"]
                self.assertEqual(sums, seat["sheet"], line["id"])

    def test_explanations_name_what_brought_the_points(self):
        game = cli.find_game("individual", 5)
        result = cli.run("score", "--explain", data=json.dumps(game).encode())
        line, = result.lines()
        placed = {(turn["seat"], turn["tile"], turn["x"], turn["y"]) for turns in game["turns"] for turn in turns}

        for seat, entries in enumerate(line["seats"]):
            for entry in entries["explanation"]:
                self.assertEqual(set(entry), {"line", "points", "kind", "item", "count", "tiles"})
                for tile in entry["tiles"]:
                    if "explorer" in tile:
                        self.assertEqual(tile, {"explorer": game["explorers"][seat], "x": 0, "y": 0})
                    else:
                        self.assertIn((seat, tile["tile"], tile["x"], tile["y"]), placed)
                if entry["kind"] in ("medal", "team-medal"):
                    self.assertIn(entry["item"], game["medals"])
                elif entry["kind"] in ("tile", "rule"):
                    self.assertEqual([entry["item"]], [tile.get("tile", tile.get("explorer"))
                                                       for tile in entry["tiles"]])


if __name__ == "__main__":
    cli.main()
