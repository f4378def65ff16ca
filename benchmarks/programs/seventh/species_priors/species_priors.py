"""Prior predictive counts for every pair of site and species, the same for a given seed."""
import argparse
import itertools

import jax
import jax.numpy as jnp
import numpy as np

SITES = ("fen", "dune", "heath")
SPECIES = ("curlew", "lapwing", "snipe", "dunlin")


class Abundance:
    def __init__(self, seed, visits):
        self.root = jax.random.key(seed)
        self.visits = visits

    def cell(self, *labels):
        return jax.random.fold_in(self.root, hash(labels) & 0x7FFFFFFF)

    def counts(self, site, species):
        k_rate, k_visit = jax.random.split(self.cell(site, species))
        rate = 4.0 * jax.random.gamma(k_rate, 2.0)
        return jax.random.poisson(k_visit, jnp.full(self.visits, rate))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--visits", type=int, default=10)
    args = p.parse_args(argv)
    model = Abundance(args.seed, args.visits)
    return np.stack([np.asarray(model.counts(*pair)) for pair in itertools.product(SITES, SPECIES)])


if __name__ == "__main__":
    print(main())
