"""Masked-token data: dynamic masks in training, fixed masks in validation."""
import numpy as np
import torch
from torch.utils.data import Dataset, get_worker_info

PAD, MASK, OFFSET = 0, 1, 2


class Masker:
    def __init__(self, rate, vocab):
        self.rate, self.vocab = rate, vocab

    def __call__(self, tokens, rng):
        chosen = rng.random(len(tokens)) < self.rate
        if not chosen.any():
            chosen[rng.integers(len(tokens))] = True
        u = rng.random(len(tokens))
        out = np.where(chosen & (u < 0.8), MASK, tokens)
        other = rng.integers(OFFSET, self.vocab, len(tokens))
        out = np.where(chosen & (u >= 0.9), other, out)
        return out, chosen


class SequenceDataset(Dataset):
    def __init__(self, tokens, masker):
        self.tokens, self.masker = tokens, masker

    def __len__(self):
        return len(self.tokens)

    def masked(self, i):
        raise NotImplementedError

    def __getitem__(self, i):
        inputs, chosen = self.masked(i)
        return torch.as_tensor(inputs), torch.as_tensor(self.tokens[i]), torch.as_tensor(chosen)


class DynamicMasking(SequenceDataset):
    """New masks every time; ``reseed`` is called in each loader process."""

    def __init__(self, tokens, masker, seed):
        super().__init__(tokens, masker)
        self.rng = np.random.default_rng(seed)

    def reseed(self, seed):
        self.rng = np.random.default_rng(seed)

    def masked(self, i):
        return self.masker(self.tokens[i], self.rng)


class FixedMasking(SequenceDataset):
    """Masks drawn once, so that validation losses are comparable."""

    def __init__(self, tokens, masker, seed):
        super().__init__(tokens, masker)
        rng = np.random.default_rng(seed)
        self.cache = [masker(t, rng) for t in tokens]

    def masked(self, i):
        return self.cache[i]


def start_worker(worker_id):
    info = get_worker_info()
    info.dataset.reseed(info.seed)
