#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `puzzles`: games that `simulate` has saved become puzzles, which are checked; what is neither is refused."""

import json

import cli


class Puzzles(cli.TestCase):
    def save(self, *arguments):
        path = self.folder / "game.json"
        self.check_status(cli.run("simulate", "--games", "1", "--seed", "2", "--record", path, "--players", "2",
                                  "--bots", "normal", *arguments), 0)
        return path

    def make(self, path, *arguments):
        result = cli.run("puzzles", "--turns", "4", "--deals", "64", *arguments, path)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        return result.output

    def read(self, path):
        return json.loads(path.read_text(encoding="utf-8"))

    def test_make_and_check(self):
        game = self.save()
        made = self.folder / "made.bigmonster-puzzle"
        self.assertEqual(self.make(game, "--output", made, "--author", "Ada"), "")
        text = made.read_text(encoding="utf-8")
        puzzles = json.loads(text)["puzzles"]
        self.assertGreater(len(puzzles), 0)
        self.assertLessEqual(len(puzzles), 5)
        for puzzle in puzzles:
            self.assertEqual(puzzle["author"], "Ada")
            self.assertEqual(puzzle["game"]["moves"], self.read(game)["moves"][:len(puzzle["game"]["moves"])])
            self.assertEqual({answer["move"][0] for answer in puzzle["answers"]}, {puzzle["seat"]})
            self.assertEqual({answer["move"][1] for answer in puzzle["answers"]}, {puzzle["question"]})

        # The number of jobs changes nothing; without sets, less is written.
        self.make(game, "--output", made, "--author", "Ada", "--jobs", "3")
        self.assertEqual(made.read_text(encoding="utf-8"), text)
        self.make(game, "--output", made, "--no-sets", "--most", "1")
        self.assertNotIn("sets", self.read(made))
        self.assertEqual(len(self.read(made)["puzzles"]), 1)

        for question in sorted({puzzle["question"] for puzzle in puzzles}):
            self.make(game, "--output", made, "--no-sets", "--question", question)
            self.assertEqual({puzzle["question"] for puzzle in self.read(made)["puzzles"]}, {question})

        confirmed = self.folder / "confirmed.bigmonster-puzzle"
        self.make(game, "--output", made, "--no-sets", "--most", "1")
        result = cli.run("puzzles", "--check", "--deals", "128", "--output", confirmed, made)
        self.check_status(result, 0)
        again = self.read(confirmed)["puzzles"][0]
        first = self.read(made)["puzzles"][0]
        right = first["right"]
        self.assertEqual(again["right"], right)
        self.assertCountEqual([answer["move"] for answer in again["answers"][:right]],
                              [answer["move"] for answer in first["answers"][:right]])
        self.assertEqual(again["missed"], first["missed"])
        self.assertGreater(max(answer["deals"] for answer in again["answers"][1:]), 0)

    def test_a_wrong_answer_is_not_confirmed(self):
        made = self.folder / "made.bigmonster-puzzle"
        self.make(self.save(), "--output", made, "--most", "1")
        content = self.read(made)
        puzzle = content["puzzles"][0]
        answers = puzzle["answers"]
        answers[0]["move"], answers[-1]["move"] = answers[-1]["move"], answers[0]["move"]
        made.write_text(json.dumps(content), encoding="utf-8")
        confirmed = self.folder / "confirmed.bigmonster-puzzle"
        result = cli.run("puzzles", "--check", "--deals", "64", "--output", confirmed, made)
        self.check_status(result, 1)
        self.assertIn("puzzle 1 was not confirmed", result.messages)
        self.assertFalse(confirmed.exists())

    def test_list(self):
        output = self.make(self.save(), "--most", "2").splitlines()
        self.assertRegex(output[0], r"^Puzzle +Position +Missed +Costs$")
        self.assertRegex(output[1], r"^1\. (Where would you place “.*”|Which tile would you pick)\? +"
                                    r"Open rows, 2 players · Turn \d+ +\d+% +\d+\.\d$")
        self.assertLessEqual(len(output), 3)

    def test_mistakes(self):
        path = self.save()
        bad = self.write("bad", "{}")
        for arguments, status, words in (
            ((), 2, "no file given"), (("--check",), 2, "exactly one file is needed"),
            (("--check", path, path), 2, "exactly one file is needed"),
            (("--deals", "31", path), 2, "--deals must be a number from 32 to 100000"),
            (("--most", "0", path), 2, "--most must be"), (("--turns", "-1", path), 2, "--turns must be"),
            (("--jobs", "0", path), 2, "--jobs must be"), (("--seed", "-1", path), 2, "--seed must be"),
            (("--question", "row", path), 2, "--question must be place, pick or give"),
            (("--author", "x" * 101, path), 2, "--author: the name is longer than 100 characters"),
            ((self.folder / "nothing",), 2, "No such file"), ((bad,), 1, "this is not a saved game"),
            (("--check", bad), 1, "this is not a file with puzzles"),
            (("--check", path), 1, "this is not a file with puzzles"),
        ):
            with self.subTest(arguments=arguments):
                result = cli.run("puzzles", *arguments)
                self.check_status(result, status)
                self.assertEqual(result.output, "")
                self.assertIn(words, result.messages)


if __name__ == "__main__":
    cli.main()
