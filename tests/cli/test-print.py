#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints sets and reads the PDFs back with the tools of poppler: numbers and sizes of pages, lines to a tenth of a
millimetre, fronts and backs, texts, fonts, what happens when something goes wrong."""

import base64
import json
import os
import re
import resource
import signal
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib

import cli

DPI = 300
PER_MM = DPI / 25.4
NEAR = 0.1  # mm

A4 = (210, 297)
LETTER = (215.9, 279.4)

# A game of 120 tiles with backs, and how long and large it may be.
MAX_SECONDS = 3
MAX_BYTES = 5_000_000


def ask(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def make_png(width, height):
    """A red picture."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xff\0\0" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Page:
    """The pixels of a page in grey."""

    def __init__(self, path, number):
        data = subprocess.run(["pdftoppm", "-gray", "-r", str(DPI), "-f", str(number), "-l", str(number), path],
                              capture_output=True, check=True).stdout
        head = re.match(rb"P5\s(\d+) (\d+)\s255\s", data)
        self.width, self.height = int(head.group(1)), int(head.group(2))
        self.pixels = memoryview(data)[head.end():]

    def row(self, y):
        """A line from left to right, at @y in millimetres."""
        begin = round(y * PER_MM) * self.width
        return self.pixels[begin:begin + self.width]

    def column(self, x):
        return self.pixels[round(x * PER_MM)::self.width]

    def box(self):
        """The edges of all ink above the line in the margin, in millimetres: left, top, right, lower one."""
        rows = [bytes(self.row(y / PER_MM)) for y in range(round((297 - 12) * PER_MM))]
        paper = b"\xff" * self.width
        inked = [y for y, row in enumerate(rows) if row != paper]
        middle = rows[(inked[0] + inked[-1]) // 2]
        left = len(middle) - len(middle.lstrip(b"\xff"))
        right = len(middle.rstrip(b"\xff"))
        return tuple(edge / PER_MM for edge in (left, inked[0], right, inked[-1] + 1))


def find_lines(line):
    """The middles of everything dark on a line of pixels, in millimetres."""
    middles, begin = [], None
    for i, pixel in enumerate([*line, 255]):
        if pixel < 160 and begin is None:
            begin = i
        elif pixel >= 160 and begin is not None:
            middles.append((begin + i) / 2 / PER_MM)
            begin = None
    return middles


class Print(cli.TestCase):
    def print(self, *arguments, status=0, **kwargs):
        """Prints; returns the PDF."""
        path = self.folder / "out.pdf"
        result = cli.run("print", *arguments, "-o", path, **kwargs)
        self.check_status(result, status)
        return path

    def assert_near(self, found, expected):
        self.assertEqual(len(found), len(expected), (found, expected))
        for one, other in zip(found, expected):
            self.assertLessEqual(abs(one - other), NEAR, (found, expected))

    def check_pages(self, path, n, size):
        facts = dict(re.findall(r"^([\w ]+):\s+(.*)$", ask("pdfinfo", path), re.MULTILINE))
        self.assertEqual(int(facts["Pages"]), n)
        points = re.match(r"([\d.]+) x ([\d.]+) pts", facts["Page size"]).groups()
        self.assert_near([float(each) / 72 * 25.4 for each in points], size)
        return facts

    def test_pages(self):
        for arguments, pages, size in (
            (("stretch-goals",), 2, A4),
            (("stretch-goals", "--backs", "long-edge"), 4, A4),
            (("stretch-goals", "--paper", "letter", "--backs", "short-edge"), 4, LETTER),
            (("base", "--only", "swamp", "--copies", "10"), 1, A4),
            (("base", "--only", "swamp", "--copies", "11"), 2, A4),
            (("base", "--only", "swamp", "--copies", "7", "--bleed", "3"), 1, A4),
            (("base", "--only", "swamp", "--copies", "15", "--scale", "0.8"), 1, A4),
            (("base", "--only", "explorer:lava", "tile:lava-green", "--paper", "letter", "--copies", "1"), 1, LETTER),
        ):
            with self.subTest(arguments):
                self.check_pages(self.print(*arguments), pages, size)

    def test_report(self):
        result = cli.run("print", "base", "--only", "swamp", "-o", self.folder / "swamp.pdf")
        self.assertEqual((result.status, result.output), (0, f"{self.folder}/swamp.pdf: 5 pieces on 1 sheet\n"))
        pdf = subprocess.run([cli.TOOL, "print", "base", "--only", "swamp", "-o", "-"], capture_output=True, check=True)
        self.assertEqual((pdf.stdout[:5], pdf.stdout[-6:], pdf.stderr), (b"%PDF-", b"%%EOF\n", b""))

    def test_marks_are_where_to_cut(self):
        for arguments, above, across, beside, down in (
            ((), 22, [5, 105, 205], 3.5, [23.5, 123.5, 223.5]),
            (("--paper", "letter"), 13.2, [7.95, 107.95, 207.95], 6.4, [14.7, 114.7, 214.7]),
            (("--scale", "0.5"), 9.5, [5, 55, 105, 155, 205], 3.5, [11, 61]),
            # One to a row, 6 mm between them.
            (("--bleed", "3"), 9.5, [27, 127], 22, [14.5, 114.5, 126.5, 226.5]),
        ):
            with self.subTest(arguments):
                path = self.print("base", "--only", "explorer:lava", "--copies", "4", "--marks", "corners", *arguments)
                page = Page(path, 1)
                # At the left may be the line of 50 mm.
                self.assert_near([x for x in find_lines(page.row(above)) if not 7.4 < x < 7.6], across)
                self.assert_near(find_lines(page.column(beside))[:len(down)], down)

    def test_ruler(self):
        for paper, bottom in (("a4", 297 - 7.5), ("letter", 279.4 - 7.5)):
            with self.subTest(paper):
                path = self.print("base", "--only", "swamp", "--paper", paper)
                page = Page(path, 1)
                lengths = [sum(1 for _ in run.group()) / PER_MM
                           for run in re.finditer(rb"[\x00-\x9f]{200,}", bytes(page.row(bottom)))]
                self.assert_near(lengths, [50.15])

    def test_fronts_and_backs_meet(self):
        """The paper is turned over along one of its edges, and what is on one side is behind what is on the other."""
        for backs in ("long-edge", "short-edge"):
            for piece, width, height in (("explorer:lava", 100, 100), ("tile:swamp", 50, 100), ("mutagen-up", 100, 50)):
                with self.subTest(backs=backs, piece=piece):
                    path = self.print("base", "--only", piece, "--copies", "1", "--backs", backs, "--marks", "none")
                    left, top, right, bottom = Page(path, 1).box()
                    self.assert_near((left, top, right, bottom), (5, 23.5, 5 + width, 23.5 + height))
                    self.assert_near(Page(path, 2).box(), (210 - right, top, 210 - left, bottom) if backs == "long-edge"
                                     else (left, 297 - bottom, right, 297 - top))

    def find_words(self, path, page):
        """Words of a page with their places in points."""
        tree = ElementTree.fromstring(ask("pdftotext", "-bbox", "-f", str(page), "-l", str(page), path, "-"))
        return [(each.text, float(each.get("yMin"))) for each in tree.iter("{http://www.w3.org/1999/xhtml}word")]

    def test_backs_are_not_upside_down(self):
        """On paper that is turned over along its short edge, they are, and then they are not once it is turned over."""
        for backs, is_upright in (("long-edge", True), ("short-edge", False)):
            with self.subTest(backs):
                path = self.print("base", "--only", "medal:lava", "--copies", "1", "--backs", backs)
                for page in (1, 2):
                    words = dict(self.find_words(path, page))
                    self.assertEqual(words["medal"] < words["tiles"], page == 1 or is_upright)

    def test_texts(self):
        for language, texts in (
            ("en", ("Lava medal", "5 points for the first player with 5 lava tiles", "Big Monster · version ")),
            ("de", ("Lavamedaille", "Seite 1 von")),
            ("fr", ("Médaille lave",)),
            ("nl", ("Lavamedaille",)),
        ):
            with self.subTest(language):
                path = self.print("base", "--only", "medal:lava", env={**os.environ, "LANGUAGE": language})
                text = " ".join(ask("pdftotext", path, "-").split())
                for each in texts:
                    self.assertIn(each, text)

    def test_rules(self):
        """Everything that is printed is explained, in the language of the program."""
        for name, languages in (("base", ("en",)), ("moons", ("de",)), ("workshop", ("en", "de", "fr", "nl"))):
            for language in languages:
                with self.subTest(name=name, language=language):
                    path = self.print(name, "--rules", env={**os.environ, "LANGUAGE": language})
                    text = " ".join(ask("pdftotext", "-raw", path, "-").split()).replace("\N{NO-BREAK SPACE}", " ")
                    described = json.loads((cli.TOP / "data/sets" / f"{name}.json").read_text(encoding="utf-8"))
                    for kind in ("tiles", "explorers", "medals", "tokens", "composites"):
                        for thing in described.get(kind, []):
                            self.assertIn(" ".join(thing["name"][language].split()), text)
        self.assertIn("Swamp toad Terrain: Swamp 2 points per swamp monster", " ".join(
            ask("pdftotext", "-raw", self.print("base", "--rules", "--only", "swamp"), "-").split()))

    def test_score_pad(self):
        path = self.print("base", "--only", "swamp", "--score-pad")
        self.check_pages(path, 2, A4)
        text = ask("pdftotext", "-f", "2", path, "-")
        for line in ("Players", "Ice", "Big Monster", "Lava", "Grassland", "Swamp", "Crystals", "Explorer", "Medals",
                     "Total"):
            self.assertGreaterEqual(text.count(line), 2, line)

    def test_score_pad_alone(self):
        path = self.print("base", "--no-pieces", "--score-pad")
        self.check_pages(path, 1, A4)
        self.assertIn("Total", ask("pdftotext", path, "-"))
        result = cli.run("print", "base", "--no-pieces", "-o", self.folder / "nothing.pdf")
        self.assertEqual(result.status, 1)
        self.assertIn("there is nothing to print", result.messages)

    def test_version_of_authors(self):
        """A set that is printed alone says its version; several have none in common."""
        path = self.write("mine.json", {
            "format": "bigmonster-set", "version": 1, "id": "mine", "name": {"en": "Mine"}, "requires": ["base"],
            "release": "1.2", "tiles": [{"id": "moth", "name": {"en": "Moth"}, "terrain": "lava", "copies": 1}]})
        self.assertRegex(ask("pdftotext", self.print(path), "-"), r"Mine · version 1\.2 \([0-9a-f]{8}\) · page 1 of 1")
        self.assertRegex(ask("pdftotext", self.print(path, "base", "--only", "moth"), "-"), r"version [0-9a-f]{8} · page")

    def test_versions_differ(self):
        """What is printed says which version of the set it is."""
        found = set()
        for points in (8, 9, 8):
            path = self.print(self.write("hermits.json", {
                "format": "bigmonster-set", "version": 1, "id": "hermits", "name": {"en": "Hermits"},
                "requires": ["base"], "tiles": [{"id": "hermit", "name": {"en": "Hermit"}, "terrain": "desert",
                                                 "copies": 2, "points": points, "line": "explorer"}],
            }))
            found.add(re.search(r"Hermits · version ([0-9a-f]{8}) · page 1 of 1", ask("pdftotext", path, "-")).group(1))
        self.assertEqual(len(found), 2)

    def test_game(self):
        """A whole game is small, made in no time, all lines and no pixels, and has its fonts with it."""
        begin = cli.measure_time()
        path = self.print("base", "stretch-goals", "--backs", "long-edge", "--bleed", "3")
        self.assertLess(cli.measure_time() - begin, MAX_SECONDS * cli.SLOWNESS)
        self.assertLess(path.stat().st_size, MAX_BYTES)
        self.assertEqual(ask("pdfimages", "-list", path).splitlines()[2:], [])
        fonts = ask("pdffonts", path).splitlines()[2:]
        self.assertGreater(len(fonts), 0)
        for font in fonts:
            self.assertRegex(font, r" yes (yes|no ) (yes|no ) +\d+ +0$")
        self.check_pages(path, 54, A4)

    def test_pictures(self):
        """Pictures that are pixels are in the file once, however often they are printed; drawings stay lines."""
        path = self.print(self.write("pictures.json", {
            "format": "bigmonster-set", "version": 1, "id": "pictures", "name": {"en": "Pictures"},
            "requires": ["base"], "drawings": [
                {"id": "pixels", "png": base64.b64encode(make_png(20, 40)).decode()},
                {"id": "lines", "svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 200'>"
                                       "<g opacity='0.5'><circle cx='50' cy='90' r='45' fill='#f00'/></g></svg>"},
            ],
            "tiles": [{"id": name, "name": {"en": name}, "terrain": "lava", "copies": 12, "art": {"drawing": name}}
                      for name in ("pixels", "lines")],
        }), "--bleed", "3")
        images = [line.split() for line in ask("pdfimages", "-list", path).splitlines()[2:]]
        self.assertGreater(len(images), 12)
        self.assertEqual({(row[2], row[3], row[4], row[10]) for row in images if row[2] == "image"},
                         {("image", "20", "40", images[0][10])})

    def test_what_cannot_be_printed(self):
        """It says so, and what was there before is still there."""
        broken = self.write("broken.json", {"format": "bigmonster-set", "version": 1, "id": "broken"})
        refused = self.write("refused.json", {
            "format": "bigmonster-set", "version": 1, "id": "refused", "name": {"en": "Refused"}, "requires": ["base"],
            "drawings": [{"id": "hermit", "png": "iVBORw0KGgo="}],
            "tiles": [{"id": "hermit", "name": {"en": "Hermit"}, "terrain": "desert", "art": {"drawing": "hermit"}}],
        })
        path = self.write("out.pdf", "old")
        for arguments, status, message in (
            ((broken,), 1, r"broken\.json: .*name"),
            ((refused,), 1, r"refused\.json: \$\.drawings\[0\]\.png: "),
            (("nothing.json",), 2, r"nothing\.json: No such file"),
            (("base", "--only", "swmap"), 1, r"no tile, explorer, medal or token “swmap” .* did you mean “swamp”\?"),
            (("base", "--scale", "2", "--bleed", "5"), 1, r"no room for some pieces at a scale of 2\.00; .* 1\.80"),
            (("base", "--copies", "120", "--scale", "1.9"), 1, r"this would be \d+ pages; there can be at most 1000"),
        ):
            with self.subTest(arguments):
                result = cli.run("print", *arguments, "-o", path)
                self.check_status(result, status)
                self.assertRegex(result.messages, message)
                self.assertEqual((result.output, path.read_text()), ("", "old"))

    def test_since(self):
        """Only what an earlier version does not have; rules and score pads are not compared."""
        def write(name, points):
            return self.write(name, {
                "format": "bigmonster-set", "version": 1, "id": "mine", "name": {"en": "Mine"}, "requires": ["base"],
                "tiles": [{"id": "moth", "name": {"en": "Moth"}, "terrain": "lava", "points": points, "copies": 3},
                          {"id": "crab", "name": {"en": "Crab"}, "terrain": "water", "copies": 4}]})

        earlier, now = write("earlier.json", 6), write("now.json", 8)
        path = self.write("out.pdf", "old")
        for arguments, status, output, message in (
            ((now, "--since", earlier), 0, "3 pieces on 1 sheet", "^$"),
            ((now, "--since", earlier, "--only", "moth", "--copies", "1"), 0, "1 piece on 1 sheet", "^$"),
            (("base", now, "--since", earlier), 0, "3 pieces on 1 sheet", "^$"),
            ((now, "--since", now), 1, "", "nothing looks different from the earlier version"),
            ((now, "--since", now, "--no-pieces", "--rules"), 0, "0 pieces", "^$"),
            ((now, "--since", earlier, "--only", "crab"), 1, "", "nothing looks different from the earlier version"),
            ((now, "--since", "base"), 1, "", "base is not an earlier version of anything that is printed"),
            ((now, "--since", "none.json"), 2, "", r"none\.json: No such file"),
        ):
            with self.subTest(arguments):
                result = cli.run("print", *arguments, "-o", path)
                self.check_status(result, status)
                self.assertIn(output, result.output)
                self.assertRegex(result.messages, message)

    def test_full_disk(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

        path = self.write("out.pdf", "old")
        result = cli.run("print", "base", "-o", path, preexec_fn=limit)
        self.check_status(result, 2)
        self.assertRegex(result.messages, r"^bigmonster-cli print: .*out\.pdf: ")
        self.assertEqual((path.read_text(), sorted(os.listdir(self.folder))), ("old", ["out.pdf"]))


if __name__ == "__main__":
    cli.main()
