import numpy as np


class Policy:
    def act(self, q, rng):
        raise NotImplementedError


class Softmax(Policy):
    def __init__(self, temperature):
        self.temperature = temperature

    def act(self, q, rng):
        z = np.exp((q - q.max()) / self.temperature)
        return int(rng.choice(len(q), p=z / z.sum()))


class Greedy(Policy):
    def act(self, q, rng):
        return int(np.argmax(q))


class Mixed(Policy):
    def __init__(self, eps, *parts):
        self.eps, self.parts = eps, parts

    def act(self, q, rng):
        return self.parts[int(rng.random() < self.eps)].act(q, rng)
