#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants faults in a copy of the sources, one at a time, and runs the tests until one fails: what no test notices is a
hole in the tests, unless it makes no difference. Such faults stand in equivalent.txt, each with its reason.

Usage: plant.py [--faults NUMBER] [--seed SEED] [--seconds SECONDS] [--first NUMBER] [--again] [FOLDER…]

The folders are those of src/, such as engine. With --first, the faults before that one are left out, so that a search
that was interrupted goes on. With --again, only faults that survived the last time are tried. Tests that take longer
than SECONDS are left out. What is found is kept in _build-mutation, where the copy is built; this needs
python3-clang. A test that ends in any way but well, or needs far more time than without the fault, has noticed it.
"""

import argparse
import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import mutants

TOP = Path(__file__).resolve().parents[2]
BUILD = TOP / "_build-mutation"
COPY = BUILD / "source"
COPY_BUILD = COPY / "_build"
FOUND = BUILD / "found.json"  # by content of a file
MEASURED = BUILD / "measured.json"
RESULTS = BUILD / "results.json"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")

HEADERS = ["data/bm-sets-resources.h", "data/bm-templates-resources.h"]  # made by the build
CATALOGUES = "bigmonster-gmo"
FOLDERS = ["base", "format", "engine", "session", "design", "net"]

# Suites of tests that link these folders and no toolkit, but for one that does.
SUITES = {"base", "format", "engine", "rules", "bots", "lab", "session", "words", "design", "generic", "golden", "fuzz",
          "cli", "torture", "net"}
WITH_TOOLKIT = "fuzz/fuzz-picture"

MEMORY = 8 << 30  # bytes that a test may use
TIMES = 4  # how many times longer than without the fault a test may use the processor,
MORE = 3  # and so many seconds besides
UNKNOWN = 600  # seconds of the processor for a test that has not been measured
PATIENCE = 60  # how many times longer it may take in all, while others keep the machine busy


class Test:
    """A program of the tests, with the faults that it reaches."""

    def __init__(self, entry):
        self.suite = entry["suite"][0].split(":")[-1]
        self.name = f"{self.suite}/{entry['name']}"
        self.command = entry["cmd"]
        self.targets = entry["depends"]  # by id
        self.environment = os.environ | entry["env"] | {"BM_TEST_QUICK": "1"}
        self.folder = entry["workdir"] or COPY_BUILD
        self.seconds = None  # of the processor, without a fault
        self.reached = set()

    def run(self, **variables):
        """Runs the test; returns how it ended, None if well."""
        limit = int(TIMES * self.seconds + MORE) if self.seconds is not None else UNKNOWN

        def prepare():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        with tempfile.TemporaryDirectory(prefix="bm-mutation-", ignore_cleanup_errors=True) as scratch:
            environment = self.environment | variables | {"TMPDIR": scratch, "HOME": scratch}
            with subprocess.Popen(self.command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                  preexec_fn=prepare) as process:
                try:
                    status = process.wait(PATIENCE * limit)
                except subprocess.TimeoutExpired:
                    status = -signal.SIGALRM
                finally:
                    end_group(process.pid)
        return None if status == 0 else f"{self.name} {status}"


def end_group(group):
    """Ends what a test has left behind."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def ask(*command):
    """What a command prints."""
    return subprocess.run(command, cwd=TOP, check=True, stdout=subprocess.PIPE, text=True).stdout


def make(*targets):
    subprocess.run(["ninja", "--quiet", "-C", COPY_BUILD, *targets], check=True)


def read_json(path):
    return json.loads(path.read_text()) if path.exists() else {}


def write_json(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1))


