import math
from dataclasses import dataclass

import torch


@dataclass
class PrivacyBudget:
    sample_rate: float
    noise_multiplier: float
    max_grad_norm: float
    delta: float = 1e-5

    def epsilon(self, steps):
        """Moment-style bound, good enough for a progress bar."""
        q, s = self.sample_rate, self.noise_multiplier
        return q * math.sqrt(2 * steps * math.log(1 / self.delta)) / s


class PoissonSampler:
    """Every record takes part in a step independently with probability `sample_rate`."""

    def __init__(self, n, sample_rate, generator, factory_kwargs):
        self.n = n
        self.rate = sample_rate
        self.generator = generator
        self.factory_kwargs = factory_kwargs

    def __iter__(self):
        while True:
            u = torch.rand(self.n, generator=self.generator, **self.factory_kwargs)
            yield torch.nonzero(u < self.rate).flatten()


class PrivateSGD:
    def __init__(self, params, budget, lr, expected_batch, generator):
        self.params = list(params)
        self.b = budget
        self.lr = lr
        self.expected = expected_batch
        self.generator = generator

    @torch.no_grad()
    def step(self, per_sample):
        norms = torch.stack([g.flatten(1).float().norm(dim=1) for g in per_sample]).norm(dim=0)
        scale = (self.b.max_grad_norm / (norms + 1e-6)).clamp(max=1.0)
        for p, g in zip(self.params, per_sample):
            summed = torch.einsum("n,n...->...", scale, g.float())
            noise = torch.randn(p.shape, generator=self.generator)
            noise *= self.b.noise_multiplier * self.b.max_grad_norm
            p -= (self.lr * (summed + noise) / self.expected).to(p.dtype)
