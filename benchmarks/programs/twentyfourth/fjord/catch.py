import random

import numpy as np
import torch
from torch.utils.data import TensorDataset, random_split


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def load(n=100):
    x = torch.linspace(0, 9, n * 3).reshape(n, 3).cos()
    return TensorDataset(torch.arange(n), x, x.sum(1))


def split(data, shares=(0.8, 0.2)):
    return random_split(data, shares)


def rows(subset):
    return torch.stack([subset[i][0] for i in range(len(subset))]).tolist()
