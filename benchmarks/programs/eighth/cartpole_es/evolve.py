from dataclasses import dataclass

import gymnasium as gym
import numpy as np

from episodes import play
from policy import LinearPolicy


@dataclass
class Config:
    env: str = "CartPole-v1"
    seed: int = 0
    generations: int = 5
    population: int = 6
    sigma: float = 0.3
    lr: float = 0.2
    limit: int = 100


class Evolution:
    """Evolution strategy; the episodes of a run are to cover many starting states."""

    def __init__(self, cfg: Config):
        self.cfg = cfg
        self.env = gym.make(cfg.env)
        self.rng = np.random.default_rng([cfg.seed, 1])
        self.reset_options = {"seed": cfg.seed}
        self.policy = LinearPolicy(self.rng.normal(scale=0.1, size=4))
        self.starts, self.returns = [], []

    def fitness(self, policy) -> float:
        total, first = play(self.env, policy, self.cfg.limit, **self.reset_options)
        self.starts.append(first)
        self.returns.append(total)
        return total

    def generation(self):
        directions = self.rng.normal(size=(self.cfg.population, 4))
        scores = np.array([self.fitness(self.policy.moved(d, self.cfg.sigma)) for d in directions])
        ranks = scores.argsort().argsort() / (len(scores) - 1) - 0.5
        self.policy = self.policy.moved(ranks @ directions / len(scores), self.cfg.lr / self.cfg.sigma)

    def run(self):
        for _ in range(self.cfg.generations):
            self.generation()
        self.env.close()
        return {"starts": np.array(self.starts), "returns": self.returns, "weights": self.policy.weights}


def main(cfg: Config):
    return Evolution(cfg).run()


if __name__ == "__main__":
    print(main(Config())["returns"])
