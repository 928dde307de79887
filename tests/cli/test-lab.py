#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""lab: what it says of things whose strength is known, in tables, JSON and CSV; wrong usage; interruption."""

import csv
import io
import json
import os
import unittest

import cli

SET = {
    "format": "bigmonster-set", "version": 1, "id": "mine", "name": {"en": "Mine"}, "requires": ["base"],
    "tiles": [
        {"id": "strong", "name": {"en": "Strong"}, "terrain": "lava", "points": 18},
        {"id": "fair", "name": {"en": "Fair"}, "terrain": "lava", "points": 7},
        {"id": "both", "name": {"en": "Both"}, "terrain": "lava", "points": 7},
    ],
    "explorers": [
        {"id": "loner", "name": {"en": "Loner"}, "min_players": 6, "modes": ["rows"]},
        {"id": "tall", "name": {"en": "Tall"}, "min_players": 5},
    ],
    "medals": [
        {"id": "both", "name": {"en": "Both"}, "points": 5, "most": {"of": "tiles", "terrain": "lava"}},
    ],
}
# Greedy players are quick.
QUICK = ("--bots", "greedy", "--deals", "24")

MEASURES = ("lead", "score", "edge", "points", "win", "turn", "taken", "spread", "table")


def lab(*arguments, **kwargs):
    return cli.run("lab", *arguments, **kwargs)


def ask(file, *arguments):
    """The answer as JSON."""
    result = lab(file, "--json", *arguments)
    if result.status != 0 or result.messages:
        raise AssertionError(result.messages)
    return json.loads(result.output)


