#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `picture`: which pictures of the things of sets there are, and how large; tests/print looks at their pixels."""

import json
import resource
import signal
import struct

import cli

MM_PER_INCH = 25.4


def size_of(path):
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82"), path
    return struct.unpack(">II", data[16:24])


class Picture(cli.TestCase):
    def export(self, *arguments, status=0):
        folder = self.folder / "pictures"
        result = cli.run("picture", *arguments, "-o", folder)
        self.check_status(result, status)
        return folder, result

    def test_all(self):
        base = json.loads((cli.TOP / "data/sets/base.json").read_text(encoding="utf-8"))
        folder, result = self.export("base", "--dpi", "60")
        names = {path.name for path in folder.iterdir()}
        expected = {"tile-back.png", "tile-back-landscape.png", "explorer-back.png"}
        for tile in base["tiles"]:
            expected.add(f"tile-{tile['id']}.png")
            expected.update(f"tile-{tile['id']}-level-{k + 2}.png" for k in range(len(tile.get("levels", [0])) - 1))
        expected.update(f"explorer-{explorer['id']}.png" for explorer in base["explorers"])
        for medal in base["medals"]:
            expected.update((f"medal-{medal['id']}.png", f"medal-{medal['id']}-team.png"))
        expected.update(f"token-{token['id']}.png" for token in base["tokens"])
        self.assertEqual(names, expected)
        self.assertEqual(result.output, f"{folder}: {len(expected)} files\n")

        cell = round(60 * 50 / MM_PER_INCH)
        for tile in base["tiles"]:
            landscape = tile.get("shape") == "landscape"
            self.assertEqual(size_of(folder / f"tile-{tile['id']}.png"),
                             (2 * cell, cell) if landscape else (cell, 2 * cell))
        self.assertEqual(size_of(folder / "tile-back-landscape.png"), (2 * cell, cell))
        for name in ("explorer-back", f"explorer-{base['explorers'][0]['id']}"):
            self.assertEqual(size_of(folder / f"{name}.png"), (2 * cell, 2 * cell))
        self.assertEqual(size_of(folder / f"token-{base['tokens'][0]['id']}.png"), (cell, cell))

    def test_one(self):
        for dpi, width in ((20, 39), (300, 591), (1000, 1969)):
            with self.subTest(dpi):
                path = self.folder / "desert.png"
                self.check_status(cli.run("picture", "base", "--only", "tile:desert", "-d", str(dpi), "-o", path), 0)
                self.assertLess(abs(size_of(path)[1] - 2 * width), 2)
                self.assertEqual(size_of(path)[0], width)

    def test_wrong_choice(self):
        path = self.folder / "one.png"
        for only, message in (("desert", "a picture shows one thing, and 3 are chosen"),
                              ("dessert", "there is no tile, explorer, medal or token “dessert”")):
            with self.subTest(message):
                result = cli.run("picture", "base", "--only", only, "-o", path)
                self.check_status(result, 1)
                self.assertIn(message, result.messages)
                self.assertFalse(path.exists())

    def test_broken_set(self):
        broken = self.write("broken.json", {"format": "bigmonster-set", "version": 1, "id": "broken",
                                            "name": {"en": "Broken"}, "requires": ["base"],
                                            "tiles": [{"id": "a", "name": {"en": "A"}, "terrain": "dessert"}]})
        folder, result = self.export(broken, status=1)
        self.assertIn("dessert", result.messages)
        self.assertFalse(folder.exists())

    def test_full_disk(self):
        """No half file is left."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))

        folder = self.folder / "pictures"
        result = cli.run("picture", "base", "-o", folder, preexec_fn=limit)
        self.check_status(result, 2)
        for path in folder.iterdir():
            size_of(path)

    def test_wrong_usage(self):
        folder = self.folder / "a"
        for arguments, message in ((("base",), "--output"), (("-o", folder), "no sets given"),
                                   (("base", "-o", folder, "--dpi", "19"), "--dpi must be a number from 20 to 1000"),
                                   (("base", "-o", folder, "--dpi", "1001"), "--dpi must be a number from 20 to 1000"),
                                   (("base", "-o", "/dev/null/a"), "/dev/null"),
                                   ((self.folder / "none.json", "-o", folder), "none.json")):
            with self.subTest(arguments):
                result = cli.run("picture", *arguments)
                self.check_status(result, 2)
                self.assertIn(message, result.messages)


if __name__ == "__main__":
    cli.main()
