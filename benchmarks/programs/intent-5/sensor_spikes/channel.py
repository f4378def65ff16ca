"""Robust regression under a channel with occasional heavy-tailed spikes."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Channel(NamedTuple):
    scale: float = 0.2
    spike: float = 2.0
    rate: float = 0.1

    def __call__(self, key, clean):
        k_gate, k_noise = jax.random.split(key)
        spiky = jax.random.bernoulli(k_gate, self.rate, clean.shape)
        noise = jnp.where(
            spiky,
            self.spike * jax.random.laplace(k_noise, clean.shape),
            self.scale * jax.random.normal(k_noise, clean.shape),
        )
        return clean + noise, spiky


def huber(r, delta=0.5):
    a = jnp.abs(r)
    return jnp.where(a < delta, 0.5 * a**2, delta * (a - 0.5 * delta))


@jax.jit
def descend(w, x, y):
    return w - 0.4 * jax.grad(lambda v: huber(x @ v - y).mean())(w)


def main(seed=0, n=600):
    k_x, k_channel = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_x, (n, 3))
    truth = jnp.array([1.0, -2.0, 0.5])
    y, spiky = Channel()(k_channel, x @ truth)
    w = jnp.zeros(3)
    for _ in range(200):
        w = descend(w, x, y)
    return {"w": w, "noise": y - x @ truth, "spiky": spiky}


if __name__ == "__main__":
    print(main()["w"])
