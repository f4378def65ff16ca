import numpy as np
import torch
from torch import nn
from torch.utils.data import Dataset

MASK = 0


class Sequences(Dataset):
    """Noisy periodic token strings."""

    def __init__(self, n, length, vocab, seed):
        g = np.random.default_rng(seed)
        start = g.integers(1, vocab, size=(n, 1))
        stride = g.integers(1, 4, size=(n, 1))
        toks = 1 + (start + stride * np.arange(length)) % (vocab - 1)
        self.toks = torch.from_numpy(toks.astype(np.int64))

    def __len__(self):
        return len(self.toks)

    def __getitem__(self, i):
        return self.toks[i]


class Masker:
    """Collate function: BERT-style masking of a batch."""

    def __init__(self, rate, seed):
        self.rate = rate
        self.rng = np.random.default_rng(seed)

    def __call__(self, items):
        toks = torch.stack(items)
        hit = torch.from_numpy(self.rng.random(tuple(toks.shape)) < self.rate)
        hit[:, 0] |= ~hit.any(1)
        return toks.masked_fill(hit, MASK), toks, hit


class TinyMLM(nn.Module):
    def __init__(self, vocab, d=32, p=0.1):
        super().__init__()
        self.emb = nn.Embedding(vocab, d)
        self.rnn = nn.GRU(d, d, bidirectional=True, batch_first=True)
        self.drop = nn.Dropout(p)
        self.out = nn.Linear(2 * d, vocab)

    def forward(self, x):
        h, _ = self.rnn(self.drop(self.emb(x)))
        return self.out(self.drop(h))
