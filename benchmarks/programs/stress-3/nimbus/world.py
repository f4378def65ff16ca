import numpy as np


class World:
    """A bandit. The payoffs follow from the run's seed: all agents are compared on the same arms."""

    def __init__(self, payoff):
        self.payoff = payoff

    @classmethod
    def from_config(cls, cfg):
        return cls(np.random.default_rng([cfg.seed, 77]).normal(size=cfg.arms))

    def pull(self, action):
        return self.payoff[action]
