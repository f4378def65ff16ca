"""Size and power of the two-arm trial, by simulation."""
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Arm(NamedTuple):
    mean: float
    sd: float


def recruit(key, arm, n):
    return arm.mean + arm.sd * jax.random.normal(key, (n,))


def welch(a, b):
    return (b.mean() - a.mean()) / jnp.sqrt(a.var(ddof=1) / a.size + b.var(ddof=1) / b.size)


def trial(key, arms, n):
    control, treated = (recruit(key, arm, n) for arm in arms)
    return welch(control, treated), control, treated


def study(key, effect, runs=200, n=40):
    arms = (Arm(0.0, 1.0), Arm(effect, 1.0))
    t, control, treated = jax.vmap(partial(trial, arms=arms, n=n))(jax.random.split(key, runs))
    return {"rejected": float((jnp.abs(t) > 1.99).mean()), "control": np.asarray(control), "treated": np.asarray(treated)}


def main(seed=0):
    key = jax.random.key(seed)
    return {name: study(jax.random.fold_in(key, i), effect) for i, (name, effect) in enumerate({"size": 0.0, "power": 0.6}.items())}


if __name__ == "__main__":
    for name, out in main().items():
        print(name, out["rejected"])
