import contextlib

import torch


@contextlib.contextmanager
def steady(seed):
    """The same draws at each call; the draws outside go on as if nothing had been."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield


@steady(seed=1)
@torch.no_grad()
def probe(net, x):
    return net(x)[1]
