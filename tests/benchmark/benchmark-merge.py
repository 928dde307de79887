#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much it costs to divide a measurement: what a share takes before its first game, what 16 shares take together
compared with one run, in instructions (if there is valgrind) and processor time, and how long it takes to merge 1,000.

Usage: benchmark-merge.py TOOL [GAMES]
"""

import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOOL = sys.argv[1]
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
N_SHARES = 16
N_PARTS = 1000


def play(folder, n_games, shard=None, prefix=()):
    """Plays games, or a share of them; returns what went to stderr."""
    command = [*prefix, TOOL, "simulate", "--games", str(n_games), "--jobs", "1", "--json"]
    if shard is not None:
        command[-1:] = ["--shard", f"{shard[0]}/{shard[1]}", "--partial", f"{folder}/{shard[0]}.part"]
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True).stderr


def measure(task):
    """Processor time and time on the clock, in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    task()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, time.monotonic() - start


def play_shares(n_games, n_shares, prefix=()):
    """Plays all shares, each in a process of its own, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        return [play(folder, n_games, (shard, n_shares), prefix) for shard in range(1, n_shares + 1)]


def count_instructions(messages):
    return sum(int(re.search(r"Collected : (\d+)", text)[1]) for text in messages)


def compare():
    whole = min(measure(lambda: play(None, GAMES))[0] for _ in range(2))
    shares = min(measure(lambda: play_shares(GAMES, N_SHARES))[0] for _ in range(2))
    print(f"{GAMES} games: {whole:.2f} s of the processor; in {N_SHARES} shares: {shares:.2f} s ({shares / whole - 1:+.1%})")
    if shutil.which("valgrind") is None:
        return
    # Slow, so there are few games; what is needed to start is counted separately.
    prefix = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")
    n_games = GAMES // 20
    with tempfile.TemporaryDirectory() as folder:
        begin = count_instructions([play(folder, 4, (2, 2), prefix)])  # the only deal is that of the first share
    whole = count_instructions([play(None, n_games, prefix=prefix)]) - begin
    shares = count_instructions(play_shares(n_games, N_SHARES, prefix)) - N_SHARES * begin
    print(f"{n_games} games: {whole / 1e6:.0f} million instructions; in {N_SHARES} shares: {shares / 1e6:.0f}; "
          f"and {begin / 1e6:.0f} to start each")


def start():
    """Shares that have no deal at all."""
    with tempfile.TemporaryDirectory() as folder:
        times = [measure(lambda shard=shard: play(folder, 4, (shard, 100))) for shard in range(2, 32)]
    used, clock = (min(column) for column in zip(*times))
    print(f"a share without games: {used * 1000:.1f} ms of the processor, {clock * 1000:.1f} ms")


def merge():
    with tempfile.TemporaryDirectory() as folder:
        for shard in range(1, N_PARTS + 1):
            play(folder, 4 * N_PARTS, (shard, N_PARTS))
        parts = sorted(Path(folder).glob("*.part"))
        size = sum(part.stat().st_size for part in parts)
        used, clock = min(measure(lambda: subprocess.run([TOOL, "merge", *parts], stdout=subprocess.DEVNULL, check=True))
                          for _ in range(3))
    print(f"merging {len(parts)} parts of {size / len(parts) / 1000:.1f} kB: {used:.2f} s of the processor, {clock:.2f} s")


if __name__ == "__main__":
    start()
    merge()
    compare()
