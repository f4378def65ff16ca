"""Overdamped particles in a chosen potential; prints diffusion and mean energy."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np

from dynamics import make_sampler

FORCES = {"free": lambda x: 0.0 * x, "well": lambda x: -x, "double": lambda x: x - x**3}


def simulate(force, key, walkers, steps, dt=0.05, temperature=0.5):
    k_start, k_walk = jax.random.split(key)
    starts = 0.2 * jax.random.normal(k_start, (walkers, 2))
    keys = jax.random.split(k_walk, walkers)

    def one(x, k):
        return make_sampler(FORCES[force], dt, temperature, k)(x, steps)

    return jax.jit(jax.vmap(one))(starts, keys)


def main(seed=0, walkers=32, steps=80):
    report = {}
    for name, key in zip(FORCES, jax.random.split(jax.random.PRNGKey(seed), len(FORCES))):
        last, energy, path = simulate(name, key, walkers, steps)
        travel = np.asarray(path[:, -1] - path[:, 0])
        report[name] = {
            "energy": float(energy.mean()),
            "diffusion": float((travel**2).sum(1).mean() / (4 * 0.5 * 0.5 * steps * 0.05)),
        }
    return report


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=80)
    a = ap.parse_args()
    for name, row in main(a.seed, steps=a.steps).items():
        print(name, row)
