import torch

from jitter import Jitter


def generator(seed):
    return torch.Generator().manual_seed(seed)


def build_branches(cfg):
    return {name: Jitter(generator(cfg.seed), cfg.strength) for name in cfg.branches}


def views(branches, x):
    return {name: branch(x) for name, branch in branches.items()}
