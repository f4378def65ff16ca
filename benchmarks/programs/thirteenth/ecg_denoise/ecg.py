"""Denoising of short heart traces; corruption happens on device."""
import dataclasses
import math

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass
class Args:
    seed: int = 0
    beats: int = 16
    length: int = 40
    steps: int = 12
    lr: float = 0.05
    level: float = 0.4


def traces(key, beats, length):
    phase = jax.random.uniform(key, (beats, 1)) * 2 * math.pi
    t = jnp.linspace(0, 4 * math.pi, length)
    return jnp.sin(t + phase) ** 5


@jax.jit
def corrupt(clean, level):
    k_white, k_drift = jax.random.split(jax.random.key(2024))
    white = jax.random.normal(k_white, clean.shape)
    drift = jnp.cumsum(0.1 * jax.random.normal(k_drift, clean.shape), -1)
    return clean + level * (white + drift)


@jax.jit
def sgd(kernel, dirty, clean, lr):
    def loss(k):
        return jnp.mean((jax.vmap(lambda d: jnp.convolve(d, k, mode="same"))(dirty) - clean) ** 2)

    value, g = jax.value_and_grad(loss)(kernel)
    return kernel - lr * g, value


def fit(args: Args):
    k_data, k_kernel = jax.random.split(jax.random.key(args.seed))
    clean = traces(k_data, args.beats, args.length)
    kernel = 0.1 * jax.random.normal(k_kernel, (9,))
    residue = []
    for _ in range(args.steps):
        dirty = corrupt(clean, args.level)
        kernel, value = sgd(kernel, dirty, clean, args.lr)
        residue.append(np.asarray(dirty - clean))
    return kernel, np.stack(residue)


if __name__ == "__main__":
    print(fit(Args())[0])
