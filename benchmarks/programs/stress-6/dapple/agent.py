import random

import numpy as np

from memory import Logged, Memory


def build_memory(config):
    memory = Memory(config["capacity"])
    return Logged(memory) if config.get("log", True) else memory


class QLearner:
    def __init__(self, states, actions, config, seed):
        self.q = np.zeros((states, actions))
        self.explore = random.Random(seed)
        self.memory = build_memory(config)
        self.config = config

    def act(self, s):
        if self.explore.random() < self.config["epsilon"]:
            return self.explore.randrange(self.q.shape[1])
        return int(self.q[s].argmax())

    def learn(self):
        if len(self.memory) < self.config["batch"]:
            return
        for s, a, r, n in self.memory.sample(self.config["batch"]):
            target = r + 0.9 * self.q[n].max()
            self.q[s, a] += self.config["lr"] * (target - self.q[s, a])
