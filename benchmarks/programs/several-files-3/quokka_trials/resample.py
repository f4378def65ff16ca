from typing import NamedTuple

import jax


class Resample(NamedTuple):
    key: jax.Array
    n: int

    def rows(self):
        return jax.random.choice(self.key, self.n, (self.n,))


def replicates(key, n, count):
    for k in jax.random.split(key, count):
        yield Resample(k, n)
