import numpy as np


class EpsilonGreedy:
    def __init__(self, space, states, eps, lr=0.3):
        self.space, self.eps, self.lr = space, eps, lr
        self.q = np.zeros((states, space.n))

    def bucket(self, obs):
        return int(min(obs[0] * len(self.q) / 2.0, len(self.q) - 1))

    def act(self, obs):
        if np.random.random() < self.eps:
            return int(self.space.sample())
        return int(self.q[self.bucket(obs)].argmax())

    def learn(self, obs, action, reward, nxt):
        s, n = self.bucket(obs), self.bucket(nxt)
        self.q[s, action] += self.lr * (reward + 0.9 * self.q[n].max() - self.q[s, action])
