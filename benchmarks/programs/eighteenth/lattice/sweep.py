"""Repeated experiments, each with several walkers, spread over processes."""
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from ising import autocorrelation, chain

SPINS, BETA, SWEEPS = 16, 0.4, 30


def walker(job) -> np.ndarray:
    experiment_seed, index = job
    return chain(SPINS, BETA, SWEEPS, seed=experiment_seed + index)


def experiments(seed: int, repeats: int):
    return [seed + r for r in range(repeats)]


def main(seed: int = 0, repeats: int = 3, walkers: int = 4) -> dict:
    jobs = [(e, w) for e in experiments(seed, repeats) for w in range(walkers)]
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("fork")) as pool:
        traces = np.array(list(pool.map(walker, jobs)))
    traces = traces.reshape(repeats, walkers, SWEEPS)
    means = np.abs(traces).mean(axis=(1, 2))
    return {"traces": traces, "magnetisation": means.mean(),
            "error": means.std(ddof=1) / np.sqrt(repeats),
            "memory": autocorrelation(traces[0, 0], 1)}


if __name__ == "__main__":
    out = main(1)
    print(f"{out['magnetisation']:.4f} +- {out['error']:.4f}")
