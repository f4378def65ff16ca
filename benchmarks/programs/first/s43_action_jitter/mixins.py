from functools import cached_property

import numpy as np


class SeededMixin:
    seed = 0

    @cached_property
    def rng(self):
        return np.random.default_rng(self.seed)

    @cached_property
    def name(self):
        return type(self).__name__.lower()
