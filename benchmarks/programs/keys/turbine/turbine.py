"""Noisy training data of a wind turbine, by epoch and batch."""
from itertools import product

import jax
import jax.numpy as jnp

from paths import at


def batch(root, epoch, index, size):
    wind = jax.random.normal(at(root, epoch, index, "wind"), (size,))
    noise = jax.random.normal(at(root, epoch, index, "noise"), (size,))
    speed = 8.0 + 2.0 * wind
    return wind, noise, 0.5 * speed**3 * 1e-3 + 0.1 * noise


def main(seed=0, epochs=2, batches=3, size=10):
    root = jax.random.key(seed)
    cells = [batch(root, e, b, size) for e, b in product(range(epochs), range(batches))]
    wind, noise, power = (jnp.stack(part) for part in zip(*cells))
    return {"wind": wind, "noise": noise, "power": power}


if __name__ == "__main__":
    print(main()["power"].mean())
