"""Run parallel chains on a banana-shaped target and report R-hat."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from keys import KeySchedule
from kernels import KERNELS

DEFAULTS = {
    "seed": 0,
    "kernel": {"name": "mala", "scale": 0.5},
    "chains": 4,
    "warmup": 40,
    "draws": 120,
    "spread": 2.0,
}


def banana(x):
    return -0.5 * (x[0] ** 2 / 2.0 + (x[1] - 0.5 * x[0] ** 2) ** 2)


def run_chain(kernel, steps, chain, x0):
    return jax.lax.scan(partial(kernel.step, chain), kernel.init(x0), jnp.arange(steps))


def r_hat(x):
    n = x.shape[1]
    within = x.var(axis=1, ddof=1).mean(0)
    between = n * x.mean(axis=1).var(axis=0, ddof=1)
    return np.sqrt(((n - 1) / n * within + between / n) / within)


def main(overrides=None):
    cfg = {**DEFAULTS, **(overrides or {})}
    name, scale = cfg["kernel"]["name"], cfg["kernel"]["scale"]
    kernel = KERNELS[name](banana, KeySchedule(cfg["seed"]), scale)
    # over-dispersed starting points on a circle
    angle = 2 * jnp.pi * jnp.arange(cfg["chains"]) / cfg["chains"]
    start = cfg["spread"] * jnp.stack([jnp.cos(angle), jnp.sin(angle)], axis=1)
    steps = cfg["warmup"] + cfg["draws"]
    run = jax.jit(jax.vmap(partial(run_chain, kernel, steps)))
    final, info = run(jnp.arange(cfg["chains"]), start)
    draws = np.asarray(info.x)[:, cfg["warmup"]:]
    return {
        "r_hat": r_hat(draws),
        "acceptance": np.asarray(final.accepted) / steps,
        "draws": draws,
        "innovations": np.asarray(info.innovation),
    }


if __name__ == "__main__":
    out = main()
    print("r_hat", out["r_hat"].round(3), "acceptance", out["acceptance"].round(2))
