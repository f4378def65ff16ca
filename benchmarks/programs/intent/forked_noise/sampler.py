"""Stochastic gradient Langevin dynamics for a logistic posterior."""
import torch


class Langevin:
    def __init__(self, params, lr, temperature=1.0):
        self.params, self.lr, self.temperature = list(params), lr, temperature

    def step(self):
        drawn = []
        with torch.no_grad(), torch.random.fork_rng(devices=[]):
            for p in self.params:
                eps = torch.randn_like(p)
                p.add_(-0.5 * self.lr * p.grad + (self.lr * self.temperature) ** 0.5 * eps)
                drawn.append(eps.flatten())
        return torch.cat(drawn)
