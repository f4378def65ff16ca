import numpy as np


class Sweep:
    def __init__(self, seed, dt=0.05):
        self.rng, self.dt, self.marks = np.random.default_rng(seed), dt, []

    def shock(self):
        return np.sqrt(self.dt) * self.rng.normal(size=3)

    def forward(self, x, theta, steps):
        path = [x]
        for _ in range(steps):
            self.marks.append(self.rng.bit_generator.state)
            x = x * (1 - theta * self.dt) + 0.2 * x * self.shock()
            path.append(x)
        return path

    def backward(self, path, theta):
        adjoint, grad = np.ones(3), 0.0
        for x, mark in zip(path[-2::-1], self.marks[::-1]):
            self.rng.bit_generator.state = mark
            grad += float(adjoint @ (-self.dt * x))
            adjoint = adjoint * (1 - theta * self.dt + 0.2 * self.shock())
        return grad
