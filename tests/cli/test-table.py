#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `table`: the numbers of sets as CSV, read by another program’s parser, and back."""

import csv
import io
import json
import os
import resource
import signal

import cli

SHIPPED = ("base", "moons", "stretch-goals", "workshop")
LAKES = {
    "format": "bigmonster-set", "version": 1, "id": "lakes", "name": {"en": "Lakes"}, "requires": ["base"],
    "tiles": [
        {"id": "hermit", "name": {"en": "=HYPERLINK(\"x\")", "de": "Einsiedler"}, "terrain": "desert", "points": 6,
         "copies": 2},
        {"id": "pike", "name": {"en": "Pike; red, \"old\""}, "terrain": "water", "copies": 1},
    ],
    "medals": [{"id": "angler", "name": {"en": "Angler"}, "points": 4,
                "conditions": [{"count": {"of": "tiles", "terrain": "water"}, "at_least": 3, "at_most": 9}]}],
}


def read(text):
    return list(csv.DictReader(io.StringIO(text, newline="")))


class Table(cli.TestCase):
    def write_lakes(self):
        return self.write("lakes.json", LAKES)

    def check_import(self, text, *options):
        """Takes over a table; returns what is said."""
        result = cli.run("table", self.write_lakes(), "--import", self.write("edited.csv", text), *options)
        self.check_status(result, 0)
        self.assertEqual(result.messages, "")
        return result.output

    def test_shipped(self):
        for name in SHIPPED:
            with self.subTest(name):
                table = cli.run("table", name)
                self.check_status(table, 0)
                shipped = json.loads((cli.TOP / "data/sets" / f"{name}.json").read_text(encoding="utf-8"))
                rows = read(table.output)
                self.assertEqual([row["id"] for row in rows if row["kind"] == "tile"],
                                 [tile["id"] for tile in shipped["tiles"]])
                for row, tile in zip(rows, shipped["tiles"]):
                    self.assertEqual(row["points"], str(tile.get("points", "")))
                    self.assertEqual(row["name"], tile["name"]["en"])

                back = cli.run("table", name, "--import", self.write("same.csv", table.raw), "-o", "-")
                self.check_status(back, 0)
                self.assertEqual(json.loads(back.output), shipped)

    def test_formulas_are_disarmed(self):
        rows = read(cli.run("table", self.write_lakes()).output)
        self.assertEqual(rows[0]["name"], "'=HYPERLINK(\"x\")")
        self.assertEqual(rows[1]["name"], "Pike; red, \"old\"")

    def test_language(self):
        result = cli.run("table", self.write_lakes(), env={**os.environ, "LANGUAGE": "de"})
        self.assertEqual(read(result.output)[0]["name"], "Einsiedler")

    def test_changes(self):
        output = self.folder / "new.json"
        text = self.check_import("kind;id;name;points\r\ntile;hermit;;8\r\ntile;pike;;2\r\n", "-o", output)
        self.assertEqual(text, "# Lakes\n\n## Changed\n\n### Tile “=HYPERLINK(\"x\")”\n\n- Points: 8 instead of 6\n\n"
                               "### Tile “Pike; red, \"old\"”\n\n- Points: 2 instead of 0\n")
        new = json.loads(output.read_text(encoding="utf-8"))
        self.assertEqual([tile.get("points") for tile in new["tiles"]], [8, 2])
        self.assertEqual(new["medals"], LAKES["medals"])

    def test_only_shown(self):
        self.assertIn("Points: 7 instead of 6", self.check_import("kind,id,points\ntile,hermit,7\n"))
        self.assertIn("Nothing has changed.", self.check_import("kind,id,points\ntile,hermit,6\n"))
        self.assertEqual(json.loads((self.folder / "lakes.json").read_bytes()), LAKES)

    def test_refused(self):
        output = self.folder / "new.json"
        table = self.write("edited.csv", "kind,id,points,price\ntile,hermit,7,\ntile,pike,2.5,\ntile,carp,1,\n")
        result = cli.run("table", self.write_lakes(), "--import", table, "-o", output)
        self.check_status(result, 1)
        self.assertEqual(result.output, "")
        self.assertFalse(output.exists())
        self.assertEqual(result.messages.splitlines(), [
            f"bigmonster-cli table: {table}, line 1: the set has no column “price”",
            f"bigmonster-cli table: {table}, line 3: “points” must be a whole number from -200 to 200, not “2.5”",
            f"bigmonster-cli table: {table}, line 4: the set has no “carp” in its “tiles”"])

    def test_no_sense(self):
        """Each number is within its bounds, but together they make no set."""
        output = self.folder / "new.json"
        table = self.write("edited.csv", "kind,id,conditions[0].at_least\nmedal,angler,12\n")
        result = cli.run("table", self.write_lakes(), "--import", table, "-o", output)
        self.check_status(result, 1)
        self.assertIn("lakes.json", result.messages)
        self.assertFalse(output.exists())

    def test_not_a_table(self):
        for content, message in ((b"\xff", "UTF-8"), ("a,b\n1,2\n", "columns “kind” and “id”"), ("", "columns"),
                                 ("kind,id\n\"tile", "line 2: a quotation mark is never closed")):
            with self.subTest(message):
                result = cli.run("table", self.write_lakes(), "--import", self.write("edited.csv", content))
                self.check_status(result, 1)
                self.assertIn(message, result.messages)

    def test_full_disk(self):
        """Nothing is left of a file that does not fit."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        output = self.folder / "out" / "base.csv"
        output.parent.mkdir()
        result = cli.run("table", "base", "-o", output, preexec_fn=limit)
        self.check_status(result, 2)
        self.assertFalse(output.exists())

    def test_wrong_usage(self):
        lakes = self.write_lakes()
        for arguments, message in (((), "expected one set"), ((lakes, lakes), "expected one set"),
                                   ((self.folder / "none.json",), "none.json"),
                                   ((lakes, "--import", self.folder / "none.csv"), "none.csv"),
                                   ((lakes, "-o", self.folder / "no" / "where.csv"), "where.csv")):
            with self.subTest(message):
                result = cli.run("table", *arguments)
                self.check_status(result, 2)
                self.assertIn(message, result.messages)


if __name__ == "__main__":
    cli.main()
