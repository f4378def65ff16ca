import torch
from torch.func import vmap


def smoothed(fn, cfg):
    def one(x):
        return fn(x + cfg.sigma * torch.randn_like(x))

    return vmap(one, randomness=cfg.mode)
