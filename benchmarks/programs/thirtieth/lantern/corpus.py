import numpy as np
from torch.utils.data import Dataset


class MarkovCorpus(Dataset):
    """Fixed-length sentences from a random bigram chain."""

    def __init__(self, n, length, vocab, seed):
        g = np.random.default_rng(seed)
        trans = g.dirichlet(np.full(vocab, 0.1), size=vocab)
        state = g.integers(vocab, size=n)
        out = [state]
        for _ in range(length - 1):
            u = g.random((n, 1))
            state = (trans[state].cumsum(1) > u).argmax(1)
            out.append(state)
        self.rows = np.stack(out, 1) + 2

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        return self.rows[i]
