"""Synthetic vessel tracks for the berth-allocation study."""
import random
from functools import partial

import numpy as np
from jax import random as jr

from tracks import KINDS, split


def build(seed, n):
    makers = {name: partial(fn, drift=0.2) for name, fn in KINDS.items()}
    root = jr.key(seed)
    return {name: makers[name](jr.fold_in(root, i), n) for i, name in enumerate(sorted(makers))}


def main(seed=3, n=64):
    random.seed(seed)
    tracks = build(seed, n)
    rows = [np.asarray(series) for pair in tracks.values() for series in pair]
    train, held = split(rows, 0.75)
    return {
        "tracks": {name: [np.asarray(a), np.asarray(b)] for name, (a, b) in tracks.items()},
        "train": len(train),
        "held": len(held),
    }


if __name__ == "__main__":
    for name, (heading, speed) in main()["tracks"].items():
        print(name, heading.std(), speed.mean())
