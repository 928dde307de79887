#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole games on networks that lose, delay and reorder packets, and are cut, while programs are killed.

Each program has a network namespace of its own, with one network card; what it sends goes through this script, which
decides what becomes of it. So nothing but loopback and these namespaces is touched, and no queueing discipline of the kernel is needed.

After each game, all programs must have the same record, every guest must have verified it, and every decision that a
program had for certain must be in it exactly once and in its place.

For long runs: rough-network.py PLAYER FOLDER --games 200 --parallel 12 --longest-cut 600
"""

import argparse
import asyncio
import ctypes
import fcntl
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import threading
import time

CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET = 0x00020000, 0x10000000, 0x40000000
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
GIVE = 5  # as a kind of move, see bm-move.h
SKIPPED = 77

# Mode (individual, team, rows) and who sits where, as in net-util.c: h at the host, b a computer player, digits for guests,
# w for a guest who looks on.
TABLES = [(0, '0h1'), (0, '0b1hw'), (0, '01234'), (0, 'h00123'), (0, 'h01'), (1, 'h012'), (1, 'b0h112w'), (1, '012345'),
          (2, 'h0'), (2, '01w'), (2, '0h1'), (0, '0123'), (2, '01b')]

libc = ctypes.CDLL(None, use_errno=True)


def check(result):
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def is_gift(move):
    """Of a seat and a move as a number, see docs/NETWORK.md."""
    return int(move.split()[1]) >> 16 & 0xff == GIVE


class Place:
    """A network namespace with one card, whose other end is here."""

    def __init__(self, number):
        self.address = f'10.23.0.{number + 1}'
        self.is_cut = False
        self.error = None
        thread = threading.Thread(target=self.make)
        thread.start()
        thread.join()
        if self.error:
            raise self.error

    def make(self):
        try:
            check(libc.unshare(CLONE_NEWNET))
            self.namespace = os.open('/proc/thread-self/ns/net', os.O_RDONLY)
            self.card = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(self.card, TUNSETIFF, struct.pack('16sH22x', b'card', IFF_TUN | IFF_NO_PI))
            for command in ('link set lo up', f'address add {self.address}/24 dev card', 'link set card up'):
                subprocess.run(['ip'] + command.split(), check=True, stderr=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            self.error = error

    def enter(self):
        """In a new process, before its program starts."""
        check(libc.setns(self.namespace, CLONE_NEWNET))

    def close(self):
        os.close(self.card)
        os.close(self.namespace)


class Network:
    """What lies between places."""

    def __init__(self, options, n_places, chance):
        self.options = options
        self.chance = chance
        self.places = [Place(i) for i in range(n_places)]
        self.by_address = {bytes(int(part) for part in place.address.split('.')): place for place in self.places}
        self.loop = asyncio.get_running_loop()
        self.is_open = True
        for place in self.places:
            self.loop.add_reader(place.card, self.read, place)

    def read(self, place):
        while True:
            try:
                packet = os.read(place.card, 65536)
            except BlockingIOError:
                return
            self.carry(place, packet)

    def carry(self, place, packet):
        """IPv4 only: the address is at byte 16."""
        to = self.by_address.get(packet[16:20]) if packet[0] >> 4 == 4 else None
        if to is None or place.is_cut or to.is_cut or self.chance.random() * 100 < self.options.loss:
            return
        delay = self.options.delay * self.chance.uniform(0.9, 1.1)
        if self.chance.random() * 100 < self.options.reorder:
            delay += self.options.delay * self.chance.uniform(0.1, 0.5)
        self.loop.call_later(delay / 1000, self.write, to, packet)

    def write(self, to, packet):
        if not self.is_open or to.is_cut:
            return
        try:
            os.write(to.card, packet)
        except OSError:
            pass

    async def rage(self):
        """Cuts of one second up to the longest; most are short."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / self.options.cut_every))
            longest = self.options.longest_cut
            place = self.chance.choice(self.places)
            asyncio.ensure_future(self.cut(place, min(longest, 1 + self.chance.paretovariate(0.8) - 1)))

    async def cut(self, place, seconds):
        if place.is_cut:
            return
        place.is_cut = True
        await asyncio.sleep(max(1, seconds))
        place.is_cut = False

    def close(self):
        self.is_open = False
        for place in self.places:
            self.loop.remove_reader(place.card)
            place.close()


