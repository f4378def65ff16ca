import random

import numpy as np
import torch


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def seed_worker(worker_id):
    child = torch.initial_seed() % 2**32
    np.random.seed(child)
    random.seed(child)
