import numpy as np
from sklearn.model_selection import ShuffleSplit


class Survey:
    def __init__(self, seed, cores=48):
        stream = np.random.RandomState(seed)
        self.depth = stream.uniform(0, 2, (cores, 1))
        self.carbon = np.exp(-self.depth[:, 0]) + 0.1 * stream.standard_normal(cores)
        plan = ShuffleSplit(4, test_size=0.25, random_state=stream)
        self.splits = [pair for pair in plan.split(self.depth)]
