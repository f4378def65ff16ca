from dataclasses import dataclass

import numpy as np

from cells import lognorm


@dataclass
class DoubletConfig:
    ratio: float = 1.5
    k: int = 12
    seed: int = 0


class DoubletScorer:
    """Scores cells by the share of simulated doublets among their neighbours."""

    def __init__(self, counts, cfg):
        self.counts, self.cfg = counts, cfg
        self.n_sim = int(cfg.ratio * len(counts))

    def _sample_rows(self, table):
        rng = np.random.RandomState(self.cfg.seed)
        rows = rng.randint(len(table), size=self.n_sim)
        return table[rows]

    def simulate(self):
        first = self._sample_rows(self.counts)
        second = self._sample_rows(self.counts)
        return first, second

    def score(self):
        first, second = self.simulate()
        pool = lognorm(np.concatenate([self.counts, first + second]))
        is_sim = np.arange(len(pool)) >= len(self.counts)
        out = np.empty(len(self.counts))
        for i in range(len(self.counts)):
            dist = np.square(pool - pool[i]).sum(axis=1)
            dist[i] = np.inf
            near = np.argpartition(dist, self.cfg.k)[:self.cfg.k]
            out[i] = is_sim[near].mean()
        return out, first, second
