import random

import numpy as np
import torch


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    return seed


class SeededMixin:
    """Trainers may be built from a notebook, where nobody has called the launcher."""

    def __init__(self, cfg):
        self.cfg = cfg
        seed_everything(cfg.seed)
        self.setup()

    def setup(self):
        raise NotImplementedError
