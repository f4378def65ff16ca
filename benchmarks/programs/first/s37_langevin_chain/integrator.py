import math

import torch


class Langevin:
    def __init__(self, grad, step, seed):
        self.grad, self.h, self.seed = grad, step, seed
        self.kicks = []
        self.gen = torch.Generator().manual_seed(seed)

    def kick(self, shape):
        gen = self.gen
        return torch.randn(shape, generator=gen)

    def step(self, x):
        z = self.kick(x.shape)
        self.kicks.append(z)
        return x - self.h * self.grad(x) + math.sqrt(2 * self.h) * z
