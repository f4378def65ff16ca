"""Brownian particles with a bath at every second step."""
import argparse
from functools import partial

import jax
import numpy as np

from dynamics import make_sampler

FORCES = {"free": lambda x: 0.0 * x, "well": lambda x: -x}


@partial(jax.jit, static_argnames=("force", "walkers", "steps"))
def simulate(force, key, walkers, steps):
    k_start, k_walk = jax.random.split(key)
    starts = 0.2 * jax.random.normal(k_start, (walkers, 2))
    run = make_sampler(FORCES[force], 0.05, 0.5)
    return jax.vmap(partial(run, steps=steps))(starts, jax.random.split(k_walk, walkers))


def main(seed=0, walkers=32, steps=80):
    report = {}
    for name, key in zip(FORCES, jax.random.split(jax.random.PRNGKey(seed), len(FORCES))):
        _, energy, path = simulate(name, key, walkers, steps)
        travel = np.asarray(path[:, -1] - path[:, 0])
        report[name] = {
            "energy": float(energy.mean()),
            "diffusion": float((travel**2).sum(1).mean() / (steps * 0.05)),
        }
    return report


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
