from dataclasses import dataclass
from itertools import count

import numpy as np


@dataclass(frozen=True)
class SievePlan:
    """Order of the sieve samples; pass k depends on (seed, k) alone, so that a run can start at any pass."""

    seed: int
    size: int

    def order(self, k):
        rng = np.random.default_rng([self.seed, k])
        return rng.permutation(self.size)

    def passes(self, first=0):
        for k in count(first):
            yield k, self.order(k)
