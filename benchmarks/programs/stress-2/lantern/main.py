from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Settings(NamedTuple):
    drag: float = 0.2
    heat: float = 0.5


def cell(cfg, key, carry, t):
    x, v = carry
    force = cfg.heat * jax.random.normal(key, x.shape)
    v = (1.0 - cfg.drag) * v + force * jnp.cos(0.0 * t)
    return (x + v, v), force


def rollout(cfg, key, n, x0):
    carry = x0, jnp.zeros_like(x0)
    if n == 0:
        return carry, jnp.zeros((0, *x0.shape))
    times = jnp.linspace(0.0, 1.0, n, endpoint=False)
    return jax.lax.scan(partial(cell, cfg, key), carry, times)


def preview(cfg, key, x0): return cell(cfg, key, (x0, x0), 0.0)[1]


def main(seed=0):
    k_start, k_run, k_view = jax.random.split(jax.random.PRNGKey(seed), 3)
    cfg = Settings()
    x0 = jax.random.normal(k_start, (5,))
    (x, v), forces = rollout(cfg, k_run, 6, x0)
    (_, _), empty = rollout(cfg, k_run, 0, x0)
    return {"forces": np.asarray(forces), "x": np.asarray(x), "v": np.asarray(v), "empty": empty.shape, "view": np.asarray(preview(cfg, k_view, x0))}


if __name__ == "__main__":
    print(main()["x"])