class Program:
    """One that is killed and started again."""

    def __init__(self, place, folder, command, log):
        self.place, self.folder, self.command, self.log = place, folder, command, log
        self.process = None
        self.n_kills = 0

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(*self.command, stdout=self.log, stderr=self.log,
                                                            preexec_fn=self.place.enter)

    async def kill(self):
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()
            self.n_kills += 1

    def has(self, name):
        return (self.folder / name).exists()

    def read(self, name):
        return (self.folder / name).read_text()

    def has_failed(self):
        return self.has('gone') or self.process.returncode not in (None, -signal.SIGKILL)


class Table:
    def __init__(self, options, number):
        self.options, self.number = options, number
        self.chance = random.Random(options.seed * 1000003 + number)
        self.mode, self.seats = TABLES[number % len(TABLES)]
        self.is_kept = number // len(TABLES) % 2 == 1
        self.by_broker = bool(options.mosquitto) and number % 3 == 2
        self.folder = pathlib.Path(options.folder) / f'game-{number}'

    def describe(self):
        return (f'game {self.number}: mode {self.mode}, seats {self.seats}'
                + (', by a broker' if self.by_broker else '') + (', seats are kept' if self.is_kept else ''))

    def add(self, number, *arguments):
        folder = self.folder / str(number)
        folder.mkdir(parents=True)
        program = Program(self.network.places[number], folder,
                          [self.options.player, arguments[0], str(folder), *map(str, arguments[1:])], self.log)
        self.programs.append(program)

    def make_programs(self):
        letters = sorted(set(self.seats) - set('hb'))
        self.network = Network(self.options, len(letters) + 1 + self.by_broker, self.chance)
        self.programs = []
        broker = f'mqtt://{self.network.places[-1].address}:1883' if self.by_broker else '-'
        self.add(0, 'host', self.mode, self.seats, self.number, broker, 'kept' if self.is_kept else '-')
        for i, letter in enumerate(letters):
            self.add(i + 1, 'guest', 0 if letter == 'w' else self.seats.count(letter), self.number + i)

    async def start_broker(self):
        settings = self.folder / 'mosquitto.conf'
        settings.write_text('listener 1883\nallow_anonymous true\npersistence true\nmax_queued_messages 2000\n'
                            f'persistence_location {self.folder}/\nuser root\n')
        self.broker = await asyncio.create_subprocess_exec(self.options.mosquitto, '-c', str(settings), stdout=self.log,
                                                           stderr=self.log, preexec_fn=self.network.places[-1].enter)

    async def start_programs(self):
        host = self.programs[0]
        await host.start()
        while not host.has('invitation'):
            await asyncio.sleep(0.1)
            self.check_alive()
        # With the broker’s address, the host may have to be connected first; the text is the same.
        for guest in self.programs[1:]:
            shutil.copy(host.folder / 'invitation', guest.folder)
            await guest.start()

    def check_alive(self):
        for program in self.programs:
            if program.process is not None and program.has_failed():
                raise AssertionError(f'{program.folder} has ended: {program.process.returncode}')

    async def kill_some(self):
        """The first time soon, so that no game is spared."""
        pause = self.chance.uniform(1, 4)
        while True:
            await asyncio.sleep(pause)
            pause = self.chance.expovariate(1 / self.options.kill_every)
            program = self.chance.choice(self.programs)
            await program.kill()
            await asyncio.sleep(self.chance.uniform(0, 3))
            await program.start()

    async def play(self):
        started = time.monotonic()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.log = open(self.folder / 'log', 'wb')
        self.make_programs()
        self.broker = None
        if self.by_broker:
            await self.start_broker()
        await self.start_programs()
        rages = [asyncio.ensure_future(self.network.rage()), asyncio.ensure_future(self.kill_some())]
        try:
            while not all(program.has('moves') for program in self.programs):
                await asyncio.sleep(0.2)
                self.check_alive()
                for rage in rages:
                    if rage.done():
                        rage.result()
                if time.monotonic() - started > self.options.patience:
                    raise AssertionError('the game does not come to its end')
        finally:
            for rage in rages:
                rage.cancel()
            await self.end()
        return self.compare(time.monotonic() - started)

    async def end(self):
        await asyncio.gather(*(program.kill() for program in self.programs if program.process is not None))
        if self.broker is not None:
            self.broker.kill()
            await self.broker.wait()
        self.network.close()
        self.log.close()

    def compare(self, seconds):
        record, moves = self.programs[0].read('record'), self.programs[0].read('moves').split('\n')[:-1]
        for program in self.programs:
            assert program.read('record') == record, f'{program.folder} has another record'
            if program is not self.programs[0]:
                assert program.read('verdict') == 'verified', f'{program.folder} has not verified the game'
            self.compare_journal(program, moves)
        n_kills = sum(program.n_kills for program in self.programs) - len(self.programs)
        return f'{len(moves)} moves, {n_kills} kills, {seconds:.0f} s'

    def compare_journal(self, program, moves):
        """A program may be killed before it writes down what it has decided, or that it was refused: then somebody gives a stack
        away twice. Where computer players keep seats, they decide as well. Beyond that, the game has what people decided, and
        nothing else."""
        noted = [line.split(' ', 1) for line in program.read('journal').split('\n') if line]
        seats = {move.split()[0] for what, move in noted}
        for seat in seats:
            own = [move for move in moves if move.split()[0] == seat]
            decided = []
            for what, move in noted:
                if move.split()[0] == seat and what == 'move':
                    if decided and is_gift(move) and is_gift(decided[-1]):
                        decided.pop()
                    decided.append(move)
                elif move.split()[0] == seat and move in decided:
                    decided.reverse()
                    decided.remove(move)
                    decided.reverse()
            if not self.is_kept:
                rest = iter(own)
                assert all(move in rest for move in decided), f'{program.folder}: seat {seat} has lost a move'
                assert len(own) <= len(decided) + program.n_kills, f'{program.folder}: a move of seat {seat} is doubled'


