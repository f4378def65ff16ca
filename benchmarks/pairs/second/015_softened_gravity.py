"""Leapfrog integration of a small self-gravitating cloud (2-D, softened)."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Cfg(NamedTuple):
    n: int = 24
    dt: float = 0.02
    steps: int = 40
    eps: float = 0.3
    width: float = 1.0


def cloud(key, cfg):
    return cfg.width * jax.random.normal(key, (cfg.n, 2))


def accel(x, cfg):
    d = x[None] - x[:, None]
    r2 = (d ** 2).sum(-1) + cfg.eps ** 2
    return (d / r2[..., None] ** 1.5).sum(1) / cfg.n


def main(cfg=Cfg()):
    key = jax.random.key(11)
    pos = cloud(key, cfg)
    buf = jnp.zeros_like(cloud(key, cfg))  # cold start: same layout as pos

    def step(state, _):
        x, v = state
        v = v + 0.5 * cfg.dt * accel(x, cfg)
        x = x + cfg.dt * v
        v = v + 0.5 * cfg.dt * accel(x, cfg)
        return (x, v), jnp.mean(jnp.linalg.norm(x, axis=-1))

    (x, v), radius = jax.lax.scan(step, (pos, buf), None, length=cfg.steps)
    return {"radius": radius, "final": x, "speed": float(jnp.abs(v).mean())}
