import random

import numpy as np
import torch


def seed_run(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def worker_setup(_worker, *, seed):
    np.random.seed(seed)
    random.seed(seed)
