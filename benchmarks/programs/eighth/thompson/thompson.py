"""Linear Thompson sampling: the posterior algebra is done with torch, all chance comes from NumPy."""
import argparse

import numpy as np
import torch


def set_seed(seed: int) -> None:
    np.random.seed(seed)


class Posterior:
    def __init__(self, dim: int, ridge: float = 1.0):
        self.precision = ridge * torch.eye(dim, dtype=torch.float64)
        self.moment = torch.zeros(dim, dtype=torch.float64)

    def update(self, x: torch.Tensor, reward: float) -> None:
        self.precision += torch.outer(x, x)
        self.moment += reward * x

    def sample(self) -> torch.Tensor:
        factor = torch.linalg.cholesky(self.precision)
        mean = torch.cholesky_solve(self.moment[:, None], factor)[:, 0]
        white = torch.from_numpy(np.random.standard_normal(len(mean)))
        return mean + torch.linalg.solve_triangular(factor.T, white[:, None], upper=True)[:, 0]


class Shop:
    """Arms are feature vectors; rewards are linear in them with noise."""

    def __init__(self, arms: int, dim: int):
        self.features = torch.from_numpy(np.random.uniform(-1, 1, size=(arms, dim)))
        self.weights = torch.linspace(-1, 1, dim, dtype=torch.float64)

    def pull(self, arm: int) -> float:
        return float(self.features[arm] @ self.weights + 0.1 * np.random.standard_normal())

    def best(self) -> float:
        return float((self.features @ self.weights).max())


def play(rounds: int, arms: int, dim: int):
    shop, posterior = Shop(arms, dim), Posterior(dim)
    chosen, regret = [], 0.0
    for _ in range(rounds):
        arm = int((shop.features @ posterior.sample()).argmax())
        posterior.update(shop.features[arm], shop.pull(arm))
        chosen.append(arm)
        regret += shop.best() - float(shop.features[arm] @ shop.weights)
    return chosen, regret


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--arms", type=int, default=12)
    parser.add_argument("--dim", type=int, default=5)
    args = parser.parse_args(argv)
    set_seed(args.seed)
    return play(args.rounds, args.arms, args.dim)


if __name__ == "__main__":
    arms, regret = main()
    print(arms[-10:], round(regret, 3))
