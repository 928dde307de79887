# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of the project's files share."""

import sys


def report(faults):
    """Prints faults, one a line; returns the exit status of the check."""
    faults = list(faults)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0
