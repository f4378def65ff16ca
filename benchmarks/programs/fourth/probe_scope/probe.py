import torch

from common import seed_all


def probe(net, dim, seed=99):
    """Linear-probe score on fixed random inputs; the training stream is left alone."""
    with torch.random.fork_rng(devices=[]):
        seed_all(seed)
        x = torch.randn(16, dim)
        with torch.no_grad():
            return net(x).std().item()
