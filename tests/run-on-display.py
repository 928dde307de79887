#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command on a screen, a session bus and a home folder of its own, and ends them afterwards.

Usage: run-on-display.py [--size WIDTHxHEIGHT] COMMAND [ARGUMENT…]

Exits with what the command exits with. Needs Xvfb and dbus-daemon.
"""

import argparse
import ctypes
import os
import select
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 30  # seconds that a screen or a bus may take to start

# The cairo renderer needs no GL, and what GDK looks for in it at its start takes time and leaks. Newer versions complain of how older
# ones are told.
HAS_GDK_DISABLE = subprocess.call(["pkg-config", "--atleast-version=4.14", "gtk4"]) == 0
NO_GL = {"GDK_DISABLE": "gl,vulkan"} if HAS_GDK_DISABLE else {"GDK_DEBUG": "gl-disable"}

BUS = """<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def start(command, descriptor):
    """Starts a server that writes one line to a descriptor when it is ready; returns it and the line."""
    process = subprocess.Popen(command, pass_fds=[descriptor[1]], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(descriptor[1])
    if not select.select([descriptor[0]], [], [], PATIENCE)[0]:
        process.kill()
        raise TimeoutError(f"{command[0]} does not start")
    with os.fdopen(descriptor[0]) as pipe:
        line = pipe.readline().strip()
    if not line:
        raise RuntimeError(f"{command[0]} ended at once")
    return process, line


def start_screen(size):
    pipe = os.pipe()
    command = ["Xvfb", "-displayfd", str(pipe[1]), "-screen", "0", f"{size}x24", "-dpi", "96", "-nolisten", "tcp"]
    # A screen that starts anew when a program ends lets the next one wait outside.
    command += ["-noreset"]
    process, number = start(command, pipe)
    return process, f":{number}"


def put_pointer_away(display, size):
    """Into a corner without windows: in the middle, where it begins, it brings up tooltips."""
    width, height = (int(number) for number in size.split("x"))
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XWarpPointer.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong] + 2 * [ctypes.c_int] \
        + 2 * [ctypes.c_uint] + 2 * [ctypes.c_int]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]

    connection = x11.XOpenDisplay(display.encode())
    x11.XWarpPointer(connection, 0, x11.XDefaultRootWindow(connection), 0, 0, 0, 0, width - 1, height - 1)
    x11.XCloseDisplay(connection)


def start_bus(folder):
    pipe = os.pipe()
    configuration = folder / "bus.conf"
    configuration.write_text(BUS.format(folder=folder), encoding="utf-8")
    command = ["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}", f"--print-address={pipe[1]}"]
    return start(command, pipe)


def make_environment(folder, display, bus):
    """What the command runs under: nothing of the caller's desktop, and the same picture everywhere."""
    environment = dict(os.environ)
    for name in ("WAYLAND_DISPLAY", "XAUTHORITY", "GTK_THEME"):
        environment.pop(name, None)
    for name in ("config", "data", "cache", "state"):
        environment[f"XDG_{name.upper()}_HOME"] = str(folder / name)
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    settings = folder / "config" / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[Settings]\ngtk-font-name=Cantarell 11\n", encoding="utf-8")
    environment.update(
        DISPLAY=display,
        DBUS_SESSION_BUS_ADDRESS=bus,
        GDK_BACKEND="x11",
        **NO_GL,
        GSK_RENDERER="cairo",
        HOME=str(folder),
        XDG_RUNTIME_DIR=str(runtime),
    )
    # The accessible objects are made, but there is no bus to show them on.
    environment.setdefault("GTK_A11Y", "test")
    environment.setdefault("ADW_DISABLE_PORTAL", "1")
    # Scribbling over all memory takes a tenth of the time where pictures come and go; sanitizers see more.
    environment["MALLOC_PERTURB_"] = "0"
    return environment


def end(process):
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", default="1280x1024")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()

    servers = []
    with tempfile.TemporaryDirectory(prefix="bigmonster-test-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        try:
            screen, display = start_screen(options.size)
            servers.append(screen)
            put_pointer_away(display, options.size)
            bus, address = start_bus(folder)
            servers.append(bus)
            return subprocess.call(options.command, env=make_environment(folder, display, address))
        finally:
            for process in reversed(servers):
                end(process)


if __name__ == "__main__":
    sys.exit(main())