class Lab(cli.TestCase):
    def setUp(self):
        super().setUp()
        self.file = self.write("mine.json", json.dumps(SET))

    def check_complaint(self, arguments, message, status=2):
        result = lab(*arguments)
        self.check_status(result, status)
        self.assertEqual(result.output, "")
        self.assertEqual(result.messages, f"bigmonster-cli lab: {message}\n")

    def check_estimate(self, estimate):
        self.assertEqual(list(estimate), ["mean", "half_width", "n"])
        self.assertIsInstance(estimate["n"], int)
        self.assertIsInstance(estimate["mean"], (int, float))

    def check_cell(self, cell, deals):
        self.assertEqual((cell["deals"], cell["deals_wanted"]), (deals, deals))
        self.assertIn(cell["verdict"], ("unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong"))
        self.assertLess(cell["low"], cell["high"])
        for name in MEASURES:
            self.assertEqual(list(cell[name]), ["with", "without", "difference"])
            for estimate in cell[name].values():
                self.check_estimate(estimate)
        for name in ("histogram_with", "histogram_without"):
            histogram = cell[name]
            self.assertLessEqual(sum(histogram["turns"]), sum(histogram["scores"]["counts"]))
        if cell["histogram_with"]["turns"]:
            histogram = cell["histogram_with"]
            self.assertEqual(sum(histogram["turns"]), sum(histogram["scores"]["counts"]))
        for peer in cell["peers"]:
            self.assertEqual(list(peer), ["id", "copies", "lead", "edge", "points", "turn", "taken"])

    def test_until_sure(self):
        arguments = ("--item", "strong", "--bots", "greedy", "--deals", "400", "--until-sure")
        main = ask(self.file, *arguments)["main"]
        self.assertEqual((main["sure"], main["verdict"], main["deals_wanted"]), (True, "too-strong", 400))
        self.assertLess(main["deals"], 400)
        self.assertIn(f"\nSure after {main['deals']} deals, each played with and without it: ",
                      lab(self.file, *arguments).output)
        self.assertNotIn("sure", ask(self.file, "--item", "strong", *QUICK)["main"])
        self.assertIn("\nAt most 24 deals, each played", "\n" + lab(self.file, "--until-sure", *QUICK).output)

    def test_json(self):
        answer = ask(self.file, "--item", "strong", *QUICK)
        self.assertEqual(list(answer), ["set", "kind", "id", "complete", "main", "numbers", "advice"])
        self.assertEqual([answer[name] for name in ("set", "kind", "id", "complete")], ["mine", "tile", "strong", True])
        main = answer["main"]
        self.assertEqual((main["mode"], main["players"], main["bots"]), ("individual", 4, "greedy"))
        self.assertNotIn("iterations", main)
        self.check_cell(main, 24)
        histogram = main["histogram_with"]
        self.assertEqual((len(histogram["turns"]), sum(histogram["turns"]) + histogram["nobody"]), (9, 24))
        table = main["table"]
        self.assertAlmostEqual(table["with"]["mean"] - table["without"]["mean"], table["difference"]["mean"], 3)
        self.assertEqual(answer["numbers"], [{"kind": "points", "path": "$.tiles[0].points", "value": 18,
                                              "minimum": -200, "maximum": 200}])
        self.assertEqual(answer["advice"], {"kind": "pending"})

    def test_variations(self):
        answer = ask(self.file, "--item", "strong", "--neighbours", "--by-players", "--by-strength", "--deals", "40",
                     "--bots", "greedy")
        self.assertEqual(answer["number"], answer["numbers"][0])
        values = [cell["value"] for cell in answer["values"]]
        self.assertEqual(values, sorted(set(values)))
        self.assertIn(18, values)
        self.assertGreater(len(values), 2)
        self.assertEqual([(cell["players"], cell["mode"]) for cell in answer["by_players"]],
                         [(2, "rows"), (3, "individual"), (4, "individual"), (5, "individual"), (6, "individual")])
        self.assertEqual([cell["bots"] for cell in answer["by_strength"]], ["greedy", "easy", "normal"])
        for cell in (*answer["values"], *answer["by_players"], *answer["by_strength"]):
            is_main = {key: value for key, value in cell.items() if key != "value"} == answer["main"]
            self.check_cell(cell, 40 if is_main else 20)
            self.assertEqual(is_main, cell.get("value", 18) == 18 and cell["players"] == 4 and cell["bots"] == "greedy")

    def test_advice(self):
        answer = ask(self.file, "--item", "strong", "--neighbours", "--bots", "greedy", "--deals", "100")
        self.assertIn(answer["main"]["verdict"], ("strong", "too-strong"))
        advice = answer["advice"]
        self.assertIn(advice["kind"], ("change", "perhaps"))
        self.assertGreaterEqual(advice["value"], 5)
        self.assertLessEqual(advice["value"], 12)
        text = lab(self.file, "--item", "strong", "--neighbours", "--bots", "greedy", "--deals", "100").output
        self.assertIn("\n18 (now) ", text)
        self.assertRegex(text, rf"\nWith {advice['value']} instead of 18 at \$\.tiles\[0\]\.points, "
                               r"it (is|may be) balanced: ")

    def test_same_whatever_the_jobs(self):
        arguments = (self.file, "--item", "strong", "--neighbours", *QUICK)
        one = ask(*arguments, "-j", "1")
        self.assertEqual(one, ask(*arguments, "-j", "3"))
        self.assertEqual(one, ask(*arguments, "--seed", "1"))
        self.assertNotEqual(one, ask(*arguments, "--seed", "2"))

    def test_against(self):
        answer = ask(self.file, "--item", "fair", "--against", "lava-blue-top", *QUICK)
        self.assertEqual(answer["main"]["replaces"], "one")
        self.assertNotEqual(answer["main"], ask(self.file, "--item", "fair", *QUICK)["main"])

    def test_set(self):
        answer = ask(self.file, *QUICK)
        self.assertEqual(list(answer), ["set", "complete", "items"])
        self.assertEqual([(item["kind"], item["id"]) for item in answer["items"]],
                         [("tile", "strong"), ("tile", "fair"), ("tile", "both"), ("explorer", "loner"),
                          ("explorer", "tall"), ("medal", "both")])
        loner, tall, medal = answer["items"][3:]
        self.assertEqual((loner["deals"], loner["error"]),
                         (0, "This is not used in games of this mode with this number of players"))
        self.assertEqual(tall["players"], 5)
        self.assertEqual(list(medal["medal"]), ["winners", "start_player", "ranks"])
        for item in answer["items"]:
            if "error" not in item:
                self.check_cell(item, 24)

    def test_table(self):
        result = lab(self.file, "--item", "strong", "--by-players", *QUICK)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        lines = result.output.splitlines()
        self.assertRegex(lines[0], r"^Strong: (strong|too strong|not yet clear)$")
        self.assertRegex(lines[1], r"^Whoever gets it finishes [+−]?\d+\.\d ± \d+\.\d points further ahead of the others than "
                                   r"whoever gets what it replaces; −\d+\.\d to \+\d+\.\d is balanced\.$")
        self.assertEqual(lines[2], "24 deals, each played with and without it: individual, 4 players, greedy, seed 1")
        starts = [line.split("  ")[0] for line in lines]
        for start in ("Estimate ± 95%", "Ahead of the others", "Score of whoever gets it", "Points it scores", "Chance of winning in %",
                      "Turn in which it is obtained", "Compared with", "→ Strong", "Players", "2, open rows", "6, individual"):
            self.assertIn(start, starts)
        self.assertNotIn("Winners of the medal", result.output)

    def test_table_in_ascii(self):
        for language, minus in (("C", "-"), ("C.UTF-8", "−")):
            with self.subTest(language=language):
                result = lab(self.file, "--item", "strong", *QUICK, env={**os.environ, "LC_ALL": language})
                self.check_status(result, 0)
                self.assertRegex(result.output, rf"[; ]{minus}\d+\.\d to \+")
                self.assertNotRegex(result.output, r"\?\d")

    def test_table_of_a_medal(self):
        text = lab(self.file, "--item", "medal:both", *QUICK).output
        for start in ("Both: ", "\nWinners of the medal", "\nFirst player in %", "\nRank 4 in %"):
            self.assertIn(start, "\n" + text if start[0] == "\n" else text)

    def test_table_of_a_set(self):
        result = lab(self.file, *QUICK)
        self.check_status(result, 0)
        starts = [line.split("  ")[0] for line in result.output.splitlines()]
        for start in ("Tile", "Strong", "Fair", "Explorer", "Tall (5, individual)", "Medal", "Both"):
            self.assertIn(start, starts)
        self.assertIn("\nLoner: This is not used in games of this mode with this number of players\n", result.output)

    def test_csv(self):
        for arguments, parts in (
            (("--item", "strong", "--neighbours", "--by-players"), {"main", "value", "players", "peer"}),
            ((), {"main"}),
        ):
            with self.subTest(arguments=arguments):
                result = lab(self.file, "--csv", *QUICK, *arguments)
                self.check_status(result, 0)
                rows = list(csv.DictReader(io.StringIO(result.output, newline="")))
                self.assertEqual({row["part"] for row in rows}, parts)
                for row in rows:
                    self.assertNotIn(None, row)
                    self.assertNotIn(None, row.values())
                main = rows[0]
                cell = ask(self.file, *QUICK, *arguments)
                cell = cell["main"] if arguments else cell["items"][0]
                for name in MEASURES:
                    self.assertAlmostEqual(float(main[f"{name}_difference"]), cell[name]["difference"]["mean"], 3)
                    self.assertAlmostEqual(float(main[f"{name}_with_half_width"]), cell[name]["with"]["half_width"], 3)

    def test_shipped_sets(self):
        answer = ask("moons", "--item", "full-moon", *QUICK)
        self.assertEqual((answer["set"], answer["kind"]), ("moons", "medal"))
        # What a set requires can be looked at as well.
        self.assertEqual(ask(self.file, "--item", "swamp", *QUICK)["set"], "base")

    def test_numbers(self):
        data = {**SET, "tiles": [{"id": "x", "name": {"en": "X"}, "terrain": "lava", "points": 3,
                                  "rules": [{"points": 2}]}]}
        file = self.write("numbers.json", json.dumps(data))
        answer = ask(file, "--item", "x", "--neighbours", "--number", "2", *QUICK)
        self.assertEqual(answer["number"]["path"], "$.tiles[0].rules[0].points")
        self.check_complaint((file, "--item", "x", "--neighbours", "--number", "3"),
                             "--number must be a number from 1 to 2")

    def test_numbers_that_do_not_help(self):
        data = {**SET, "medals": [{"id": "x", "name": {"en": "X"}, "points": 30,
                                   "conditions": [{"count": {"of": "tiles"}, "at_least": 40}]}]}
        file = self.write("hopeless.json", json.dumps(data))
        text = lab(file, "--item", "x", "--neighbours", *QUICK).output
        self.assertRegex(text, r"\nNo value at \$\.medals\[0\]\.points balances it; the nearest is ")
        self.assertTrue(text.endswith("\nOther numbers that can be tried with --number: "
                                      "2 ($.medals[0].conditions[0].at_least)\n"), text)

    def test_ids(self):
        self.check_complaint((self.file, "--item", "both"),
                             "--item: more than one item is called “both”; choose one of tile:both, medal:both")
        self.assertEqual(ask(self.file, "--item", "tile:both", *QUICK)["kind"], "tile")
        has = "The set “mine” contains: strong, fair, both, loner, tall\n"
        for item, message in (
            ("strnog", "--item: there is no tile, explorer or medal “strnog”; did you mean “strong”?"),
            ("zzzzzz", "--item: there is no tile, explorer or medal “zzzzzz”"),
            ("medal:strong", "--item: there is no tile, explorer or medal “medal:strong”"),
            ("", "--item: there is no tile, explorer or medal “”"),
        ):
            with self.subTest(item=item):
                result = lab(self.file, "--item", item)
                self.check_status(result, 2)
                first, rest = result.messages.split("\n", 1)
                self.assertEqual(rest, has)
                self.assertIn(message, first)
        self.check_complaint((self.file, "--item", "fair", "--against", "fair"),
                             "--against must name something other than --item")
        result = lab(self.file, "--item", "fair", "--against", "full-moon")
        self.check_status(result, 2)
        self.assertIn("--against: there is no tile, explorer or medal “full-moon”", result.messages)

    def test_namesakes(self):
        sets = [cli.DATA / "namesakes" / name for name in ("deep-sea.json", "tide-pools.json")]
        for item in ("diver", "explorer:diver"):
            result = lab("base", "--item", item, "--sets", *sets)
            self.check_status(result, 2)
            self.assertIn("--item: several sets have “diver”; say which one is meant: “deep-sea:diver”, “tide-pools:diver”",
                          result.messages)

    def test_games_that_there_are_not(self):
        unfit = "This is not used in games of this mode with this number of players"
        self.check_complaint((self.file, "--item", "loner"), unfit)
        self.check_complaint((self.file, "--item", "tall", "--players", "4"), unfit)
        self.assertEqual(ask(self.file, "--item", "tall", *QUICK)["main"]["players"], 5)
        self.assertEqual(ask(self.file, "--item", "fair", "--mode", "rows", *QUICK)["main"]["players"], 2)
        result = lab(self.file, "--item", "fair", "--players", "2", "--mode", "team")
        self.check_status(result, 2)
        self.assertIn("Teams are for 4 or 6 players, not 2", result.messages)

    def test_sets_with_errors(self):
        broken = self.write("broken.json", json.dumps({**SET, "requires": ["bsae"]}))
        result = lab(broken, "--item", "strong")
        self.check_status(result, 1)
        self.assertIn("did you mean “base”?", result.messages)
        self.check_status(lab(self.write("empty.json", "{}")), 1)
        nothing = {key: value for key, value in SET.items() if key not in ("tiles", "explorers", "medals")}
        self.check_complaint((self.write("nothing.json", nothing),), "the set “mine” has no tiles, explorers or medals")
        only = self.write("only.json", {**nothing, "explorers": SET["explorers"][:1]})
        self.check_complaint((only,), "This is not used in games of this mode with this number of players")
        self.check_status(lab("no-such-file.json"), 2)

    def test_usage(self):
        one = "exactly one set is needed: a file, or the ID of one that comes with the game"
        for arguments, message in (
            ((), one), (("a", "b"), one),
            (("base", "--against", "swamp"), "--against needs --item"),
            (("base", "--neighbours"), "--neighbours needs --item"),
            (("base", "--by-players"), "--by-players needs --item"),
            (("base", "--by-strength"), "--by-strength needs --item"),
            (("base", "--item", "swamp", "--number", "2"), "--number needs --neighbours"),
            (("base", "--item", "swamp", "--with-hard"), "--with-hard needs --by-strength"),
            (("base", "--json", "--csv"), "--json and --csv cannot be combined"),
            (("base", "--deals", "0"), "--deals must be a number from 1 to 1000000"),
            (("base", "--players", "7"), "--players must be a number from 2 to 6"),
            (("base", "--jobs", "0"), "--jobs must be a number from 1 to 256"),
            (("base", "--seed", "-1"), "--seed must be a number from 0 to 9223372036854775807"),
            (("base", "--iterations", "-1"), "--iterations must be a number from 0 to 10000000"),
            (("base", "--bots", "greedy,easy"),
             "--bots must be one of random, easy, greedy, normal, hard, not “greedy,easy”"),
            (("base", "--mode", "solo"), "--mode must be one of individual, team, rows, not “solo”"),
        ):
            with self.subTest(arguments=arguments):
                self.check_complaint(arguments, message)

    def test_balance(self):
        tiles = [{"id": name, "name": {"en": name}, "terrain": "lava", "points": points}
                 for name, points in (("high", 40), ("low", -40))]
        file = self.write("pair.json", {**SET, "tiles": tiles, "explorers": [], "medals": []})
        options = ("--bots", "random", "--deals", "120")
        balanced = self.folder / "balanced.json"
        text = cli.run("balance", file, *options, "--output", balanced)
        self.check_status(text, 0)
        self.assertIn("\n2 of 2 items are not balanced.\n\nSuggested changes:\n", text.output)
        self.assertRegex(text.output, r"\nhigh +\$\.tiles\[0\]\.points +40 ")
        report = json.loads(cli.run("balance", file, *options, "--json").output)
        self.assertEqual(list(report), ["set", "complete", "items", "changes", "balanced", "unbalanced"])
        self.assertEqual([(change["kind"], change["id"], change["number"]["path"], change["number"]["value"])
                          for change in report["changes"]],
                         [("tile", "high", "$.tiles[0].points", 40), ("tile", "low", "$.tiles[1].points", -40)])
        self.assertEqual([item["verdict"] for item in report["balanced"]], ["in-line", "in-line"])
        self.assertEqual(report["unbalanced"], [])
        written = json.loads(balanced.read_text(encoding="utf-8"))
        self.assertEqual([tile["points"] for tile in written["tiles"]],
                         [change["value"] for change in report["changes"]])
        self.assertEqual(cli.run("balance", file, *options, "-o", "-").output, balanced.read_text(encoding="utf-8"))
        self.assertIn("Everything is balanced.", cli.run("balance", balanced, *options).output)

    def test_interruption(self):
        for arguments in ((), ("--item", "strong", "--json")):
            with self.subTest(arguments=arguments):
                result, _ = cli.run_on_terminal("lab", self.file, "--bots", "greedy", "--deals", "1000000", *arguments,
                                                interrupt_after=10)
                self.check_status(result, 130)
                self.assertEqual(result.messages, "bigmonster-cli lab: interrupted\n")
                # What was found out by then is there.
                if arguments:
                    answer = json.loads(result.output)
                    self.assertFalse(answer["complete"])
                    self.assertGreater(answer["main"]["deals"], 0)
                    self.assertLess(answer["main"]["deals"], 1000000)
                else:
                    self.assertIn("\nStrong ", result.output)


if __name__ == "__main__":
    cli.main()
