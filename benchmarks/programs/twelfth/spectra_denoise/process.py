import torch


class ForwardProcess:
    """q(x_t | x_0) with a linear beta schedule."""

    def __init__(self, steps, source, lo=1e-3, hi=0.15):
        self.steps = steps
        self.source = source
        self.keep = torch.cumprod(1.0 - torch.linspace(lo, hi, steps), dim=0)

    def corrupt(self, x0):
        t = self.source.levels(len(x0), self.steps)
        eps = self.source.like(x0)
        a = self.keep[t].unsqueeze(1)
        return a.sqrt() * x0 + (1 - a).sqrt() * eps, t, eps
