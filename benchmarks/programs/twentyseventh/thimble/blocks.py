from dataclasses import asdict, dataclass

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


@dataclass
class Remat:
    """How activations are recomputed; passed on to torch.utils.checkpoint."""

    use_reentrant: bool = False
    preserve_rng_state: bool = False
    determinism_check: str = "none"


class Block(nn.Module):
    def __init__(self, d, p):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.mix = nn.Conv1d(d, d, 3, padding=1, groups=d)
        self.ff = nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Dropout(p), nn.Linear(2 * d, d))
        self.drop = nn.Dropout(p)

    def forward(self, x):
        x = x + self.drop(self.mix(self.norm1(x).mT).mT)
        return x + self.drop(self.ff(self.norm2(x)))


class Stack(nn.Module):
    def __init__(self, d, depth, p, remat=None):
        super().__init__()
        self.blocks = nn.ModuleList(Block(d, p) for _ in range(depth))
        self.remat = asdict(remat) if remat else None

    def forward(self, x):
        for b in self.blocks:
            if self.remat is not None and torch.is_grad_enabled():
                x = checkpoint(b, x, **self.remat)
            else:
                x = b(x)
        return x
