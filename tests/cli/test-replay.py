#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `replay`: games that `simulate` has saved, and what is no game."""

import json
import re

import cli


class Replay(cli.TestCase):
    def save(self, *arguments):
        path = self.folder / "game.json"
        result = cli.run("simulate", "--games", "1", "--record", path, *arguments)
        self.check_status(result, 0)
        return path

    def test_all_kinds_of_games(self):
        for arguments, n_seats in (
            (("--players", "3"), 3), (("--players", "6", "--bots", "random"), 6),
            (("--players", "4", "--mode", "team"), 4), (("--players", "2"), 2),
            (("--players", "3", "--mode", "rows", "--bots", "random,greedy"), 3),
            (("--players", "5", "--giving", "start-player"), 5),
            (("--sets", "stretch-goals", "moons", "--furious-dragon"), 4),
        ):
            with self.subTest(arguments=arguments):
                path = self.save(*arguments)
                result = cli.run("replay", path)
                self.check_status(result, 0)
                self.assertEqual(result.messages, "")
                self.assertIn("\nThe game is over\n", result.output)
                self.assertRegex(result.output, r"\nWinners?: Player [1-6]")

                moves = re.findall(r"^ +([0-9]+)\.  (.*)$", result.output, re.MULTILINE)
                self.assertEqual([int(number) for number, _ in moves], list(range(1, len(moves) + 1)))
                self.assertEqual(len(moves), len(json.loads(path.read_text())["moves"]))
                placed = [words for _, words in moves if " places “" in words]
                self.assertTrue(any("−" in words for words in placed), "minus signs are real ones")
                self.assertFalse([words for words in placed if re.search(r"\(.*-", words)])
                self.assertGreaterEqual(len(placed), n_seats * (20 if "rows" in arguments or n_seats == 2 else 18))

                answer = json.loads(cli.run("replay", "--json", path).output)
                self.assertEqual(answer["moves"], len(moves))
                self.assertTrue(answer["over"])
                self.assertEqual(len(answer["seats"]), n_seats)
                totals = re.search(r"^Total +(.*)$", result.output, re.MULTILINE).group(1).split()
                self.assertEqual([cli.number(total) for total in totals],
                                 [seat["sheet"]["total"] for seat in answer["seats"]])

    def test_winners(self):
        path = self.save("--players", "2")
        answer = json.loads(cli.run("replay", "--json", path).output)
        totals = [seat["sheet"]["total"] for seat in answer["seats"]]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        self.assertTrue(set(answer["winners"]) <= set(best))
        self.assertGreaterEqual(len(answer["winners"]), 1)

    def test_taken_back(self):
        path = self.save("--players", "2")
        self.assertNotIn("taken back", cli.run("replay", "--quiet", path).output)
        self.assertEqual(json.loads(cli.run("replay", "--json", path).output)["taken_back"], 0)
        game = json.loads(path.read_text())
        for n, words in ((1, "1 decision taken back"), (7, "7 decisions taken back")):
            with self.subTest(n=n):
                game["taken_back"] = n
                path.write_text(json.dumps(game))
                self.assertEqual(cli.run("replay", "--quiet", path).output.splitlines()[-1], words)
                self.assertEqual(json.loads(cli.run("replay", "--json", path).output)["taken_back"], n)

    def test_first_moves(self):
        path = self.save("--players", "3")
        for n in (0, 1, 2, 3, 20, 100000):
            with self.subTest(n=n):
                result = cli.run("replay", "--moves", str(n), path)
                self.check_status(result, 0)
                told = len(re.findall(r"^ +[0-9]+\.  ", result.output, re.MULTILINE))
                self.assertEqual(told, min(n, json.loads(cli.run("replay", "--json", path).output)["moves"]))
                if n < 3:
                    self.assertIn("the explorers are being chosen", result.output)
                elif n == 20:
                    self.assertIn("\nThe game is not over.\n", result.output)
        answer = json.loads(cli.run("replay", "--json", "--moves", "20", path).output)
        self.assertEqual((answer["moves"], answer["over"], answer["winners"]), (20, False, []))

    def test_quiet(self):
        path = self.save()
        text = cli.run("replay", path).output
        quiet = cli.run("replay", "--quiet", path).output
        self.assertTrue(text.endswith(quiet))
        self.assertNotIn(" places “", quiet)
        self.assertRegex(quiet, r"(?m)^Total( +−?[0-9]+){4}$")

    def test_stdin(self):
        path = self.save()
        self.assertEqual(cli.run("replay", "-", data=path.read_bytes()).output, cli.run("replay", path).output)

    def test_names(self):
        path = self.save("--players", "2")
        record = json.loads(path.read_text())
        record["seats"][0]["name"] = "Zoë"
        record["seats"][1]["name"] = "a\u0007\nb"
        text = cli.run("replay", self.write("named.json", record)).output
        self.assertIn("Zoë places “", text)
        self.assertIn("a  b places “", text)

    def check_broken(self, content):
        path = self.write("broken.json", content)
        result = cli.run("replay", path)
        self.check_status(result, 1)
        self.assertEqual(result.output, "")
        self.assertTrue(result.messages.startswith(f"bigmonster-cli replay: {path}: "), result.messages)
        self.assertLess(result.seconds, cli.LIMIT)
        return result.messages

    def test_broken_games(self):
        path = self.save()
        record = json.loads(path.read_text())
        for name, value in (
            ("format", "bigmonster-set"), ("format", 1), ("version", 3), ("version", "1"), ("version", -1),
            ("setup", None), ("setup", {}), ("setup", []), ("seed", 1), ("seed", "-1"), ("seed", "x"),
            ("seed", str(2**64)), ("seats", []), ("seats", [{}] * 4), ("seats", 4), ("sets", {}), ("sets", []),
            ("sets", [1]), ("sets", [{}]), ("sets", record["sets"] * 2), ("moves", {}), ("moves", [1]),
            ("moves", [[]]), ("moves", [[0, "pick"]]), ("moves", [[9, "give", 1]]), ("moves", [[0, "fly", 1]]),
            ("moves", record["moves"][1:]), ("moves", record["moves"] * 2), ("moves", [record["moves"][0]] * 2),
            ("moves", [[5, *record["moves"][0][1:]]]), ("moves", [[0, "place", 1000, 0]]),
            ("moves", [[0, "place", 1, 0]]), ("moves", [[0, "row", 1]]), ("moves", [[0, "gift", 5]]),
        ):
            with self.subTest(name=name, value=str(value)[:60]):
                self.check_broken({**record, name: value})
        for name in ("format", "version", "setup", "seed", "seats", "sets", "moves"):
            with self.subTest(missing=name):
                self.check_broken({key: value for key, value in record.items() if key != name})

    def test_truncated_games(self):
        text = self.save().read_bytes()
        for length in (*range(0, len(text), len(text) // 40), len(text) - 2):
            with self.subTest(length=length):
                self.check_broken(text[:length])

    def test_illegal_moves_are_named(self):
        record = json.loads(self.save().read_text())
        moves = record["moves"][:]
        moves[50:52] = reversed(moves[50:52])
        del moves[10]
        self.assertIn("$.moves[", self.check_broken({**record, "moves": moves}))

    def test_saving_fails(self):
        result = cli.run("simulate", "--games", "1", "--record", self.folder / "missing" / "game.json")
        self.check_status(result, 2)
        self.assertEqual(result.output, "")
        self.assertIn("could not be saved", result.messages)


if __name__ == "__main__":
    cli.main()
