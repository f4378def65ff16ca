from contextlib import contextmanager

import numpy as np


class Instrument:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self._power_on = self.rng.bit_generator.state
        self.log = []

    def reset(self):
        """Back to the state after power-on."""
        self.log.clear()
        self.rng.bit_generator.state = self._power_on

    @contextmanager
    def session(self, label):
        self.reset()
        self.log.append(label)
        yield self
