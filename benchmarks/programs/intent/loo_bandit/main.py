import functools

import jax
import jax.numpy as jnp
import numpy as np

from policy import Draws, group


@functools.partial(jax.jit, static_argnames="k")
def update(mean, key, best, k, lr=0.05, sigma=0.3):
    d = group(mean, key, best, k)
    grad = (d.advantage[:, None] * (d.action - mean)).mean(0) / sigma**2
    return mean + lr * grad, d


def main(seed=0, steps=30, k=6):
    best = jnp.array([1.0, -0.5, 0.3])
    key, mean = jax.random.key(seed), jnp.zeros(3)
    log = []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        mean, d = update(mean, sub, best, k)
        log.append(d)
    stacked = Draws(*(np.stack(v) for v in zip(*log)))
    return {"mean": np.asarray(mean), **stacked._asdict()}


if __name__ == "__main__":
    print(main()["mean"])
