import copy

import numpy as np


class Estimator:
    def __init__(self, **params):
        self.params = params

    def clone(self, **overrides):
        return type(self)(**{**copy.deepcopy(self.params), **overrides})

    @property
    def rng(self):
        return np.random.RandomState(self.params.get("random_state"))
