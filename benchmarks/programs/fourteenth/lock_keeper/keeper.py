import argparse

import numpy as np

from canal import Lock, SeededSpaces


def search(env, seed, tries):
    """Random search over open-loop plans."""
    best, trail = (-np.inf, None), []
    env.reset(seed=seed)
    for _ in range(tries):
        env.reset()
        plan = [env.action_space.sample() for _ in range(10)]
        total = sum(env.step(act)[1] for act in plan)
        trail.append(total)
        best = max(best, (total, len(trail)))
    return best, trail


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--tries", type=int, default=15)
    a = p.parse_args(argv)
    return search(SeededSpaces(Lock()), a.seed, a.tries)


if __name__ == "__main__":
    print(main()[0])
