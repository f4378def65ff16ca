import numpy as np


class Replay:
    def __init__(self, capacity, sample):
        self.obs = np.zeros((capacity, *np.shape(sample)), np.asarray(sample).dtype)
        self.reward = np.zeros(capacity, np.float32)
        self.size = 0

    def add(self, obs, reward):
        self.obs[self.size] = obs
        self.reward[self.size] = reward
        self.size += 1
