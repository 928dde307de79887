#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries `--shard` and `merge`: what several runs have measured is what one would have measured, to the letter."""

import hashlib
import json
import random
import shlex
import signal
import subprocess
import time

import cli

SIMULATE = ("simulate", "--games", "45", "--players", "4", "--bots", "greedy,random", "--seed", "3")
LAB = ("lab", "moons", "--item", "full-moon", "--deals", "7", "--bots", "random", "--by-players")


# One tile is far too strong, and the other much too weak.
PAIR = ("--deals", "120", "--bots", "random")


def without_times(text):
    """The answer of simulate without the time that it took."""
    return "".join(line for line in text.splitlines(True)
                   if '"seconds"' not in line and '"games_per_second"' not in line and not line.startswith("45 games"))


class Merge(cli.TestCase):
    def write_pair(self):
        tiles = [{"id": name, "name": {"en": name}, "terrain": "lava", "points": points}
                 for name, points in (("a", 40), ("b", -40))]
        return self.write("pair.json", {"format": "bigmonster-set", "version": 1, "id": "pair", "requires": ["base"],
                                        "name": {"en": "Pair"}, "tiles": tiles})

    def play(self, command, shard, n_shards, *options, status=0, name=None):
        """Plays a share; returns its file."""
        part = self.folder / (name or f"{shard}.part")
        result = cli.run(*command, "--shard", f"{shard}/{n_shards}", "--partial", part, *options)
        self.check_status(result, status)
        self.assertEqual(result.output, "")
        return part

    def merge(self, parts, *options, status=0):
        result = cli.run("merge", *parts, *options)
        self.check_status(result, status)
        self.assertEqual(result.output == "", status != 0)
        return result

    def refuse(self, parts, message):
        result = self.merge(parts, status=1)
        self.assertIn(message, result.messages)
        return result.messages

    def test_is_what_one_run_writes(self):
        for command, formats in ((SIMULATE, ((), ("--json",))), (LAB, ((), ("--json",), ("--csv",))),
                                 (("lab", "moons", "--deals", "2", "--bots", "random"), (("--json",),)),
                                 (("lab", self.write_pair(), "--until-sure", *PAIR), ((), ("--json",))),
                                 (("balance", self.write_pair(), *PAIR), ((), ("--json",)))):
            for n_shards in (1, 3):
                parts = [self.play(command, shard, n_shards, "--jobs", str(shard), name=f"{shard}-{n_shards}")
                         for shard in range(1, n_shards + 1)]
                random.Random(n_shards).shuffle(parts)
                for options in formats:
                    with self.subTest(command=command, n_shards=n_shards, options=options):
                        one = cli.run(*command, *options)
                        self.check_status(one, 0)
                        merged = self.merge(parts, *options)
                        self.assertEqual(without_times(merged.output), without_times(one.output))
                        self.assertEqual(merged.messages, "")
                for part in parts:
                    part.unlink()

    def test_killed_and_resumed(self):
        n_games = 3000
        command = ("simulate", "--players", "2", "--bots", "greedy", "--games", str(n_games))
        part = self.folder / "1.part"
        arguments = (*command, "--shard", "1/1", "--partial", part, "--jobs", "1")
        with subprocess.Popen([cli.TOOL, *map(str, arguments)], stderr=subprocess.PIPE) as process:
            while process.poll() is None and not self.count_done(part):
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            messages = process.stderr.read().decode()
        before = self.read(part)

        # The command that it has printed goes on.
        resume = shlex.split(messages.split("go on with: ")[1].splitlines()[0])
        self.assertEqual(resume[0], "bigmonster-cli")
        self.check_status(cli.run(*resume[1:]), 0)
        after = self.read(part)
        self.assertEqual(after["tasks"][0]["done"], [0, n_games // 2 - 1])
        self.assertTrue(after["complete"])
        self.assertGreaterEqual(after["microseconds"], before["microseconds"])
        self.assertEqual(without_times(self.merge([part], "--json").output),
                         without_times(cli.run(*command, "--json").output))
        self.assertIn("is complete", cli.run(*resume[1:]).messages)

    def test_balance_killed_and_resumed(self):
        command = ("balance", self.write_pair(), "--deals", "150", "--bots", "greedy")
        part = self.folder / "1.part"
        arguments = (*command, "--shard", "1/1", "--partial", part, "--jobs", "1")
        for n_tasks in (1, 3):
            with subprocess.Popen([cli.TOOL, *map(str, arguments), "--resume"], stderr=subprocess.DEVNULL) as process:
                while process.poll() is None and not (part.exists() and len(self.read(part)["tasks"]) >= n_tasks):
                    time.sleep(0.05)
                process.send_signal(signal.SIGKILL)
        self.check_status(cli.run(*arguments, "--resume"), 0)
        balanced = self.folder / "balanced.json"
        merged = self.merge([part], "--json", "--output", balanced)
        self.assertEqual(merged.output, cli.run(*command, "--json").output)
        self.assertEqual(json.loads(balanced.read_text(encoding="utf-8"))["tiles"][0]["points"],
                         json.loads(merged.output)["changes"][0]["value"])

    def test_interrupted(self):
        part = self.folder / "1.part"
        arguments = ("simulate", "--bots", "hard", "--games", "1000000", "--shard", "1/2", "--partial", part)
        with subprocess.Popen([cli.TOOL, *map(str, arguments)], stderr=subprocess.PIPE) as process:
            first = process.stderr.readline().decode()
            process.send_signal(signal.SIGINT)
            rest = process.stderr.read().decode()
        if process.returncode == 130:  # otherwise it was quicker than the signal handler
            self.assertIn("interrupted", rest)
            self.assertIn(first.strip(), rest)
        self.assertFalse(self.read(part)["complete"])
        self.assertIn("go on with", self.refuse([part], f"{part} is not complete"))

    def test_missing_parts_have_commands(self):
        for command in (SIMULATE, LAB):
            with self.subTest(command=command):
                parts = {shard: self.play(command, shard, 4, name=f"{shard}-of-4.part") for shard in (1, 3)}
                messages = self.refuse(parts.values(), "part 2 of 4 is missing")
                commands = [shlex.split(line) for line in messages.splitlines() if line.startswith("  ")]
                self.assertEqual(len(commands), 2)
                for line in commands:
                    self.check_status(cli.run(*line[1:]), 0)
                made = sorted(self.folder.glob("*.part"))
                self.assertEqual([file.name for file in made], [f"{shard}-of-4.part" for shard in range(1, 5)])
                self.assertEqual(without_times(self.merge(made).output), without_times(cli.run(*command).output))
                for file in made:
                    file.unlink()

    def test_parts_that_do_not_go_together(self):
        one = self.play(SIMULATE, 1, 2)
        two = self.play(SIMULATE, 2, 2)
        self.refuse([one, two, one], "1.part: this is the same part as")
        self.refuse([one, self.play((*SIMULATE, "--seed", "4"), 2, 2, name="seed")],
                    "seed: this part was made with “--seed=4”, not with “--seed=3”")
        self.refuse([one, self.play(SIMULATE, 2, 3, name="thirds")], "thirds: this is one of 3 parts, not of 2")
        self.refuse([one, self.play(LAB, 2, 2, name="lab")], "lab: this part was made by another command")
        self.refuse([one, self.change(two, "build", "0123456789abcdef")], "was made by another build")
        self.refuse([one, self.change(two, "program", "0.0.1")], "was made by version 0.0.1")

    def test_sets_that_have_changed(self):
        shipped = json.loads((cli.TOP / "data" / "sets" / "moons.json").read_text(encoding="utf-8"))
        own = self.write("own.json", {**shipped, "id": "own"})
        command = ("lab", own, "--item", "full-moon", "--deals", "2", "--bots", "random")
        parts = [self.play(command, shard, 2) for shard in (1, 2)]
        self.merge(parts)
        self.write("own.json", {**shipped, "id": "own", "comment": ""})
        self.refuse(parts, "this part was made with another version of the set “own”")
        own.unlink()
        self.assertIn("own.json", self.merge(parts, status=2).messages)

    def test_damaged_files(self):
        part = self.play(SIMULATE, 1, 1)
        content = part.read_bytes()
        for name, changed in (("short", content[:-40]), ("changed", content.replace(b'"seed', b'"sead')),
                              ("none", b""), ("text", b"hello\n"), ("set", b'{"format": "bigmonster-set"}\n')):
            with self.subTest(name=name):
                path = self.write(name, changed)
                self.refuse([part, path], f"{name}: this ")
        self.assertIn("No such file", self.merge([self.folder / "nothing"], status=2).messages)

    def test_hostile_options(self):
        part = self.play(SIMULATE, 1, 1)
        owned = self.folder / "owned.json"
        for option in ("--help", f"--record={owned}", "--shard=1/1", "--neighbours", "--games=0", "--games=99", "x"):
            with self.subTest(option=option):
                changed = self.change(part, "options", [*self.read(part)["options"], option])
                result = cli.run("merge", changed)
                self.assertIn(result.status, (1, 2))
                self.assertEqual(result.output, "")
                self.assertFalse(owned.exists())
        self.refuse([self.change(part, "command", "validate")], "there are no parts of such a command")
        self.refuse([self.change(part, "divided", "nights")], "it does not say which deals it has")
        # Sums of one item are not those of some deals of all.
        self.check_status(cli.run("merge", self.change(part, "divided", "items")), 0)
        self.assertIn("--output is only for", cli.run("merge", part, "--output", owned).messages)
        self.assertFalse(owned.exists())

    def test_wrong_usage(self):
        part = self.folder / "1.part"
        for arguments, message in (
            (("simulate", "--shard", "1/2"), "--shard needs --partial"),
            (("simulate", "--partial", part), "--partial needs --shard"),
            (("lab", "moons", "--resume"), "--resume needs --shard"),
            (("merge",), "no files given"),
            (("simulate", "--shard", "1/2", "--partial", part, "--json"), "--json and --shard cannot be combined"),
            (("simulate", "--shard", "1/2", "--partial", part, "--record", "x"), "--record and --shard cannot be"),
            (("lab", "moons", "--item", "full-moon", "--neighbours", "--shard", "1/2", "--partial", part),
             "--neighbours and --shard cannot be combined"),
            (("lab", "moons", "--item", "full-moon", "--until-sure", "--shard", "1/2", "--partial", part),
             "--until-sure and --shard cannot be combined"),
            (("balance", "moons", "--shard", "1/2", "--partial", part, "--output", "x"),
             "--output and --shard cannot be combined"),
            (("simulate", "--sets", "-", "--shard", "1/2", "--partial", part), "none from the standard input"),
            *((("simulate", "--shard", shard, "--partial", part), "--shard must be two numbers")
              for shard in ("", "1", "0/2", "3/2", "1/0", "1/x", "-1/2", "1/2/3", "1/99999999")),
        ):
            with self.subTest(arguments=arguments):
                result = cli.run(*arguments)
                self.check_status(result, 2)
                self.assertIn(message, result.messages)
                self.assertFalse(part.exists())

    def test_files_are_not_overwritten(self):
        part = self.play(SIMULATE, 1, 2)
        before = part.read_bytes()
        result = cli.run(*SIMULATE, "--shard", "1/2", "--partial", part)
        self.check_status(result, 2)
        self.assertIn("exists already", result.messages)
        for arguments, message in (((*SIMULATE, "--shard", "2/2"), "this is part 1, not part 2"),
                                   ((*SIMULATE, "--seed", "9", "--shard", "1/2"), "“--seed=3”, not with “--seed=9”")):
            result = cli.run(*arguments, "--partial", part, "--resume")
            self.check_status(result, 1)
            self.assertIn(message, result.messages)
        self.assertEqual(part.read_bytes(), before)
        nowhere = self.folder / "no" / "1.part"
        self.check_status(cli.run(*SIMULATE, "--shard", "1/2", "--partial", nowhere), 2)

    def count_done(self, part):
        """How many ranges of deals a part has, if there is one."""
        return sum(len(task["done"]) for task in self.read(part)["tasks"]) if part.exists() else 0

    def read(self, part):
        text, digest = part.read_text(encoding="utf-8").splitlines()
        self.assertEqual(hashlib.sha256(text.encode()).hexdigest(), digest)
        return json.loads(text)

    def change(self, part, member, value):
        """A copy of a part in which a member is another, with the digest put right."""
        text = json.dumps({**self.read(part), member: value}, separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(text.encode()).hexdigest()
        return self.write(f"changed-{member}", f"{text}\n{digest}\n")


if __name__ == "__main__":
    cli.main()
