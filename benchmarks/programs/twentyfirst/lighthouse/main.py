"""Lamp flicker and fog density seen from a lighthouse."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass
class Source:
    key: jax.Array

    def __iter__(self):
        return self

    def __next__(self):
        self.key, sub = jax.random.split(self.key)
        return sub

    def fork(self):
        return Source(next(self))


def flicker(source, n):
    return 1.0 + 0.05 * jax.random.normal(next(source), (n,))


def fog(source, n):
    return jax.random.beta(next(source), 2.0, 5.0, (n,))


def night(source, n):
    lamp, air = flicker(source, n), fog(source, n)
    return lamp * jnp.exp(-3.0 * air)


def main(seed=40, nights=3, n=20):
    source = Source(jax.random.key(seed))
    near, far = source.fork(), source.fork()
    seen = [(night(near, n), night(far, n)) for _ in range(nights)]
    spare = [jax.random.uniform(k, (n,)) for k, _ in zip(source, range(2))]
    return jnp.stack([jnp.stack(pair) for pair in seen]), jnp.stack(spare)


if __name__ == "__main__":
    print(main()[0].mean(-1))
