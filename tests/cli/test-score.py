#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries what `score` refuses, each fault in a game that is legal without it, and what else it can do."""

import copy
import itertools
import json

import cli

FORMAT_HINT = "must be "
PLACE_HINT = "its cells must be free and one must share an edge with a tile"
DELETED = object()


def score(*games, arguments=()):
    text = "".join((game if isinstance(game, str) else json.dumps(game)) + "\n" for game in games)
    return cli.run("score", *arguments, data=text.encode())


def change(game, path, value):
    """A copy of a game with something else at a path of members and indices."""
    game = copy.deepcopy(game)
    place = game
    for step in path[:-1]:
        place = place[step]
    if value is DELETED:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return game


class Refusals(cli.TestCase):
    def check(self, game, message):
        result = score(game)
        identifier = game.get("id") if isinstance(game, dict) else None

        self.check_status(result, 1)
        self.assertEqual(result.lines(), [{"id": identifier, "error": message}])
        self.assertEqual(result.messages, "bigmonster-cli score: lines without a legal game: 1 of 1\n")

    def check_table(self, game, rows):
        self.check_status(score(game), 0)
        for path, value, message in rows:
            with self.subTest(path=path, value=repr(value)[:60]):
                self.check(change(game, path, value), message)

    def test_lines(self):
        for line, message in (
            ("x", "a game must be a JSON object"),
            ("7", "a game must be a JSON object"),
            ("[]", "a game must be a JSON object"),
            ("null", "a game must be a JSON object"),
            (" [1]", "a game must be a JSON object"),
            ("{}", '$: the member “mode” is missing'),
        ):
            with self.subTest(line=line):
                self.check(line, message)

    def test_lines_that_are_no_json(self):
        for line in ('{"id": "a"', "{'id': 1}", '{"id": "a", "id": "b"}', '{"id": 1e999}', '{"id": 01}', "{} {}"):
            with self.subTest(line=line):
                result = score(line)
                answer, = result.lines()
                self.check_status(result, 1)
                self.assertIsNone(answer["id"])
                self.assertRegex(answer["error"], "^line 1, column [0-9]+")

    def test_ids(self):
        game = cli.find_game("rows", 2)
        for identifier in (DELETED, 7, None, ["a"], {}):
            with self.subTest(id=identifier):
                answer, = score(change(game, ["id"], identifier)).lines()
                self.assertIsNone(answer["id"])
                self.assertIn("winners", answer)
        answer, = score(change(game, ["id"], "Zoë \"☃\" \n\u0001")).lines()
        self.assertEqual(answer["id"], "Zoë \"☃\" \n\u0001")

    def test_members(self):
        self.check_table(cli.find_game("rows", 2), [
            (["mode"], DELETED, '$: the member “mode” is missing'),
            (["mode"], 7, "$.mode: must be a string in quotes"),
            (["mode"], None, "$.mode: must be a string in quotes"),
            (["mode"], "solo",
             '$.mode: there is no mode “solo”; the modes are “individual”, “team” and “rows”'),
            (["explorers"], DELETED, '$: the member “explorers” is missing'),
            (["explorers"], "lava", "$.explorers: must be a list"),
            (["explorers"], {}, "$.explorers: must be a list"),
            (["explorers", 0], 1, "$.explorers[0]: must be a string in quotes"),
            (["explorers", 0], None, "$.explorers[0]: must be a string in quotes"),
            (["explorers", 1], "dessert",
             '$.explorers[1]: there is no explorer “dessert”; did you mean “desert”?'),
            (["explorers", 1], "xxxxxxxxxx", '$.explorers[1]: there is no explorer “xxxxxxxxxx”'),
            (["medals"], DELETED, '$: the member “medals” is missing'),
            (["medals"], 1, "$.medals: must be a list"),
            (["medals", 3], [], "$.medals[3]: must be a string in quotes"),
            (["medals", 3], "penalties", '$.medals[3]: there is no medal “penalties”; did you mean “penalty”?'),
            (["turns"], DELETED, '$: the member “turns” is missing'),
            (["turns"], {}, "$.turns: must be a list"),
            (["turns", 3], {}, "$.turns[3]: must be a list"),
            (["turns", 3, 1], [], "$.turns[3][1]: must be an object"),
            (["turns", 3, 1], None, "$.turns[3][1]: must be an object"),
            (["turns", 3, 1, "seat"], DELETED, '$.turns[3][1]: the member “seat” is missing'),
            (["turns", 3, 1, "seat"], "1", "$.turns[3][1].seat: must be a whole number"),
            (["turns", 3, 1, "seat"], True, "$.turns[3][1].seat: must be a whole number"),
            (["turns", 3, 1, "seat"], -1, "$.turns[3][1].seat: there is no seat -1; the seats are 0 to 1"),
            (["turns", 3, 1, "seat"], 2, "$.turns[3][1].seat: there is no seat 2; the seats are 0 to 1"),
            (["turns", 3, 1, "seat"], 2**62,
             f"$.turns[3][1].seat: there is no seat {2**62}; the seats are 0 to 1"),
            (["turns", 3, 1, "tile"], DELETED, '$.turns[3][1]: the member “tile” is missing'),
            (["turns", 3, 1, "tile"], 3, "$.turns[3][1].tile: must be a string in quotes"),
            (["turns", 3, 1, "tile"], "swmap", '$.turns[3][1].tile: there is no tile “swmap”; did you mean “swamp”?'),
            (["turns", 3, 1, "x"], DELETED, '$.turns[3][1]: the member “x” is missing'),
            (["turns", 3, 1, "x"], 1.0, "$.turns[3][1].x: must be a whole number"),
            (["turns", 3, 1, "x"], "1", "$.turns[3][1].x: must be a whole number"),
            (["turns", 3, 1, "x"], None, "$.turns[3][1].x: must be a whole number"),
            (["turns", 3, 1, "y"], DELETED, '$.turns[3][1]: the member “y” is missing'),
            (["turns", 3, 1, "y"], 0.5, "$.turns[3][1].y: must be a whole number"),
            (["turns", 3, 1, "y"], [0], "$.turns[3][1].y: must be a whole number"),
        ])

    def test_numbers_of_seats(self):
        rows = cli.find_game("rows", 2)
        team = cli.find_game("team", 4)
        six = cli.find_game("individual", 6)["explorers"]
        names = ["mutants", "lava", "mutagen", "mutagens", "grassland", "medals", "runes"]
        for game, explorers, message in (
            (rows, [], "a rows game has 2 or 3 seats, each with an explorer, not 0"),
            (rows, names[:1], "a rows game has 2 or 3 seats, each with an explorer, not 1"),
            (rows, names[:4], "a rows game has 2 or 3 seats, each with an explorer, not 4"),
            (team, names[:3], "a team game has 4 or 6 seats, each with an explorer, not 3"),
            (team, names[:5], "a team game has 4 or 6 seats, each with an explorer, not 5"),
            ({**team, "mode": "individual"}, names[:2],
             "an individual game has 3 to 6 seats, each with an explorer, not 2"),
            ({**team, "mode": "individual"}, names[:7],
             "an individual game has 3 to 6 seats, each with an explorer, not 7"),
            ({**team, "mode": "individual"}, six * 1000,
             "an individual game has 3 to 6 seats, each with an explorer, not 6000"),
        ):
            with self.subTest(message=message):
                self.check({**game, "explorers": explorers}, f"$.explorers: {message}")

    def test_teams(self):
        game = cli.find_game("team", 6)
        usual, = score(game).lines()
        self.assertEqual(score({**game, "teams": "ABCABC"}).lines(), [usual])
        for teams in ("ABCACB", "ABACBC"):
            with self.subTest(teams=teams):
                answer, = score({**game, "teams": teams}).lines()
                sides = [{seat for seat in range(6) if teams[seat] == team} for team in "ABC"]
                self.assertIn(set(answer["winners"]), sides)
                self.assertIn(set(answer["penalty"]), sides)
                lower = {min(answer["seats"][seat]["sheet"]["total"] for seat in side): side for side in sides}
                self.assertEqual(set(answer["winners"]), lower[max(lower)])
        self.check_table(game, [
            (["teams"], 7, "$.teams: must be a string in quotes"),
            (["teams"], "AABBCC",
             "$.teams: Partners never sit next to each other, as seats 1 and 2 would with the teams “AABBCC”"),
        ])

    def test_explorers(self):
        for game, index, explorer, message in (
            (cli.find_game("individual", 3), 1, None, '$.explorers[1]: “{first}” is listed twice'),
            (cli.find_game("individual", 3), 1, "own-ship",
             '$.explorers[1]: “own-ship” is only dealt to 4 or more players, not to 3'),
            (cli.find_game("individual", 3), 0, "discard",
             '$.explorers[0]: “discard” is only dealt to 4 or more players, not to 3'),
            (cli.find_game("rows", 2), 1, "own-ship",
             '$.explorers[1]: “own-ship” is not dealt in games of mode “rows”'),
            (cli.find_game("rows", 3), 2, "discard",
             '$.explorers[2]: “discard” is not dealt in games of mode “rows”'),
        ):
            first = game["explorers"][0]
            with self.subTest(message=message):
                self.check(change(game, ["explorers", index], explorer or first), message.format(first=first))

    def test_medals(self):
        permanent = ["desert", "rune", "penalty"]
        too_many = "apart from those that are in every game, there must be {} medals, not {}"
        individual = cli.find_game("individual", 4)
        team = cli.find_game("team", 4)
        for game, medals, message in (
            (individual, [], 'the medal “desert”, which is in every game, is missing'),
            (individual, ["rune", "penalty", "lava", "ice", "crystals", "mutagen"],
             'the medal “desert”, which is in every game, is missing'),
            (individual, ["desert", "rune", "lava", "ice", "crystals", "mutagen"],
             'the medal “penalty”, which is in every game, is missing'),
            (individual, permanent + ["lava", "ice", "crystals"], too_many.format(4, 3)),
            (individual, permanent + ["lava", "ice", "crystals", "mutagen", "terrains"], too_many.format(4, 5)),
            (team, permanent + ["lava"], too_many.format(2, 1)),
            (team, permanent + ["lava", "ice", "terrains"], too_many.format(2, 3)),
            (cli.find_game("rows", 2), permanent, too_many.format(4, 0)),
        ):
            with self.subTest(medals=medals):
                self.check({**game, "medals": medals}, f"$.medals: {message}")
        twice = permanent + ["lava", "ice", "crystals", "lava"]
        self.check({**individual, "medals": twice}, '$.medals[6]: “lava” is listed twice')
        self.check({**individual, "medals": ["x"] * 33}, "$.medals: there are more than 32 medals")

    def test_any_line_up(self):
        medals = ["big-monster", "swamp-grassland", "terrains", "lava", "crystals", "ice", "mutagen"]
        permanent = ["desert", "rune", "penalty"]
        for mode, n_seats, n in (("team", 4, 2), ("individual", 3, 4), ("rows", 2, 4)):
            game = cli.find_game(mode, n_seats)
            games = [{**game, "medals": [*permanent, *chosen]} for chosen in itertools.combinations(medals, n)]
            self.check_status(score(*games), 0)

    def test_numbers_of_turns(self):
        for game, turns, n in (
            (cli.find_game("rows", 2), 20, 19), (cli.find_game("rows", 3), 20, 21), (cli.find_game("rows", 2), 20, 0),
            (cli.find_game("individual", 3), 18, 17), (cli.find_game("individual", 3), 18, 19),
            (cli.find_game("team", 4, "lava"), 18, 1),
        ):
            with self.subTest(mode=game["mode"], n=n):
                if "discard" in game["explorers"]:
                    continue
                played = (game["turns"] * 2)[:n]
                self.check({**game, "turns": played}, f"$.turns: this game has {turns} turns, not {n}")
        game = cli.find_game("individual", 5, "discard")
        self.check({**game, "turns": game["turns"][:-1]},
                   "$.turns: this game has 18 turns, plus one for a tile from the discard pile, not 17")
        self.check({**game, "turns": game["turns"] + [[], []]},
                   "$.turns: this game has 18 turns, plus one for a tile from the discard pile, not 20")

    def test_who_places(self):
        game = cli.find_game("individual", 4)
        turn = game["turns"][5]
        self.check(change(game, ["turns", 5], turn[:3]), "$.turns[5]: seat 3 places no tile in this turn")
        self.check(change(game, ["turns", 5], turn[1:]), "$.turns[5]: seat 0 places no tile in this turn")
        self.check(change(game, ["turns", 5], []), "$.turns[5]: seat 0 places no tile in this turn")
        self.check(change(game, ["turns", 5], turn + turn[:1]),
                   "$.turns[5][4]: seat 0 places a second tile in this turn")
        self.check(change(game, ["turns", 5, 1, "seat"], 0), "$.turns[5][1]: seat 0 places a second tile in this turn")
        self.check_status(score(change(game, ["turns", 5], turn[::-1])), 0)

    def test_places(self):
        game = cli.find_game("rows", 2)
        for x, y, why in (
            (0, 0, "on the explorer"), (1, 1, "on the explorer"), (0, -1, "half on the explorer"),
            (-1, -2, "only the corners touch"), (2, 2, "only the corners touch"), (-1, 2, "only the corners touch"),
            (2, -2, "only the corners touch"), (3, 0, "a gap"), (0, 3, "a gap"), (-2, 0, "a gap"), (0, -3, "a gap"),
            (127, 127, "far away"), (-128, 0, "far away"), (128, 0, "too far"), (256, 0, "wraps in a byte"),
            (2 + 256, 0, "wraps in a byte"), (2 + 2**32, 0, "wraps in an int"), (-2**63, 2**63 - 1, "extremes"),
        ):
            changed = change(game, ["turns", 0, 0], {"seat": 0, "tile": "desert", "x": x, "y": y})
            with self.subTest(x=x, y=y, why=why):
                self.check(changed, f"$.turns[0][0]: the tile cannot be placed at ({x}, {y}): {PLACE_HINT}")
        first = game["turns"][0][0]
        changed = change(game, ["turns", 1, 0, "x"], first["x"])
        changed["turns"][1][0]["y"] = first["y"]
        self.check(changed,
                   f"$.turns[1][0]: the tile cannot be placed at ({first['x']}, {first['y']}): {PLACE_HINT}")

    def test_landscape_places(self):
        game = cli.find_game("rows", 2)
        for x, y in ((1, -1), (-2, 0), (-2, 1), (0, 2), (2, 1), (-1, -1)):
            changed = change(game, ["turns", 0, 0], {"seat": 0, "tile": "mutagen-up", "x": x, "y": y})
            with self.subTest(x=x, y=y):
                self.assertNotIn("$.turns[0]", score(changed).lines()[0].get("error", ""))
        for x, y in ((-2, -1), (2, -1), (2, 2), (-2, 2), (1, 0), (-1, 1), (3, 0)):
            changed = change(game, ["turns", 0, 0], {"seat": 0, "tile": "mutagen-up", "x": x, "y": y})
            with self.subTest(x=x, y=y):
                self.check(changed, f"$.turns[0][0]: the tile cannot be placed at ({x}, {y}): {PLACE_HINT}")

    def test_copies(self):
        """No game has more copies of a tile than all tile sets together."""
        game = cli.find_game("rows", 2)
        row = [{"seat": seat, "tile": "desert", "x": x, "y": 2} for x in range(6) for seat in (0, 1)]
        turns = [row[i:i + 2] for i in range(0, 12, 2)]
        changed = {**game, "turns": turns + game["turns"][6:]}
        self.check(changed, '$.turns[5][1]: the game has only 11 copies of the tile “desert”')
        rare = [[{"seat": seat, "tile": "grassland-medals", "x": 0, "y": 2} for seat in (0, 1)]]
        self.check({**game, "turns": rare + game["turns"][1:]},
                   '$.turns[0][1]: the game has only 1 copy of the tile “grassland-medals”')

    def test_other_lines_are_still_scored(self):
        game = cli.find_game("rows", 2)
        result = score(game, "x", "", "   ", {"id": "broken"}, game)

        self.check_status(result, 1)
        self.assertEqual([(line["id"], "error" in line) for line in result.lines()],
                         [(game["id"], False), (None, True), ("broken", True), (game["id"], False)])
        self.assertEqual(result.messages, "bigmonster-cli score: lines without a legal game: 2 of 4\n")

    def test_long_lines(self):
        game = cli.find_game("rows", 2)
        for padding, refused in ((2**20 - 20000, False), (2**20, True), (3 * 2**20, True)):
            with self.subTest(padding=padding):
                padded = json.dumps({**game, "x-padding": "a" * padding})
                first, second = score(padded, game).lines()
                self.assertEqual(second["id"], game["id"])
                self.assertEqual("error" in first, refused)
                if refused:
                    self.assertEqual(first, {"id": None, "error": "the line is longer than 1 MiB"})


