import random

import numpy as np
import torch


def seed_everything(seed, offset=0):
    random.seed(seed + offset)
    np.random.seed(seed + offset)
    torch.manual_seed(seed + offset)
