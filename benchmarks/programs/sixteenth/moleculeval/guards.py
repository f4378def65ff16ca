from contextlib import ContextDecorator

import numpy as np


class pinned(ContextDecorator):
    def __init__(self, number):
        self.number = number
        self.kept = []

    def __enter__(self):
        self.kept.append(np.random.get_state())
        np.random.seed(self.number)
        return self

    def __exit__(self, *exc):
        np.random.set_state(self.kept.pop())
        return False
