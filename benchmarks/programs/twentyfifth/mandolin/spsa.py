from functools import partial

import torch
from torch.func import vmap


class SPSA:
    """Gradient-free fitting; the two arms of a step share the simulator's noise."""

    def __init__(self, objective, theta, lr=0.5, c=0.2):
        self.theta, self.lr, self.c = theta, lr, c
        self.both = vmap(objective, randomness="same")

    def step(self):
        sign = torch.randint(0, 2, self.theta.shape).float() * 2 - 1
        arms = torch.stack([self.theta + self.c * sign, self.theta - self.c * sign])
        loss, burst = self.both(arms)
        self.theta = self.theta - self.lr * (loss[0] - loss[1]) / (2 * self.c) * sign
        return loss.mean().item(), sign, burst


def fit(objective, target, theta, steps):
    spsa = SPSA(partial(objective, target=target), theta)
    log = [spsa.step() for _ in range(steps)]
    return spsa.theta, log