class Uses(cli.TestCase):
    def test_no_lines(self):
        for text in (b"", b"\n", b"\n\n  \n"):
            result = cli.run("score", data=text)
            self.check_status(result, 0)
            self.assertEqual((result.output, result.messages), ("", ""))

    def test_last_line_without_a_break(self):
        game = json.dumps(cli.find_game("rows", 2)).encode()
        self.assertEqual(cli.run("score", data=game).output, cli.run("score", data=game + b"\n").output)
        self.assertEqual(cli.run("score", data=game).output, cli.run("score", data=game + b"\r\n").output)

    def test_files(self):
        first, second = cli.find_game("rows", 2), cli.find_game("team", 4)
        paths = [self.write("first.jsonl", first), self.write("second.jsonl", second)]

        result = cli.run("score", *paths)
        self.check_status(result, 0)
        self.assertEqual([line["id"] for line in result.lines()], [first["id"], second["id"]])

        result = cli.run("score", paths[0], "-", data=json.dumps(second).encode())
        self.check_status(result, 0)
        self.assertEqual([line["id"] for line in result.lines()], [first["id"], second["id"]])

        result = cli.run("score", paths[0], self.folder / "missing.jsonl", paths[1])
        self.check_status(result, 2)
        self.assertEqual([line["id"] for line in result.lines()], [first["id"], second["id"]])
        self.assertEqual(result.messages,
                         f"bigmonster-cli score: {self.folder}/missing.jsonl: No such file or directory\n")

        result = cli.run("score", self.folder)
        self.check_status(result, 2)
        self.assertEqual(result.messages, f"bigmonster-cli score: {self.folder}: Is a directory\n")

    def test_options_when_all_tie(self):
        """Nobody gets the penalty unless the game, or the edition that it names, says otherwise."""
        games = {game["mode"]: game for game in cli.read_games() if game["expect"]["penalty"] == []}
        first = {"edition": "first"}
        second = {"edition": "second"}
        for mode, options, everybody in (
            ("rows", {}, False), ("rows", second, True), ("rows", first, True),
            ("rows", {"all_tie": "everybody"}, True),
            ("rows", {**first, "all_tie": "nobody"}, False), ("team", {}, False), ("team", second, False),
            ("team", first, True), ("team", {**second, "all_tie": "everybody"}, True),
            ("team", {**first, "all_tie": "nobody"}, False),
        ):
            with self.subTest(mode=mode, options=options):
                game = games[mode]
                answer, = score({**game, **options}).lines()
                self.assertEqual(answer["penalty"], list(range(len(game["explorers"]))) if everybody else [])
                for seat, expected in zip(answer["seats"], game["expect"]["seats"]):
                    self.assertEqual(seat["sheet"]["medals"], expected["sheet"]["medals"] - (10 if everybody else 0))

    def test_options_when_teams_tie(self):
        """Partners have 11 and 0 points on the line for ties, rivals 6 and 6; all scores are 11."""
        points = {"blank": ("rune", 0), "five": ("lava", 5), "eleven": ("lava", 11), "wet-six": ("water", 6),
                  "wet-eleven": ("water", 11)}
        sets = self.write("ties.json", {
            "format": "bigmonster-set", "version": 1, "id": "ties", "name": {"en": "Ties"}, "requires": ["base"],
            "tiles": [{"id": tile, "name": {"en": tile}, "terrain": terrain, "points": n, "monsters": 0}
                      for tile, (terrain, n) in points.items()],
        })
        hands = (["wet-eleven"], ["wet-six", "five"], ["eleven"], ["wet-six", "five"])
        turns = [[{"seat": seat, "tile": (hand + ["blank"] * 18)[turn], "x": 2 + turn, "y": 0}
                  for seat, hand in enumerate(hands)] for turn in range(18)]
        game = {"id": "ties", "mode": "team", "explorers": ["mutants", "mutagens", "own-ship", "discard"],
                "medals": ["desert", "rune", "penalty", "big-monster", "ice"], "turns": turns}
        for options, winners in (
            ({}, [1, 3]), ({"edition": "second"}, [1, 3]), ({"edition": "first"}, [0, 2]),
            ({"team_tie_break": "better-partner"}, [0, 2]),
            ({"edition": "first", "team_tie_break": "both-partners"}, [1, 3]),
        ):
            with self.subTest(options=options):
                result = score({**game, "all_tie": "nobody", **options}, arguments=("--sets", sets))
                answer, = result.lines()
                self.assertEqual([seat["sheet"]["total"] for seat in answer["seats"]], [11] * 4)
                self.assertEqual(answer["winners"], winners)

    def test_fewer_medals(self):
        game = cli.find_game("individual", 4)
        three = {**game, "edition": "first", "fewer_medals": True,
                 "medals": ["desert", "rune", "penalty", "ice", "lava", "mutagen"]}
        message = "$.medals: apart from those that are in every game, there must be {} medals, not {}"
        self.check_status(score(three), 0)
        for options, n in (({"fewer_medals": False}, 4), ({"edition": "second"}, 4)):
            with self.subTest(options=options):
                answer, = score({**three, **options}).lines()
                self.assertEqual(answer["error"], message.format(n, 3))
        answer, = score({**three, "medals": game["medals"]}).lines()
        self.assertEqual(answer["error"], message.format(3, 4))

    def test_options_that_are_none(self):
        game = cli.find_game("rows", 2)
        for member, value, message in (
            ("edition", "third", 'there is no edition “third”'), ("edition", 2, "must be a string in quotes"),
            ("edition", "frist", 'there is no edition “frist”; did you mean “first”?'),
            ("all_tie", "some", 'must be one of “nobody", "everybody”, not “some”'),
            ("all_tie", None, "must be a string in quotes"),
            ("team_tie_break", "best", 'must be one of “both-partners", "better-partner”, not “best”'),
            ("fewer_medals", 3, "must be true or false"),
        ):
            with self.subTest(member=member, value=value):
                answer, = score({**game, member: value}).lines()
                self.assertEqual(answer["error"], f"$.{member}: {message}")

    def test_tile_of_the_discard(self):
        """The one who may take a tile of the discard places it after the last turn; medals are checked then."""
        game = cli.find_game("individual", 5, "discard")
        seat = game["explorers"].index("discard")
        before, = score(game).lines()
        zone = {(cell["x"], cell["y"]) for turn in game["turns"] for cell in turn if cell["seat"] == seat}
        extra = {"seat": seat, "tile": "desert", "x": 0, "y": min(y for _, y in zone) - 2}
        for extra["x"] in range(-10, 10):
            result = score({**game, "turns": [*game["turns"], [extra]]})
            if result.status == 0:
                break
        after, = result.lines()
        self.check_status(result, 0)
        self.assertNotEqual(before["seats"][seat]["legal"], after["seats"][seat]["legal"])
        self.assertEqual(before["seats"][seat - 1]["legal"], after["seats"][seat - 1]["legal"])

        other = {**extra, "seat": (seat + 1) % 5}
        for extra_turn, message in (
            ([other], f"$.turns[18][0]: the explorer of seat {other['seat']} takes no tile from the discard pile"),
            ([extra, extra], f"$.turns[18][1]: seat {seat} places a second tile in this turn"),
            ([], "$.turns[18]: no seat places a tile in this turn"),
        ):
            answer, = score({**game, "turns": [*game["turns"], extra_turn]}).lines()
            self.assertEqual(answer, {"id": game["id"], "error": message})

    def test_other_sets(self):
        """A tile of another set is scored by that set, which may name new lines and tokens."""
        own = self.write("own.json", {
            "format": "bigmonster-set", "version": 1, "id": "own", "name": {"en": "Own"}, "requires": ["base"],
            "score_lines": [{"id": "fun", "name": {"en": "Fun"}}],
            "tokens": [{"id": "star", "name": {"en": "Star"}, "points": 3}],
            "tiles": [
                {"id": "hermit", "name": {"en": "Hermit"}, "terrain": "desert", "points": 8, "line": "fun", "copies": 1,
                 "effects": [{"give": "star", "to": "another"}, {"give": "star", "to": "self"}]},
            ],
        })
        game = next(game for game in cli.read_games()
                    if len(game["explorers"]) == 4 and not game["turns"][0][1]["tile"].startswith("mutagen"))
        game = change(game, ["turns", 0, 1], {**game["turns"][0][1], "tile": "hermit", "gifts": [3]})
        arguments = ("--sets", own)

        answer, = score(game, arguments=arguments).lines()
        self.assertNotIn("error", answer)
        self.assertEqual([seat["sheet"]["fun"] for seat in answer["seats"]], [0, 8, 0, 0])
        tokens = [[entry for entry in seat["explanation"] if entry["kind"] == "token"]
                  for seat in score(game, arguments=(*arguments, "--explain")).lines()[0]["seats"]]
        star = [{"line": "medals", "points": 3, "kind": "token", "item": "star", "count": 1, "tiles": []}]
        self.assertEqual(tokens, [[], star, [], star])

        for gifts, message in (
            (DELETED, "$.turns[0][1]: the tile gives out a token: the member “gifts” must be a list of "
             "seats that says who gets it"),
            ([], "$.turns[0][1]: the tile gives out a token: the member “gifts” must be a list of "
             "seats that says who gets it"),
            ([1], "$.turns[0][1].gifts[0]: the token must go to another player"),
            ([4], "$.turns[0][1].gifts[0]: there is no seat 4; the seats are 0 to 3"),
            (["0"], "$.turns[0][1].gifts[0]: must be a whole number"),
        ):
            changed = change(game, ["turns", 0, 1, "gifts"], gifts)
            with self.subTest(gifts=gifts):
                self.assertEqual(score(changed, arguments=arguments).lines(), [{"id": game["id"], "error": message}])
        self.assertIn("there is no tile", score(game).lines()[0]["error"])

    def test_effects(self):
        """What players did with the effects of their tiles, each from the same game, and what they cannot have done."""
        own = self.write("own.json", {
            "format": "bigmonster-set", "version": 2, "id": "own", "name": {"en": "Own"}, "requires": ["base"],
            "score_lines": [{"id": "fun", "name": {"en": "Fun"}}],
            "tokens": [{"id": token, "name": {"en": token.title()}, "points": points}
                       for token, points in (("coin", 2), ("pearl", 5))],
            "tiles": [
                {"id": identifier, "name": {"en": identifier.title()}, "terrain": "desert", "line": "fun", **members}
                for identifier, members in {
                    "giver": {"effects": [{"give": "coin", "to": "others"}, {"give": "pearl"}]},
                    "taker": {"effects": [{"take": ["coin", "pearl"]}]},
                    "swapper": {"effects": [{"give": "coin"}, {"swap": ["coin", "pearl"]}]},
                    "mutator": {"effects": [{"mutate": 2}]},
                    "mutant": {"levels": [1, 3, 9]},
                    "mover": {"effects": [{"move": True}]},
                    "lone": {"rules": [{"points": 4, "when": [
                        {"count": {"of": "neighbours"}, "at_most": 1}]}]},
                    "jeweller": {"effects": [{"complete": "green"}]},
                    "gem": {"crystals": [{"crystal": "green", "on": "left"}]},
                    "layer": {"effects": [{"lay": "discard"}]},
                    "seven": {"points": 7},
                    "coat": {"faces": ["seven", "mutant"]},
                }.items()
            ],
        })
        plain = cli.find_game("individual", 3)

        def play(first, second, **members):
            """Seats 0 and 1 place the first tile in turn 0, seat 0 the second in turn 1."""
            game = copy.deepcopy(plain)
            for turn, placements in enumerate(game["turns"]):
                for placement in placements:
                    if placement["seat"] > 1 or turn > 1:
                        continue
                    placement["tile"] = first if turn == 0 else second if placement["seat"] == 0 else "seven"
            for name, value in members.items():
                for placement in game["turns"][1]:
                    if placement["seat"] == 0:
                        placement[name] = value
            return game

        def find(game, turn):
            return next(placement for placement in game["turns"][turn] if placement["seat"] == 0)

        def fun(game):
            answer, = score(game, arguments=("--sets", own, "--explain")).lines()
            self.assertNotIn("error", answer)
            return answer["seats"][0]

        def tokens(seat):
            return sorted((entry["item"], entry["count"]) for entry in seat["explanation"] if entry["kind"] == "token"
                          and entry["item"] in ("coin", "pearl"))

        def check_refused(game, message):
            answer, = score(game, arguments=("--sets", own)).lines()
            self.assertIn(message, answer.get("error", ""))

        # Everybody gives a coin to the two others and a pearl to themselves; seat 2 has neither tile.
        before = tokens(fun(play("giver", "seven")))
        self.assertEqual(before, [("coin", 1), ("pearl", 1)])
        self.assertEqual(tokens(fun(play("giver", "taker"))), before)
        self.assertEqual(tokens(fun(play("giver", "taker", choices=[None]))), before)
        self.assertEqual(tokens(fun(play("giver", "taker", choices=[{"from": 1, "token": "pearl"}]))),
                         [("coin", 1), ("pearl", 2)])
        self.assertEqual(tokens(fun(play("giver", "swapper", choices=[{"from": 1, "token": "pearl", "given": "coin"}]))),
                         [("coin", 1), ("pearl", 2)])
        for choice in ({"from": 2, "token": "pearl"}, {"from": 0, "token": "coin"}):
            check_refused(play("giver", "taker", choices=[choice]), "the effect of the tile does not allow this")
        check_refused(play("giver", "swapper", choices=[{"from": 1, "token": "coin", "given": "coin"}]),
                      "the effect of the tile does not allow this")
        check_refused(play("giver", "taker", choices=[{"from": 1}]), "the member “token” is missing")
        check_refused(play("giver", "taker", choices=[3]), "choices[0]: must be an object")
        check_refused(play("giver", "taker", choices={}), "choices: must be a list")

        # Places of the first tile of seat 0 and of its second.
        one, two = (find(plain, turn) for turn in (0, 1))
        here = {"x": one["x"], "y": one["y"]}
        level = fun(play("mutant", "seven"))["sheet"]["fun"]
        self.assertGreater(fun(play("mutant", "mutator", choices=[here]))["sheet"]["fun"] + 7, level)
        check_refused(play("seven", "mutator", choices=[here]), "the effect of the tile does not allow this")
        self.assertEqual(fun(play("gem", "jeweller", choices=[here]))["crystals"]["green"],
                         fun(play("gem", "jeweller"))["crystals"]["green"] + 1)
        check_refused(play("gem", "jeweller", choices=[{**here, "part": 1}]), "the effect of the tile does not allow this")
        check_refused(play("seven", "mover", choices=[{"x": two["x"], "y": two["y"], "to": {"x": 9, "y": 9}}]),
                      "the effect of the tile does not allow this")

        # Wherever a tile can be laid, or the first one be moved to, without being in the way of later ones.
        laid, moved = (score(*(play("seven", second, choices=[choice(x, y)])
                               for x, y in itertools.product(range(-7, 8), repeat=2)), arguments=("--sets", own)).lines()
                       for second, choice in (("layer", lambda x, y: {"tile": "seven", "x": x, "y": y}),
                                              ("mover", lambda x, y: {**here, "to": {"x": x, "y": y}})))
        self.assertEqual({answer["seats"][0]["sheet"]["fun"] for answer in laid if "error" not in answer}, {14})
        self.assertEqual({answer["seats"][0]["sheet"]["fun"] for answer in moved if "error" not in answer}, {7})
        self.assertTrue(any("cannot be placed at" in answer.get("error", "") for answer in laid))
        self.assertEqual(fun(play("seven", "coat", face="seven"))["sheet"]["fun"], 14)
        self.assertGreaterEqual(fun(play("seven", "coat", face="mutant"))["sheet"]["fun"], 8)
        check_refused(play("seven", "coat"), "the member “face” is missing")
        check_refused(play("seven", "coat", face="gem"), "is no face of the tile “coat”")

    def test_several_sets(self):
        game = cli.find_game("rows", 2)
        text = json.dumps(game).encode()
        path = self.write("game.jsonl", game)
        one = cli.run("score", "--sets", "base", data=text)
        self.assertEqual(one.output, cli.run("score", data=text).output)

        for arguments in (("--sets", "base", "stretch-goals"), ("--sets", "base", "--sets", "stretch-goals"),
                          ("--sets=base", "-s", "stretch-goals"), ("--sets", "base", "stretch-goals", "--explain")):
            with self.subTest(arguments=arguments):
                result = cli.run("score", *arguments, data=text)
                self.check_status(result, 0)
        for arguments in ((path, "--sets", "base", "stretch-goals"), ("--sets", "base", "--", path)):
            with self.subTest(arguments=arguments):
                result = cli.run("score", *arguments)
                self.check_status(result, 0)
                self.assertEqual(result.lines()[0]["id"], game["id"])

    def test_namesakes(self):
        """Two sets that have everything with the same IDs."""
        sets = [cli.DATA / "namesakes" / name for name in ("deep-sea.json", "tide-pools.json")]
        game = next(game for game in cli.read_games() if game["mode"] == "individual"
                    and not game["turns"][0][0]["tile"].startswith("mutagen") and "gifts" not in game["turns"][0][0])
        place = ["turns", 0, 0, "tile"]
        both = change(game, ["medals"], game["medals"] + ["deep-sea:reef", "tide-pools:reef"])

        def ask(tile, *arguments):
            return score(change(both, place, tile), arguments=("--sets", *sets, *arguments)).lines()[0]

        before, after = score(game).lines()[0]["seats"][0], ask("tide-pools:crab", "--explain")["seats"][0]
        self.assertEqual(after["sheet"]["tide-pools:reef"], 13)
        self.assertEqual(after["sheet"]["deep-sea:reef"], 0)
        self.assertIn({"line": "tide-pools:reef", "points": 10, "kind": "tile", "item": "tide-pools:crab"},
                      [{key: entry[key] for key in ("line", "points", "kind", "item")} for entry in after["explanation"]])
        self.assertEqual(ask("deep-sea:crab")["seats"][0]["sheet"]["deep-sea:reef"], 3)
        self.assertEqual(before["sheet"]["ice"], after["sheet"]["ice"])
        self.assertEqual(ask("crab")["error"], "$.turns[0][0].tile: several sets have “crab”; say which one is meant: "
                         "“deep-sea:crab”, “tide-pools:crab”")
        self.assertEqual(ask("base:desert"), ask("desert"))
        self.assertIn("there is no tile “base:crab”", ask("base:crab")["error"])

        alone = change(game, ["medals"], game["medals"] + ["reef"])
        one = score(change(alone, place, "crab"), arguments=("--sets", sets[1])).lines()[0]["seats"][0]
        self.assertEqual(one["sheet"]["reef"], 13)

    def test_broken_sets(self):
        broken = self.write("broken.json", {"format": "bigmonster-set", "version": 1, "id": "broken"})
        for arguments, status, message in (
            ((broken,), 1, "broken.json"),
            ((self.folder / "missing.json",), 2, "missing.json: No such file or directory"),
            (("base", "nowhere"), 2, "nowhere: No such file or directory"),
        ):
            result = cli.run("score", "--sets", *arguments)
            self.check_status(result, status)
            self.assertEqual(result.output, "")
            self.assertIn(message, result.messages)


if __name__ == "__main__":
    cli.main()
