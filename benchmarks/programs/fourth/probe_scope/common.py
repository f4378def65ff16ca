import random

import numpy as np
import torch


def seed_all(s):
    torch.manual_seed(s)
    np.random.seed(s)
    random.seed(s)
