from contextlib import ContextDecorator

import numpy as np


class local_seed(ContextDecorator):
    def __init__(self, seed):
        self.seed = seed

    def __enter__(self):
        self.kept = np.random.get_state()
        np.random.seed(self.seed)
        return self

    def __exit__(self, *exc):
        np.random.set_state(self.kept)
        return False
