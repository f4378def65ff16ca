"""Displacements of atoms in a crystal, one independent draw for each lattice site."""
import argparse
import itertools
from dataclasses import dataclass

import jax
import numpy as np

MASK = 0x7FFFFFFF


@dataclass(frozen=True)
class Site:
    h: int
    k: int
    l: int


class Crystal:
    def __init__(self, edge, key):
        self.sites = [Site(*hkl) for hkl in itertools.product(range(edge), repeat=3)]
        self.key = key

    def displacement(self, site):
        key = jax.random.fold_in(self.key, hash((site.h, site.k, site.l)) & MASK)
        return 0.05 * jax.random.normal(key, (3,))

    def shake(self):
        return {site: self.displacement(site) for site in self.sites}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--edge", type=int, default=4)
    args = p.parse_args(argv)
    moved = Crystal(args.edge, jax.random.key(args.seed)).shake()
    return np.stack([np.asarray(moved[s]) for s in sorted(moved, key=lambda s: (s.h, s.k, s.l))])


if __name__ == "__main__":
    print(main().std(axis=0))
