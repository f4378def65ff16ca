"""Reduces an image to a few colours with mini-batch k-means.

usage: quantise.py --colours 6 --seed 3      (the seed makes the palette repeatable)
"""
import argparse
from dataclasses import dataclass, fields

import numpy as np


@dataclass
class Job:
    colours: int
    seed: int
    side: int
    rounds: int
    batch: int

    @classmethod
    def from_args(cls, args):
        known = {f.name for f in fields(cls)}
        return cls(**{k: v for k, v in vars(args).items() if k in known})


class MiniBatchKMeans:
    def __init__(self, k, rounds=20, batch=64, random_state=None):
        self.k, self.rounds, self.batch = k, rounds, batch
        self.random_state = random_state

    def _spread(self, x, rng):
        centres = [x[rng.integers(len(x))]]
        while len(centres) < self.k:
            d = np.min([((x - c) ** 2).sum(1) for c in centres], axis=0)
            centres.append(x[rng.choice(len(x), p=d / d.sum())])
        return np.array(centres)

    def fit(self, x):
        rng = np.random.default_rng(self.random_state)
        centres = self._spread(x, rng)
        counts = np.ones(self.k)
        for _ in range(self.rounds):
            part = x[rng.integers(len(x), size=self.batch)]
            near = ((part[:, None] - centres[None]) ** 2).sum(-1).argmin(1)
            for point, c in zip(part, near):
                counts[c] += 1
                centres[c] += (point - centres[c]) / counts[c]
        self.centres_ = centres
        return self

    def predict(self, x):
        return ((x[:, None] - self.centres_[None]) ** 2).sum(-1).argmin(1)


def picture(side):
    y, x = np.mgrid[0:side, 0:side] / side
    return np.stack([x, y, np.sin(9 * x * y) ** 2], axis=-1).reshape(-1, 3)


def quantise(job: Job):
    pixels = picture(job.side)
    model = MiniBatchKMeans(job.colours, rounds=job.rounds, batch=job.batch).fit(pixels)
    error = ((pixels - model.centres_[model.predict(pixels)]) ** 2).sum(1).mean()
    return model.centres_, float(error)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--colours", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--side", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--batch", type=int, default=48)
    return quantise(Job.from_args(parser.parse_args(argv)))


if __name__ == "__main__":
    palette, error = main()
    print(np.round(palette, 2), error)
