"""Endless basalt terrain: each tile is drawn from its grid position, in whatever order it is visited."""
import argparse
import pathlib
from functools import lru_cache

import jax
import jax.numpy as jnp
import numpy as np


def natural(v):
    """0, -1, 1, -2, 2, ... to 0, 1, 2, 3, 4, ..."""
    return 2 * v if v >= 0 else -2 * v - 1


class Terrain:
    def __init__(self, seed, side=16, octaves=3):
        self.root = jax.random.key(seed)
        self.side, self.octaves = side, octaves

    def key_of(self, row, col, octave):
        place = hash((natural(row), natural(col), octave)) & 0x7FFFFFFF
        return jax.random.fold_in(self.root, place)

    @lru_cache(maxsize=None)
    def corner(self, row, col, octave):
        return np.asarray(jax.random.normal(self.key_of(row, col, octave), ()))

    def tile(self, row, col):
        height = np.zeros((self.side, self.side))
        for o in range(self.octaves):
            n = 2 ** o
            lattice = np.array([[self.corner(row * n + i, col * n + j, o) for j in range(n + 1)]
                                for i in range(n + 1)])
            t = np.linspace(0, n, self.side)
            rows = np.stack([np.interp(t, np.arange(n + 1), line) for line in lattice])
            full = np.stack([np.interp(t, np.arange(n + 1), c) for c in rows.T], 1)
            height += full / 2 ** o
        return height


def walk(terrain, steps, key):
    """A rambler who visits tiles; the walk has its own stream."""
    moves = np.asarray(jax.random.randint(key, (steps,), 0, 4))
    at, seen = np.zeros(2, int), {}
    for m in moves:
        at = at + [(0, 1), (1, 0), (0, -1), (-1, 0)][m]
        seen[tuple(int(v) for v in at)] = terrain.tile(*(int(v) for v in at))
    return seen


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=6)
    ap.add_argument("--out", type=pathlib.Path)
    ns = ap.parse_args()
    seen = walk(Terrain(ns.seed), ns.steps, jax.random.key(ns.seed + 1))
    print({k: round(float(v.mean()), 3) for k, v in seen.items()})
    if ns.out:
        np.save(ns.out, np.stack([seen[k] for k in sorted(seen)]))


if __name__ == "__main__":
    main()
