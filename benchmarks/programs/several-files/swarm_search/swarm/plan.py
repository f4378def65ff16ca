import os
from typing import NamedTuple

import numpy as np
import torch


class Plan(NamedTuple):
    seed: int
    world: int
    folder: str
    dim: int = 5
    rounds: int = 3

    def path(self, name):
        return os.path.join(self.folder, f"member{name}")

    def stream(self, rank):
        word = np.random.SeedSequence([self.seed, rank]).generate_state(1)[0]
        return torch.Generator().manual_seed(int(word))
