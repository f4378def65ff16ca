"""Document corpus, divided into a held-out part and per-process shards."""
from dataclasses import dataclass

import numpy as np


@dataclass
class CorpusConfig:
    n_docs: int = 96
    vocab: int = 30
    doc_len: int = 20
    holdout: float = 0.25
    data_seed: int = 3


class Corpus:
    def __init__(self, cfg):
        g = np.random.default_rng(cfg.data_seed)
        topics = g.dirichlet(0.2 * np.ones(cfg.vocab), size=4)
        self.topic = g.integers(0, 4, cfg.n_docs)
        self.counts = np.stack([g.multinomial(cfg.doc_len, topics[t]) for t in self.topic])

    def __len__(self):
        return len(self.counts)


class Shards:
    """The documents one process trains on, and those kept for validation."""

    def __init__(self, train_ids, valid_ids):
        self.train_ids = train_ids
        self.valid_ids = valid_ids

    @classmethod
    def from_context(cls, ctx, n, holdout):
        cut = int(round(holdout * n))
        order = ctx.rng.permutation(n)
        return cls(ctx.slice(order[cut:]), order[:cut])

    def epoch(self, rng, batch):
        order = rng.permutation(self.train_ids)
        for i in range(0, len(order), batch):
            yield order[i:i + batch]
