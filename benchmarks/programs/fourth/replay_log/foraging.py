"""Levy flights of a forager. Each run writes a record from which it can be replayed."""
import json
import time

import numpy as np


def resolve(seed):
    return time.time_ns() % (1 << 31) if seed is None else seed


def flight(steps, exponent, seed=None):
    record = {"steps": steps, "exponent": exponent, "seed": resolve(seed)}
    rng = np.random.default_rng(record["seed"])
    length = (1 - rng.random(steps)) ** (-1 / (exponent - 1))
    angle = rng.uniform(0, 2 * np.pi, steps)
    path = np.cumsum(length * np.exp(1j * angle))
    return path, json.dumps(record)


def replay(record):
    return flight(**json.loads(record))[0]


if __name__ == "__main__":
    path, record = flight(100, 2.0)
    print(record, abs(path[-1]))
