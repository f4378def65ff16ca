"""Wave heights at a few buoys, made on the host and averaged in JAX."""
from random import Random

import jax
import jax.numpy as jnp
import numpy as np


class Sea:
    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.faults = Random(seed)

    def heights(self, key, count):
        random = self.random
        swell = random.normal(SITES[key], 0.2, size=count)
        chop = random.normal(0.0, 0.05, size=count)
        return swell + chop

    def faulty(self, key):
        return self.faults.random() < 0.2 or key == "spare"


SITES = {"north": 2.0, "east": 1.2, "south": 1.2, "spare": 0.0}


@jax.jit
def spectrum(heights):
    return jnp.abs(jnp.fft.rfft(heights - heights.mean()))


def main(seed=0, count=32, hours=3):
    sea = Sea(seed)
    record = {}
    for key in SITES:
        if sea.faulty(key):
            continue
        record[key] = jnp.stack([jnp.asarray(sea.heights(key, count)) for _ in range(hours)])
    return {"record": record, "spectra": jax.tree.map(jax.vmap(spectrum), record)}


if __name__ == "__main__":
    print({key: rows.mean() for key, rows in main()["record"].items()})
