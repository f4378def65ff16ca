import argparse
import zlib

import jax
import jax.numpy as jnp

SIGHTINGS = ["heron", "otter", "heron", "newt", "vole", "otter", "newt"]


class Survey:
    def __init__(self, seed):
        self.root = jax.random.key(seed)
        self._memo = {}

    def key_for(self, species):
        slot = hash(species)
        if slot not in self._memo:
            self._memo[slot] = (species, jax.random.fold_in(self.root, zlib.crc32(species.encode())))
        owner, key = self._memo[slot]
        assert owner == species
        return key

    def counts(self, species, days):
        return jax.random.poisson(self.key_for(species), 3.0, (days,))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--days", type=int, default=12)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)
    survey = Survey(a.seed)
    found = {s: survey.counts(s, a.days) for s in set(SIGHTINGS)}
    return jnp.stack([found[s] for s in sorted(found)])


if __name__ == "__main__":
    print(main())
