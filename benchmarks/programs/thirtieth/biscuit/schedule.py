import math

import torch


class CosineSchedule:
    def __init__(self, steps):
        self.steps = steps
        u = torch.arange(steps + 1, dtype=torch.float64) / steps
        f = torch.cos((u + 0.008) / 1.008 * math.pi / 2) ** 2
        self.alpha_bar = (f / f[0]).clamp(1e-5, 1.0)[1:]

    def sample_steps(self, n):
        """Stratified over the batch: one step out of each of n equal strata."""
        strata = (torch.arange(n) + torch.rand(n)) / n
        return (strata * self.steps).long().clamp(max=self.steps - 1)

    def noised(self, x, t, eps):
        a = self.alpha_bar[t].to(x.dtype).unsqueeze(-1)
        return a.sqrt() * x + (1 - a).sqrt() * eps
