#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `simulate`: the same seed gives the same, the tables have everything, and options do what they say."""

import json
import os
import subprocess

import cli

GAMES = ("--games", "40")


def simulate(*arguments):
    """A simulation as JSON, without its times."""
    result = cli.run("simulate", "--json", *arguments)
    answer = json.loads(result.output) if result.status == 0 else {}
    answer.pop("seconds", None)
    answer.pop("games_per_second", None)
    return answer


class Simulate(cli.TestCase):
    def test_jobs_change_nothing(self):
        for arguments in (("--players", "4", "--bots", "greedy,random"), ("--players", "2", "--bots", "greedy"),
                          ("--players", "6", "--mode", "team", "--bots", "random"),
                          ("--players", "3", "--mode", "rows", "--sets", "moons")):
            with self.subTest(arguments=arguments):
                one = simulate("--jobs", "1", *GAMES, *arguments)
                self.assertEqual(one["games"], 40)
                for jobs in ("2", "7"):
                    self.assertEqual(simulate("--jobs", jobs, *GAMES, *arguments), one)

    def test_iterations(self):
        arguments = ("--bots", "hard,easy,normal", "--players", "3", "--games", "3")
        few = simulate("--iterations", "4", *arguments)
        self.assertEqual(simulate("--iterations", "4", "--jobs", "1", *arguments), few)
        self.assertNotEqual(simulate("--iterations", "16", *arguments), few)

    def test_think(self):
        answer = simulate("--think", "1", "--bots", "hard,random", "--players", "2", "--games", "2")
        self.assertEqual(answer["games"], 2)
        for option in ("--think", "--iterations"):
            for number in ("-1", "99999999"):
                result = cli.run("simulate", option, number)
                self.check_status(result, 2)
                self.assertIn(f"{option} must be a number from 0 to ", result.messages)

    def test_kinds(self):
        kinds = simulate("--bots", "greedy,random", "--players", "4", "--games", "40")["kinds"]
        self.assertEqual([(kind["id"], kind["players"], kind["deals"]) for kind in kinds],
                         [("greedy", 2, 10), ("random", 2, 10)])
        self.assertAlmostEqual(kinds[0]["lead"]["mean"], -kinds[1]["lead"]["mean"])
        self.assertAlmostEqual(kinds[0]["score"]["mean"] - kinds[1]["score"]["mean"], kinds[0]["lead"]["mean"], 3)
        self.assertGreater(kinds[0]["lead"]["margin"], 0)
        self.assertLess(kinds[0]["lead"]["margin"], 20)
        # What everybody is, nobody can lead; and two games are no deal of four.
        self.assertNotIn("lead", simulate("--bots", "random", "--games", "8")["kinds"][0])
        self.assertEqual(simulate("--bots", "random", "--games", "2")["kinds"][0],
                         {"id": "random", "players": 4, "deals": 0})
        self.assertNotIn("margin", simulate("--bots", "random", "--games", "7")["kinds"][0]["score"])

    def test_margins_shrink(self):
        few, many = (simulate("--bots", "random", "--games", games)["kinds"][0]["score"] for games in ("80", "1280"))
        self.assertLess(many["margin"], few["margin"] / 2)
        self.assertLess(abs(many["mean"] - few["mean"]), 2 * few["margin"])

    def test_seeds_matter(self):
        self.assertEqual(simulate(*GAMES), simulate(*GAMES, "--seed", "1"))
        self.assertNotEqual(simulate(*GAMES), simulate(*GAMES, "--seed", "2"))

    def test_json(self):
        result = cli.run("simulate", "--json", "--players", "3", "--bots", "greedy,random", *GAMES)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        answer = json.loads(result.output)
        self.assertGreater(answer["seconds"], 0)
        self.assertGreater(answer["games_per_second"], 0)
        self.assertEqual((answer["players"], answer["mode"], answer["seed"]), (3, "individual", 1))
        self.assertEqual(len(answer["seats"]), 3)
        self.assertEqual([bot["id"] for bot in answer["bots"]], ["greedy", "random", "greedy"])
        wins = sum(seat["wins"] for seat in answer["seats"])
        self.assertLessEqual(wins, 40)
        self.assertEqual(wins, sum(bot["wins"] for bot in answer["bots"]))

    def test_table(self):
        result = cli.run("simulate", "--players", "4", "--bots", "greedy,random", *GAMES)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        lines = result.output.splitlines()
        self.assertRegex(lines[0], r"^40 games in [0-9.]+ s \([0-9]+ per second\): individual, 4 players, seed 1$")
        starts = [line.split("  ")[0] for line in lines]
        for start in ("Seat", "1", "2", "3", "4", "Player", "greedy", "random", "Estimate ± 95%", "Score line", "Ice", "Big Monster",
                      "Medals", "Tile", "Swamp toad", "Explorer", "Medal", "Penalty medal"):
            self.assertIn(start, starts)
        for start, end in (("Seat", "4"), ("Player", "random"), ("Tile", "Desert monster")):
            widths = {len(line) for line in lines[starts.index(start):starts.index(end) + 1]}
            self.assertEqual(len(widths), 1, "the columns are flush")

        tiles = lines[starts.index("Tile") + 1:starts.index("Explorer") - 1]
        points = [cli.number(line[len(line.split("  ")[0]):].split()[0]) for line in tiles]
        self.assertEqual(points, sorted(points, reverse=True))
        self.assertTrue(cli.run("simulate", "--games", "1").output.startswith("1 game in "))

    def test_mode_is_named(self):
        for mode, name in (("individual", "individual"), ("team", "teams"), ("rows", "open rows")):
            players = "3" if mode == "rows" else "4"
            head = cli.run("simulate", "--mode", mode, "--players", players, "--games", "1").output.splitlines()[0]
            self.assertIn(f": {name}, {players} players", head)

    def test_minus_signs(self):
        result = cli.run("simulate", "--players", "4", "--bots", "greedy,random", *GAMES)
        self.assertRegex(result.output, r"(?m)^random .* −[0-9.]+ ± [0-9.]+$", "who is behind has a negative lead")
        self.assertNotRegex(result.output, r"(?m) -[0-9]")

    def test_table_in_other_languages(self):
        environment = {**os.environ, "LC_ALL": "C"}
        process = subprocess.run([cli.TOOL, "simulate", "--games", "1"], env=environment, capture_output=True,
                                 check=True)
        process.stdout.decode("ascii")

    def test_options(self):
        few = ("--games", "8")
        for arguments in (
            ("--start-player", "2"), ("--players", "3", "--edition", "first"), ("--tile-sets", "a,b,e,f"),
            ("--tile-sets", "a,b,c,e,f", "--any-tile-sets"), ("--giving", "start-player"),
            ("--medals", "lava,ice,big-monster,terrains"), ("--medal-fit", "any"),
            ("--edition", "first", "--fewer-medals"), ("--sets", "stretch-goals", "--furious-dragon"),
            ("--sets", "stretch-goals", "--added-tiles", "panda,yeti"), ("--sets", "moons", "stretch-goals"),
            ("--sets", "moons", "--sets", "stretch-goals"),
            ("--explorers", "mutants,lava,mutagen,mutagens,grassland,medals,runes,desert"),
        ):
            with self.subTest(arguments=arguments):
                answer = simulate(*few, *arguments)
                self.assertEqual(answer["games"], 8)
                self.assertNotEqual(answer, simulate(*few, *arguments[:2 if arguments[0] == "--players" else 0]))

        self.assertEqual(simulate(*few, "--all-tie", "everybody")["games"], 8)
        self.assertEqual(simulate(*few, "--mode", "team", "--team-tie-break", "better-partner")["games"], 8)
        answer = simulate(*few, "--medals", "lava,ice,crystals,mutagen", "--medal-fit", "any")
        self.assertEqual({medal["id"] for medal in answer["medals"]},
                         {"desert", "rune", "penalty", "lava", "ice", "crystals", "mutagen"})
        answer = simulate(*few, "--sets", "stretch-goals", "--added-tiles", "panda")
        tiles = {tile["id"] for tile in answer["tiles"]}
        self.assertIn("panda", tiles)
        self.assertNotIn("yeti", tiles)

    def test_teams(self):
        six = ("--players", "6", "--mode", "team")
        usual = simulate(*GAMES, *six)
        self.assertEqual(simulate(*GAMES, *six, "--teams", "ABCABC"), usual)
        self.assertNotEqual(simulate(*GAMES, *six, "--teams", "ABCACB"), usual)

    def test_games_that_cannot_be_played(self):
        for arguments, message in (
            (("--players", "2", "--mode", "team"), "Teams are for 4 or 6 players, not 2"),
            (("--edition", "third"), "There is no edition “third”"),
            (("--tile-sets", "b,c,d,e"), "The tile set “Set A” is part of every game"),
            (("--tile-sets", "a,b,c"), "This game is played with 4 tile sets, not with 3"),
            (("--tile-sets", "a,b,c,x"), "There is no tile set “x”"),
            (("--fewer-medals",), "The edition “Second edition” has no games with fewer medals in this mode"),
            (("--medals", "lava"), "The board has spaces for 4 chosen medals, not for 1"),
            (("--medals", "lava,ice,crystals,mutagen"), "The board has no space left for the medal “Crystal medal”"),
            (("--explorers", "lava"), "Each player is dealt two explorers"),
            (("--teams", "AABB", "--mode", "team"), "Partners never sit next to each other, as seats 1 and 2 would"),
            (("--teams", "ABAB"), "Only team games have teams"),
            (("--furious-dragon", "--players", "2"), "The furious dragon needs a draft"),
        ):
            with self.subTest(arguments=arguments):
                result = cli.run("simulate", *GAMES, *arguments)
                self.check_status(result, 2)
                self.assertEqual(result.output, "")
                self.assertIn(message, result.messages)

    def test_namesakes(self):
        """Two sets that have everything with the same IDs."""
        sets = ("base", *(cli.DATA / "namesakes" / name for name in ("deep-sea.json", "tide-pools.json")))
        for option, item in (("--edition", "special"), ("--tile-sets", "extra"), ("--added-tiles", "crab"),
                             ("--explorers", "diver"), ("--medals", "reef")):
            with self.subTest(option=option):
                result = cli.run("simulate", *GAMES, "--sets", *sets, option, item)
                self.check_status(result, 2)
                self.assertIn(f"Several sets have “{item}”; say which one is meant: “deep-sea:{item}”, "
                              f"“tide-pools:{item}”\n", result.messages)

    def test_unknown_bots(self):
        for bots, name in (("foo", "foo"), ("greedy,,random", ""), ("greedy,Random", "Random"), (" ", " ")):
            with self.subTest(bots=bots):
                result = cli.run("simulate", "--bots", bots)
                self.check_status(result, 2)
                self.assertRegex(result.messages, rf"--bots must be one of random, easy, greedy, normal, hard, not “{name}”")

    def test_progress_on_a_terminal(self):
        result, shown = cli.run_on_terminal("simulate", "--games", "300")
        self.check_status(result, 0)
        self.assertIn(b"%", shown)
        self.assertTrue(shown.endswith(b" \r"), shown[-80:])
        self.assertNotIn("\r", result.output)
        self.assertEqual(result.messages, "")

    def test_interruption(self):
        result, shown = cli.run_on_terminal("simulate", "--games", "1000000000", interrupt_after=3)
        self.check_status(result, 130)
        self.assertTrue(shown.endswith(b" \r"), shown[-80:])
        self.assertEqual((result.output, result.messages), ("", "bigmonster-cli simulate: interrupted\n"))


if __name__ == "__main__":
    cli.main()
