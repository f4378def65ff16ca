import torch

from .mixins import Seeded


class Positive:
    def __init__(self, scale):
        self.scale = scale


class Arrivals(Seeded, Positive):
    def __init__(self, rate, **kw):
        super().__init__(1.0 / rate, **kw)

    def take(self, n):
        return -self.scale * torch.log1p(-torch.rand(n, generator=self.stream))


class Repairs(Seeded, Positive):
    def __init__(self, mean, **kw):
        super().__init__(mean, **kw)

    def take(self, n):
        u = torch.rand(n, generator=self.stream)
        return -self.scale * torch.log1p(-u)
