"""Asian option by Monte Carlo over a process pool."""
import multiprocessing as mp
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Market:
    spot: float = 100.0
    vol: float = 0.2
    rate: float = 0.01


@dataclass
class Job:
    market: Market
    strike: float
    paths: int
    entropy: np.random.SeedSequence

    def __call__(self, days=20):
        rng = np.random.Generator(np.random.PCG64(self.entropy))
        m, dt = self.market, 1 / 252
        z = rng.standard_normal((self.paths, days))
        logs = np.cumsum((m.rate - m.vol ** 2 / 2) * dt + m.vol * dt ** 0.5 * z, axis=1)
        return float(np.maximum(m.spot * np.exp(logs).mean(1) - self.strike, 0).mean())


def call(job):
    return job()


def price(jobs=4, paths=200, seed=0, strike=100.0):
    roots = np.random.SeedSequence(seed).spawn(jobs)
    work = [Job(Market(), strike, paths, r) for r in roots]
    with mp.get_context("fork").Pool(2) as pool:
        return pool.map(call, work)


if __name__ == "__main__":
    parts = np.array(price())
    print(parts.mean(), parts.std() / len(parts) ** 0.5)
