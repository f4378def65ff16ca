from dataclasses import dataclass

import numpy as np

from cells import lognorm


@dataclass
class SketchConfig:
    ratio: float = 0.5
    k: int = 3
    seed: int = 0


class ReferenceSketch:
    """Small reference used to transfer cell types to a query."""

    def __init__(self, counts, types, cfg):
        self.counts, self.types, self.cfg = counts, types, cfg
        self.n_ref = int(cfg.ratio * len(counts))

    def _sample_rows(self, table):
        rng = np.random.RandomState(self.cfg.seed)
        rows = rng.randint(len(table), size=self.n_ref)
        return table[rows]

    def build(self):
        self.ref = self._sample_rows(self.counts)
        self.ref_types = self._sample_rows(self.types)
        return self

    def transfer(self, query):
        ref, q = lognorm(self.ref), lognorm(query)
        dist = np.square(q[:, None] - ref[None]).sum(-1)
        near = np.argsort(dist, axis=1)[:, :self.cfg.k]
        votes = self.ref_types[near]
        return np.array([np.bincount(v).argmax() for v in votes])
