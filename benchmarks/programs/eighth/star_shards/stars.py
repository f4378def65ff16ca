"""Photometry of a star field in several processes; each process takes its part of one common shuffle."""
import argparse
import multiprocessing as mp

import numpy as np


class Shard:
    def __init__(self, total: int, rank: int, world: int, seed: int):
        self.total, self.rank, self.world, self.seed = total, rank, world, seed

    def deck(self) -> np.ndarray:
        return np.random.default_rng(self.seed).permutation(self.total)

    def mine(self) -> np.ndarray:
        return self.deck()[self.rank :: self.world]


def brightness(star: int) -> float:
    y, x = np.mgrid[-4:5, -4:5]
    spot = np.exp(-(x**2 + y**2) / (2.0 * (1 + star % 3)))
    return float(spot.sum() * (1 + star))


def measure(rank, world, total, seed, results):
    shard = Shard(total, rank, world, seed)
    results.put((rank, [(int(s), brightness(int(s))) for s in shard.mine()]))


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--stars", type=int, default=41)
    parser.add_argument("--world", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    context = mp.get_context("fork")
    results = context.Queue()
    crew = [
        context.Process(target=measure, args=(rank, args.world, args.stars, args.seed, results))
        for rank in range(args.world)
    ]
    for p in crew:
        p.start()
    parts = dict(results.get() for _ in crew)
    for p in crew:
        p.join()
    return [parts[rank] for rank in range(args.world)]


if __name__ == "__main__":
    for part in main():
        print(len(part), part[:3])
