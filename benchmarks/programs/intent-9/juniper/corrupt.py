import torch


class Corruptor:
    """Noised spectra at a random diffusion time."""

    def __init__(self, seed, levels=10):
        self.seed, self.levels = seed, levels

    def stream(self):
        return torch.Generator().manual_seed(self.seed)

    def __call__(self, x, stream):
        t = torch.randint(1, self.levels, (len(x), 1), generator=stream) / self.levels
        eps = torch.randn(x.shape, generator=stream)
        return (1 - t).sqrt() * x + t.sqrt() * eps, t, eps
