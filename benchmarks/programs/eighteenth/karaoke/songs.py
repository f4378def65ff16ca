"""Builds training excerpts: audio energy with the pitch line of the singer."""
import numpy as np

from replay import crop, rewinding, stretch

PITCHES = np.array([196.0, 220.0, 247.0, 262.0, 294.0])


def song(rng: np.random.Generator, frames: int):
    notes = np.repeat(rng.choice(PITCHES, size=frames // 5), 5)
    audio = notes / 100.0 + rng.uniform(-0.05, 0.05, size=len(notes))
    return audio, notes


def excerpt(track, length, rng):
    return stretch(crop(track, length, rng), rng)


def excerpts(audio, notes, count: int, length: int, rng: np.random.Generator):
    for _ in range(count):
        with rewinding(rng):
            sound = excerpt(audio, length, rng)
        pitch = excerpt(notes, length, rng)
        yield sound, pitch


def main(seed: int = 0, count: int = 12, length: int = 30):
    rng = np.random.default_rng(seed)
    audio, notes = song(rng, 400)
    return list(excerpts(audio, notes, count, length, rng))


if __name__ == "__main__":
    for sound, pitch in main(2)[:4]:
        print(len(sound), round(float(np.corrcoef(sound, pitch)[0, 1]), 3))
