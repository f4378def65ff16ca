"""An endless train of noisy pulses behind the iterator protocol."""
from itertools import islice

import jax
import jax.numpy as jnp


class PulseTrain:
    def __init__(self, seed, width):
        self.width = width
        self.carry, self.pending = jax.random.split(jax.random.key(seed))

    def __iter__(self):
        return self

    def __next__(self):
        jitter = jax.random.normal(self.pending, (self.width,))
        self.carry, self.pending = jax.random.split(self.carry)
        pulse = jnp.exp(-jnp.linspace(-2.0, 2.0, self.width) ** 2)
        return pulse + 0.1 * jitter


def average(train, count):
    pulses = jnp.stack(list(islice(train, count)))
    return pulses, pulses.mean(axis=0)


def main(seed=0):
    train = PulseTrain(seed, width=20)
    warmup, _ = average(train, 2)
    pulses, mean = average(train, 4)
    return {"pulses": jnp.concatenate([warmup, pulses]), "mean": mean}


if __name__ == "__main__":
    print(main()["mean"].max())
