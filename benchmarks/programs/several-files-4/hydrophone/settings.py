from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Settings:
    seed: int = 3
    width: int = 16
    packets: int = 5
    snr: float = 2.0

    @property
    def rng(self):
        return torch.Generator().manual_seed(self.seed + 1)
