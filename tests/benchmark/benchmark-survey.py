#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What it saves to stop when sure: a set of 40 tiles, each like a printed one but for its points, is measured with all of its
deals and until it is sure. Prints how many deals and how much processor time that takes, and how often the verdicts are
the same. With --orders, benchmark-sure puts the deals of one survey into 300 other orders instead.

Usage: benchmark-survey.py [--orders BENCHMARK-SURE] TOOL [BOTS [DEALS [SEEDS]]]
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ORDERS = sys.argv[2] if sys.argv[1] == "--orders" else None
ARGUMENTS = sys.argv[3:] if ORDERS else sys.argv[1:]
TOOL = ARGUMENTS[0]
BOTS = ARGUMENTS[1] if len(ARGUMENTS) > 1 else "greedy"
DEALS = int(ARGUMENTS[2]) if len(ARGUMENTS) > 2 else 1000
SEEDS = int(ARGUMENTS[3]) if len(ARGUMENTS) > 3 else 1
N_TILES = 40

# Most of what designers try is nearly right.
CHANGES = (0, 0, 0, 1, -1, 1, -2, 3, -4, 6)

BASE = Path(__file__).resolve().parents[2] / "data" / "sets" / "base.json"


def make_set(path):
    noise = random.Random(1)
    printed = [tile for tile in json.loads(BASE.read_text(encoding="utf-8"))["tiles"] if "levels" not in tile]
    tiles = []
    for i in range(N_TILES):
        tile = dict(printed[i % len(printed)])
        tiles.append({**tile, "id": f"{tile['id']}-{i}", "name": {"en": f"Tile {i}"}, "copies": 1,
                      "points": tile.get("points", 0) + noise.choice(CHANGES)})
    path.write_text(json.dumps({"format": "bigmonster-set", "version": 1, "id": "many", "name": {"en": "Many"},
                                "requires": ["base"], "tiles": tiles}), encoding="utf-8")


def survey(path, seed, *options):
    """The verdicts, the deals that were played, and the processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.run(
        [TOOL, "lab", path, "--bots", BOTS, "--deals", str(DEALS), "--seed", str(seed), "--json", *options],
        stdout=subprocess.PIPE, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    items = json.loads(process.stdout)["items"]
    return ([item["verdict"] for item in items], sum(item["deals"] for item in items),
            after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main():
    n_same = n_items = all_deals = sure_deals = all_time = sure_time = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.json"
        make_set(path)
        if ORDERS:
            subprocess.run([ORDERS, path, BOTS, str(DEALS)], check=True)
            return
        for seed in range(1, SEEDS + 1):
            whole, deals, seconds = survey(path, seed)
            sure, deals_when_sure, seconds_when_sure = survey(path, seed, "--until-sure")
            n_items += len(whole)
            n_same += sum(one == other for one, other in zip(whole, sure))
            all_deals, sure_deals = all_deals + deals, sure_deals + deals_when_sure
            all_time, sure_time = all_time + seconds, sure_time + seconds_when_sure
    print(f"{N_TILES} tiles, {SEEDS} times, {BOTS}: {all_deals} deals in {all_time:.1f} s; until sure {sure_deals} in "
          f"{sure_time:.1f} s ({sure_time / all_time:.0%}); {n_same} of {n_items} verdicts are the same")


main()
