import copy

import numpy as np


class Stream:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def normal(self, n):
        return self.rng.standard_normal(n)

    def state_dict(self):
        return copy.deepcopy(self.rng.bit_generator.state)

    def load_state_dict(self, state):
        self.rng.bit_generator.state = copy.deepcopy(state)
