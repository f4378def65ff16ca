"""Independent replicas of a folding simulation, one process for each."""
import argparse
import multiprocessing as mp

import numpy as np


class Chain:
    def __init__(self, beads, temperature):
        self.temperature = temperature
        self.angles = np.random.uniform(-np.pi, np.pi, beads)

    @property
    def energy(self):
        return -np.cos(np.diff(self.angles)).sum()

    def move(self):
        old, before = self.angles.copy(), self.energy
        self.angles[np.random.randint(len(old))] += np.random.normal(0, 0.5)
        if np.random.rand() > np.exp((before - self.energy) / self.temperature):
            self.angles = old


def replica(job):
    steps, temperature = job
    chain = Chain(8, temperature)
    for _ in range(steps):
        chain.move()
    return chain.energy


def ensemble(replicas, steps, temperature=0.5, seed=0):
    np.random.seed(seed)
    with mp.get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        return pool.map(replica, [(steps, temperature)] * replicas, chunksize=1)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--replicas", type=int, default=8)
    a = ap.parse_args()
    e = np.array(ensemble(a.replicas, 200))
    print(f"{e.mean():.3f} +- {e.std():.3f}")
