import numpy as np


def make_regression(n, d, seed):
    g = np.random.default_rng([seed, 0])
    x = g.standard_normal((n, d)).astype("float32")
    w = g.standard_normal(d).astype("float32")
    return x, x @ w + 0.1 * g.standard_normal(n).astype("float32")


class ReplacementBatcher:
    """Importance-sampled minibatches; weights follow the running loss."""

    def __init__(self, n, batch, seed):
        self.batch = batch
        self.priority = np.ones(n)
        self.rng = np.random.default_rng([seed, 1])

    def next(self):
        p = self.priority / self.priority.sum()
        return self.rng.choice(len(p), size=self.batch, replace=False, p=p)

    def update(self, idx, losses):
        self.priority[idx] = 0.7 * self.priority[idx] + 0.3 * (losses + 1e-3)

    def state_dict(self):
        return {"priority": self.priority.tolist(), "batch": self.batch}

    def load_state_dict(self, state):
        self.priority = np.asarray(state["priority"])
        self.batch = state["batch"]
