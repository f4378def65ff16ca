import random

import numpy as np
import torch


def make_repeatable(value):
    random.seed(value)
    np.random.seed(value)
    torch.manual_seed(value)
