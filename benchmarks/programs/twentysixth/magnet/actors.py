import copy
from dataclasses import dataclass, field

import numpy as np


class Reacher:
    """Point mass that has to be driven to the origin."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def reset(self):
        self.pos, self.vel = self.rng.uniform(-1, 1, 2), np.zeros(2)
        return self.obs

    @property
    def obs(self):
        return np.concatenate([self.pos, self.vel])

    def step(self, force):
        self.vel = 0.9 * self.vel + 0.1 * np.clip(force, -1, 1)
        self.pos = self.pos + 0.1 * self.vel
        return self.obs, -float(self.pos @ self.pos)


@dataclass
class Actor:
    env: Reacher
    explore: object
    rewards: list = field(default_factory=list)

    def episode(self, policy, horizon):
        obs = self.env.reset()
        self.explore.reset()
        steps = []
        for _ in range(horizon):
            act = policy(obs) + self.explore()
            nxt, rew = self.env.step(act)
            steps.append((obs, act, rew, nxt))
            obs = nxt
        self.rewards.append(sum(s[2] for s in steps))
        return steps


def crew(n, process, seeds):
    return [Actor(Reacher(s), copy.deepcopy(process)) for s in seeds.spawn(n)]
