from dataclasses import dataclass

import torch


@dataclass
class RunContext:
    seed: int
    rank: int = 0
    world: int = 1

    def local_generator(self):
        return torch.Generator().manual_seed(self.seed + self.rank)

    def run_generator(self):
        return torch.Generator().manual_seed(self.seed)
