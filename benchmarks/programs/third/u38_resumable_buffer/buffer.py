import numpy as np


class ReplayBuffer:
    def __init__(self, capacity, seed):
        self.rng = np.random.default_rng(seed)
        self.items = np.linspace(-1, 1, capacity, dtype=np.float32)
        self.drawn = []

    def sample(self, k):
        idx = self.rng.choice(len(self.items), size=k, replace=False)
        self.drawn.append(idx.tolist())
        return self.items[idx]

    def state_dict(self):
        return {"items": self.items.copy(), "rng": self.rng.bit_generator.state}

    def load_state_dict(self, state):
        self.items = state["items"]
        self.rng.bit_generator.state = state["rng"]
