from contextlib import contextmanager

import numpy as np
import torch


@contextmanager
def sandbox(seed):
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield np.random.RandomState(seed)


class Stress:
    def __init__(self, seed=77, trials=5):
        self.seed, self.trials = seed, trials

    def __call__(self, net, x, y):
        worst = 0.0
        with torch.no_grad(), sandbox(self.seed) as local:
            for _ in range(self.trials):
                level = local.uniform(0.05, 0.3)
                noisy = x + level * torch.randn_like(x)
                worst = max(worst, (net(noisy) - y).abs().mean().item())
        return worst
