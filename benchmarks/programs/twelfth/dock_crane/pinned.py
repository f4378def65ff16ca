from contextlib import ContextDecorator

import numpy as np
import torch


class pinned(ContextDecorator):
    """Run a block under a fixed seed and leave no trace of it."""

    def __init__(self, seed):
        self.seed = seed
        self.stack = []

    def __enter__(self):
        self.stack.append((torch.get_rng_state(), np.random.get_state()))
        torch.manual_seed(self.seed)
        np.random.seed(self.seed)
        return self

    def __exit__(self, *exc):
        t, n = self.stack.pop()
        torch.set_rng_state(t)
        np.random.set_state(n)
        return False
