"""Noisy observations of satellites from several stations."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Streams(NamedTuple):
    station: jax.Array
    satellite: jax.Array

    @classmethod
    def of(cls, seed):
        return cls(*jax.random.split(jax.random.key(seed)))

    def for_station(self, index):
        return jax.random.fold_in(self.station, index)

    def for_satellites(self, count):
        return jax.random.split(self.satellite, count)


def elements(key):
    return jax.random.normal(key, (6,))


def bias(key):
    return jax.random.normal(key, (6,))


def main(seed=0, stations=3, satellites=4):
    streams = Streams.of(seed)
    orbits = jax.vmap(elements)(streams.for_satellites(satellites))
    biases = jnp.stack([bias(streams.for_station(i)) for i in range(stations)])
    seen = orbits[None] + 0.01 * biases[:, None]
    return {"orbits": orbits, "biases": biases, "seen": seen}


if __name__ == "__main__":
    print(main()["seen"].shape)
