#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `diff`: what has changed between two versions of a set."""

import copy
import json
import os

import cli

OLD = {
    "format": "bigmonster-set", "version": 1, "id": "lakes", "name": {"en": "Lakes", "de": "Seen"}, "requires": ["base"],
    "symbols": [{"id": "reed", "name": {"en": "Reed"}}],
    "tiles": [
        {"id": "hermit", "name": {"en": "Hermit", "de": "Einsiedler"}, "terrain": "desert", "points": 6, "copies": 2,
         "rules": [{"points": 1, "each": {"of": "tiles", "terrain": "lava"}}]},
        {"id": "pike", "name": {"en": "Pike"}, "terrain": "water", "points": 2, "copies": 1},
        {"id": "carp", "name": {"en": "Carp"}, "terrain": "water", "points": 3, "copies": 1},
    ],
    "medals": [{"id": "angler", "name": {"en": "Angler"}, "points": 4,
                "conditions": [{"count": {"of": "tiles", "terrain": "water"}, "at_least": 3}]}],
}


def edited(**changes):
    """The set with other members: of the set itself, or of things by their IDs."""
    new = copy.deepcopy(OLD)
    for kind in ("tiles", "medals"):
        for thing in new[kind]:
            thing.update(changes.pop(thing["id"], {}))
    return {**new, **changes}


RULE = {"points": 2, "each": {"of": "tiles", "terrain": "lava"}}
SVG = "<svg viewBox='0 0 10 20'><path fill='#%s' d='M0 0H10V20H0Z'/></svg>"


def pictured(art=None, colour=None, drawing="hermit-tile"):
    """The set with another picture of a tile, and with a drawing of its own."""
    changes = {"hermit": {"art": art}} if art is not None else {}
    return edited(**changes, **({"drawings": [{"id": drawing, "svg": SVG % colour}]} if colour is not None else {}))


WITHOUT_CARP = [tile for tile in OLD["tiles"] if tile["id"] != "carp"]

# What is changed, and what is said about it.
CASES = (
    (edited(hermit={"points": 8}), "Tile “Hermit”", "Points: 8 instead of 6"),
    (edited(hermit={"shape": "landscape"}), "Tile “Hermit”", "Orientation: Horizontal instead of Vertical"),
    (edited(hermit={"terrain": "ice"}), "Tile “Hermit”", "Terrain: “Ice” instead of “Desert”"),
    (edited(hermit={"note": "Rare"}), "Tile “Hermit”", "Note to Myself: “Rare” (added)"),
    (edited(hermit={"levels": [1, 5]}), "Tile “Hermit”", "Points: 1, 5 (added)"),
    (edited(hermit={"copies": {"2": 1, "3": 4}}), "Tile “Hermit”", "Copies: 1, 4 instead of 2"),
    (edited(hermit={"symbols": {"reed": 2}}), "Tile “Hermit”", "Symbols › “reed”: 2 instead of 0"),
    (edited(hermit={"name": {"en": "Monk", "de": "Einsiedler"}}), "Tile “Monk”", "Name › English: “Monk” instead of “Hermit”"),
    (edited(hermit={"rules": [RULE]}), "Tile “Hermit”",
     "Rule 1: “2 points per lava tile” instead of “1 point per lava tile”"),
    (edited(hermit={"rules": [*OLD["tiles"][0]["rules"], {"points": 3}]}), "Tile “Hermit”", "Rule 2: “3 points” (added)"),
    (edited(hermit={"rules": []}), "Tile “Hermit”", "Rule 1: “1 point per lava tile” (removed)"),
    (edited(hermit={"crystals": [{"crystal": "red", "on": "left"}]}), "Tile “Hermit”",
     "Crystal Part 1: “Red crystal”, left edge (added)"),
    (edited(hermit={"x-shop": [1, {"a": None}]}), "Tile “Hermit”", "x-shop: 1 (added)"),
    (edited(angler={"conditions": [{"count": {"of": "tiles", "terrain": "water"}, "at_least": 4}]}), "Medal “Angler”",
     "Condition 1: “at least 4 water tiles” instead of “at least 3 water tiles”"),
    (edited(angler={"conditions": [{**OLD["medals"][0]["conditions"][0], "team_at_least": 5}]}), "Medal “Angler”",
     "Condition 1 › Partners together need › At Least: 5 (added)"),
    (edited(authors=["Ada"]), "The Set Itself", "Authors: “Ada” (added)"),
    (edited(tiles=[*OLD["tiles"][1:], OLD["tiles"][0]]), "The Set Itself", "Tiles: another order"),
)


# Two versions of a picture, and what is said about them.
PICTURES = (
    (pictured(), pictured({"drawing": "yeti"}), "Tile “Hermit”", "Picture: “Yeti” instead of default picture"),
    (pictured({"drawing": "ice-blue"}), pictured({"drawing": "yeti", "colours": {"body": "#112233"}}), "Tile “Hermit”",
     "Picture: “Yeti” instead of “Blue ice monster”"),
    (pictured({"drawing": "yeti"}), pictured({"drawing": "yeti", "colours": {"body": "#112233"}}), "Tile “Hermit”",
     "Picture (changed)"),
    (pictured({"drawing": "yeti"}), pictured({"drawing": "hermit-tile"}, "aa0000"), "Tile “Hermit”",
     "Picture: custom picture instead of “Yeti”"),
    (pictured({"drawing": "hermit-tile"}, "aa0000"), pictured({"drawing": "hermit-tile"}, "00aa00"), "Tile “Hermit”",
     "Picture (changed)"),
    (pictured({"drawing": "my"}, "aa0000", "my-1"), pictured({"drawing": "my"}, "00aa00", "my-1"), "Tile “Hermit”",
     "Picture (changed)"),
    (pictured(None, "aa0000"), pictured(None, "00aa00"), "Drawing “hermit-tile”", "Another picture"),
    (edited(terrains=[{"id": "cloud", "name": {"en": "Cloud"}, "sign": "leaf"}]),
     edited(terrains=[{"id": "cloud", "name": {"en": "Cloud"}, "sign": "dune"}]), "Terrain “Cloud”",
     "Icon: “Desert” instead of “Grassland”"),
)


