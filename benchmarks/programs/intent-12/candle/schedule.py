import torch


class Schedule:
    levels = 60

    def __init__(self):
        beta = torch.linspace(1e-3, 0.12, self.levels)
        self.alpha = torch.cumprod(1 - beta, 0)

    def corrupt(self, x, gen):
        t = torch.randint(0, self.levels, (len(x),), generator=gen)
        eps = torch.randn(x.shape, generator=gen)
        a = self.alpha[t][:, None]
        return a.sqrt() * x + (1 - a).sqrt() * eps, t, eps

    def corrupt_with(self, x, seed):
        return self.corrupt(x, torch.Generator().manual_seed(seed))
