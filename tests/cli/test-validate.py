#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `validate`: the sets that come with the game, broken ones, and how problems are told."""

import json

import cli

GOOD = {
    "format": "bigmonster-set", "version": 1, "id": "good", "name": {"en": "Good"}, "requires": ["base"],
    "tiles": [{"id": "hermit", "name": {"en": "Hermit"}, "terrain": "desert", "copies": 2}],
}
FAULTY = {**GOOD, "id": "faulty", "tiles": [{**GOOD["tiles"][0], "terrain": "dessert", "poinst": 3}]}
DOUBTFUL = {**GOOD, "id": "doubtful", "tiles": [{**GOOD["tiles"][0], "poinst": 3}]}
ERROR = '$.tiles[0].terrain (“Hermit”): there is no terrain “dessert”; did you mean “desert”?'
WARNING = '$.tiles[0].poinst (“Hermit”): “poinst” has no meaning here; did you mean “points”?'


class Validate(cli.TestCase):
    def test_shipped_sets(self):
        paths = sorted((cli.TOP / "data" / "sets").glob("*.json"))
        self.assertGreaterEqual(len(paths), 3)
        for files in ([path] for path in paths):
            result = cli.run("validate", *files)
            self.check_status(result, 0)
            self.assertEqual(result.messages, "")
            self.assertEqual(result.output, f"{files[0]}: OK\n")
        result = cli.run("validate", *paths)
        self.check_status(result, 0)
        self.assertEqual(result.output, "".join(f"{path}: OK\n" for path in paths))

    def test_first_set_of_the_manual(self):
        manual = (cli.TOP / "docs" / "SET-FORMAT.md").read_text(encoding="utf-8")
        example = manual.split("```json\n")[1].split("```")[0]
        result = cli.run("validate", "-", data=example.encode())
        self.check_status(result, 0)
        self.assertEqual((result.output, result.messages), ("standard input: OK\n", ""))

    def test_ids_of_shipped_sets(self):
        result = cli.run("validate", "base", "stretch-goals")
        self.check_status(result, 0)
        self.assertEqual(result.output, "base: OK\nstretch-goals: OK\n")

    def test_invalid_sets(self):
        paths = sorted((cli.DATA / "sets-invalid").glob("*.json"))
        self.assertGreater(len(paths), 0)
        for path in paths:
            with self.subTest(name=path.name):
                result = cli.run("validate", path)
                self.check_status(result, 1)
                self.assertRegex(result.output, r": [1-9][0-9]* errors?(, [0-9]+ warnings?)?\n$")
                for line in result.messages.splitlines():
                    self.assertRegex(line, rf"^(Warning: )?({path}|base\.json): ")

    def test_problems(self):
        good, faulty, doubtful = (self.write(name, content) for name, content in (
            ("good.json", GOOD), ("faulty.json", FAULTY), ("doubtful.json", DOUBTFUL)))

        result = cli.run("validate", faulty)
        self.check_status(result, 1)
        self.assertEqual(result.output, f"{faulty}: 1 error, 1 warning\n")
        self.assertEqual(sorted(result.messages.splitlines()), sorted([
            f"{faulty}: {ERROR}", f"Warning: {faulty}: {WARNING}"]))

        result = cli.run("validate", doubtful)
        self.check_status(result, 0)
        self.assertEqual(result.output, f"{doubtful}: 1 warning\n")
        self.assertEqual(result.messages, f"Warning: {doubtful}: {WARNING}\n")

        result = cli.run("validate", "--quiet", good, doubtful)
        self.check_status(result, 0)
        self.assertEqual((result.output, result.messages), ("", ""))

        result = cli.run("validate", "--quiet", good, faulty, doubtful)
        self.check_status(result, 1)
        self.assertEqual((result.output, result.messages), ("", f"{faulty}: {ERROR}\n"))

    def test_json(self):
        good, faulty = self.write("good.json", GOOD), self.write("faulty.json", FAULTY)

        result = cli.run("validate", "--json", good)
        self.check_status(result, 0)
        self.assertEqual((json.loads(result.output), result.messages), ([], ""))

        result = cli.run("validate", "--json", faulty, good)
        self.check_status(result, 1)
        self.assertEqual(result.messages, "")
        problems = json.loads(result.output)
        self.assertEqual(sorted(problem["severity"] for problem in problems), ["error", "warning"])
        self.assertIn({
            "severity": "error", "code": "reference", "file": str(faulty), "path": "$.tiles[0].terrain",
            "message": 'there is no terrain “dessert”; did you mean “desert”?'}, problems)

        result = cli.run("validate", "--json", "--quiet", faulty)
        self.assertEqual([problem["severity"] for problem in json.loads(result.output)], ["error"])

    def test_files_that_are_no_sets(self):
        for content, code in ((b"", "syntax"), (b"x", "syntax"), (b"[]", "format"), (b"\xff", "syntax"),
                              (b'{"format": "bigmonster-set", "version": 9}', "version")):
            path = self.write("file.json", content)
            with self.subTest(content=content):
                result = cli.run("validate", "--json", path)
                problem, = json.loads(result.output)
                self.check_status(result, 1)
                self.assertEqual((problem["code"], problem["file"]), (code, str(path)))

    def test_files_that_cannot_be_read(self):
        missing, good = self.folder / "missing.json", self.write("good.json", GOOD)
        result = cli.run("validate", missing, good)
        self.check_status(result, 2)
        self.assertEqual(result.output, f"{missing}: 1 error\n{good}: OK\n")
        self.assertEqual(result.messages, f"{missing}: No such file or directory\n")

        result = cli.run("validate", self.folder)
        self.check_status(result, 2)
        self.assertEqual(result.messages, f"{self.folder}: Is a directory\n")

    def test_too_large(self):
        path = self.write("large.json", b" " * (16 * 2**20 + 1))
        result = cli.run("validate", path)
        self.check_status(result, 1)
        self.assertTrue(result.messages.startswith(f"{path}: "), result.messages)

    def test_no_game(self):
        many = self.write("many.json", {**GOOD, "tiles": [{**GOOD["tiles"][0], "copies": 40}]})
        result = cli.run("validate", many)
        self.check_status(result, 0)
        self.assertEqual(result.output, f"{many}: 1 warning\n")
        self.assertEqual(result.messages, (
            f"Warning: {many}: $: this set cannot be played. Four players: The tile “Hermit” replaces a "
            "tile of the terrain “Desert”, and there are not enough of these\n"))

    def test_few_games(self):
        """Games for some numbers of players have too few tiles that others could replace."""
        several = self.write("several.json", {**GOOD, "tiles": [{**GOOD["tiles"][0], "copies": 8}]})
        result = cli.run("validate", several)
        self.check_status(result, 0)
        self.assertEqual(result.messages, (
            f"Warning: {several}: $.tiles: not all tiles fit into a game for 3. The tile “Hermit” replaces a "
            "tile of the terrain “Desert”, and there are not enough of these\n"))

    def test_stdin(self):
        result = cli.run("validate", "-", data=json.dumps(GOOD).encode())
        self.check_status(result, 0)
        self.assertEqual(result.output, "standard input: OK\n")

    def test_files_that_require_each_other(self):
        lakes = self.write("lakes.json", {**GOOD, "id": "lakes"})
        rivers = self.write("rivers.json", {
            **GOOD, "id": "rivers", "requires": ["base", "lakes"],
            "tiles": [{"id": "otter", "name": {"en": "Otter"}, "terrain": "desert", "copies": 1,
                       "rules": [{"points": 1, "each": {"of": "tiles", "tile": "hermit"}}]}]})

        for files in ((lakes, rivers), (rivers, lakes)):
            result = cli.run("validate", *files)
            self.check_status(result, 0)
            self.assertEqual(result.output, "".join(f"{path}: OK\n" for path in files))

        result = cli.run("validate", rivers)
        self.check_status(result, 1)
        self.assertIn('there is no set “lakes”', result.messages)

    def test_goes_on(self):
        """What else is wrong is said, whatever keeps a set from being used; but not what a missing set may have."""
        tiles = [{"id": "moth", "name": {"en": "Moth"}, "terrain": "reef", "points": 300, "copies": 1}]
        lacking = self.write("lacking.json", {**GOOD, "requires": ["base", "deep-sea", "tide"], "tiles": tiles})
        alone = self.write("alone.json", {**GOOD, "requires": ["bse"], "tiles": tiles})
        nameless = self.write("nameless.json", {**GOOD, "id": "No ID", "tiles": tiles})

        for path, messages in (
            (lacking, ["$.requires[1]: there is no set “deep-sea”; load its file as well",
                       "$.requires[2]: there is no set “tide”; load its file as well",
                       "$.tiles[0].points (“Moth”): 300 is not between −200 and 200"]),
            (alone, ["$.requires[0]: there is no set “bse”; did you mean “base”?",
                     "$.tiles[0].points (“Moth”): 300 is not between −200 and 200"]),
            (nameless, ["$.id: an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter",
                        "$.tiles[0].terrain (“Moth”): there is no terrain “reef”",
                        "$.tiles[0].points (“Moth”): 300 is not between −200 and 200"]),
        ):
            with self.subTest(path=path.name):
                result = cli.run("validate", path)
                self.check_status(result, 1)
                self.assertEqual(result.messages.splitlines(), [f"{path}: {message}" for message in messages])

        problems = json.loads(cli.run("validate", "--json", lacking, nameless).output)
        self.assertEqual([(problem["code"], problem["path"]) for problem in problems], [
            ("reference", "$.requires[1]"), ("reference", "$.requires[2]"), ("range", "$.tiles[0].points"),
            ("id", "$.id"), ("reference", "$.tiles[0].terrain"), ("range", "$.tiles[0].points")])

    def test_two_versions_of_one_set(self):
        """Files that have nothing to do with each other do not get into each other's way."""
        first, second = self.write("first.json", GOOD), self.write("second.json", GOOD)
        result = cli.run("validate", first, second)
        self.check_status(result, 0)
        self.assertEqual(result.output, f"{first}: OK\n{second}: OK\n")


if __name__ == "__main__":
    cli.main()
