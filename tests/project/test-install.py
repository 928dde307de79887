#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the build into an empty folder and looks at it as a desktop does: is all there, does all fit together, and does it run
from there, although it is not the prefix it was built for?

Usage: test-install.py MESON BUILD_FOLDER SOURCE_FOLDER PREFIX   (on a screen, see run-on-display.py)
"""

import configparser
import os
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

MESON, BUILD, SOURCE = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
PREFIX = Path(sys.argv[4])
ID = "io.github.bigmonster.BigMonster"
OBJECT = "/io/github/bigmonster/BigMonster"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
PATIENCE = 60  # seconds
MAX_SUMMARY = 35

LANGUAGES = [
    line for line in (SOURCE / "po/LINGUAS").read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")
]
SETS = sorted(path.name for path in (SOURCE / "data/sets").glob("*.json"))

FILES = {
    "bin/bigmonster",
    "bin/bigmonster-cli",
    "bin/bigmonster-host",
    "lib/systemd/system/bigmonster-host.service",
    f"share/applications/{ID}.desktop",
    "share/bash-completion/completions/bigmonster-cli",
    "share/bigmonster/schema/bigmonster-set-1.schema.json",
    "share/bigmonster/schema/bigmonster-set-2.schema.json",
    *(f"share/bigmonster/sets/{name}" for name in SETS),
    f"share/dbus-1/services/{ID}.service",
    f"share/glib-2.0/schemas/{ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{ID}.svg",
    f"share/icons/hicolor/scalable/mimetypes/{ID}.game.svg",
    f"share/icons/hicolor/scalable/mimetypes/{ID}.set.svg",
    f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
    f"share/icons/hicolor/symbolic/mimetypes/{ID}.game-symbolic.svg",
    f"share/icons/hicolor/symbolic/mimetypes/{ID}.set-symbolic.svg",
    *(f"share/locale/{language}/LC_MESSAGES/bigmonster.mo" for language in LANGUAGES),
    "share/man/man1/bigmonster-cli.1",
    "share/man/man1/bigmonster-host.1",
    "share/man/man1/bigmonster.1",
    f"share/metainfo/{ID}.metainfo.xml",
    f"share/mime/packages/{ID}.xml",
    "share/zsh/site-functions/_bigmonster-cli",
}

# What the help of the tool says in each language.
WORDS = {"de": "Befehle", "fr": "Commandes", "nl": "Opdrachten"}


def run(*command, **variables):
    done = subprocess.run([str(part) for part in command], env=os.environ | variables, capture_output=True, text=True,
                          encoding="utf-8", timeout=PATIENCE, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def call(path, method, *arguments):
    command = ["gdbus", "call", "--session", "--dest", ID, "--object-path", path, "--method", method, *arguments]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def has_window():
    return call(f"{OBJECT}/window/1", "org.gtk.Actions.List")


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(condition)
        time.sleep(0.02)


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="bigmonster-install-")
        destination = Path(cls.folder.name, "destination")
        run(MESON, "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", destination)
        cls.root = destination / PREFIX.relative_to("/")
        cls.share = cls.root / "share"
        cls.installed = {
            str(path.relative_to(cls.root)) for path in destination.rglob("*") if not path.is_dir() or path.is_symlink()
        }
        # What the triggers of packages do, and "meson install" itself where there is no DESTDIR.
        run("glib-compile-schemas", "--strict", cls.share / "glib-2.0/schemas")
        run("update-mime-database", cls.share / "mime")
        run("update-desktop-database", cls.share / "applications")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def read_desktop_file(self):
        parser = configparser.ConfigParser(interpolation=None, delimiters="=")
        parser.optionxform = str
        parser.read(self.share / f"applications/{ID}.desktop", encoding="utf-8")
        return parser["Desktop Entry"]

    def read_mime_types(self):
        return xml.parse(self.share / f"mime/packages/{ID}.xml").getroot().findall(f"{MIME}mime-type")

    def read_metainfo(self):
        return xml.parse(self.share / f"metainfo/{ID}.metainfo.xml").getroot()

    def test_files(self):
        self.assertEqual(self.installed ^ FILES, set())

    def test_desktop_file(self):
        self.assertEqual(run("desktop-file-validate", self.share / f"applications/{ID}.desktop"), "")
        entry = self.read_desktop_file()
        self.assertIn(f"bin/{entry['Exec'].split()[0]}", FILES)
        self.assertIn(f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg", FILES)
        service = (self.share / f"dbus-1/services/{ID}.service").read_text(encoding="utf-8")
        self.assertEqual(entry["DBusActivatable"], "true")
        self.assertIn(f"\nName={ID}\n", service)
        self.assertIn(f"\nExec={PREFIX}/bin/bigmonster --gapplication-service\n", service)

    def test_mime_types(self):
        types = self.read_mime_types()
        names = [each.get("type") for each in types]
        self.assertEqual(sorted(filter(None, self.read_desktop_file()["MimeType"].split(";"))), sorted(names))
        self.assertEqual(sorted(each.text for each in self.read_metainfo().iter("mediatype")), sorted(names))
        for each in types:
            icon = each.find(f"{MIME}icon").get("name")
            self.assertIn(f"share/icons/hicolor/scalable/mimetypes/{icon}.svg", FILES)
            # Flatpak exports only files that begin so, and takes magic away: there has to be a pattern.
            self.assertTrue(icon.startswith(f"{ID}."))
            self.assertTrue(each.findall(f"{MIME}glob"))

    def test_translations(self):
        self.assertEqual(set(LANGUAGES), set(WORDS))
        entry = self.read_desktop_file()
        about = self.read_metainfo()
        for language in LANGUAGES:
            with self.subTest(language):
                self.assertIn(f"Comment[{language}]", entry)
                self.assertIn(f"Keywords[{language}]", entry)
                # As short as stores want it, in every language.
                self.assertTrue(0 < len(about.findtext(f"summary[@{LANGUAGE}='{language}']", "")) <= MAX_SUMMARY)
                self.assertTrue(about.findall(f"keywords/keyword[@{LANGUAGE}='{language}']"))
                for each in self.read_mime_types():
                    self.assertIn(language, {comment.get(LANGUAGE) for comment in each.findall(f"{MIME}comment")})
                output = run(self.root / "bin/bigmonster-cli", "--help", LANGUAGE=language, LC_ALL="", LANG="")
                self.assertIn(WORDS[language], output)

    def test_associations(self):
        """Files are what they are and are opened with the program, known by name or, if that says nothing, by what they begin with."""
        environment = {
            "XDG_DATA_DIRS": f"{self.share}:/usr/local/share:/usr/share",
            # Desktop files without their program are not listed.
            "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}",
        }
        files = Path(self.folder.name, "files")
        files.mkdir()
        for name, content, kind, icon in (
            ("moons.bigmonster", b"{}", "set+json", "set"),
            ("evening.bigmonster-game", b"{}", "game+json", "game"),
            ("moons", b'{\n  "format": "bigmonster-set"', "set+json", "set"),
            ("evening", b'{"format":"bigmonster-game"', "game+json", "game"),
            ("Ada.bigmonster-turn", b"?", "turn", "game"),
            ("Ada", b"\x89BMT\r\n\x1a\n\1\2\1\0", "turn", "game"),
        ):
            with self.subTest(name):
                (files / name).write_bytes(content)
                mime_type = f"application/vnd.bigmonster.{kind}"
                facts = run("gio", "info", "-a", "standard::content-type,standard::icon", files / name, **environment)
                self.assertIn(f"standard::content-type: {mime_type}\n", facts)
                self.assertIn(f" {ID}.{icon}", facts)
                self.assertIn(f"{ID}.desktop", run("gio", "mime", mime_type, **environment))

    def test_tool(self):
        tool = self.root / "bin/bigmonster-cli"
        self.assertRegex(run(self.root / "bin/bigmonster", "--version"), r"^bigmonster \d+\.\d+\.\d+\n$")
        self.assertRegex(run(tool, "--version"), r"\d+\.\d+\.\d+")
        run(tool, "validate", *(self.share / "bigmonster/sets" / name for name in SETS))
        self.assertIn("greedy", run(tool, "simulate", "--players", "2", "--games", "2", "--bots", "greedy"))

    def test_activation(self):
        """The bus starts it without a window; files then open one. Its settings are found where it lies."""
        environment = {name: value for name, value in os.environ.items() if name != "GSETTINGS_SCHEMA_DIR"}
        with open(Path(self.folder.name, "errors.txt"), "w+", encoding="utf-8") as errors:
            process = subprocess.Popen([self.root / "bin/bigmonster", "--gapplication-service"], env=environment, stderr=errors)
            try:
                wait_for(lambda: call(OBJECT, "org.gtk.Actions.List"))
                self.assertFalse(has_window())
                uri = (self.share / "bigmonster/sets/moons.json").as_uri()
                self.assertTrue(call(OBJECT, "org.freedesktop.Application.Open", f"['{uri}']", "{}"))
                wait_for(has_window)
                self.assertTrue(call(OBJECT, "org.freedesktop.Application.ActivateAction", "quit", "[]", "{}"))
                self.assertEqual(process.wait(PATIENCE), 0)
            finally:
                process.kill()
                process.wait()
            errors.seek(0)
            self.assertEqual(errors.read(), "")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
