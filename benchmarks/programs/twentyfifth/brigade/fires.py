from dataclasses import dataclass, field

import numpy as np

from streams import StreamPool


def burn(rng, size=10, p=0.45):
    """Share of a strip that a fire reaches from its left end."""
    fuel = rng.random((size, size)) < p + 0.3
    front, reached = fuel[:, 0], [fuel[:, 0].mean()]
    for column in fuel.T[1:]:
        front = column & (front | np.roll(front, 1) | np.roll(front, -1))
        reached.append(front.mean())
    return float(np.sum(reached))


@dataclass
class Study:
    pool: StreamPool
    results: list = field(default_factory=list)

    def advance(self, n):
        self.results.extend(burn(rng) for rng in self.pool.take(n))
        return self

    def summary(self):
        r = np.array(self.results)
        return r.mean(), r.std(ddof=1) / np.sqrt(len(r))
