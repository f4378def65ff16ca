import math

import torch


class Langevin:
    def __init__(self, grad, step, seed):
        self.grad, self.h, self.seed = grad, step, seed
        self.kicks = []

    def kick(self, shape):
        gen = torch.Generator()
        gen.manual_seed(self.seed)
        return torch.randn(shape, generator=gen)

    def step(self, x):
        z = self.kick(x.shape)
        self.kicks.append(z)
        return x - self.h * self.grad(x) + math.sqrt(2 * self.h) * z
