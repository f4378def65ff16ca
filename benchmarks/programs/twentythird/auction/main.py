import random
from typing import NamedTuple

import numpy as np


class Setting(NamedTuple):
    step: float
    momentum: float
    batch: int


class RandomSearch:
    def __init__(self, seed, budget):
        self._rng = random.Random(seed)
        self.budget = budget
        self.results = []

    def ask(self):
        u = self._rng.uniform
        return Setting(10 ** u(-3, -1), u(0.0, 0.95), self._rng.choice((4, 8, 16)))

    def tell(self, setting, score):
        self.results.append((score, setting))

    def run(self, objective):
        for _ in range(self.budget):
            setting = self.ask()
            self.tell(setting, objective(setting))
        return self.results


class Objective:
    """Every setting starts from the same weights and meets the rows in the same order."""

    def __init__(self, seed, dim=5, rows=48):
        self.seed = seed
        data = np.random.default_rng([seed, 1])
        self.x = data.normal(size=(rows, dim))
        self.y = self.x @ data.normal(size=dim) + 0.1 * data.normal(size=rows)
        self.starts = []

    def __call__(self, setting):
        random.seed(self.seed)
        np.random.seed(self.seed)
        w = np.random.normal(size=self.x.shape[1])
        self.starts.append(w.copy())
        v = np.zeros_like(w)
        order = list(range(len(self.x)))
        for _ in range(3):
            random.shuffle(order)
            for i in range(0, len(order), setting.batch):
                rows = order[i : i + setting.batch]
                err = self.x[rows] @ w - self.y[rows]
                v = setting.momentum * v - setting.step * self.x[rows].T @ err / len(rows)
                w = w + v
        return float(np.mean((self.x @ w - self.y) ** 2))


def main():
    objective = Objective(seed=3)
    results = RandomSearch(seed=3, budget=6).run(objective)
    return [tuple(s) for _, s in results], [w.tolist() for w in objective.starts]


if __name__ == "__main__":
    print(main()[0])
