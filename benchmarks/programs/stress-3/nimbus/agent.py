import abc

import numpy as np

AGENTS = {}


class Agent(abc.ABC):
    def __init_subclass__(cls, name, **kw):
        super().__init_subclass__(**kw)
        AGENTS[name] = cls

    @classmethod
    @abc.abstractmethod
    def from_config(cls, cfg, **options):
        """An agent for this run."""

    @abc.abstractmethod
    def act(self, payoff): ...

    def learn(self, action, reward):
        self.value[action] += 0.1 * (reward - self.value[action])


class Greedy(Agent, name="greedy"):
    def __init__(self, arms, rng, epsilon):
        self.value, self.rng, self.epsilon = np.zeros(arms), rng, epsilon

    @classmethod
    def from_config(cls, cfg, **options):
        return cls(cfg.arms, np.random.default_rng(cfg.seed), **options)

    def act(self, payoff):
        if self.rng.random() < self.epsilon:
            return int(self.rng.integers(len(self.value)))
        return int(self.value.argmax())
