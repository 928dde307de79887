#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Divides a measurement among the processors of this computer, by GNU parallel and by a cluster of one node: the
scripts of docs/MEASURING.md do what it says. What is not installed, or cannot be started here, is skipped."""

import getpass
import os
import shutil
import socket
import subprocess
import time
import unittest
from pathlib import Path

import cli

COMMAND = ("lab", "moons", "--item", "full-moon", "--deals", "9", "--bots", "random")
SYSTEM_PATHS = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/sbin"))

# How long a cluster may take to come up, or to run the tasks, before it is given up, in seconds.
PATIENCE = 20 * cli.SLOWNESS

SLURM_CONF = """\
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPort={port}
SlurmdPort={node_port}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SchedulerParameters=sched_min_interval=0,batch_sched_delay=0
MailProg=/bin/true
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory=1
PartitionName=all Nodes={host} Default=YES
"""


def find(program):
    return shutil.which(program, path=SYSTEM_PATHS)


def find_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Engines(cli.TestCase):
    def setUp(self):
        super().setUp()
        self.parts = self.folder / "parts"
        self.environment = os.environ | {"BIGMONSTER_CLI": os.path.abspath(cli.TOOL), "HOME": str(self.folder)}
        self.expected = cli.run(*COMMAND, "--json").output

    def run_script(self, name, *arguments, **environment):
        return subprocess.run(["sh", cli.TOP / "build-aux" / name, *arguments], cwd=self.folder, capture_output=True,
                              text=True, check=False, timeout=120 * cli.SLOWNESS, env=self.environment | environment)

    @unittest.skipUnless(find("parallel"), "there is no GNU parallel")
    def test_parallel(self):
        for _ in range(2):  # the second time, all is there
            result = self.run_script("measure-with-parallel.sh", "3", self.parts, *COMMAND, FORMAT="--json")
            self.assertEqual((result.returncode, result.stdout), (0, self.expected), result.stderr)
            self.assertEqual(sorted(path.name for path in self.parts.glob("*.part")), ["1.part", "2.part", "3.part"])

    @unittest.skipUnless(find("parallel"), "there is no GNU parallel")
    def test_parallel_fails_loudly(self):
        result = self.run_script("measure-with-parallel.sh", "2", self.parts, "lab", "moons", "--item", "moom")
        self.assertNotEqual(result.returncode, 0)
        self.assertEqual(result.stdout, "")
        self.assertIn("moom", result.stderr)

    @unittest.skipUnless(all(map(find, ("munged", "slurmctld", "slurmd", "sbatch"))), "there is no Slurm")
    def test_slurm(self):
        if os.geteuid() != 0:
            self.skipTest("a node of Slurm that is not run by root cannot start tasks")
        self.start_cluster()
        script = cli.TOP / "build-aux" / "measure-with-slurm.sh"
        subprocess.run([find("sbatch"), "--array=1-3", "--chdir", self.folder, script, "3", self.parts, *COMMAND],
                       env=self.environment, check=True, capture_output=True)
        self.wait_for(lambda: self.ask("squeue", "--noheader") == "", "the tasks do not end")
        merged = cli.run("merge", *self.parts.glob("*.part"), "--json")
        self.assertEqual((merged.output, merged.messages), (self.expected, ""))

    def start_cluster(self):
        """A controller and a node, both on this computer, until the end of the test."""
        values = {"host": socket.gethostname().split(".")[0], "user": getpass.getuser(), "folder": self.folder,
                  "port": find_port(), "node_port": find_port(), "cpus": os.cpu_count()}
        conf = self.write("slurm.conf", SLURM_CONF.format(**values))
        self.environment["SLURM_CONF"] = str(conf)
        (self.folder / "state").mkdir()
        (self.folder / "spool").mkdir()
        key = self.write("munge.key", os.urandom(128))
        key.chmod(0o600)
        files = {option: self.folder / name for option, name in (
            ("--key-file", "munge.key"), ("--socket", "munge"), ("--pid-file", "munge.pid"),
            ("--log-file", "munge.log"), ("--seed-file", "munge.seed"))}
        self.start("munged", "--foreground", "--force", *(word for pair in files.items() for word in pair))
        self.wait_for((self.folder / "munge").exists, "munged does not start")
        self.start("slurmctld", "-D", "-f", conf)
        self.start("slurmd", "-D", "-f", conf, "-N", values["host"])
        self.wait_for(lambda: self.ask("sinfo", "--noheader", "--format=%t") == "idle", "the node does not come up")

    def start(self, program, *arguments):
        process = subprocess.Popen([find(program), *map(str, arguments)], env=self.environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)

    def ask(self, program, *arguments):
        return subprocess.run([find(program), *arguments], env=self.environment, capture_output=True, text=True,
                              check=False).stdout.strip()

    def wait_for(self, condition, reason):
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                logs = "\n".join(f"{path.name}: {path.read_text(errors='replace')[-2000:]}"
                                 for path in Path(self.folder).glob("*.log"))
                self.skipTest(f"{reason} here: {logs}")
            time.sleep(0.1)


if __name__ == "__main__":
    cli.main()
