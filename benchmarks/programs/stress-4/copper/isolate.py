from contextlib import contextmanager

import torch


@contextmanager
def aside():
    """Draw inside of this block without moving the stream that training draws from."""
    with torch.random.fork_rng(devices=[]):
        yield


def preview(net, n=2):
    with aside():
        torch.manual_seed(99)
        return net(torch.randn(n, net.body[0].in_features))
