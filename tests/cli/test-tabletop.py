#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `tabletop`: the files are where the saved game looks for them; tests/print looks at what is in them."""

import json
import os
import resource
import signal

import cli

HERMITS = {
    "format": "bigmonster-set", "version": 1, "id": "hermits", "name": {"en": "Hermits", "de": "Einsiedler"},
    "requires": ["base"],
    "tiles": [{"id": "hermit", "name": {"en": "Hermit", "de": "Einsiedler"}, "terrain": "desert", "copies": 2,
               "rules": [{"points": 2, "each": {"of": "tiles", "terrain": "lava"}}]}],
}


class Tabletop(cli.TestCase):
    def export(self, *arguments, **kwargs):
        """The saved game, and the names of all files."""
        folder = self.folder / "my game"
        result = cli.run("tabletop", *arguments, "-o", folder, **kwargs)
        self.check_status(result, 0)
        names = sorted(path.name for path in folder.iterdir())
        self.assertIn(f"{folder}: {len(names)} ", result.output)
        games = list(folder.glob("*.json"))
        self.assertEqual(len(games), 1)
        return json.loads(games[0].read_text(encoding="utf-8")), names

    def addresses(self, game):
        return {sheet[side] for deck in game["ObjectStates"] for sheet in deck["CustomDeck"].values()
                for side in ("FaceURL", "BackURL")}

    def test_files(self):
        game, names = self.export("base", "stretch-goals")
        addresses = self.addresses(game)
        for address in addresses:
            self.assertTrue(address.startswith(f"file://{self.folder}/my game/"), address)
            self.assertTrue(os.path.isfile(address.removeprefix("file://")), address)
        self.assertEqual(len(addresses) + 1, len(names))
        self.assertIn("base-stretch-goals.json", names)
        self.assertEqual(game["SaveName"], "Big Monster, Stretch goals")
        self.assertIn("Cloud Manager", game["Note"])

    def test_address(self):
        for address in ("https://example.org/hermits", "https://example.org/hermits/"):
            game, _ = self.export(self.write("hermits.json", HERMITS), "--address", address)
            self.assertEqual(self.addresses(game), {"https://example.org/hermits/hermits-tiles-1.png",
                                                    "https://example.org/hermits/hermits-tiles-back.png"})
            self.assertNotIn("Cloud Manager", game["Note"])

    def test_words(self):
        path = self.write("hermits.json", HERMITS)
        for language, title, name, words in (("C", "Tiles", "Hermit", "2 points per lava tile"),
                                             ("de", "Plättchen", "Einsiedler", "2 Punkte pro Lavaplättchen")):
            game, _ = self.export(path, env={**os.environ, "LANGUAGE": language})
            deck = game["ObjectStates"][0]
            self.assertEqual(deck["Nickname"], title)
            self.assertEqual([card["Nickname"] for card in deck["ContainedObjects"]], [name] * 2)
            self.assertIn(words, deck["ContainedObjects"][0]["Description"])

    def test_nothing_is_written(self):
        broken = self.write("broken.json", {**HERMITS, "tiles": [{**HERMITS["tiles"][0], "terrain": "dessert"}]})
        for arguments, message in (((broken,), "dessert"), (("base", "--only", "dessert"), "“dessert”")):
            with self.subTest(message):
                result = cli.run("tabletop", *arguments, "-o", self.folder / "none")
                self.check_status(result, 1)
                self.assertIn(message, result.messages)
                self.assertFalse((self.folder / "none").exists())

    def test_full_disk(self):
        """The saved game comes last: it is only there if its pictures are."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (60000, 60000))

        folder = self.folder / "full"
        result = cli.run("tabletop", "base", "-o", folder, preexec_fn=limit)
        self.check_status(result, 2)
        self.assertEqual([path.name for path in folder.iterdir()], ["base-tiles-back.png"])

    def test_wrong_usage(self):
        for arguments, message in ((("base",), "--output"), (("-o", self.folder / "a"), "no sets given"),
                                   ((self.folder / "none.json", "-o", self.folder / "a"), "none.json"),
                                   (("base", "-o", "/dev/null/a"), "/dev/null")):
            with self.subTest(message):
                result = cli.run("tabletop", *arguments)
                self.check_status(result, 2)
                self.assertIn(message, result.messages)


if __name__ == "__main__":
    cli.main()