class Diff(cli.TestCase):
    def diff(self, old, new, *options, **kwargs):
        return cli.run("diff", *options, self.write("old.json", old), self.write("new.json", new), **kwargs)

    def test_changes(self):
        for new, title, line in CASES:
            with self.subTest(line):
                result = self.diff(OLD, new, "--json")
                self.check_status(result, 1)
                self.assertEqual(json.loads(result.output),
                                 {"added": [], "removed": [], "changed": [{"title": title, "lines": [line]}]})

    def test_pictures(self):
        for old, new, title, line in PICTURES:
            with self.subTest(line):
                result = json.loads(self.diff(old, new, "--json").output)
                self.assertEqual(result, {"added": [], "removed": [], "changed": [{"title": title, "lines": [line]}]})

    def test_drawing_of_a_new_tile(self):
        new = edited(tiles=[*OLD["tiles"], {"id": "eel", "name": {"en": "Eel"}, "terrain": "water", "copies": 1,
                                            "art": {"drawing": "eel-tile"}}],
                     drawings=[{"id": "eel-tile", "svg": SVG % "aa0000"}])
        result = json.loads(self.diff(OLD, new, "--json").output)
        self.assertEqual([thing["title"] for thing in result["added"]], ["Tile “Eel”"])
        self.assertEqual(result["changed"], [])

    def test_things(self):
        result = json.loads(self.diff(OLD, edited(tiles=WITHOUT_CARP), "--json").output)
        self.assertEqual(result["removed"], [{"title": "Tile “Carp”", "lines": ["Terrain: Water", "3 points"]}])
        result = json.loads(self.diff(edited(tiles=WITHOUT_CARP), OLD, "--json").output)
        self.assertEqual(result["added"], [{"title": "Tile “Carp”", "lines": ["Terrain: Water", "3 points"]}])

    def test_nothing(self):
        result = self.diff(OLD, OLD)
        self.check_status(result, 0)
        self.assertEqual(result.output, "# Lakes\n\nNothing has changed.\n")
        self.assertEqual(json.loads(self.diff(OLD, OLD, "--json").output), {"added": [], "changed": [], "removed": []})

    def test_markdown(self):
        new = edited(hermit={"name": {"en": "The *Hermit*_#1"}}, name={"en": "<Lakes>"}, tiles=None)
        new["tiles"] = [{**OLD["tiles"][0], "name": {"en": "The *Hermit*"}}, {**OLD["tiles"][1], "id": "eel"}]
        result = self.diff(OLD, new)
        self.check_status(result, 1)
        self.assertEqual(result.output, "\n".join((
            "# \\<Lakes\\>", "",
            "## Changed", "",
            "### The Set Itself", "",
            "- Name › English: “\\<Lakes\\>” instead of “Lakes”",
            "- Name › Deutsch: “Seen” (removed)", "",
            "### Tile “The \\*Hermit\\*”", "",
            "- Name › English: “The \\*Hermit\\*” instead of “Hermit”",
            "- Name › Deutsch: “Einsiedler” (removed)", "",
            "### Tile “Pike”", "",
            "- ID in Files: “eel” instead of “pike”", "",
            "## Removed", "",
            "### Tile “Carp”", "",
            "- Terrain: Water",
            "- 3 points", "")))

    def test_german(self):
        result = self.diff(OLD, edited(hermit={"points": 8, "rules": [RULE]}), env={**os.environ, "LANGUAGE": "de"})
        self.assertIn("### Plättchen „Einsiedler“\n\n- Punkte: 8 statt 6\n", result.output)
        self.assertIn("„2 Punkte pro Lavaplättchen“ statt „1 Punkt pro Lavaplättchen“", result.output)

    def test_sets_with_errors(self):
        new = edited(hermit={"terrain": "dessert", "points": "many"})
        result = json.loads(self.diff(OLD, new, "--json").output)
        self.assertEqual(result["changed"][0]["lines"],
                         ["Terrain: “dessert” instead of “Desert”", "Points: “many” instead of 6"])

    def test_long_lists(self):
        rules = [{"points": 1, "each": {"of": "tiles"}, "limit": limit} for limit in range(5000)]
        result = self.diff(edited(hermit={"rules": rules}), edited(hermit={"rules": rules[2500:] + rules[:1250]}))
        self.check_status(result, 1)

    def test_wrong_usage(self):
        old = self.write("old.json", OLD)
        for arguments, message in (
                ((), "expected two files"), ((old,), "expected two files"), ((old, old, old), "expected two files"),
                ((old, self.folder / "none.json"), "none.json"), ((self.write("bad.json", "{"), old), "bad.json"),
                ((old, self.write("list.json", [])), "list.json")):
            with self.subTest(arguments):
                result = cli.run("diff", *arguments)
                self.check_status(result, 2)
                self.assertIn(message, result.messages)
                self.assertEqual(result.output, "")


if __name__ == "__main__":
    cli.main()
