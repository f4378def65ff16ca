import numpy as np

from agent import Greedy


class Curious(Greedy, name="curious"):
    """Picks rarely tried arms when it explores."""

    @classmethod
    def from_config(cls, cfg, *, epsilon, bonus=1.0):
        self = super().from_config(cfg, epsilon=epsilon)
        self.bonus, self.tried = bonus, np.ones(cfg.arms)
        return self

    def act(self, payoff):
        p = self.bonus / self.tried
        if (u := self.rng.random()) < self.epsilon:
            action = int(self.rng.choice(len(p), p=p / p.sum()))
        else:
            action = int((self.value + 1e-6 * u).argmax())
        self.tried[action] += 1
        return action
