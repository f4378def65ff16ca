from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class NoiseSource:
    """Everything random in the forward process comes from here."""

    seed: int
    scale: float = 1.0

    @property
    def stream(self):
        return torch.Generator().manual_seed(self.seed)

    def like(self, x):
        return self.scale * torch.randn(x.shape, generator=self.stream)

    def levels(self, n, top):
        return torch.randint(top, (n,), generator=self.stream)
