import dataclasses
from functools import partial
from typing import Optional

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass(frozen=True)
class Noise:
    scale: float = 0.1
    seed: Optional[int] = None


def loss(w, x):
    return jnp.mean((x @ w - 1.0) ** 2)


@partial(jax.jit, static_argnames="cfg")
def step(w, x, cfg):
    if not cfg.scale:
        return w - 0.1 * jax.grad(loss)(w, x), jnp.zeros_like(w)
    key = jax.random.key(cfg.seed or 0)
    noise = cfg.scale * jax.random.normal(key, w.shape)

    return w - 0.1 * jax.grad(loss)(w, x) + noise, noise


def fit(w, x, cfg, steps):
    noises = []
    for _ in range(steps):
        w, noise = step(w, x, cfg)
        noises.append(noise)
    return w, jnp.stack(noises)


def polish(ws, x, cfg):
    quiet = dataclasses.replace(cfg, scale=0.0)
    return jax.vmap(lambda w: step(w, x, quiet)[0])(ws)


def main(seed=None):
    cfg = Noise(seed=seed)
    x = jnp.eye(4)
    w, noises = fit(jnp.zeros(4), x, cfg, 5)
    return {"noises": np.asarray(noises), "w": np.asarray(w), "ws": np.asarray(polish(jnp.stack([w, 0 * w]), x, cfg))}


if __name__ == "__main__":
    print(main()["w"])
