import random
from dataclasses import dataclass

import numpy as np
import torch


@dataclass
class Settings:
    seed: int = 0
    width: int = 12
    steps: int = 5
    amount: float = 0.3

    def pin(self):
        random.seed(self.seed)
        np.random.seed(self.seed)
        torch.manual_seed(self.seed)
        return self
