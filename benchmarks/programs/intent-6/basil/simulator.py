import torch


class Simulator:
    """Synthetic micrographs: smooth background, random brightness and grain."""

    def __init__(self, seed, side):
        self.seed = seed
        self.side = side

    def source(self):
        return torch.Generator().manual_seed(self.seed)

    def batch(self, n, gen=None):
        gen = gen if gen is not None else self.source()
        base = torch.rand(n, 1, 1, 1, generator=gen) * 2.0
        grain = torch.randn(n, 1, self.side, self.side, generator=gen)
        return base + 0.5 * grain, base.flatten()
