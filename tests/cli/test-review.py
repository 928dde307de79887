#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `review`: games that `simulate` has saved, and what is no game.

After a wanted change of what computer players do, BM_REGENERATE=1 writes the expected text anew.
"""

import json
import os

import cli

EXPECTED = cli.TOP / "tests" / "cli" / "review.txt"


class Review(cli.TestCase):
    def save(self, *arguments):
        path = self.folder / "game.json"
        self.check_status(cli.run("simulate", "--games", "1", "--seed", "4", "--record", path, *arguments), 0)
        return path

    def review(self, *arguments):
        result = cli.run("review", "--deals", "16", *arguments)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        return result.output

    def test_text(self):
        path = self.save("--players", "2", "--bots", "easy,normal")
        output = self.review("--seat", "1", path)
        if "BM_REGENERATE" in os.environ:
            EXPECTED.write_text(output, encoding="utf-8")
        self.assertEqual(output, EXPECTED.read_text(encoding="utf-8"))

    def test_json(self):
        path = self.save("--players", "2", "--bots", "greedy,normal")
        game = json.loads(path.read_text(encoding="utf-8"))
        answer = json.loads(self.review("--json", "--seat", "2", path))
        score = json.loads(cli.run("replay", "--json", path).output)
        totals = [seat["sheet"]["total"] for seat in score["seats"]]

        self.assertEqual(answer["version"], 1)
        self.assertTrue(answer["complete"] and answer["over"])
        self.assertEqual([seat["seat"] for seat in answer["seats"]], [1])
        for seat in answer["seats"]:
            number = seat["seat"]
            self.assertEqual(seat["margin"], totals[number] - totals[1 - number])
            self.assertAlmostEqual(seat["start"]["mean"] - seat["lost"]["mean"] + seat["luck"]["mean"], seat["margin"],
                                   places=2)
            self.assertEqual(len(seat["judged"]), seat["decisions"])
            verdicts = {decision["move"]: decision["verdict"] for decision in seat["judged"]}
            self.assertEqual(list(verdicts.values()).count("missed"), seat["missed"])
            self.assertEqual(list(verdicts.values()).count("found"), seat["found"])
            self.assertNotIn("open", [verdicts[move] for move in seat["moments"]])
            for decision in seat["judged"]:
                self.assertEqual(decision["played"], game["moves"][decision["move"] - 1])
                self.assertEqual(decision["other"][0], number)
                self.assertNotEqual(decision["other"], decision["played"])

    def test_persons(self):
        path = self.save("--players", "2")
        game = json.loads(path.read_text(encoding="utf-8"))
        game["seats"][1] = {"player": "human", "name": "Ada"}
        game["moves"] = game["moves"][:20]
        path.write_text(json.dumps(game), encoding="utf-8")
        output = self.review(path)
        self.assertTrue(output.startswith("Ada\n"))
        self.assertRegex(output, r"\nExpected lead +Ada\nTurn 1 +[+−]")
        self.assertTrue(output.endswith("\nThe game is not over.\n"))

    def test_mistakes(self):
        path = self.save("--players", "2")
        for arguments, status, words in (
            ((), 2, "exactly one file is needed"), ((path, path), 2, "exactly one file is needed"),
            (("--seat", "3", path), 2, "--seat: the game has 2 players"), (("--seat", "7", path), 2, "--seat must be"),
            (("--deals", "15", path), 2, "--deals must be a number from 16 to 100000"),
            (("--jobs", "0", path), 2, "--jobs must be"), (("--seed", "-1", path), 2, "--seed must be"),
            ((self.folder / "nothing",), 2, "No such file"), ((self.write("bad", "{}"),), 1, "bad"),
        ):
            with self.subTest(arguments=arguments):
                result = cli.run("review", *arguments)
                self.check_status(result, status)
                self.assertEqual(result.output, "")
                self.assertIn(words, result.messages)


if __name__ == "__main__":
    cli.main()
