import numpy as np

from seeding import seed_everything


class Objective:
    def __init__(self, cfg):
        self.cfg = cfg

    def data(self):
        x = np.random.normal(size=(self.cfg["rows"], 4))
        return x, x @ np.array([1.0, -2.0, 0.5, 0.0]) + 0.1 * np.random.normal(size=len(x))

    def __call__(self, hp):
        seed_everything(self.cfg["seed"])
        x, y = self.data()
        w, v = np.zeros(4), np.zeros(4)
        for _ in range(self.cfg["steps"]):
            rows = np.random.choice(len(x), hp["batch"], replace=False)
            grad = x[rows].T @ (x[rows] @ w - y[rows]) / hp["batch"] + hp["decay"] * w
            v = hp["momentum"] * v - hp["lr"] * grad
            w = w + v
        return float(np.square(x @ w - y).mean())
