import numpy as np


class EpsilonGreedy:
    """Explore with probability eps; decisions can be replayed from (seed, step)."""

    def __init__(self, arms, eps, seed):
        self.arms, self.eps, self.seed = arms, eps, seed
        self.prior = np.full(arms, 1 / arms)
        self.clicks, self.shown = np.zeros(arms), np.zeros(arms)

    def _rng(self, step):
        return np.random.default_rng([self.seed, step])

    def explores(self, step):
        return self._rng(step).random() < self.eps

    def pick(self, step):
        return int(self._rng(step).choice(self.arms, p=self.prior))

    def act(self, step):
        if self.explores(step):
            return self.pick(step), True
        return int(np.argmax(self.clicks / np.maximum(self.shown, 1))), False

    def learn(self, arm, click):
        self.shown[arm] += 1
        self.clicks[arm] += click
