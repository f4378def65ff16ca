import multiprocessing as mp
from typing import NamedTuple

import numpy as np


class WalkSpec(NamedTuple):
    monomers: int
    step: float


def grow(spec, pipe):
    steps = np.random.normal(0.0, spec.step, size=(spec.monomers, 2))
    pipe.send(np.cumsum(steps, axis=0))
    pipe.close()


def grow_many(spec, copies):
    context = mp.get_context("fork")
    running = []
    for _ in range(copies):
        here, there = context.Pipe(duplex=False)
        proc = context.Process(target=grow, args=(spec, there))
        proc.start()
        running.append((proc, here))
    chains = []
    for proc, here in running:
        chains.append(here.recv())
        proc.join()
    return np.stack(chains)


def main(seed=0, copies=3):
    np.random.seed(seed)
    chains = grow_many(WalkSpec(monomers=10, step=0.5), copies)
    reach = np.linalg.norm(chains[:, -1], axis=-1)
    return {"chains": chains, "mean_reach": reach.mean(), "spread": reach.std()}


if __name__ == "__main__":
    result = main()
    print(result["mean_reach"], result["spread"])
