import random

import torch


def seed_all(seed: int) -> torch.Generator:
    """Makes a run repeatable; returns the generator for the loaders."""
    random.seed(seed)
    torch.manual_seed(seed)
    return torch.Generator().manual_seed(seed + 1)
