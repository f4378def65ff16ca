from itertools import product

import numpy as np

PLANNERS = {}


def planner(name):
    def keep(fn):
        PLANNERS[name] = fn
        return fn

    return keep


@planner("grid")
def grid(axes, n, rng):
    side = max(2, round(n ** (1 / len(axes))))
    ticks = np.linspace(0, 1, side)
    return np.array(list(product(ticks, repeat=len(axes))))[:n]


@planner("uniform")
def uniform(axes, n, rng):
    return rng.random((n, len(axes)))


@planner("rotated")
def rotated(axes, n, rng):
    """A rank-1 lattice moved by a random shift."""
    generator = np.array([1, 7, 19, 31][: len(axes)])
    points = np.outer(np.arange(n), generator) / n
    return (points + uniform(axes, 1, rng)) % 1.0
