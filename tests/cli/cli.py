# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command-line tool share.

Each test is a script with the arguments: the tool, the top folder of the project, and how many
times slower than usual the tool may be.
"""

import json
import os
import pty
import resource
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = sys.argv[1]
TOP = Path(sys.argv[2])
SLOWNESS = float(sys.argv[3])
DATA = TOP / "tests" / "data"

# The longest that any input may keep the tool busy, in seconds of the processor: it does not matter
# how busy others keep the machine.
LIMIT = 10.0 * SLOWNESS


class Result:
    """What a run of the tool came to."""

    def __init__(self, process, seconds):
        self.status = process.returncode
        self.raw = process.stdout
        self.output = process.stdout.decode("utf-8")
        self.messages = process.stderr.decode("utf-8")
        self.seconds = seconds

    def lines(self):
        """The results as JSON, one a line."""
        return [json.loads(line) for line in self.output.splitlines()]


def number(text):
    """A number as the tool writes it for people."""
    return float(text.replace("−", "-"))


def measure_time():
    """The processor time that all children so far have used, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(*arguments, data=b"", timeout=120, **kwargs):
    """Runs the tool with bytes on stdin; kwargs go to subprocess.run()."""
    begin = measure_time()
    process = subprocess.run(
        [TOOL, *map(os.fspath, arguments)], input=data, capture_output=True, timeout=timeout * SLOWNESS, check=False,
        **kwargs)
    return Result(process, measure_time() - begin)


def run_on_terminal(*arguments, interrupt_after=None):
    """Runs the tool with a terminal for its messages; returns its result, and what was shown there besides.

    interrupt_after -- how often progress is shown before Ctrl+C is pressed
    """
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        raise unittest.SkipTest(f"there is no terminal to be had here: {error}") from error

    with tempfile.TemporaryFile() as output, \
            subprocess.Popen([TOOL, *map(os.fspath, arguments)], stdout=output, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
                if interrupt_after is not None and shown.count(b"%") >= interrupt_after:
                    process.send_signal(signal.SIGINT)
                    interrupt_after = None
        except OSError:  # how Linux tells the end of a terminal
            pass
        os.close(ours)
        process.wait()
        output.seek(0)
        shown, returned, messages = shown.replace(b"\r\n", b"\n").rpartition(b"\r")
        result = Result(subprocess.CompletedProcess(process.args, process.returncode, output.read(), messages), None)

    return result, shown + returned


class TestCase(unittest.TestCase):
    """A test with a folder of its own for files."""

    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, content):
        """Writes bytes, a text, or anything else as JSON, to a file; returns its path."""
        path = self.folder / name
        if isinstance(content, str):
            content = content.encode()
        elif not isinstance(content, bytes):
            content = json.dumps(content).encode()
        path.write_bytes(content)
        return path

    def check_status(self, result, status):
        self.assertEqual(result.status, status, f"stdout: {result.output[:2000]}\nstderr: {result.messages[:2000]}")


def read_games():
    """The conformance games."""
    with open(DATA / "conformance" / "games.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def find_game(mode, n_seats, *explorers):
    """The first conformance game of a mode and number of seats in which these explorers play."""
    for game in read_games():
        if game["mode"] == mode and len(game["explorers"]) == n_seats and set(explorers) <= set(game["explorers"]):
            return game
    raise ValueError(f"there is no such game: {mode}, {n_seats}, {explorers}")


def main():
    unittest.main(argv=[sys.argv[0]], verbosity=2)
