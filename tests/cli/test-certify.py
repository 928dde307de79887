#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `lab --certificate`, `certify` and `diff --measure`: what was measured can be believed."""

import json
import tempfile
import unittest
from pathlib import Path

import cli

HERMITS = {
    "format": "bigmonster-set", "version": 1, "id": "hermits", "name": {"en": "Hermits"}, "requires": ["base"],
    "tiles": [{"id": "hermit", "name": {"en": "Hermit"}, "terrain": "desert", "points": 6, "copies": 2}],
}


def with_points(points):
    """The set with another number."""
    return {**HERMITS, "tiles": [{**HERMITS["tiles"][0], "points": points}]}


class CertifyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, value):
        path = self.folder / name
        path.write_text(json.dumps(value) if not isinstance(value, str) else value, encoding="utf-8")
        return path

    def certify(self, *options):
        path = self.folder / "hermits.certificate"
        hermits = self.write("hermits.json", HERMITS)
        result = cli.run("lab", hermits, "--bots", "greedy", "--deals", "20", "--certificate", path, *options)
        self.assertEqual(result.status, 0, result.messages)
        return path, hermits

    def test_holds(self):
        path, hermits = self.certify()
        result = cli.run("certify", path, hermits, "--again", "--jobs", "1")
        self.assertEqual(result.status, 0, result.messages)
        self.assertIn("Deals: 20; seed: 1", result.output)
        self.assertIn("The certificate holds", result.output)
        self.assertIn("to the last digit", result.output)

    def test_layout_does_not_matter(self):
        path, _hermits = self.certify()
        pretty = self.write("pretty.json", json.dumps(HERMITS, indent=4))
        self.assertEqual(cli.run("certify", path, pretty).status, 0)

    def test_one_item(self):
        path, hermits = self.certify("--item", "hermit", "--seed", "7")
        result = cli.run("certify", path, hermits, "--again")
        self.assertEqual(result.status, 0, result.messages)
        self.assertIn("seed: 7", result.output)

    def test_lapses(self):
        path, _hermits = self.certify()
        result = cli.run("certify", path, self.write("changed.json", with_points(7)))
        self.assertEqual(result.status, 1)
        self.assertIn("has lapsed", result.output)

    def test_tampered(self):
        path, hermits = self.certify()
        text = path.read_text(encoding="utf-8")
        for old, new in (("too-strong", "in-line"), ('"seed": 1', '"seed": 2'), ('"deals": 20', '"deals": 2000')):
            self.assertIn(old, text)
            path.write_text(text.replace(old, new), encoding="utf-8")
            result = cli.run("certify", path, hermits)
            self.assertEqual(result.status, 1, old)
            self.assertIn("was changed after it had been made", result.messages)

    def test_forged(self):
        """A digest that fits proves nothing: measuring again does."""
        path, hermits = self.certify()
        other, _hermits = self.folder / "other.certificate", None
        cli.run("lab", self.write("strong.json", with_points(9)), "--bots", "greedy", "--deals", "20", "--certificate", other)
        forged = json.loads(other.read_text(encoding="utf-8"))
        self.assertEqual(cli.run("certify", other, hermits, "--again").status, 1)
        self.assertNotEqual(forged["report"], json.loads(path.read_text(encoding="utf-8"))["report"])

    def test_not_a_certificate(self):
        hermits = self.write("hermits.json", HERMITS)
        result = cli.run("certify", hermits)
        self.assertEqual(result.status, 1)
        self.assertIn("this is not a certificate of balance", result.messages)
        self.assertEqual(cli.run("certify", self.folder / "nothing").status, 1)
        self.assertEqual(cli.run("certify").status, 2)

    def test_diff_measure(self):
        old = self.write("old.json", HERMITS)
        new = self.write("new.json", with_points(9))
        result = cli.run("diff", old, new, "--measure", "--deals", "10", "--json")
        self.assertEqual(result.status, 1, result.messages)
        measured = json.loads(result.output)["measured"]
        self.assertEqual([thing["title"] for thing in measured], ["Tile “Hermit”"])
        self.assertEqual(measured[0]["before"]["deals"], 10)
        self.assertEqual(measured[0]["after"]["deals"], 10)
        self.assertNotEqual(measured[0]["before"], measured[0]["after"])
        self.assertIn("## Measured", cli.run("diff", old, new, "--measure", "--deals", "4").output)
        same = json.loads(cli.run("diff", old, old, "--measure", "--json").output)
        self.assertEqual(same["measured"], [])

    def test_same_as_the_lab(self):
        """What is measured of a change is what the lab says about each version."""
        old = self.write("old.json", HERMITS)
        new = self.write("new.json", with_points(9))
        measured = json.loads(cli.run("diff", old, new, "--measure", "--deals", "10", "--json").output)["measured"][0]
        for path, key in ((old, "before"), (new, "after")):
            lab = json.loads(cli.run("lab", path, "--item", "hermit", "--deals", "10", "--json").output)
            self.assertAlmostEqual(lab["main"]["lead"]["difference"]["mean"], measured[key]["lead"], places=3)


if __name__ == "__main__":
    cli.main()
