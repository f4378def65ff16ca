"""Metropolis sampling of a bimodal posterior with a mixture of kernels."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np

from chain import Chain
from kernels import KERNELS

PLAN = {"walk": {"scale": 0.7}, "mirror": {}}


def log_density(x):
    return jnp.logaddexp(-0.5 * ((x - 1.5) ** 2).sum(), -0.5 * ((x + 1.5) ** 2).sum())


def main(seed=0, rounds=40):
    target = jax.jit(log_density)
    plan = {name: dict(opts) for name, opts in PLAN.items()}
    plan["walk"]["seed"] = seed
    chain = Chain(KERNELS[name](target, **opts) for name, opts in plan.items())
    draws = chain.run(jnp.full(2, 0.3), jax.random.PRNGKey(seed + 1000), rounds)
    steps = np.stack([m for name, m in chain.moves if name == "Walk"])
    return {"mean": draws.mean(0).tolist(), "step_std": steps.std(0).tolist(), "last": draws[-1].tolist()}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
