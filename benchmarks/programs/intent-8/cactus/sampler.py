from dataclasses import dataclass

import torch

from net import alphas


@dataclass(frozen=True)
class SampleConfig:
    steps: int = 8
    batch: int = 16
    eta: float = 0.6
    seed: int = 404


class Sampler:
    def __init__(self, net, cfg):
        self.net, self.cfg, self.abar = net.eval(), cfg, alphas(cfg.steps)

    @torch.no_grad()
    def _denoise(self, x, label, scale, gen):
        c = torch.full((len(x),), label)
        null = torch.full((len(x),), self.net.cond.num_embeddings - 1)
        for i in reversed(range(1, self.cfg.steps + 1)):
            a, prev = self.abar[i], self.abar[i - 1]
            t = torch.full((len(x),), float(i))
            free = self.net(x, t, null)
            eps = free + scale * (self.net(x, t, c) - free)
            x0 = (x - (1 - a).sqrt() * eps) / a.sqrt()
            sigma = self.cfg.eta * ((1 - prev) / (1 - a) * (1 - a / prev)).clamp(min=0).sqrt()
            x = prev.sqrt() * x0 + (1 - prev - sigma**2).clamp(min=0).sqrt() * eps
            x = x + sigma * torch.randn(x.shape, generator=gen)
        return x

    def draw(self, label, scale, total):
        gen = torch.Generator().manual_seed(self.cfg.seed)
        chunks, left = [], total
        while left > 0:
            take = min(left, self.cfg.batch)
            start = torch.randn(take, 2, generator=gen)
            chunks.append(self._denoise(start, label, scale, gen))
            left -= take
        return torch.cat(chunks)

    def sweep(self, label, scales, total):
        """Displacement of each sample by the guidance, relative to none."""
        plain = self.draw(label, 0.0, total)
        shifts = {}
        for s in scales:
            shifts[s] = self.draw(label, s, total) - plain
        return plain, shifts
