#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at all pages in a language, for “xx” in the one that there is not, which is made for this.

Usage: test-layout.py TEST-LAYOUT MAKE-PSEUDO-LOCALE LANGUAGE WIDTHxHEIGHT [SCALE TEST]   (on a screen, see run-on-display.py)

SCALE is how much larger than usual texts are, TEST the only test to run.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

PSEUDO_LANGUAGE = "xx"


def main():
    program, make_catalogue, language, size, *rest = sys.argv[1:]
    arguments = []
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"LANGUAGE": language, "BM_TEST_SIZE": size}
        if rest:
            environment["BM_TEST_SCALE"], test = rest
            arguments = ["-p", test]
        if language == PSEUDO_LANGUAGE:
            subprocess.run([sys.executable, "-B", make_catalogue, str(Path(folder, language))], check=True)
            environment["BM_TEST_CATALOGUES"] = folder
        return subprocess.run([program, *arguments], env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
