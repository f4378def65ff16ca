"""Autoencoder on vibration readings of a pump."""
import jax.numpy as jnp
from flax import nnx

from net import PumpAutoencoder
from trainer import Trainer


def readings(n, rows=32, sensors=8):
    for i in range(n):
        t = jnp.arange(rows)[:, None] + 3.0 * i
        yield 0.1 + jnp.cos(t * (1.0 + jnp.arange(sensors)[None]) / 7.0)


def main(seed=0, steps=12):
    model = PumpAutoencoder(8, 20, 0.4, rngs=nnx.Rngs(seed))
    return Trainer(model, 1e-2).fit(readings(steps))


if __name__ == "__main__":
    print([round(row["loss"], 4) for row in main()])
