import numpy as np
import torch


def baseline(x, strength):
    n = x.shape[-1]
    drift = torch.from_numpy(np.random.normal(size=n)).to(x.dtype)
    return x + strength * drift


def scatter(x, strength):
    gain = torch.from_numpy(np.random.uniform(1 - strength, 1 + strength, size=x.shape[-1])).to(x.dtype)
    return x * gain


def chain(*steps):
    def apply(x):
        for step, strength in steps:
            x = step(x, strength)
        return x

    return apply
