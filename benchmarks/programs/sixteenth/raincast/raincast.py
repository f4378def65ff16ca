import argparse
import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class Member:
    seed: int
    index: int = 0
    hours: int = 12

    def forecast(self):
        rng = np.random.default_rng(self.seed)
        wet = rng.random(self.hours) < 0.4
        return np.where(wet, rng.gamma(2.0, 1.5, self.hours), 0.0)


def ensemble(first, size):
    return [replace(first, index=i) for i in range(size)]


def main(seed, size=4):
    """Independent members of a rain ensemble, computed in two processes."""
    team = ensemble(Member(seed), size)
    with ProcessPoolExecutor(2, mp_context=mp.get_context("fork")) as pool:
        return np.stack(list(pool.map(Member.forecast, team)))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed).sum(1))
