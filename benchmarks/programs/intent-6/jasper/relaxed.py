import torch


class GumbelSource:
    """Gumbel noise indexed by a tick, so that a run can be replayed."""

    def __init__(self, salt):
        self.salt = salt
        self.tick = 0

    def advance(self):
        self.tick += 1

    def draw(self, shape):
        gen = torch.Generator().manual_seed(self.salt * 100_003 + self.tick)
        u = torch.rand(shape, generator=gen).clamp(1e-6, 1 - 1e-6)
        return -torch.log(-torch.log(u))
