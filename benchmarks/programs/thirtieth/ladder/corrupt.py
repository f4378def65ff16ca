"""Per-signal corruption used to train the denoiser."""
from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Corruption:
    sigma: float = 0.3
    drop: float = 0.15

    def __call__(self, signal: torch.Tensor) -> torch.Tensor:
        noisy = signal + self.sigma * torch.randn_like(signal)
        keep = torch.rand_like(signal) > self.drop
        return noisy * keep


def batched(fn, **kw):
    """Lift a function of a single signal onto a leading batch axis."""
    opts = {"in_dims": 0, "out_dims": 0, "randomness": "same", **kw}
    return torch.func.vmap(fn, **opts)
