#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives nonsense to all commands that read files: each run ends in time, with a message or a result."""

import json
import random
import subprocess

import cli

MEGABYTE = 2**20

# With sanitizers, some of the inputs are tried.
IS_QUICK = cli.SLOWNESS > 1


def fill(piece):
    """A megabyte of a piece."""
    return (piece * (MEGABYTE // len(piece) + 1))[:MEGABYTE]


def read_base():
    return (cli.TOP / "data" / "sets" / "base.json").read_bytes()


def collect_inputs():
    """Names of inputs and what is in them."""
    game = json.dumps(cli.find_game("individual", 6)).encode()
    base = read_base()
    noise = random.Random(2)
    yield "empty", b""
    yield "one zero", b"\0"
    yield "zeros", fill(b"\0")
    yield "binary", noise.randbytes(MEGABYTE)
    yield "bytes with line breaks", bytes(noise.choice((10, noise.randrange(256))) for _ in range(MEGABYTE))
    for piece in (b"[", b"{", b'{"a":', b'[{"a":', b"]", b"[]", b"{}", b'"', b"\\", b"-", b"1", b"\xff", b"\xe2\x98",
                  b" ", b"\n", b"\r\n", b"[\n", b"{\n", b"{}\n", b"1\n", b" 1\n", b'{"id":"\xe2\x98\x83"}\n', b"//",
                  b"/*", b"\xef\xbb\xbf", b"\\u0000"):
        yield f"a megabyte of {piece!r}", fill(piece)
    for text in (b'"%s"', b'{"%s":1}', b'{"id":"%s"}', b'{"format":"bigmonster-set","version":1,"id":"%s"}',
                 b'{"format":"bigmonster-game","version":1,"seed":"%s"}'):
        for piece in (b"a", b"\\u0041", b"\xc3\xa9", b"%s%n"):
            yield f"{text!r} with {piece!r}", text.replace(b"%s", fill(piece), 1)
    for number in (b"1" * MEGABYTE, b"1e999999999", b"-9223372036854775809", b"18446744073709551616", b"1e400", b"NaN",
                   b"-", b"0" * MEGABYTE, b"0." + b"1" * MEGABYTE):
        yield f"the number {number[:20]!r}", number
        yield f"the version {number[:20]!r}", b'{"format":"bigmonster-set","version":' + number + b"}"
    yield "wide object", b"{" + b",".join(b'"%d":0' % i for i in range(100000)) + b"}"
    yield "same member", b"{" + b",".join([b'"mode":"rows"'] * 50000) + b"}"
    yield "long list of turns", game.replace(b'"turns": [', b'"turns": [' + b"[]," * 300000)
    yield "many games", fill(game + b"\n")
    yield "many games without ends", fill(game[:-200] + b"\n")
    yield "a thousand tiles too many", base.replace(b'"tiles": [', b'"tiles": [' + b'{"id":"a"},' * 90000, 1)
    yield "problems without end", (b'{"format":"bigmonster-set","version":1,"id":"x","tiles":['
                                   + b",".join(b'{"%d":0}' % i for i in range(80000)) + b"]}")
    yield "sets in a game", b'{"format":"bigmonster-game","version":1,"sets":[' + b"{}," * 300000 + b"{}]}"
    yield "no sets in a game", b'{"format":"bigmonster-game","version":1,"sets":[]}'
    yield "a game with the base set", b'{"format":"bigmonster-game","version":1,"sets":[' + base + b"]}"
    for length in (1, 100, len(base) // 3, len(base) - 3):
        yield f"{length} bytes of a set", base[:length]
    for _ in range(30):
        broken = bytearray(base)
        for _ in range(noise.randrange(1, 20)):
            broken[noise.randrange(len(broken))] = noise.choice(b'"{}[]:,0-1ea \n\xff')
        yield "damaged set", bytes(broken)
        broken = bytearray(game)
        for _ in range(noise.randrange(1, 8)):
            broken[noise.randrange(len(broken))] = noise.choice(b'"{}[]:,0-1ea \n\xff')
        yield "damaged game", bytes(broken)


class Hostile(cli.TestCase):
    def check(self, result):
        self.assertIn(result.status, (0, 1))
        self.assertLess(result.seconds, cli.LIMIT)
        for word in ("CRITICAL", "WARNING", "Sanitizer", "runtime error"):
            self.assertNotIn(word, result.messages)
        if result.status == 1:
            self.assertTrue(result.messages)

    def test_inputs(self):
        for name, data in list(collect_inputs())[::2 if IS_QUICK else 1]:
            path = self.write("input", data)
            for arguments in (("validate",), ("score",), ("replay",)):
                with self.subTest(command=arguments[0], input=name):
                    self.check(cli.run(*arguments, path))

    def test_valid_json_through_stdin(self):
        for command in ("validate", "score", "replay"):
            with self.subTest(command=command):
                result = cli.run(command, "-", data=b'{"format": "bigmonster-set"}')
                self.check(result)
                self.check_status(result, 1)

    def test_json_output_is_json(self):
        for name, data in list(collect_inputs())[:10 if IS_QUICK else 40]:
            path = self.write("input", data)
            with self.subTest(input=name):
                result = cli.run("validate", "--json", path)
                problems = json.loads(result.output)
                self.assertEqual(result.status, 1 if problems else 0)
                for line in cli.run("score", path).output.splitlines():
                    self.assertIn("error", json.loads(line))

    def test_odd_files(self):
        for command in ("validate", "score", "replay"):
            for name, status in (("/dev/null", 0 if command == "score" else 1), (self.folder, 2),
                                 (self.folder / "missing", 2), ("", 2), (self.folder / ("x" * 300), 2)):
                with self.subTest(command=command, name=name):
                    result = cli.run(command, name)
                    self.check_status(result, status)
                    self.assertEqual(bool(result.messages), status != 0)

    def test_names_that_are_no_utf8(self):
        path = bytes(self.folder) + b"/caf\xe9\xff.json"
        with open(path, "wb") as file:
            file.write(b"x\n")
        for command in ("validate", "score", "replay"):
            process = subprocess.run([cli.TOOL.encode(), command.encode(), path], capture_output=True, check=False)
            self.assertEqual(process.returncode, 1, process.stderr)
            process.stderr.decode("utf-8")

    def test_writing_fails(self):
        game = (json.dumps(cli.find_game("rows", 2)).encode() + b"\n") * 100
        for arguments, data in ((("score",), game), (("validate", "base"), b""), (("--version",), b"")):
            with self.subTest(arguments=arguments), open("/dev/full", "wb") as full:
                process = subprocess.run([cli.TOOL, *arguments], input=data, stdout=full, stderr=subprocess.PIPE,
                                         check=False)
                self.assertEqual(process.returncode, 2)
                self.assertIn(b"the results could not be written: No space left on device", process.stderr)

    def test_nobody_reads(self):
        game = (json.dumps(cli.find_game("rows", 2)).encode() + b"\n") * 100
        with subprocess.Popen([cli.TOOL, "score"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            process.stdout.close()
            try:
                process.stdin.write(game)
                process.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual(process.stderr.read(), b"")


if __name__ == "__main__":
    cli.main()
