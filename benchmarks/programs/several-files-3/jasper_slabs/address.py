from typing import NamedTuple

import numpy as np


class Address(NamedTuple):
    root: int
    epoch: int
    item: int

    def generator(self):
        return np.random.default_rng(tuple(self))
