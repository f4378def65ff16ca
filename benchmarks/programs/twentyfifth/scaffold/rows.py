import torch

from scope import pinned


class BeamTable:
    """Load cases of a fixed test campaign. The table is too large to store: a pass makes its rows anew."""

    def __init__(self, seed, batches, batch, dim):
        self.seed, self.batches, self.batch, self.dim = seed, batches, batch, dim

    def __len__(self):
        return self.batches

    def __iter__(self):
        with pinned(self.seed):
            for _ in range(self.batches):
                loads = torch.randn(self.batch, self.dim)
                yield loads, loads.clamp(min=0).sum(1) / self.dim**0.5
