"""Avalanche sizes of a sandpile-like slope, in blocks that any number of processes may share."""
import argparse
import multiprocessing as mp

import numpy as np


def block(job):
    number, source, grains = job
    rng = np.random.default_rng(source)
    slope, sizes = np.zeros(20, int), []
    for _ in range(grains):
        slope[rng.integers(20)] += 1
        fallen = 0
        while (over := np.flatnonzero(slope > 3)).size:
            slope[over] -= 2
            np.add.at(slope, np.clip(over + 1, 0, 19), (over < 19).astype(int))
            fallen += over.size
        sizes.append(fallen)
    return number, np.array(sizes)


def jobs(seed, blocks, grains):
    for number, source in enumerate(np.random.SeedSequence(seed).spawn(blocks)):
        yield number, source, grains


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--blocks", type=int, default=4)
    p.add_argument("--procs", type=int, default=2)
    a = p.parse_args(argv)
    with mp.get_context("fork").Pool(a.procs) as pool:
        done = dict(pool.imap_unordered(block, jobs(a.seed, a.blocks, 150)))
    return np.stack([done[k] for k in sorted(done)])


if __name__ == "__main__":
    print(main().mean(1))
