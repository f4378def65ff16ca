import numpy as np


class Replay:
    def __init__(self, capacity):
        self.obs = np.arange(capacity, dtype=np.float32)

    def sample(self, n):
        idx = np.random.randint(0, len(self.obs), n)
        return self.obs[idx]
