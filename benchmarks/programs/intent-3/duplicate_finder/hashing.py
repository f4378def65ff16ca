import torch


def planes(bits, dim, generator=None):
    if generator is None:
        generator = torch.Generator().manual_seed(0)
    return torch.randn(bits, dim, generator=generator)


class Table:
    def __init__(self, bits, dim, generator=None):
        self.planes = planes(bits, dim, generator)
        self.powers = 2 ** torch.arange(bits)

    def code(self, x):
        return ((x @ self.planes.T > 0) * self.powers).sum(-1)
