import torch
from numpy import random


def seed_all(seed=None):
    if seed is None:
        return None, None
    random.seed(seed)
    return seed, torch.manual_seed(seed)