async def play_all(options):
    numbers = iter(range(options.first, options.first + options.games))
    failures = []

    async def work():
        for number in numbers:
            table = Table(options, number)
            try:
                print(f'ok - {table.describe()}: {await table.play()}', flush=True)
                shutil.rmtree(table.folder)
            except AssertionError as error:
                print(f'not ok - {table.describe()}: {error}', flush=True)
                failures.append(number)

    await asyncio.gather(*(work() for _ in range(options.parallel)))
    print(f'{options.games} games, {len(failures)} failed')
    return not failures


def be_root():
    """Whoever is not root is root of nothing but namespaces."""
    if os.geteuid() == 0:
        return
    uid, gid = os.geteuid(), os.getegid()
    check(libc.unshare(CLONE_NEWUSER))
    for name, text in (('setgroups', 'deny'), ('uid_map', f'0 {uid} 1'), ('gid_map', f'0 {gid} 1')):
        pathlib.Path('/proc/self', name).write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('player', help='the driven program')
    parser.add_argument('folder', help='for what they store; what is left there belongs to failed games')
    parser.add_argument('--games', type=int, default=200)
    parser.add_argument('--first', type=int, default=0, help='number of the first game')
    parser.add_argument('--parallel', type=int, default=8)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--loss', type=float, default=5, help='percent of packets')
    parser.add_argument('--delay', type=float, default=300, help='of each packet, in milliseconds')
    parser.add_argument('--reorder', type=float, default=10, help='percent of packets')
    parser.add_argument('--cut-every', type=float, default=20, help='seconds between cuts')
    parser.add_argument('--longest-cut', type=float, default=20, help='in seconds')
    parser.add_argument('--kill-every', type=float, default=20, help='seconds between kills')
    parser.add_argument('--patience', type=float, default=3600, help='seconds for a game')
    parser.add_argument('--mosquitto', default='', help='a broker by which every third table is reached')
    options = parser.parse_args()

    try:
        be_root()
        Place(0).close()
    except OSError as error:
        print(f'no network namespaces here: {error}')
        return SKIPPED
    return 0 if asyncio.run(play_all(options)) else 1


if __name__ == '__main__':
    sys.exit(main())
