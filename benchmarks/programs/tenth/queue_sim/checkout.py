"""Waiting times at a row of checkouts, replicated."""
import sys

import numpy as np


def customers(count, mean, rng):
    return np.cumsum(rng.exponential(mean, count))


def shop(seed, desks=2, count=60, *, stream=np.random.default_rng):
    rng = stream(seed)
    free = np.zeros(desks)
    waits = []
    for at in customers(count, 1.0, rng):
        d = free.argmin()
        begin = max(at, free[d])
        waits.append(begin - at)
        free[d] = begin + rng.gamma(2.0, 0.9)
    return np.array(waits)


def main(root=0, replicas=4):
    many = np.random.SeedSequence(root).spawn(replicas)
    return np.stack([shop(s) for s in many])


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:])).mean(1))