def write(path, data):
    """Leaves alone what is there already, so that it is not built again."""
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy_sources(changed):
    """Copies the project, with the files in @changed in their place."""
    files = ask("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for path in filter(None, files.split("\0")):
        if (TOP / path).is_file():
            write(COPY / path, changed.get(path) or (TOP / path).read_bytes())
            (COPY / path).chmod((TOP / path).stat().st_mode)
    write(COPY / "planted.h", Path(__file__).with_name("planted.h").read_bytes())


def set_up():
    """Makes what is needed to read the sources: options of the compiler, and headers."""
    if not (COPY_BUILD / "build.ninja").exists():
        copy_sources({})
        ask("meson", "setup", COPY_BUILD, COPY, "-Dbuildtype=debugoptimized", "-Dc_args=-w")
    make(*HEADERS)


def find_faults(folders):
    """All faults that could be planted."""
    database = json.loads((COPY_BUILD / "compile_commands.json").read_text())
    options = ["-std=gnu11", "-w", f"-working-directory={COPY_BUILD}", "-resource-dir",
               ask("clang", "-print-resource-dir").strip()]
    known = read_json(FOUND)
    faults = []
    for entry in database:
        path = Path(os.path.normpath(COPY_BUILD / entry["file"])).relative_to(COPY)
        if path.parts[0] == "src" and path.parts[1] in folders:
            content = hashlib.sha256((TOP / path).read_bytes() + Path(mutants.__file__).read_bytes()).hexdigest()
            if content not in known:
                arguments = options + [part for part in entry["command"].split() if part.startswith(("-I", "-D"))]
                known[content] = [asdict(fault) for fault in mutants.Source(str(path), TOP, arguments).faults]
            faults += [mutants.Fault(**fault) for fault in known[content]]
    write_json(FOUND, known)
    return faults


def build(faults):
    by_path = {}
    for number, fault in enumerate(faults, 1):
        by_path.setdefault(fault.path, []).append((number, fault))
    copy_sources({path: mutants.plant((TOP / path).read_bytes(), group) for path, group in by_path.items()})
    tests = find_tests()
    files = {entry["id"]: entry["filename"] for entry in introspect("targets")}
    make(CATALOGUES, *{os.path.relpath(path, COPY_BUILD) for test in tests for id in test.targets for path in files[id]})
    return tests


def find_tests():
    tests = [Test(entry) for entry in introspect("tests")]
    return [test for test in tests if test.suite in SUITES and test.name != WITH_TOOLKIT]


def introspect(what):
    return json.loads(ask("meson", "introspect", f"--{what}", COPY_BUILD))


def measure(tests, n_faults, limit):
    """Finds out how long each test takes without a fault, and which faults it reaches: returns those that are quick
    enough, the quickest first. What is known of a program that has not been built anew since is taken over."""
    known = read_json(MEASURED)
    tests = [test for test in tests if known.get(test.name, {}).get("seconds", 0) <= limit]
    for test in tests:
        parts = [COPY_BUILD / part for part in test.command]
        built = max(part.stat().st_mtime for part in parts if part.is_file())
        if known.get(test.name, {}).get("built") != built:
            known[test.name] = {"built": built} | measure_one(test, n_faults)
            write_json(MEASURED, known)
        test.seconds = known[test.name]["seconds"]
        test.reached = set(known[test.name]["reached"])
    return sorted((test for test in tests if test.seconds <= limit), key=lambda test: test.seconds)


def measure_one(test, n_faults):
    with tempfile.NamedTemporaryFile() as reached:
        reached.write(bytes(n_faults + 1))
        reached.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        end = test.run(BM_PLANTED_REACHED=reached.name)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if end is not None:
            sys.exit(f"Without a fault: {end}")
        reached.seek(0)
        return {
            "seconds": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
            "reached": [number for number, byte in enumerate(reached.read()) if byte],
        }


def try_fault(number, tests):
    """The test that notices a fault, and how; "" if none does."""
    for test in tests:
        if number in test.reached:
            end = test.run(BM_PLANTED=str(number))
            if end is not None:
                return end
    return ""


def read_equivalent():
    """The faults that make no difference, with their reasons: each is a line, then the reason, further in."""
    reasons = {}
    key = None
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            reasons[key] = f"{reasons[key]} {line.strip()}".strip()
        elif line and not line.startswith("#"):
            key = line
            reasons[key] = ""
    return reasons


def report(faults, results, equivalent):
    total, known, caught = Counter(), Counter(), Counter()
    for fault in faults:
        total[fault.folder] += 1
        if results[fault.key]:
            caught[fault.folder] += 1
        elif fault.key in equivalent:
            known[fault.folder] += 1
        else:
            print(f"{fault.path}:{fault.line}: survived in {fault.function} (): {fault.where}")

    print(f"{'':14} faults  equivalent  caught  survived")
    for folder in [*sorted(total), "all"]:
        counts = (total, known, caught)
        n, n_known, n_caught = (sum(count.values()) if folder == "all" else count[folder] for count in counts)
        share = 100 * n_caught / max(n - n_known, 1)
        print(f"{folder:14} {n:6}  {n_known:10}  {n_caught:6}  {n - n_known - n_caught:8}  {share:5.1f} %")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1].splitlines()[0])
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("folders", nargs="*", default=FOLDERS)
    arguments = parser.parse_args()

    set_up()
    found = find_faults(arguments.folders)
    faults = mutants.choose(found, arguments.faults, arguments.seed)
    equivalent = read_equivalent()
    keys = {fault.key for fault in found}
    for key in equivalent.keys() - keys:
        if key.split("/")[1] in arguments.folders:
            print(f"No longer there: {key}")
    print(f"{len(faults)} of {len(found)} faults")

    tests = build(faults)
    results = read_json(RESULTS) if arguments.again else {}
    results = {key: end for key, end in results.items() if end}
    tests = measure(tests, len(faults), arguments.seconds)
    tried = faults[arguments.first - 1:]
    for number, fault in enumerate(tried, arguments.first):
        if fault.key not in results and fault.key not in equivalent:
            results[fault.key] = try_fault(number, tests)
            print(f"{number}: {results[fault.key] or 'survived'}: {fault.key}", flush=True)
            write_json(RESULTS, results)
    report(tried, {fault.key: results.get(fault.key, "") for fault in tried}, equivalent)


if __name__ == "__main__":
    main()
