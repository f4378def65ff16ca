"""Size and power of the shop's A/B test."""
import functools

import jax
import numpy as np

from trial import Arm, rejects, welch


def rate(lift, seed, visitors=80, worlds=400):
    arms = (Arm(visitors), Arm(visitors, lift))
    run = jax.jit(jax.vmap(functools.partial(rejects, arms, welch)))
    return np.asarray(run(jax.random.split(jax.random.key(seed), worlds)))


def main(seed=0, lifts=(0.0, 0.5, 1.5)):
    return {lift: rate(lift, seed + i) for i, lift in enumerate(lifts)}


if __name__ == "__main__":
    for lift, hits in main().items():
        print(lift, hits.mean())
