import numpy as np
import torch


class ZerothOrder:
    """Two forward passes per step, no backward; a direction is kept as its seed only."""

    def __init__(self, params, lr, eps, seed):
        self.params = [p for p in params if p.requires_grad]
        self.lr, self.eps = lr, eps
        self.seeds = np.random.default_rng(seed)

    @torch.no_grad()
    def _move(self, seed, scale):
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            for p in self.params:
                p.add_(torch.randn_like(p), alpha=scale)

    def step(self, closure):
        seed = int(self.seeds.integers(2**31))
        self._move(seed, self.eps)
        up = closure()
        self._move(seed, -2 * self.eps)
        down = closure()
        self._move(seed, self.eps)
        slope = (up - down) / (2 * self.eps)
        self._move(seed, -self.lr * slope)
        return (up + down) / 2
