"""Evolution strategies after Salimans et al.: workers exchange seeds and returns, never vectors."""
from dataclasses import dataclass

import numpy as np


def direction(seed, dim):
    return np.random.default_rng(seed).standard_normal(dim)


@dataclass
class Result:
    seed: int
    plus: float
    minus: float


class Worker:
    def __init__(self, objective, dim, sigma):
        self.objective, self.dim, self.sigma = objective, dim, sigma

    def evaluate(self, theta, seed):
        eps = self.sigma * direction(seed, self.dim)
        return Result(seed, self.objective(theta + eps), self.objective(theta - eps))


class Master:
    def __init__(self, dim, sigma, lr, seed):
        self.theta = np.zeros(dim)
        self.sigma, self.lr = sigma, lr
        self.seeds = np.random.default_rng(seed)

    def ask(self, n):
        return [int(s) for s in self.seeds.integers(0, 2 ** 62, size=n)]

    def tell(self, results):
        values = np.array([[r.plus, r.minus] for r in results])
        ranks = values.ravel().argsort().argsort().reshape(values.shape) / (values.size - 1) - 0.5
        grad = np.zeros_like(self.theta)
        for (p, m), r in zip(ranks, results):
            grad += (p - m) * direction(r.seed, self.theta.size)
        self.theta += self.lr * grad / (len(results) * self.sigma)
