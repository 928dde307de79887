#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the real program, as a desktop does, and ends it in all the ways there are.

Usage: test-start.py BIGMONSTER BIGMONSTER-CLI   (on a screen, see run-on-display.py)
"""

import json
import os
import subprocess
import sys
import time
import unittest
from pathlib import Path

APPLICATION = "io.github.bigmonster.BigMonster"
OBJECT = "/io/github/bigmonster/BigMonster"
PATIENCE = 60  # seconds

PROGRAM = sys.argv[1]
TOOL = sys.argv[2]


def call(path, method, *arguments):
    """Calls the program on the bus; whether it answered."""
    command = ["gdbus", "call", "--session", "--dest", APPLICATION, "--object-path", path, "--method", method]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    return done.returncode == 0


def activate(action):
    return call(OBJECT, "org.gtk.Actions.Activate", action, "[]", "{}")


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(condition)
        time.sleep(0.02)


class StartTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(os.environ["XDG_DATA_HOME"], "bigmonster")
        self.game = self.folder / "game.json"
        self.errors = Path(os.environ["XDG_DATA_HOME"], "errors.txt")
        self.process = None

    def tearDown(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def write_game(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [TOOL, "simulate", "--players", "3", "--games", "1", "--jobs", "1", "--record", str(self.game)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        record = json.loads(self.game.read_text(encoding="utf-8"))
        record["seats"][0]["player"] = "human"
        record["moves"] = record["moves"][:60]
        self.game.write_text(json.dumps(record), encoding="utf-8")
        return record["moves"]

    def start(self, *arguments):
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen([PROGRAM, *arguments], stderr=errors)
        wait_for(lambda: call(f"{OBJECT}/window/1", "org.gtk.Actions.List"))

    def read_moves(self):
        return json.loads(self.game.read_text(encoding="utf-8"))["moves"]

    def check_silence(self):
        self.assertEqual(self.errors.read_text(encoding="utf-8", errors="replace"), "")

    def test_words(self):
        for arguments, word in ((["--version"], "bigmonster "), (["--help"], "[FILE…]")):
            done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0)
            self.assertIn(word, done.stdout)

    def test_quit(self):
        """Dialogs do not keep it from quitting."""
        self.start()
        for action in ("preferences", "shortcuts", "about", "quit"):
            self.assertTrue(activate(action))
        self.assertEqual(self.process.wait(PATIENCE), 0)
        self.check_silence()

    def test_quit_while_asked(self):
        """Nor does a question, such as whether to add a set."""
        file = Path(os.environ["XDG_DATA_HOME"], "frogs.json")
        frogs = {"format": "bigmonster-set", "version": 1, "id": "frogs", "name": {"en": "Frogs"}}
        file.write_text(json.dumps(frogs), encoding="utf-8")
        self.start(str(file))
        self.assertTrue(activate("quit"))
        self.assertEqual(self.process.wait(PATIENCE), 0)
        self.check_silence()

    def test_one_process(self):
        """The second start hands its file to the first and ends."""
        self.write_game()
        self.start()
        self.assertEqual(subprocess.run([PROGRAM, str(self.game)], timeout=PATIENCE, check=False).returncode, 0)
        self.assertEqual(subprocess.run([PROGRAM], timeout=PATIENCE, check=False).returncode, 0)
        self.assertIsNone(self.process.poll())
        self.assertTrue(activate("quit"))
        self.assertEqual(self.process.wait(PATIENCE), 0)
        self.check_silence()

    def test_killed(self):
        """Whenever the program is killed, the game is still what it was."""
        moves = self.write_game()
        for _ in range(3):
            self.start()
            self.process.kill()
            self.process.wait()
            self.assertEqual(self.read_moves()[: len(moves)], moves)

    def test_unreadable_folder(self):
        """A folder that cannot be made is no reason not to start."""
        subprocess.run(["rm", "-rf", str(self.folder)], check=True)
        self.folder.write_text("no folder", encoding="utf-8")
        try:
            self.start()
            self.assertTrue(activate("quit"))
            self.assertEqual(self.process.wait(PATIENCE), 0)
            self.check_silence()
        finally:
            self.folder.unlink()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
