"""Leapfrog integration of a warm gas cloud in a harmonic trap (2-D)."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Cfg(NamedTuple):
    n: int = 200
    dt: float = 0.02
    steps: int = 40
    omega: float = 0.7
    temp: float = 0.5


def cloud(key, cfg):
    return jax.random.normal(key, (cfg.n, 2))


def angular_momentum(x, v):
    return x[:, 0] * v[:, 1] - x[:, 1] * v[:, 0]


def main(cfg=Cfg()):
    key = jax.random.key(11)
    pos, temp = cloud(key, cfg), jnp.sqrt(cfg.temp)
    vel = temp * cloud(key, cfg)  # Maxwell-Boltzmann, same layout as pos

    def step(state, _):
        x, v = state
        v = v - 0.5 * cfg.dt * cfg.omega ** 2 * x
        x = x + cfg.dt * v
        v = v - 0.5 * cfg.dt * cfg.omega ** 2 * x
        return (x, v), jnp.mean((x ** 2).sum(-1))

    (x, v), r2 = jax.lax.scan(step, (pos, vel), None, length=cfg.steps)
    spin = angular_momentum(x, v)
    return {"r2": r2, "spin_rms": float(jnp.sqrt((spin ** 2).mean())),
            "energy": float((0.5 * v ** 2 + 0.5 * cfg.omega ** 2 * x ** 2).sum(-1).mean())}
