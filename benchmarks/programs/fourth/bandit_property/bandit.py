from dataclasses import dataclass, field

import numpy as np


@dataclass
class BernoulliBandit:
    means: list
    seed: int = 0
    pulls: list = field(default_factory=list)

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

    def pull(self, arm):
        reward = float(self.rng.random() < self.means[arm])
        self.pulls.append((arm, reward))
        return reward


class Ucb:
    def __init__(self, arms):
        self.sums, self.counts = np.zeros(arms), np.zeros(arms)

    def choose(self):
        if (self.counts == 0).any():
            return int(self.counts.argmin())
        bonus = np.sqrt(2 * np.log(self.counts.sum()) / self.counts)
        return int((self.sums / self.counts + bonus).argmax())

    def learn(self, arm, reward):
        self.sums[arm] += reward
        self.counts[arm] += 1


def play(bandit, rounds):
    agent = Ucb(len(bandit.means))
    for _ in range(rounds):
        arm = agent.choose()
        agent.learn(arm, bandit.pull(arm))
    return agent.sums / agent.counts


if __name__ == "__main__":
    print(play(BernoulliBandit([0.3, 0.5, 0.7]), 500))
