from contextlib import contextmanager

import torch


class ZerothOrder:
    """Two forward passes per step; the direction is rebuilt from its seed instead of being kept (Malladi et al. 2023)."""

    def __init__(self, params, lr, eps, seed):
        self.params = list(params)
        self.lr, self.eps = lr, eps
        self.seeds = torch.Generator().manual_seed(seed)

    def _walk(self, seed, scale):
        gen = torch.Generator().manual_seed(seed)
        for p in self.params:
            p.add_(torch.randn(p.shape, generator=gen), alpha=scale)

    @contextmanager
    def _at(self, seed, scale):
        self._walk(seed, scale)
        try:
            yield
        finally:
            self._walk(seed, -scale)

    @torch.no_grad()
    def step(self, closure):
        seed = int(torch.randint(2**62, (), generator=self.seeds))
        with self._at(seed, self.eps):
            up = closure()
        with self._at(seed, -self.eps):
            down = closure()
        slope = float(up - down) / (2 * self.eps)
        self._walk(seed, -self.lr * slope)
        return {"loss": float(up + down) / 2, "slope": slope, "seed": seed}
