#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up the results in testlog.json files of meson and prints "N passed, N failed".

Skipped tests, if any, stand in a line before. Fails if a test failed or if there were none.
"""

import json
import sys

PASSED = {"OK", "EXPECTEDFAIL"}
SKIPPED = {"SKIP"}


def main():
    results = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as log:
            tests = [json.loads(line) for line in log if line.strip()]
        if not tests:
            print(f"{path}: no test was run", file=sys.stderr)
            return 1
        results += [test["result"] for test in tests]

    n_passed = sum(result in PASSED for result in results)
    n_skipped = sum(result in SKIPPED for result in results)
    n_failed = len(results) - n_passed - n_skipped

    if n_skipped > 0:
        print(f"{n_skipped} skipped")
    print(f"{n_passed} passed, {n_failed} failed")
    return 1 if n_failed > 0 else 0


if __name__ == "__main__":
    sys.exit(main())
