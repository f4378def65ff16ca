"""Active learning on a pool of points with a logistic model. Repeatable by Config.seed."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Config:
    seed: int = 0
    pool: int = 200
    rounds: int = 5
    budget: int = 10
    strategy: str = "mixed"


class Greedy:
    def pick(self, scores, k, rng=None):
        return np.argsort(scores)[-k:]


class Soft(Greedy):
    """Draws points with a chance that grows with their score."""

    temperature = 0.1

    def pick(self, scores, k, rng=None):
        if rng is None:
            rng = np.random.default_rng()
        logits = scores / self.temperature
        p = np.exp(logits - logits.max())
        return rng.choice(len(scores), size=k, replace=False, p=p / p.sum())


class Mixed(Soft):
    """Half of the budget by score, half drawn."""

    def pick(self, scores, k, rng=None):
        top = Greedy.pick(self, scores, k // 2)
        rest = scores.copy()
        rest[top] = rest.min() - 1.0
        return np.concatenate([top, super().pick(rest, k - k // 2)])


STRATEGIES = {"greedy": Greedy, "soft": Soft, "mixed": Mixed}


def make_pool(cfg, rng):
    x = rng.normal(size=(cfg.pool, 2))
    y = (x[:, 0] + 0.5 * x[:, 1] ** 2 > 0.3).astype(float)
    return np.column_stack([x, x[:, 1] ** 2, np.ones(cfg.pool)]), y


def fit_logistic(x, y, steps=100, lr=0.5):
    w = np.zeros(x.shape[1])
    for _ in range(steps):
        w -= lr * x.T @ (1 / (1 + np.exp(-x @ w)) - y) / len(y)
    return w


def run(cfg: Config) -> dict:
    rng = np.random.default_rng(cfg.seed)
    x, y = make_pool(cfg, rng)
    labelled = set(rng.choice(cfg.pool, size=cfg.budget, replace=False).tolist())
    strategy = STRATEGIES[cfg.strategy]()
    accuracy, asked = [], []
    for _ in range(cfg.rounds):
        have = np.array(sorted(labelled))
        w = fit_logistic(x[have], y[have])
        accuracy.append(float(((x @ w > 0) == (y > 0.5)).mean()))
        free = np.array([i for i in range(cfg.pool) if i not in labelled])
        uncertainty = -np.abs(x[free] @ w)
        chosen = free[strategy.pick(uncertainty, cfg.budget, rng=rng)]
        asked.append(chosen)
        labelled.update(chosen.tolist())
    return {"accuracy": accuracy, "asked": np.array(asked)}


if __name__ == "__main__":
    print(run(Config())["accuracy"])
