import random

import torch


class Fade:
    def __init__(self, seed):
        self.py = random.Random(seed)
        self.pt = torch.Generator().manual_seed(seed)

    def __call__(self, x):
        return x * self.py.random()
