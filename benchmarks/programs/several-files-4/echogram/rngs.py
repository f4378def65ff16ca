from dataclasses import dataclass, field

import torch


@dataclass
class Rngs:
    seed: int
    training: torch.Generator = field(init=False)

    def __post_init__(self):
        self.training = torch.Generator().manual_seed(self.seed + 20_000)

    @property
    def judging(self):
        return torch.Generator().manual_seed(self.seed + 10_000)
