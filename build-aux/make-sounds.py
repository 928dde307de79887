#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table: short, soft, and out of nothing but sines.

Usage: make-sounds.py FOLDER NAME…

Writes NAME.wav into FOLDER for each name: place, mutation, crystal, medal, end. Like all data of the project, these are
licensed under CC-BY-SA-4.0.
"""

import math
import struct
import sys
import wave
from pathlib import Path

RATE = 16000
PEAK = 0.5
ATTACK = 0.006   # s; without it a tone begins with a click
RELEASE = 0.03   # s; the same for its end

# How strong the overtones are: of something that is struck, and of a bell.
WOOD = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
BELL = ((1, 1.0), (2, 0.5), (3.01, 0.25), (4.2, 0.12))


def tone(start, length, pitch, decay, overtones, loudness=1.0, to_pitch=None):
    """A tone that begins at START seconds, fades with DECAY, and may glide to another pitch."""
    return start, length, pitch, decay, overtones, loudness, to_pitch or pitch


SOUNDS = {
    "place": (0.22, [tone(0, 0.22, 190, 28, WOOD), tone(0.012, 0.12, 520, 60, WOOD, 0.3)]),
    "mutation": (0.45, [tone(0, 0.3, 260, 6, BELL, 0.7, 620), tone(0.14, 0.3, 390, 7, BELL, 0.6, 930)]),
    "crystal": (0.55, [tone(0, 0.55, 1318.5, 8, BELL, 0.6), tone(0.07, 0.48, 1975.5, 9, BELL, 0.5),
                       tone(0.14, 0.41, 2637, 10, BELL, 0.3)]),
    "medal": (0.58, [tone(0, 0.3, 523.3, 8, BELL, 0.8), tone(0.13, 0.3, 659.3, 8, BELL, 0.8),
                     tone(0.26, 0.32, 784, 6, BELL)]),
    "end": (0.62, [tone(0, 0.62, 392, 5, BELL, 0.8), tone(0.08, 0.54, 493.9, 5, BELL, 0.7),
                   tone(0.16, 0.46, 587.3, 5, BELL, 0.7), tone(0.24, 0.38, 784, 5, BELL, 0.8)]),
}


def sample(sound, time):
    """What all tones of a sound add up to at a time."""
    value = 0
    for start, length, pitch, decay, overtones, loudness, to_pitch in sound:
        at = time - start
        if not 0 <= at < length:
            continue
        cycles = pitch * at + (to_pitch - pitch) * at * at / (2 * length)
        volume = loudness * math.exp(-decay * at) * min(1, at / ATTACK) * min(1, (length - at) / RELEASE)
        value += volume * sum(part * math.sin(2 * math.pi * cycles * factor) for factor, part in overtones)
    return value


def write(path, length, sound):
    samples = [sample(sound, i / RATE) for i in range(int(length * RATE))]
    scale = PEAK * 32767 / max(map(abs, samples))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(value * scale)) for value in samples))


def main():
    folder = Path(sys.argv[1])
    for name in sys.argv[2:]:
        length, sound = SOUNDS[name]
        write(folder / f"{name}.wav", length, sound)


if __name__ == "__main__":
    main()
