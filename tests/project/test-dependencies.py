#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs install-dependencies.sh as on a system that has no apt: it looks for what is needed, and says what is missing.

Usage: test-dependencies.py SOURCE_FOLDER
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD_AUX = Path(sys.argv[1]) / "build-aux"
SHELL_TOOLS = ["awk", "dirname", "grep", "sed", "sh"]


def read_packages():
    lines = (BUILD_AUX / "packages.txt").read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


class Dependencies(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in SHELL_TOOLS:
            self.add(name, shutil.which(name))

    def add(self, name, target=None):
        """Puts a command on the path of the system that is pretended: one that succeeds, if no other is given."""
        (self.folder / name).symlink_to(target or shutil.which("true"))

    def add_all(self, *without):
        """Everything that packages.txt looks for; modules are answered for by pkg-config and python3."""
        commands = {check.removeprefix("command:") for _, check, *_ in read_packages() if check.startswith("command:")}
        for name in commands - set(without):
            self.add(name)

    def run_script(self, *uses):
        return subprocess.run(["sh", BUILD_AUX / "install-dependencies.sh", *uses], env=os.environ | {"PATH": str(self.folder)},
                              capture_output=True, text=True, check=False)

    def test_packages_are_a_table(self):
        for row in read_packages():
            with self.subTest(row):
                self.assertEqual(len(row), 5)
                self.assertIn(row[0], ("build", "test", "deb", "flatpak", "try"))
                self.assertRegex(row[1], r"^(-|command:[\w.-]+|module:[\w.-]+>=[\d.]+|python:\w+)$")

    def test_all_is_there(self):
        self.add_all()
        for uses in (["build"], ["build", "test"], ["build", "deb"], ["flatpak"], ["try"]):
            done = self.run_script(*uses)
            self.assertEqual((done.returncode, done.stdout), (0, "Everything that is needed was found.\n"))

    def test_only_tests_lack_something(self):
        self.add_all("Xvfb")
        self.assertEqual(self.run_script("build").returncode, 0)
        self.assertEqual(self.run_script("build", "test").returncode, 1)

    def test_missing_by_the_names_of_the_system(self):
        rows = [
            (None, "  on Debian: ninja-build\n  on Fedora: ninja-build\n  on Arch: ninja\n"),
            ("dnf", "sudo dnf install ninja-build\n"),
            ("pacman", "sudo pacman -S --needed ninja\n"),
        ]
        self.add_all("ninja")
        for manager, end in rows:
            with self.subTest(manager):
                if manager:
                    self.add(manager)
                done = self.run_script("build")
                self.assertEqual(done.returncode, 1)
                self.assertTrue(done.stderr.endswith(end), done.stderr)
                if manager:
                    (self.folder / manager).unlink()

    def test_no_modules_without_pkg_config(self):
        self.add_all("pkg-config")
        self.assertIn("libgtk-4-dev", self.run_script("build").stderr)

    def test_unknown_use(self):
        done = self.run_script("build", "everything")
        self.assertEqual((done.returncode, "“everything”" in done.stderr), (1, True))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
