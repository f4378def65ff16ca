import torch


class Probe:
    def __init__(self, seed, side):
        self.seed = seed
        self.side = side

    def batch(self, n):
        gen = torch.Generator().manual_seed(self.seed)
        return torch.randn(n, 1, self.side, self.side, generator=gen)


def measure(towers, probe):
    """Feature width of every tower."""
    widths = {}
    for name, tower in towers.items():
        tower.eval()
        with torch.no_grad():
            widths[name] = tower(probe.batch(2)).flatten(1).shape[1]
        tower.train()
    return widths
