"""Posterior predictive simulation of an SIR epidemic, one outbreak per task."""
import argparse
import multiprocessing as mp

import numpy as np

_state = {}


def _setup(seed, population):
    _state["rng"] = np.random.default_rng(seed)
    _state["population"] = population


def outbreak(task):
    index, beta, gamma = task
    rng, n = _state["rng"], _state["population"]
    s, i, curve = n - 5, 5, []
    for _ in range(60):
        infected = rng.binomial(s, 1.0 - np.exp(-beta * i / n))
        recovered = rng.binomial(i, 1.0 - np.exp(-gamma))
        s, i = s - infected, i + infected - recovered
        curve.append(i)
    return index, curve


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--outbreaks", type=int, default=12)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args(list(argv))
    tasks = [(k, 0.35, 0.12) for k in range(args.outbreaks)]
    # a fresh process per task keeps the memory of long runs flat
    with mp.get_context("fork").Pool(
        args.processes, initializer=_setup, initargs=(args.seed, 2000), maxtasksperchild=1
    ) as pool:
        results = sorted(pool.imap_unordered(outbreak, tasks, chunksize=1))
    curves = np.array([curve for _, curve in results])
    low, high = np.quantile(curves.max(axis=1), [0.05, 0.95])
    print(f"peak between {low:.0f} and {high:.0f}")
    return curves


if __name__ == "__main__":
    main()
