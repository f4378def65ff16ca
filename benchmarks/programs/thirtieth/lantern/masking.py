import numpy as np
import torch

PAD, MASK = 0, 1


class SpanMasker:
    """Collate: pad a list of token arrays and hide random spans."""

    def __init__(self, rate, mean_span, seed):
        self.rate, self.mean_span = rate, mean_span
        self.rng = np.random.default_rng(seed)

    def _spans(self, length):
        hide = np.zeros(length, dtype=bool)
        budget = max(1, int(self.rate * length))
        while hide.sum() < budget:
            start = int(self.rng.integers(length))
            hide[start:start + 1 + self.rng.poisson(self.mean_span)] = True
        return hide

    def __call__(self, rows):
        width = max(map(len, rows))
        tokens = np.full((len(rows), width), PAD, dtype=np.int64)
        hidden = np.zeros((len(rows), width), dtype=bool)
        for i, row in enumerate(rows):
            tokens[i, :len(row)] = row
            hidden[i, :len(row)] = self._spans(len(row))
        inputs = np.where(hidden, MASK, tokens)
        labels = np.where(hidden, tokens, -100)
        return {"inputs": torch.from_numpy(inputs), "labels": torch.from_numpy(labels)}
