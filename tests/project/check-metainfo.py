#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets appstreamcli validate the metainfo at its strictest, and fails with whatever it says.

Usage: check-metainfo.py APPSTREAMCLI METAINFO
"""

import re
import subprocess
import sys

# What is as it should be: D-Bus and Flatpak names are written so, and versions before 1.0 do not know the tag yet.
ACCEPTED = {
    ("cid-contains-uppercase-letter", "io.github.bigmonster.BigMonster"),
    ("unknown-tag", "developer"),
}
ISSUE = re.compile(r"^[EWIP]: \S+: (?P<tag>\S+)(?: (?P<hint>.*))?$", re.MULTILINE)


def main():
    command = [sys.argv[1], "validate", "--pedantic", "--no-net", "--no-color", sys.argv[2]]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    issues = {(match["tag"], match["hint"]) for match in ISSUE.finditer(done.stdout)}
    if done.returncode == 0 and "Validation was successful" in done.stdout and issues <= ACCEPTED:
        return 0

    print(done.stdout, done.stderr, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
